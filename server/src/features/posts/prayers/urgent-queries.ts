import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isWrittenBy } from '../visible-to.ts';

/** Of those that are urgent now: a few, read once per statement. */
const urgentIds = sql`array(select urgent_prayers.post_id from urgent_prayers
  where urgent_prayers.ended_at is null and urgent_prayers.began_at is not null)`;

/** About `posts`. */
export const isUrgent: RawBuilder<SqlBool> = sql<SqlBool>`(posts.id = any(${urgentIds}))`;

/** Serializes what one member marks; held until the transaction ends. */
export async function lockMarkings(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urgent:${memberId}`}, 0))`.execute(tx);
}

export const hasOpenUrgency = async (tx: Tx, postId: string): Promise<boolean> =>
  (await tx
    .selectFrom('urgent_prayers')
    .select('id')
    .where('post_id', '=', postId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export type OwnUrgency = { began_at: Date | null; ends_at: Date | null; ended_at: Date | null };

/** Those of a member that are open, wait for a moderator or began since then; latest first. */
export async function listOwnUrgent(tx: Tx, memberId: string, since: Date): Promise<OwnUrgency[]> {
  return await tx
    .selectFrom('urgent_prayers')
    .innerJoin('posts', 'posts.id', 'urgent_prayers.post_id')
    .select(['began_at', 'ends_at', 'ended_at'])
    .where(isWrittenBy(sql`${memberId}::uuid`))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('began_at', '>', since)]))
    .orderBy('began_at', 'desc')
    .execute();
}

/** The oldest that the care team granted. @returns whether there was one */
export async function consumeAllowance(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update urgent_prayers set allowance_used_at = ${now} where id = (
      select urgent_prayers.id from urgent_prayers join posts on posts.id = urgent_prayers.post_id
      where allowed_at is not null and allowance_used_at is null and ${isWrittenBy(sql`${memberId}::uuid`)}
      order by allowed_at limit 1)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** With the row of `prayers` that cards read. */
export async function insertUrgency(tx: Tx, postId: string): Promise<void> {
  await tx
    .insertInto('prayers')
    .values({ post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.insertInto('urgent_prayers').values({ id: newId(), post_id: postId }).execute();
}

export type BegunUrgency = { id: string; postId: string };

/** Of those that have not begun, for published prayers that are still open. */
export async function beginUrgency(
  tx: Tx,
  postIds: readonly string[],
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<BegunUrgency[]> {
  const { rows } = await sql<BegunUrgency>`
    update urgent_prayers set began_at = ${now}, ends_at = ${endsAt}
    from posts where posts.id = urgent_prayers.post_id and posts.state = 'published'
      and urgent_prayers.post_id = any(${[...postIds]}::uuid[])
      and urgent_prayers.began_at is null and urgent_prayers.ended_at is null
    returning urgent_prayers.id, urgent_prayers.post_id as "postId"`.execute(tx);
  return rows;
}

/** @returns the marking that ended, null when the prayer was not urgent */
export async function endUrgency(
  tx: Tx,
  postId: string,
  { reason, now }: { reason: 'author' | 'care'; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('urgent_prayers')
    .set({ ended_at: now, end_reason: reason })
    .where('post_id', '=', postId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Those whose day is over. @returns their posts */
export async function endExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('urgent_prayers')
    .set({ ended_at: now, end_reason: 'time' })
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .returning('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** `isNew`: there was no unused allowance. Null: the prayer was never urgent. */
export async function allowOneMore(tx: Tx, postId: string, now: Date): Promise<{ isNew: boolean } | null> {
  const latest = await tx
    .selectFrom('urgent_prayers')
    .select(['id', 'allowed_at', 'allowance_used_at'])
    .where('post_id', '=', postId)
    .orderBy(sql`coalesce(began_at, 'infinity')`, 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!latest) return null;
  if (latest.allowed_at !== null && latest.allowance_used_at === null) return { isNew: false };
  await tx
    .updateTable('urgent_prayers')
    .set({ allowed_at: now, allowance_used_at: null })
    .where('id', '=', latest.id)
    .execute();
  return { isNew: true };
}

/** Of prayers that are open and published, or wait for it. */
export const isMarkable = async (db: Db, postId: string): Promise<boolean> =>
  (await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('is_prayer_closed', '=', false)
    .executeTakeFirst()) !== undefined;
