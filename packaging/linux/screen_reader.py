"""What packaging/linux/screen_reader does on the accessibility bus: screen_reader.py PROGRAM FOLDER"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi  # noqa: E402
from gi.repository import GLib  # noqa: E402

program, folder = sys.argv[1:]
heard = []


def listen(is_on):
    """Tells the bus that a reader is there, as Orca does when it starts."""
    interface = "org.a11y.Status"
    subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
         "org.freedesktop.DBus.Properties.Set", interface, "IsEnabled", f"<{str(is_on).lower()}>"],
        check=True, stdout=subprocess.DEVNULL)


def wait(what, test, seconds=20):
    """What the test returns as soon as it is something."""
    end = time.time() + seconds
    while time.time() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            found = test()
        except (AttributeError, LookupError, RuntimeError, GLib.Error):
            # The tree has changed while it was read, or a button cannot be pressed yet (NotImplementedError).
            found = None
        if found:
            return found
        time.sleep(0.1)
    raise SystemExit(f"FAILED: {what}; there is: {[(node.getRoleName(), node.name) for node in nodes(app)]}; heard: {heard}")


def application():
    desktop = pyatspi.Registry.getDesktop(0)
    return next((child for child in desktop if child is not None and child.name == "tabiya"), None)


def nodes(node):
    if node is None:
        return
    yield node
    for child in node:
        yield from nodes(child)


def find(role, words):
    roles = role if isinstance(role, tuple) else (role,)
    return next((node for node in nodes(app) if node.getRoleName() in roles and words in node.name), None)


def press(role, words):
    wait(f"{role} {words!r}", lambda: find(role, words).queryAction()).doAction(0)


def is_on(node):
    return node.getState().contains(pyatspi.STATE_CHECKED)


window = subprocess.Popen([program, "--size", "1200x800", "--language", "en"], stderr=open(f"{folder}/log", "w"))
app = None
time.sleep(4)
assert "listens" not in open(f"{folder}/log").read(), "nobody listens yet"
pyatspi.Registry.registerEventListener(lambda event: heard.append(str(event.any_data)), "object:announcement")
listen(True)
app = wait("the program is on the bus", application)
BUTTON = ("push button", "button")

press(BUTTON, "Two players")
for move in ["f2 f3", "e7 e5", "g2 g4", "d8 h4"]:
    start, end = move.split()
    press("table cell", start)
    press("table cell", end)
    wait(f"{end} is taken", lambda: "empty" not in wait(end, lambda: find("table cell", end)).name)
wait("the result is there to be read", lambda: find(("label", "static"), "Black wins by checkmate"))
print("ok: a game played to mate by the tree alone")
wait("the move and the result are heard", lambda: any("queen to h4, checkmate. Black wins by checkmate" in words for words in heard))
print("ok: heard:", heard)

press(BUTTON, "Menu")
press(("menu item", *BUTTON), "File")
press(("menu item", *BUTTON), "Open…")
dialog = wait("a dialog", lambda: find("dialog", "Open"))
field = wait("its field", lambda: find(("entry", "text"), ""))
field.queryEditableText().setTextContents(f"{folder}/opened.pgn")
wait("the field has the path", lambda: find(("entry", "text"), "").queryText().getText(0, -1).endswith("opened.pgn"))
press(BUTTON, "Open")
wait("the game of the file", lambda: find(("label", "static"), "Ann"))
press(BUTTON, "Last position")
wait("its last position", lambda: "pawn" in find("table cell", "d5").name)
print("ok: a file opened")

press(BUTTON, "Menu")
press(("menu item", *BUTTON), "Preferences")
# The menu has switches too, until it is gone.
wait("the preferences without the menu", lambda: find("dialog", "Preferences") and not find("menu item", "") and not find("check box", "Attack"))
switch = wait("a switch", lambda: next(node for node in nodes(app) if node.getRoleName() == "check box"))
name, before = switch.name, is_on(switch)
press("check box", name)
wait("it is switched", lambda: is_on(find("check box", name)) != before)
press(BUTTON, "Close")
wait("the dialog is closed", lambda: find("dialog", "") is None)
print(f"ok: a setting changed: {name}")

focus = wait("a square", lambda: find("table cell", "e2"))
focus.queryComponent().grabFocus()
wait("it has the focus", lambda: find("table cell", "e2").getState().contains(pyatspi.STATE_FOCUSED))
print("ok: the keyboard focus on a square")

listen(False)
wait("nobody listens", lambda: "listens: false" in open(f"{folder}/log").read())
window.terminate()
assert window.wait(20) == 0
print("ok: the program goes on without a reader, and ends")
