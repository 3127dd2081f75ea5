import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { SharedVerse } from './prayer-sheet.ts';
import { Acknowledged, plain } from './wire.ts';
import { type Locale, locales } from './words/locale.ts';

export const maxDisplays = 20;
/** Of the prayers whose authors agreed, the newest. */
export const displayPrayersMax = 40;
export const displayEventsMax = 6;

export const displayLanguages = ['en', 'fr', 'both'] as const;
export type DisplayLanguage = (typeof displayLanguages)[number];
export const displayTextSizes = ['normal', 'large'] as const;
export type DisplayTextSize = (typeof displayTextSizes)[number];

/** Both languages alternate. */
export const localesOf = (language: DisplayLanguage): readonly Locale[] =>
  language === 'both' ? locales : [language];

const choices = {
  language: z.enum(displayLanguages),
  textSize: z.enum(displayTextSizes),
  showsVerse: z.boolean(),
  showsPrayers: z.boolean(),
  showsEvents: z.boolean(),
};

export const DisplayInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'display_name_required'), z.maxLength(60, 'name_too_long')),
  ...choices,
});
export type DisplayInput = z.output<typeof DisplayInput>;

/** `url`: its secret link, which opens it without an account. */
const Display = z.object({ id: Id, name: z.string(), ...choices, url: z.string() });
export type Display = z.output<typeof Display>;

const path = '/api/dashboard/displays';

export const listDisplays = endpoint({
  name: 'noticeboard.listDisplays',
  method: 'GET',
  path,
  summary: 'List the displays with their secret links, oldest first.',
  access: 'moderator',
  rateLimit: 'read',
  answer: plain(z.object({ displays: z.array(Display) })),
});

export const createDisplay = endpoint({
  name: 'noticeboard.createDisplay',
  method: 'POST',
  path,
  summary: 'Add a display, with a secret link of its own.',
  access: 'moderator',
  rateLimit: 'write',
  body: { schema: DisplayInput },
  successStatus: 201,
  answer: plain(Display),
});

export const updateDisplay = endpoint({
  name: 'noticeboard.updateDisplay',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change what a display shows. It follows within minutes.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: DisplayInput },
  answer: plain(Display),
});

export const renewDisplayLink = endpoint({
  name: 'noticeboard.renewDisplayLink',
  method: 'POST',
  path: `${path}/{id}/link`,
  summary: 'Replace the secret link of a display. The previous link stops working immediately.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  answer: plain(Display),
});

export const removeDisplay = endpoint({
  name: 'noticeboard.removeDisplay',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a display. Its link stops working immediately.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

const Locales = z.enum(locales);

const DisplayedPrayer = z.object({
  title: z.nullable(z.string()),
  text: z.string(),
  language: Locales,
  name: z.nullable(z.string()),
});
export type DisplayedPrayer = z.output<typeof DisplayedPrayer>;

const DisplayedEvent = z.object({
  title: z.string(),
  /** Of the title. */
  language: Locales,
  startsAt: Instant,
  endsAt: Instant,
  place: z.nullable(z.string()),
  isOnline: z.boolean(),
});
export type DisplayedEvent = z.output<typeof DisplayedEvent>;

/** In one language. */
const Edition = z.object({ language: Locales, verse: SharedVerse, events: z.array(DisplayedEvent) });

export const DisplayContent = z.object({
  site: z.string(),
  timeZone: z.string(),
  textSize: z.enum(displayTextSizes),
  /** The address of the site, as people read it and as a QR code (the URL of an SVG). */
  address: z.string(),
  code: z.string(),
  editions: z.array(Edition),
  prayers: z.array(DisplayedPrayer),
});
export type DisplayContent = z.output<typeof DisplayContent>;

export const getDisplayContent = endpoint({
  name: 'noticeboard.getDisplayContent',
  method: 'GET',
  path: '/api/displays/{token}',
  summary:
    'Get what a display shows: the verse of the day, the prayers whose authors agreed, and the next public events. The same for everyone who has its link.',
  access: 'anyone',
  rateLimit: 'read',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: plain(DisplayContent),
});
