import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import type { Locale } from '@radiant/contract/words/words.ts';

const day = 24 * 60 * 60 * 1000;

/** When an account ends that is asked to be deleted now. safety.md 4: seven days to think again. */
export const deletionDueAt = (now: Date): Date => new Date(now.getTime() + deletionDays * day);

/** Until when a copy can be downloaded that is ready now. */
export const exportExpiresAt = (now: Date): Date => new Date(now.getTime() + exportDays * day);

/** Copies of one member in a day: each reads all that is theirs. */
export const maxExportsPerDay = 3;
/** A copy that is not ready after so long never will be. */
export const exportTimeoutMs = day;
/** Bytes of a copy in one row. */
export const partBytes = 1024 * 1024;
/** Rows read, or erased, at a time: a statement is cut off after five seconds, and locks should be short. */
export const batchSize = 200;
/** Posts erased at a time: each takes with it all that others left there. */
export const postBatchSize = 20;
/** Members erased in one sweep; the next takes those that are left. */
export const maxMembersPerSweep = 20;

const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** A day as a mail writes it: `November 29, 2026`, `29 novembre 2026`. */
export const formatDay = (locale: Locale, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone }).format(at);
