const pollIntervalMs = 500;

/** npm passes SIGTERM to a shell, which exits without forwarding it; the parent process then changes. */
export function watchParent(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    onGone();
  }, pollIntervalMs).unref();
}
