import { defaultChannels } from '@radiant/contract/notification-choices.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What a member may not want to hear of: people who ask or become friends; what others say to prayers. */
export type Choice = 'friend_activity' | 'prayer_responses';

/**
 * Whether a member hears of it. Asked by the statement that finds whom to tell, so that one and many are told by the
 * same rule; whoever never chose hears of everything.
 * @param memberId an SQL expression of type uuid
 */
export const wantsToHear = (memberId: Expression<unknown>, choice: Choice): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from reminder_settings chosen
    where chosen.member_id = ${memberId} and not ${sql.ref(`chosen.${choice}`)})`;

/** A notification that was just written, or happened once more, and whose it is. */
export type Told = { id: string; memberId: string };

/** One of them that its reader wants by one more way; `at`: not before, they want to be left in peace until then. */
export type Due = Told & { kind: NotificationKind; at: Date };

const column = { email: 'email', push: 'push' } as const;

/** Those that their readers want by mail, or as push. Whoever never chose wants what the contract proposes. */
export async function listWanted(
  tx: Tx,
  told: readonly Told[],
  { channel, now }: { channel: 'email' | 'push'; now: Date },
): Promise<Due[]> {
  const proposed = Object.entries(defaultChannels).flatMap(([kind, by]) => (by[channel] ? [kind] : []));
  const rows = await tx
    .selectFrom('notifications')
    .leftJoin('notification_choices as chosen', (join) =>
      join
        .onRef('chosen.member_id', '=', 'notifications.member_id')
        .onRef('chosen.kind', '=', 'notifications.kind'),
    )
    .where('notifications.id', '=', sql<string>`any(${told.map(({ id }) => id)}::uuid[])`)
    .where(
      sql<SqlBool>`coalesce(${sql.ref(`chosen.${column[channel]}`)}, notifications.kind = any(${proposed}::text[]))`,
    )
    .select(['notifications.id', 'notifications.member_id as memberId', 'notifications.kind'])
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({ ...row, at: now }));
}
