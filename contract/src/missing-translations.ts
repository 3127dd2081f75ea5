import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './identifiers.ts';
import { plain } from './wire.ts';
import { locales } from './words/locale.ts';

/** Texts for everyone that administrators write among the settings. */
export const translatedSiteTexts = ['siteDescription', 'welcomeText', 'emailFooter'] as const;
export type TranslatedSiteText = (typeof translatedSiteTexts)[number];

/** The events that come first; later ones follow once these are translated. */
export const missingTranslationEventsMax = 100;

const Named = z.object({ id: Id, name: z.string(), language: z.enum(locales) });
export type MissingTranslation = z.output<typeof Named>;
export type MissingSlotTranslation = z.output<typeof NamedSlot>;

/** A dish or a duty, with its event. */
const NamedSlot = z.extend(Named, { eventId: Id, event: z.string() });

const MissingTranslations = z.object({
  groups: z.array(Named),
  events: z.array(Named),
  slots: z._default(z.array(NamedSlot), []),
  /** Drafts, and those that wait to be sent. In which language they are is not known. */
  announcements: z._default(z.array(z.object({ id: Id, name: z.string() })), []),
  texts: z.array(z.enum(translatedSiteTexts)),
});
export type MissingTranslations = z.output<typeof MissingTranslations>;

export const listMissingTranslations = endpoint({
  name: 'noticeboard.listMissingTranslations',
  method: 'GET',
  path: '/api/missing-translations',
  summary:
    'List what exists in one language only and the member may change: the groups that they lead, their coming events with dishes and duties, and for administrators every event that they see, announcements that are not sent yet, and the texts of the site.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(MissingTranslations),
});
