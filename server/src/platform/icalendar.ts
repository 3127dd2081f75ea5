export type CalendarEvent = {
  /** Permanent: a calendar program recognises the event by it. */
  uid: string;
  changedAt: Date;
  /** Grows with each move or cancellation (RFC 5545). */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  description: string;
  place: string | null;
  url: string;
};

export type Calendar = {
  name?: string;
  refreshMinutes?: number;
  events: readonly CalendarEvent[];
};

/** UTC needs no time zone rules. DTSTAMP is the last change (RFC 5545), so an unchanged calendar has the same bytes. */
export function writeCalendar({ name, refreshMinutes, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Radiant//Radiant//EN',
    'CALSCALE:GREGORIAN',
    // The second of each pair is for programs from before RFC 7986.
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`]),
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${formatInstant(event.changedAt)}`,
  `LAST-MODIFIED:${formatInstant(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${formatInstant(event.startsAt)}`,
  `DTEND:${formatInstant(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.place === null ? [] : [`LOCATION:${escapeText(event.place)}`]),
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

const formatInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

// RFC 5545, 3.1: no control characters other than tab.
const unwritable = /(?![\t\n])\p{Cc}/gu;

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

const maxLineOctets = 75;

/** Folds lines at 75 octets, never within a character; each continuation begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = maxLineOctets;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      parts.push(part);
      part = '';
      room = maxLineOctets - 1;
    }
    part += character;
    room -= bytes;
  }
  return [...parts, part].join('\r\n ');
}
