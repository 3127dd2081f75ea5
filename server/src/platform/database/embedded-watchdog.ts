/**
 * The shell that PostgreSQL runs under: `sh -c <this> <name> <program> <arguments…>`.
 *
 * Its standard input is a pipe that only the Node process holds open. When that closes – graceful stop, crash or
 * kill -9 – PostgreSQL gets a fast shutdown, and after a minute an immediate one, which is as safe and only makes
 * the next start recover. When PostgreSQL ends first, the shell ends with its code. The first line of standard
 * output is the process id of PostgreSQL.
 *
 * The signals of a terminal or of a service manager are ignored: the Node process decides when to stop. The request
 * is repeated, because PostgreSQL inherits that and hears nothing until it has set up its own handlers. The guard
 * leaves the cluster's folder, so that nothing but PostgreSQL ever seems to work there.
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
