import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/words.ts';

const day = 24 * 60 * 60 * 1000;

/** Time to reconsider. */
export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + deletionDays * day);

export const exportExpiresAt = (now: Date): Date => new Date(now.getTime() + exportDays * day);

export const maxExportsPerDay = 3;
export const exportTimeoutMs = day;
/** Bytes per row. */
export const partBytes = 1024 * 1024;
/** Rows per statement: statements are cancelled after five seconds, and locks should be short. */
export const batchSize = 200;
/** Smaller, since each post cascades to its comments and reactions. */
export const postBatchSize = 20;
export const maxMembersPerSweep = 20;

const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** `November 29, 2026`, `29 novembre 2026`. */
export const formatDay = (locale: Locale, at: Date, timeZone: string): string =>
  correctFrenchDates(new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone }).format(at));

/** `November 29, 2026 at 6:35 p.m.`, `29 novembre 2026 à 18 h 35`. */
export const formatMoment = (locale: Locale, at: Date, timeZone: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      at,
    ),
  );
