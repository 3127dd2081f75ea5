/** RFC 9110, 10.2.3: seconds or a date. Null when absent or neither. @param now in milliseconds, as dates are */
export function parseRetryAfter(value: string | undefined, now: number, maxSeconds: number): number | null {
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), maxSeconds);
}
