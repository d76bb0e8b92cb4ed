# Runs a program that must not outlive its parent: guard.sh <program> <args…>
# The parent holds this shell's stdin. When the parent ends, however hard, stdin ends, and so does the program.
# What it writes is its user's alone.
umask 077
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
