/* Asks the window of the program for its tree, as the first screen reader does. Wine 8 does not read the tree. */
#include <windows.h>

int main(void) {
    HMODULE library = LoadLibraryA("uiautomationcore.dll");
    HRESULT(WINAPI * node_from_handle)(HWND, void **) = (void *)GetProcAddress(library, "UiaNodeFromHandle");
    HWND window = FindWindowA("SDL_app", NULL);
    void *node = NULL;
    if (!window || !node_from_handle) return 1;
    CoInitializeEx(NULL, 0);
    node_from_handle(window, &node);
    return 0;
}
