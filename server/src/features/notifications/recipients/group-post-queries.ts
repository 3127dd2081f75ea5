import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { visibleToMember } from '../../posts/visible-to.ts';
import { type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

export type GroupRecipient = { memberId: string; authorId: string };

const sourceOf = (postId: string, memberId: string) => `group-posted:${postId}:${memberId}`;

/** Serializes batches so that nobody is notified twice; held until the transaction ends. */
export async function lockGroupPost(tx: Tx, postId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification:group-posted:${postId}`}, 0))`.execute(
    tx,
  );
}

/** Members of its groups who want to know of such a post and are not notified yet, in id order after `after`. */
const selectRecipients = (page: {
  postId: string;
  after: string | null;
  limit: number;
}): RawBuilder<GroupRecipient> => sql`
    select distinct group_members.member_id as "memberId", posts.author_id as "authorId"
    from posts
    join group_members on group_members.group_id = any(posts.group_ids)
    join members on members.id = group_members.member_id and members.status = 'active'
    where posts.id = ${page.postId} and posts.audience = 'groups' and posts.state = 'published'
      and group_members.member_id <> posts.author_id
      and (group_members.notifications = 'all'
        or (group_members.notifications = 'prayers' and posts.kind = 'prayer'))
      and (${page.after}::uuid is null or group_members.member_id > ${page.after}::uuid)
      and ${visibleToMember(sql.ref('group_members.member_id'))}
      and ${shouldNotify(sql.ref('group_members.member_id'), 'group-posted', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and not exists (select from notification_sources
        where source = 'group-posted:' || posts.id::text || ':' || group_members.member_id::text)
    order by group_members.member_id
    limit ${page.limit}`;

export async function listRecipients(
  tx: Tx,
  page: Parameters<typeof selectRecipients>[0],
): Promise<GroupRecipient[]> {
  return (await selectRecipients(page).execute(tx)).rows;
}

export async function insertNotifications(
  tx: Tx,
  postId: string,
  { recipients, now }: { recipients: readonly GroupRecipient[]; now: Date },
): Promise<SavedNotification[]> {
  const saved = recipients.map((one) => ({ ...one, id: newId() }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, memberId, authorId }) => ({
        id,
        member_id: memberId,
        kind: 'group-posted' as const,
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
