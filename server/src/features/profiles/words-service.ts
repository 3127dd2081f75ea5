import type { ProfileEdit } from '@radiant/contract/own-profile.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAcceptableText } from '../posts/service.ts';
import type { findProfileRowForEdit } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findProfileRowForEdit>>>;

/** Names are checked separately. */
const moderatedFields = ['bio', 'verse', 'church', 'location', 'country', 'city', 'profession'] as const;

/** Only changed fields that get worse are refused. @throws invalid_input with `words_held`, by field */
export const requireAcceptableProfileText = (
  platform: Platform,
  edit: ProfileEdit,
  before: Row,
): Promise<void> =>
  requireAcceptableText(
    platform,
    platform.db,
    Object.fromEntries(
      moderatedFields.map((field) => [
        field,
        { text: edit[field] ?? before[field] ?? '', before: before[field] ?? '' },
      ]),
    ),
  );
