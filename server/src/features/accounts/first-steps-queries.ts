import type { FirstSteps } from '@radiant/contract/accounts.ts';
import type { Db } from '../../platform/database/database.ts';

/** A request that was sent counts whatever came of it, because its sender is not told about a refusal. */
export const findFirstSteps = (db: Db, memberId: string): Promise<FirstSteps> =>
  db
    .selectFrom('members')
    .select(({ eb, exists, or, selectFrom }) => [
      eb('avatar_media_id', 'is not', null).$castTo<boolean>().as('picture'),
      or([
        exists(
          selectFrom('posts').select('id').where('author_id', '=', memberId).where('removed_at', 'is', null),
        ),
        exists(selectFrom('anonymous_authors').select('post_id').where('author_id', '=', memberId)),
      ])
        .$castTo<boolean>()
        .as('post'),
      or([
        exists(selectFrom('friend_requests').select('id').where('asker_id', '=', memberId)),
        exists(selectFrom('friendships').select('low_id').where('low_id', '=', memberId)),
        exists(selectFrom('friendships').select('low_id').where('high_id', '=', memberId)),
      ])
        .$castTo<boolean>()
        .as('friends'),
      exists(selectFrom('reminder_settings').select('member_id').where('member_id', '=', memberId))
        .$castTo<boolean>()
        .as('reminders'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
