import type { AuthorAnswer } from '@radiant/contract/author-requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isAnonymous, isWrittenBy, readableByModerators } from '../posts/visible-to.ts';

export type AuthorRequestRow = {
  id: string;
  post_id: string;
  excerpt: string;
  reason: string;
  asked_at: Date;
  asked_by: string | null;
  asker_name: string | null;
  /** Still a moderator or administrator. */
  is_asker_moderator: boolean;
  answer: AuthorAnswer | null;
  answered_at: Date | null;
  answered_by: string | null;
  answerer_name: string | null;
  /** By the member who asks. */
  is_own: boolean;
};

const maxListed = 100;

/** About posts open to moderators. @param which a condition about `request` */
async function list(
  db: Db,
  memberId: string,
  which: { where: RawBuilder<SqlBool>; order: RawBuilder<unknown> },
): Promise<AuthorRequestRow[]> {
  const { rows } = await sql<AuthorRequestRow>`
    select request.id, request.post_id, coalesce(nullif(posts.title, ''), left(posts.body, 200)) as excerpt,
      request.reason, request.asked_at, request.asked_by, asker.display_name as asker_name, request.answer,
      coalesce(asker.status = 'active' and asker.role in ('admin', 'moderator'), false) as is_asker_moderator,
      request.answered_at, request.answered_by, answerer.display_name as answerer_name,
      ${isWrittenBy(sql`${memberId}::uuid`)} as is_own
    from author_requests as request
    join posts on posts.id = request.post_id
    left join members as asker on asker.id = request.asked_by
    left join members as answerer on answerer.id = request.answered_by
    where ${readableByModerators} and ${which.where}
    order by ${which.order} limit ${maxListed}`.execute(db);
  return rows;
}

const oldestFirst = sql`request.asked_at, request.id`;
const newestFirst = sql`request.asked_at desc, request.id desc`;

export const listWaiting = (db: Db, memberId: string): Promise<AuthorRequestRow[]> =>
  list(db, memberId, { where: sql<SqlBool>`request.answer is null`, order: oldestFirst });

export const listOfPost = (db: Db, memberId: string, postId: string): Promise<AuthorRequestRow[]> =>
  list(db, memberId, { where: sql<SqlBool>`request.post_id = ${postId}`, order: newestFirst });

export const findRequest = async (
  db: Db,
  memberId: string,
  id: string,
): Promise<AuthorRequestRow | undefined> =>
  (await list(db, memberId, { where: sql<SqlBool>`request.id = ${id}`, order: newestFirst }))[0];

export async function isAnonymousForModerators(tx: Tx, postId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(isAnonymous)
    .where(readableByModerators)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined while another request about the post waits */
export async function insertRequest(
  tx: Tx,
  { postId, askedBy, reason, at }: { postId: string; askedBy: string; reason: string; at: Date },
): Promise<string | undefined> {
  const id = newId();
  const row = await tx
    .insertInto('author_requests')
    .values({ id, post_id: postId, reason, asked_by: askedBy, asked_at: at })
    .onConflict((conflict) => conflict.column('post_id').where('answer', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether it waited until now */
export async function setAnswer(
  tx: Tx,
  { id, answer, by, at }: { id: string; answer: AuthorAnswer; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('author_requests')
    .set({ answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the first time. */
export async function setRead(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('author_requests')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

export const findName = async (tx: Tx, memberId: string): Promise<string | undefined> =>
  (await tx.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())
    ?.display_name;

export type AuthorReadingRow = { reason: string; answered_at: Date; read_at: Date | null };

/** Undefined when the member did not write it, also while it is hidden. Latest first. */
export async function listReadings(
  db: Db,
  { postId, authorId }: { postId: string; authorId: string },
): Promise<AuthorReadingRow[] | undefined> {
  const { rows } = await sql<{ readings: AuthorReadingRow[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'answered_at', answered_at, 'read_at', read_at)
        order by answered_at desc), '[]') from author_requests
      where author_requests.post_id = posts.id and answer = 'agreed') as readings
    from posts where posts.id = ${postId} and posts.removed_at is null and ${isWrittenBy(sql`${authorId}::uuid`)}`.execute(
    db,
  );
  return rows[0]?.readings.map(({ reason, answered_at, read_at }) => ({
    reason,
    answered_at: new Date(answered_at),
    read_at: read_at && new Date(read_at),
  }));
}
