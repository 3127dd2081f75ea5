import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { visibleToMember } from '../../posts/visible-to.ts';
import { type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

export type PrayerSupporter = { memberId: string; authorId: string };

const sourceOf = (postId: string, memberId: string) => `answered:${postId}:${memberId}`;

/** Serializes batches so that nobody is notified twice; held until the transaction ends. */
export async function lockAnsweredPrayer(tx: Tx, postId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification:answered:${postId}`}, 0))`.execute(
    tx,
  );
}

/** Members who prayed for an answered prayer and are not notified yet, in id order after `after`. */
export const selectAnsweredPrayerRecipients = (page: {
  postId: string;
  after: string | null;
  limit: number;
}): RawBuilder<PrayerSupporter> => sql`
    select reactions.member_id as "memberId", posts.author_id as "authorId"
    from posts
    join prayers on prayers.post_id = posts.id and prayers.answered_at is not null
    join reactions on reactions.post_id = posts.id
    join members on members.id = reactions.member_id and members.status = 'active'
    where posts.id = ${page.postId} and reactions.member_id <> posts.author_id
      and (${page.after}::uuid is null or reactions.member_id > ${page.after}::uuid)
      and ${visibleToMember(sql.ref('reactions.member_id'))}
      and ${shouldNotify(sql.ref('reactions.member_id'), 'answered', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and not exists (select from notification_sources
        where source = 'answered:' || posts.id::text || ':' || reactions.member_id::text)
    order by reactions.member_id
    limit ${page.limit}`;

export async function listRecipients(
  tx: Tx,
  page: Parameters<typeof selectAnsweredPrayerRecipients>[0],
): Promise<PrayerSupporter[]> {
  return (await selectAnsweredPrayerRecipients(page).execute(tx)).rows;
}

export async function insertNotifications(
  tx: Tx,
  postId: string,
  { supporters, now }: { supporters: readonly PrayerSupporter[]; now: Date },
): Promise<SavedNotification[]> {
  const saved = supporters.map((one) => ({ ...one, id: newId() }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId, authorId }) => ({
        id,
        member_id: memberId,
        kind: 'answered' as const,
        post_id: postId,
        actor_id: authorId,
        first_at: now,
        last_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('notification_sources')
    .values(saved.map(({ id, memberId }) => ({ source: sourceOf(postId, memberId), notification_id: id })))
    .execute();
  return saved;
}
