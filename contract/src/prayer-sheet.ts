import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { shape } from './wire.ts';
import { locales } from './words/locale.ts';

/** As its author agreed to show it: nothing else that is known of either. */
const SharedPrayer = z.object({
  id: Id,
  title: z.nullable(z.string()),
  text: z.string(),
  language: z.enum(locales),
  /** Null without a name. */
  name: z.nullable(z.string()),
  since: Instant,
});
export type SharedPrayer = z.output<typeof SharedPrayer>;
export const sharedPrayerNames = {
  title: 'titre',
  text: 'texte',
  language: 'langue',
  name: 'nom',
  since: 'depuis',
} as const;
export const SharedPrayers = z.array(SharedPrayer);

export const SharedVerse = z.nullable(z.object({ text: z.string(), reference: z.nullable(z.string()) }));
export type SharedVerse = z.output<typeof SharedVerse>;
export const sharedVerseNames = { text: 'texte' } as const;

export const getPrayerSheet = endpoint({
  name: 'noticeboard.getPrayerSheet',
  method: 'GET',
  path: '/api/dashboard/prayer-sheet',
  summary:
    'Get the prayers whose authors agreed to have them printed, newest first, with the names they agreed to; the verse of the day in the chosen language, if there is one; and the site’s day.',
  access: 'moderator',
  rateLimit: 'read',
  query: z.object({ language: z._default(z.enum(locales), 'en') }),
  answer: shape(z.object({ today: z.string(), verse: SharedVerse, prayers: SharedPrayers }), {
    today: 'aujourdhui',
    verse: { name: 'verset', fields: sharedVerseNames },
    prayers: { name: 'prieres', fields: sharedPrayerNames },
  }),
});
