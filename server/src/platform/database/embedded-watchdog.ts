/**
 * Node holds the shell's standard input: when it closes, even by kill -9, PostgreSQL gets a fast shutdown, after a
 * minute an immediate one. PostgreSQL ignores signals until it sets its own handlers, so the request is repeated. The
 * shell leaves the cluster's folder, because `findStalePid` takes any process there for PostgreSQL.
 */
export const watchdog = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null >&2 3<&- &
postmaster=$!
echo "$postmaster"
exec >/dev/null
{
  cd /
  while read -r _ <&3; do :; done
  seconds=0
  while kill -INT "$postmaster" && [ "$seconds" -lt 60 ]; do
    sleep 1
    seconds=$((seconds + 1))
  done
  kill -QUIT "$postmaster"
} 2>/dev/null &
guard=$!
exec 3<&-
wait "$postmaster"
code=$?
kill -KILL "$guard"
exit "$code"
`;
