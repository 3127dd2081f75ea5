/** Conversion between instants and local times. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** The offset from UTC in milliseconds, positive when ahead. */
export function utcOffsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * A time skipped by the clocks moves forward by the gap; of a repeated time the first is used.
 * @param date `YYYY-MM-DD` @param time `HH:MM` @param timeZone an IANA name
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const day = 24 * 60 * 60 * 1000;
  const before = utcOffsetAt(asIfUtc - day, timeZone);
  const after = utcOffsetAt(asIfUtc + day, timeZone);
  // Only an offset under which the clock shows this time is valid.
  const shown = [asIfUtc - before, asIfUtc - after].filter(
    (instant) => instant + utcOffsetAt(instant, timeZone) === asIfUtc,
  );
  return new Date(shown.length > 0 ? Math.min(...shown) : asIfUtc - before);
}

/** `date` as `YYYY-MM-DD`, `time` as `HH:MM`, `weekday` 0 for Sunday. */
export type WallClock = { date: string; time: string; weekday: number };

/** The local time at an instant, `offset` milliseconds ahead of UTC. */
export function wallClockAt(instant: number, offset: number): WallClock {
  const shown = new Date(instant + offset);
  const text = shown.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16), weekday: shown.getUTCDay() };
}

/** `instantOf` defines which instant is used for a skipped or repeated time; null: neither. */
export function clockChangeAt(date: string, time: string, timeZone: string): 'skipped' | 'twice' | null {
  const at = instantOf(date, time, timeZone).getTime();
  const shows = (instant: number) => wallClockAt(instant, utcOffsetAt(instant, timeZone));
  const first = shows(at);
  if (first.date !== date || first.time !== time) return 'skipped';
  const day = 24 * 60 * 60 * 1000;
  const back = utcOffsetAt(at - day, timeZone) - utcOffsetAt(at + day, timeZone);
  const again = shows(at + back);
  return back > 0 && again.date === date && again.time === time ? 'twice' : null;
}
