import { expect, test } from 'vitest';
import { eventsIn, readCalendar } from '../testing/read-calendar.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0190d0c4-1111-7000-8000-000000000001',
  changedAt: new Date('2026-11-20T17:00:00.123Z'),
  sequence: 2,
  startsAt: new Date('2026-11-27T23:00:00Z'),
  endsAt: new Date('2026-11-28T01:00:00Z'),
  status: 'CONFIRMED',
  title: 'Friday soup',
  description: 'Bring a bowl.',
  place: 'Parish hall',
  url: 'https://parish.example/events/1',
  ...changes,
});
const written = (...events: CalendarEvent[]) => Buffer.from(writeCalendar({ events }));

test('is parsed by another program', () => {
  expect(eventsIn(written(event()))).toEqual([
    {
      UID: '0190d0c4-1111-7000-8000-000000000001',
      DTSTAMP: '20261120T170000Z',
      'LAST-MODIFIED': '20261120T170000Z',
      SEQUENCE: '2',
      DTSTART: '20261127T230000Z',
      DTEND: '20261128T010000Z',
      SUMMARY: 'Friday soup',
      DESCRIPTION: 'Bring a bowl.',
      LOCATION: 'Parish hall',
      URL: 'https://parish.example/events/1',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    },
  ]);
});

test.each([
  ['characters with a meaning in the format', 'Soup; bread, tea \\ milk'],
  ['lines', 'One\nTwo\n\nThree'],
  ['text that looks like another property', 'Soup\nEND:VEVENT\nBEGIN:VALARM'],
  ['a text much longer than a line', 'Un très long texte à propos d’une soupe. '.repeat(40)],
  ['characters of four octets', '🕯️🙏🏽👨‍👩‍👧‍👦'.repeat(30)],
  ['letters of every script', 'Прийдіть — 来てください — تعالوا — ᐃᖃᓪᓕᐊᖅ '.repeat(12)],
  ['a colon and quotes', 'Tonight: "come as you are"'],
])('%s survive a round trip', (_what, text) => {
  const [read] = eventsIn(
    written(event({ title: text.replaceAll('\n', ' '), description: text, place: text })),
  );
  expect(read).toMatchObject({ SUMMARY: text.replaceAll('\n', ' '), DESCRIPTION: text, LOCATION: text });
});

test('line ends of other systems are normalised and control characters removed', () => {
  const [read] = eventsIn(
    written(event({ description: 'One\r\nTwo\rThree\u2028Four\u0000\u0007\u001b[0m' })),
  );
  expect(read?.DESCRIPTION).toBe('One\nTwo\nThree\nFour[0m');
});

test('lines of every length around the fold survive', () => {
  for (let length = 55; length < 240; length += 1) {
    for (const letter of ['a', 'é', '€', '🙏', ',']) {
      const title = letter.repeat(length);
      expect(eventsIn(written(event({ title })))[0]?.SUMMARY).toBe(title);
    }
  }
});

test('optional properties are omitted, and uncertain events leave the time free', () => {
  const [read] = eventsIn(written(event({ place: null, description: '', status: 'TENTATIVE' })));
  expect(read).not.toHaveProperty('LOCATION');
  expect(read).not.toHaveProperty('DESCRIPTION');
  expect(read).toMatchObject({ STATUS: 'TENTATIVE', TRANSP: 'TRANSPARENT' });
});

test('a calendar feed has a name and a refresh interval', () => {
  const text = writeCalendar({ name: 'Grace, my events', refreshMinutes: 60, events: [event(), event()] });
  const { properties, components } = readCalendar(Buffer.from(text));
  expect(properties).toMatchObject({
    NAME: { value: 'Grace, my events' },
    'X-WR-CALNAME': { value: 'Grace, my events' },
    'REFRESH-INTERVAL': { value: 'PT60M', parameters: { VALUE: 'DURATION' } },
  });
  expect(components).toHaveLength(2);
  expect(readCalendar(written()).components).toEqual([]);
});
