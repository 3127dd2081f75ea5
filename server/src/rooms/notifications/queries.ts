import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import type { StoredSize } from '../../schema.ts';
import { isBlockedEitherWay, visibleTo, visibleToMember } from '../posts/visible-to.ts';

type Owner = Pick<Member, 'kind' | 'id'>;

/** Something that happened to a post. */
export type Happening = { kind: NotificationKind; postId: string; actorId: string };

// ---- telling

/**
 * Lets those who tell of the same kind of happening on the same post go one after the other: two of them must not both
 * find that there is no notification yet. Held until the transaction ends.
 */
export async function lockTelling(tx: Tx, { kind, postId }: Happening): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification:${kind}:${postId}`}, 0))`.execute(
    tx,
  );
}

export async function isTold(tx: Tx, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notification_sources')
    .select('source')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who is told: the author, as long as they see their post, if it really happened and still stands, by somebody else whom
 * the author may hear of.
 */
export async function findRecipient(
  tx: Tx,
  { kind, postId, actorId }: Happening,
): Promise<string | undefined> {
  const deed = kind === 'commented' ? hasCommented(actorId) : hasReacted(actorId);
  const row = await tx
    .selectFrom('posts')
    .select('author_id')
    .where('posts.id', '=', postId)
    .where('author_id', '<>', actorId)
    .where(visibleToMember(sql.ref('posts.author_id')))
    .where(deed)
    .where((eb) => eb.not(isBlockedEitherWay(sql`${actorId}::uuid`, sql.ref('posts.author_id'))))
    .executeTakeFirst();
  return row?.author_id;
}

const hasReacted = (memberId: string) => sql<SqlBool>`
  exists (select from reactions where post_id = posts.id and member_id = ${memberId})`;

const hasCommented = (memberId: string) => sql<SqlBool>`
  exists (select from comments where post_id = posts.id and author_id = ${memberId} and removed_at is null)`;

type Telling = Happening & { memberId: string; source: string; now: Date };

/** Counts the happening to the notification that stands since `since`, or writes a new one. */
export async function tell(tx: Tx, telling: Telling & { since: Date }): Promise<void> {
  const id = (await joinStanding(tx, telling)) ?? (await insertNew(tx, telling));
  await tx
    .insertInto('notification_sources')
    .values({ source: telling.source, notification_id: id })
    .execute();
}

// Who prayed is nobody's business: only a comment names its writer.
const namedActor = ({ kind, actorId }: Telling) => (kind === 'commented' ? actorId : null);

async function joinStanding(tx: Tx, telling: Telling & { since: Date }): Promise<string | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({
      happenings: eb('happenings', '+', 1),
      last_at: telling.now,
      seen_at: null,
      actor_id: namedActor(telling),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('notifications as standing')
        .select('standing.id')
        .where('standing.post_id', '=', telling.postId)
        .where('standing.member_id', '=', telling.memberId)
        .where('standing.kind', '=', telling.kind)
        .where('standing.removed_at', 'is', null)
        .where('standing.first_at', '>', telling.since)
        .orderBy('standing.first_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function insertNew(tx: Tx, telling: Telling): Promise<string> {
  const id = newId();
  await tx
    .insertInto('notifications')
    .values({
      id,
      member_id: telling.memberId,
      kind: telling.kind,
      post_id: telling.postId,
      actor_id: namedActor(telling),
      first_at: telling.now,
      last_at: telling.now,
    })
    .execute();
  return id;
}

// ---- reading

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  happenings: number;
  last_at: Date;
  seen_at: Date | null;
  post_id: string;
  post_kind: PostKind;
  actor_name: string | null;
  actor_avatar_sizes: StoredSize[] | null;
};

/** A member's notifications that are there to be read: about posts they may see, by people they may hear of. */
const listed = (db: Db, owner: Owner) =>
  db
    .selectFrom('notifications')
    .innerJoin('posts', 'posts.id', 'notifications.post_id')
    .leftJoin('members as actor', 'actor.id', 'notifications.actor_id')
    .where('notifications.member_id', '=', owner.id)
    .where('notifications.removed_at', 'is', null)
    .where(visibleTo(owner))
    .where((eb) =>
      eb.or([
        eb('notifications.actor_id', 'is', null),
        eb.and([
          eb('actor.status', '=', 'active'),
          eb.not(isBlockedEitherWay(sql`${owner.id}::uuid`, sql.ref('notifications.actor_id'))),
        ]),
      ]),
    );

/** A page of them, newest first; one row more than `limit` when there are more. */
export function listNotifications(
  db: Db,
  owner: Owner,
  page: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<NotificationRow[]> {
  const { limit, after } = page;
  let query = listed(db, owner)
    .leftJoin('media as avatar', 'avatar.id', 'actor.avatar_media_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.happenings',
      'notifications.last_at',
      'notifications.seen_at',
      'posts.id as post_id',
      'posts.kind as post_kind',
      'actor.display_name as actor_name',
      'avatar.sizes as actor_avatar_sizes',
    ]);
  if (after) {
    query = query.where(
      sql<SqlBool>`(notifications.last_at, notifications.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('notifications.last_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countUnseen(db: Db, owner: Owner): Promise<number> {
  const { count } = await listed(db, owner)
    .where('notifications.seen_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

// ---- changing

/** Answers how many were not seen before. */
export async function setSeen(db: Db, owner: Owner, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('member_id', '=', owner.id)
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Answers whether it is this member's; removing it again changes nothing. */
export async function removeOne(
  db: Db,
  owner: Owner,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set((eb) => ({ removed_at: eb.fn.coalesce('removed_at', sql<Date>`${at}::timestamptz`) }))
    .where('id', '=', id)
    .where('member_id', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAll(db: Db, owner: Owner, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ removed_at: now })
    .where('member_id', '=', owner.id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Brings back what was removed last, if that was after `since`; answers how many. */
export async function restoreLast(db: Db, owner: Owner, since: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ removed_at: null })
    .where('member_id', '=', owner.id)
    .where('removed_at', '=', (eb) =>
      eb
        .selectFrom('notifications as removed')
        .select((max) => max.fn.max('removed.removed_at').as('at'))
        .where('removed.member_id', '=', owner.id)
        .where('removed.removed_at', '>', since),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes for good what was removed, or last happened, before these instants; answers how many. */
export async function deleteOld(db: Database, before: { removed: Date; last: Date }): Promise<number> {
  const removed = await deleteInBatches(db, 'notifications', sql`removed_at < ${before.removed}`);
  return removed + (await deleteInBatches(db, 'notifications', sql`last_at < ${before.last}`));
}
