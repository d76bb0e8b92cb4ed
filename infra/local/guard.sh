# Runs a program that must not outlive its parent: guard.sh <program> <args…>
# The parent holds this shell's stdin. When the parent ends, however hard, stdin ends, and so does the program.
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
