import type { ProfileEdit } from '@radiant/contract/own-profile.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireShareable } from '../posts/service.ts';
import type { findManagedRow } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findManagedRow>>>;

/** What of a profile others read, beside the names. */
const written = ['bio', 'verse', 'church', 'location', 'country', 'city', 'profession'] as const;

/**
 * Asks what somebody is about to tell of themselves whether the automatic moderation would hold it. What stands there
 * already, or is no worse, is not asked about.
 * @throws ApiError invalid_input with `words_held`, naming the fields
 */
export const requireKindWords = (platform: Platform, edit: ProfileEdit, before: Row): Promise<void> =>
  requireShareable(
    platform,
    platform.db,
    Object.fromEntries(
      written.map((field) => [
        field,
        { text: edit[field] ?? before[field] ?? '', before: before[field] ?? '' },
      ]),
    ),
  );
