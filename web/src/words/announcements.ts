import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AnnouncementWords, en } from './announcements/en.ts';
import { fr } from './announcements/fr.ts';

/** Loaded with the announcement page. */
export const announcementWords: Readonly<Record<Locale, AnnouncementWords>> = { en, fr };
export type { AnnouncementWords };
