import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';

/** Includes members who were disabled meanwhile. */
export const listMembersDueForErasure = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where('status', '<>', 'active')
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const isDueForErasure = async (db: Db, memberId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deletion_due_at', '<=', now)
    .where('status', '<>', 'active')
    .executeTakeFirst()) !== undefined;

export async function insertTombstone(db: Db, idHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('member_tombstones')
    .values({ id_hash: idHash, erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listTombstones = async (db: Db): Promise<Buffer[]> =>
  (await db.selectFrom('member_tombstones').select('id_hash').execute()).map(({ id_hash }) => id_hash);

export async function rescheduleReturnedMembers(
  tx: Tx,
  hashes: readonly Buffer[],
  now: Date,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update members set status = 'leaving', deletion_due_at = ${now}
    where sha256(convert_to(id::text, 'UTF8')) = any(${[...hashes]}::bytea[])
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('sessions').where('member_id', 'in', ids).execute();
    await tx.deleteFrom('api_tokens').where('member_id', 'in', ids).execute();
  }
  return ids;
}

/** Erases one batch. @returns how many rows were deleted or changed */
export type ErasureStep = (db: Database, memberId: string, most: number) => Promise<number>;

const executeCount = async (
  db: Database,
  query: ReturnType<typeof sql<{ count: string }>>,
): Promise<number> => Number((await query.execute(db)).rows[0]?.count ?? 0);

// Row and counter change in one statement, so a crash cannot separate them. One post may be counted several times.

export const eraseReactions: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with gone as (
        delete from reactions where member_id = ${memberId} and post_id in (
          select post_id from reactions where member_id = ${memberId} order by post_id limit ${most})
        returning post_id
      ), counted as (
        update posts set reaction_count = reaction_count - 1 from gone where posts.id = gone.post_id
      ) select count(*) from gone`,
  );

export const eraseCommentReactions: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with gone as (
        delete from comment_reactions where member_id = ${memberId} and comment_id in (
          select comment_id from comment_reactions where member_id = ${memberId} order by comment_id limit ${most})
        returning comment_id
      ), counted as (
        update comments set reaction_count = reaction_count - 1 from gone where comments.id = gone.comment_id
      ) select count(*) from gone`,
  );

export const eraseShares: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with gone as (
        delete from shares where member_id = ${memberId} and post_id in (
          select distinct post_id from shares where member_id = ${memberId} order by post_id limit ${most})
        returning post_id
      ), sums as (
        select post_id, count(*)::int as shares from gone group by post_id
      ), counted as (
        update posts set share_count = share_count - sums.shares from sums where posts.id = sums.post_id
      ) select count(*) from gone`,
  );

/** Locks events before answers, as whoever promotes from a waiting list does. */
export const eraseParticipations: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with locked as materialized (
        select post_id from events where post_id in (
          select post_id from participations where member_id = ${memberId} order by post_id limit ${most})
        order by post_id for no key update
      ), gone as (
        delete from participations where member_id = ${memberId} and post_id in (select post_id from locked)
        returning post_id, answer, guests
      ), counted as (
        update events set
          going_count = going_count - (gone.answer = 'going')::int * (1 + gone.guests),
          interested_count = interested_count - (gone.answer = 'interested')::int
        from gone where events.post_id = gone.post_id
      ) select count(*) from gone`,
  );

/** Removed and held comments are deleted, or emptied if their place is kept for replies; the others stay, anonymous. */
export const eraseComments: ErasureStep = async (db, memberId, most) =>
  (await deleteUnpublishedComments(db, memberId, most)) +
  (await emptyUnpublishedComments(db, memberId, most)) +
  (await anonymizePublishedComments(db, memberId, most));

const deleteUnpublishedComments: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with gone as (
        delete from comments where id in (
          select id from comments
          where author_id = ${memberId} and state <> 'published' and reply_count = 0 limit ${most})
        returning id
      ) select count(*) from gone`,
  );

/** As if they were deleted: their cases go with the member. */
const emptyUnpublishedComments: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with changed as (
        update comments
        set author_id = null, body = '-', state = 'removed', removed_at = coalesce(removed_at, now())
        where state <> 'published' and id in (
          select id from comments
          where author_id = ${memberId} and state <> 'published' and reply_count > 0 limit ${most})
        returning id
      ), mentions as (
        delete from comment_mentions where comment_id in (select id from changed)
      ), reported as (
        delete from reports where comment_id in (select id from changed)
      ) select count(*) from changed`,
  );

/** Their cases stay. Setting the state would check the audience again, which an author's own comment may fail. */
const anonymizePublishedComments: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with changed as (
        update comments set author_id = null
        where state = 'published' and id in (
          select id from comments where author_id = ${memberId} and state = 'published' limit ${most})
        returning id
      ), cases as (
        update moderation_cases set author_id = null, message = '', reported_text = null
        where comment_id in (select id from changed)
      ) select count(*) from changed`,
  );

/** Cascades to comments and reactions. The files are deleted before. */
export const erasePosts: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with gone as (
        delete from posts where id in (
          select id from posts where author_id = ${memberId}
          union all select post_id from anonymous_authors where author_id = ${memberId} limit ${most})
        returning id
      ) select count(*) from gone`,
  );

/** Moderators keep the subject and the reason of the report. */
export const anonymizeReports: ErasureStep = (db, memberId, most) =>
  executeCount(
    db,
    sql`with changed as (
        update reports set reporter_id = null, note = '' where id in (
          select id from reports where reporter_id = ${memberId} limit ${most})
        returning id
      ) select count(*) from changed`,
  );

/** Includes mails to an unconfirmed address. */
export const listMailIds = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from mails where member_id = ${memberId}
      or recipient = (select email from members where id = ${memberId})`.execute(db)
  ).rows.map(({ id }) => id);

/** Also deletes rows that refer to the member without a foreign key. */
export async function eraseMemberRow(tx: Tx, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return;
  const named = `%${memberId}%`;
  await sql`delete from mails where member_id = ${memberId} or recipient = ${member.email}`.execute(tx);
  await sql`delete from idempotency_keys where member_id = ${memberId}`.execute(tx);
  await sql`delete from live_events where member_id = ${memberId} or data::text like ${named}`.execute(tx);
  await sql`delete from notification_sources where source like ${named}`.execute(tx);
  await sql`delete from rate_counters where key like ${named}`.execute(tx);
  // Stories leave only their ids here; cases are deleted with their author.
  await sql`delete from reports where story_id in (
    select story_id from moderation_cases where author_id = ${memberId})`.execute(tx);
  await deleteEmptiedHousehold(tx, memberId);
  await appointSuccessors(tx, memberId);
  await sql`delete from members where id = ${memberId}`.execute(tx);
}

/** In groups that the member leads alone, whoever has been there longest; a group without other members is archived. */
async function appointSuccessors(tx: Tx, memberId: string): Promise<void> {
  const ledAlone = sql`(select group_id from group_members where member_id = ${memberId} and role = 'leader'
    except select group_id from group_members where member_id <> ${memberId} and role = 'leader')`;
  await sql`
    update groups set archived_at = coalesce(archived_at, now())
    where id in ${ledAlone} and not exists (
      select from group_members where group_id = groups.id and member_id <> ${memberId})`.execute(tx);
  await sql`
    update group_members set role = 'leader'
    where (group_id, member_id) in (
      select distinct on (group_id) group_id, member_id from group_members
      where group_id in ${ledAlone} and member_id <> ${memberId}
      order by group_id, joined_at, member_id)`.execute(tx);
}

/** Its name is that of a family. */
async function deleteEmptiedHousehold(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from households using household_members as own
    where own.household_id = households.id and own.member_id = ${memberId} and not exists (
      select from household_members where household_id = households.id and member_id <> ${memberId})`.execute(
    tx,
  );
}
