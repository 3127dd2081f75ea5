const pollIntervalMs = 500;

/**
 * npm passes SIGTERM to the shell in between, which ends without a word to us. Then we have another parent: that is how
 * we hear of it. Whoever started us without npm may go, as with nohup.
 */
export function watchParent(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    onGone();
  }, pollIntervalMs).unref();
}
