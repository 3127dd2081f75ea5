/** One appointment as programs for calendars read it (RFC 5545). */
export type CalendarEvent = {
  /** Stays the same for ever: by it a program knows that it has the appointment already. */
  uid: string;
  /** When it was last changed. */
  changedAt: Date;
  /** Grows whenever it is moved or cancelled; what a program holds with a lower one gives way. */
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
  /** How a program names it among others; absent for a single appointment. */
  name?: string;
  /** How often a program that subscribed should look again. */
  refreshMinutes?: number;
  events: readonly CalendarEvent[];
};

/**
 * Writes a calendar. Instants are UTC: there is no rule of a zone that a program could lack or know in another version,
 * and every program shows them on its owner's clock. Without METHOD a calendar that did not change is written the same
 * again, since DTSTAMP then says when an appointment was last changed.
 */
export function writeCalendar({ name, refreshMinutes, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Radiant//Radiant//EN',
    'CALSCALE:GREGORIAN',
    // The second of each pair is what programs knew before there was a standard for it (RFC 7986).
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
  // Only what is certain keeps its time from others.
  `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** `20261127T230000Z` */
const formatInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

// What no line of the format may hold (RFC 5545, 3.1): control characters, but for the tab.
const unwritable = /(?![\t\n])\p{Cc}/gu;

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

const maxLineOctets = 75;

/** Breaks a line that is longer than 75 octets, never within a character; each further line begins with a space. */
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
