const MINUTE_MS = 60_000;

/**
 * Reports how many whole minutes are left, until none is. By the clock: it goes on while the page is hidden, as it is when the
 * screen locks, but nothing runs then. @returns stops it
 */
export function startMinuteTimer(minutes: number, report: (minutesLeft: number) => void): () => void {
  if (minutes === 0) return () => {};
  const endsAt = Date.now() + minutes * MINUTE_MS;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    const minutesLeft = Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE_MS));
    report(minutesLeft);
    if (minutesLeft === 0) stop();
  }

  function handleVisibility(): void {
    clearInterval(timer);
    if (document.hidden) return;
    timer = setInterval(tick, 1000);
    tick();
  }

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  }

  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return stop;
}
