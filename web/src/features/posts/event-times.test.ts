import { expect, test } from 'vitest';
import { formatEventTimes, getEventStatus } from './event-times.ts';

const supper = {
  date: '2026-11-29',
  time: '17:30',
  startsAt: '2026-11-29T22:30:00.000Z',
  endsAt: '2026-11-30T00:30:00.000Z',
  timeZone: 'America/Toronto',
};
const now = Date.parse('2026-11-21T12:00:00Z');
const read = (readerZone: string, tag = 'en-CA', at = now) =>
  formatEventTimes(supper, { now: at, tag, readerZone });

/** Kinds of space differ between versions of the language data. */
const plain = (text: string | null) => text?.replace(/\s+/gu, ' ');

test('formats an event in local time at its venue', () => {
  const { venue, day, month } = read('America/Toronto');
  expect(plain(venue)).toMatch(/^Sunday, November 29, 5:30 ?– ?7:30 p\.m\. Toronto time$/);
  expect([day, month]).toEqual(['29', 'Nov']);
});

test('omits the reader’s time when it equals the venue’s, whatever the zone is called', () => {
  expect(read('America/Toronto').reader).toBeNull();
  expect(read('America/Detroit').reader).toBeNull();
});

test('adds the reader’s time in another zone', () => {
  expect(plain(read('America/Winnipeg').reader)).toMatch(/^4:30 ?– ?6:30 p\.m\. Winnipeg time$/);
  expect(plain(read('America/St_Johns').reader)).toMatch(/^7:00 ?– ?9:00 p\.m\. St\. John’s time$/);
});

test('adds the date when it is another day for the reader', () => {
  expect(plain(read('Pacific/Auckland').reader)).toMatch(/^Monday, November 30, 11:30/);
});

test('names both days when the event passes midnight for the reader', () => {
  expect(plain(read('Europe/London').reader)).toMatch(
    /^Sunday, November 29,? (at )?10:30 p\.m\. ?– ?Monday, November 30,? (at )?12:30 a\.m\. London time$/,
  );
});

test('shows the stored local time whatever the browser’s zone rules are', () => {
  const moved = { ...supper, startsAt: '2026-11-29T21:30:00.000Z', endsAt: '2026-11-29T23:30:00.000Z' };
  const { venue, reader } = formatEventTimes(moved, { now, tag: 'en-CA', readerZone: 'America/Toronto' });
  expect(plain(venue)).toMatch(/5:30 ?– ?7:30 p\.m\./);
  expect(plain(reader)).toMatch(/^4:30 ?– ?6:30 p\.m\. Toronto time$/);
});

test('adds the year when it is not the current one', () => {
  expect(read('America/Toronto', 'en-CA', Date.parse('2027-03-01T12:00:00Z')).venue).toContain('2026');
  expect(read('America/Toronto').venue).not.toContain('2026');
});

test('formats in Canadian French', () => {
  const { venue, month } = read('America/Toronto', 'fr-CA');
  expect(plain(venue)).toContain('dimanche 29 novembre');
  expect(plain(venue)).toContain('17 h 30');
  expect(plain(venue)).toMatch(/19 h 30, heure de l’Est \(Toronto\)$/);
  expect(venue).toContain('17\u00a0h\u00a030');
  expect(month).toBe('nov.');
});

test('an event is upcoming, then ongoing, then completed', () => {
  const at = (instant: string) => getEventStatus(supper, Date.parse(instant));
  expect(at('2026-11-29T22:29:59Z')).toBe('upcoming');
  expect(at('2026-11-29T22:30:00Z')).toBe('ongoing');
  expect(at('2026-11-30T00:29:59Z')).toBe('ongoing');
  expect(at('2026-11-30T00:30:00Z')).toBe('completed');
});
