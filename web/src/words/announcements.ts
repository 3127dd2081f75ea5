import type { Locale } from '@radiant/contract/words/locale.ts';
import { type AnnouncementWords, en } from './announcements/en.ts';
import { fr } from './announcements/fr.ts';

/** What is said around an announcement: apart from the other words, because one page needs it. */
export const announcementWords: Readonly<Record<Locale, AnnouncementWords>> = { en, fr };
export type { AnnouncementWords };
