import { sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { anyOf } from '../../../platform/database/prepared.ts';
import { nextNewsRequestAt } from '../../posts/service.ts';
import { unmaskedAuthorId, visibleToMember } from '../../posts/visible-to.ts';
import { type SavedNotification, shouldNotify } from '../preferences/choice-queries.ts';

/** The ids of prayers of which news is due, locked so that no other worker asks as well. */
export async function lockDueNewsRequests(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('prayer_news_requests')
    .select('post_id')
    .where('due_at', '<=', now)
    .where('is_off', '=', false)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ post_id }) => post_id);
}

export type NewsRequest = {
  postId: string;
  authorId: string;
  /** Whether the author was asked about another prayer a short time ago. */
  wasJustAsked: boolean;
};

const memberId = sql.ref('members.id');

/** Of open prayers that others can read, by active members who want to be asked. */
export async function listNewsRequests(
  tx: Tx,
  postIds: readonly string[],
  since: Date,
): Promise<NewsRequest[]> {
  const { rows } = await sql<NewsRequest>`
    select posts.id as "postId", members.id as "authorId", exists (
      select from notifications where notifications.member_id = members.id
        and notifications.kind = 'prayer-news-asked' and notifications.first_at > ${since}) as "wasJustAsked"
    from posts join members on members.id = ${unmaskedAuthorId} and members.status = 'active'
    where posts.id = ${anyOf(postIds)} and posts.kind = 'prayer' and posts.state = 'published'
      and posts.audience <> 'private' and not posts.is_prayer_closed
      and ${visibleToMember(memberId)}
      and ${shouldNotify(memberId, 'prayer-news-asked', { postId: sql.ref('posts.id') })}
    order by posts.published_at, posts.id`.execute(tx);
  return rows;
}

/** @param askedAt of those about which the author is asked now */
export async function postponeNewsRequests(
  tx: Tx,
  postIds: readonly string[],
  { now, askedAt }: { now: Date; askedAt?: Date },
): Promise<void> {
  const dueAt = nextNewsRequestAt(sql.ref('prayer_news_requests.post_id'), now);
  await tx
    .updateTable('prayer_news_requests')
    .set({ due_at: dueAt, ...(askedAt && { asked_at: askedAt }) })
    .where('post_id', '=', anyOf(postIds))
    .execute();
}

export async function setNewsRequestsDue(tx: Tx, postIds: readonly string[], dueAt: Date): Promise<void> {
  await tx
    .updateTable('prayer_news_requests')
    .set({ due_at: dueAt })
    .where('post_id', '=', anyOf(postIds))
    .execute();
}

export async function insertNewsNotifications(
  tx: Tx,
  requests: readonly NewsRequest[],
  now: Date,
): Promise<SavedNotification[]> {
  const saved = requests.map((request) => ({ ...request, id: newId() }));
  await tx
    .insertInto('notifications')
    .values(
      saved.map(({ id, authorId, postId }) => ({
        id,
        member_id: authorId,
        kind: 'prayer-news-asked' as const,
        post_id: postId,
        first_at: now,
        last_at: now,
      })),
    )
    .execute();
  return saved.map(({ id, authorId }) => ({ id, memberId: authorId }));
}
