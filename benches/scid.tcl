# What Scid's core takes for the same: tkscid scid.tcl FILE BASE FEN
proc progressCallBack {args} {}
lassign $argv file base fen
proc row {name script} {
    if {[catch {time {set ::answer [uplevel $script]}} took]} {
        puts "  Scid: $name: $took"
        return
    }
    puts [format "  %-46s %7.3f s elapsed   %s" "Scid: $name" [expr {[lindex $took 0] / 1e6}] [string range $::answer 0 29]]
}
set number [sc_base create SCID4 $base]
row import {lindex [sc_base import $number $file] 0}
sc_game startBoard $fen
row position {sc_search board 2 Exact 0 0; sc_filter count}
exit
