import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../../actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { memberVisibleTo, selectPeople } from '../../friends/visible-to.ts';
import { asVisiblePostId, type VisiblePostId, visibleTo } from '../../posts/visible-to.ts';

type Owner = Pick<Member, 'kind' | 'id'>;

/** The post and the actor of a notification, as SQL expressions of type uuid. */
export type NotificationSubject = { postId?: Expression<unknown>; actorId?: Expression<unknown> };

// `offset 0` makes PostgreSQL probe the index per member instead of hashing the whole table.
const hasMutedPost = (memberId: Expression<unknown>, postId: Expression<unknown>) => sql<SqlBool>`exists (
  select from post_mutes where post_mutes.member_id = ${memberId} and post_mutes.post_id = ${postId} offset 0)`;

const hasMutedMember = (memberId: Expression<unknown>, mutedId: Expression<unknown>) => sql<SqlBool>`exists (
  select from member_mutes where muter_id = ${memberId} and muted_id = ${mutedId} offset 0)`;

/** @param memberId an SQL expression of type uuid */
export function hasMuted(
  memberId: Expression<unknown>,
  { postId, actorId }: NotificationSubject,
): RawBuilder<SqlBool> {
  const either = [
    ...(postId ? [hasMutedPost(memberId, postId)] : []),
    ...(actorId ? [hasMutedMember(memberId, actorId)] : []),
  ];
  return either.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}

export type MuteTarget = { postId: string } | { memberId: string };

/** Whether the viewer may see the target, and it is not themselves. */
export async function canMute(db: Db, viewer: Owner, target: MuteTarget): Promise<boolean> {
  const condition =
    'postId' in target
      ? sql`select from posts where posts.id = ${target.postId} and ${visibleTo(viewer)}`
      : sql`select from members where members.id = ${target.memberId} and members.id <> ${viewer.id}
          and ${memberVisibleTo(viewer)}`;
  const { rows } = await sql<{ found: boolean }>`select exists (${condition}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function isMuted(db: Db, { id }: Owner, target: MuteTarget): Promise<boolean> {
  const me = sql`${id}::uuid`;
  const condition =
    'postId' in target
      ? hasMuted(me, { postId: sql`${target.postId}::uuid` })
      : hasMuted(me, { actorId: sql`${target.memberId}::uuid` });
  const { rows } = await sql<{ muted: boolean }>`select ${condition} as muted`.execute(db);
  return rows[0]?.muted ?? false;
}

/** Idempotent. */
export async function insertMute(
  tx: Tx,
  { id }: Owner,
  { now, ...muted }: MuteTarget & { now: Date },
): Promise<void> {
  if ('postId' in muted) {
    await tx
      .insertInto('post_mutes')
      .values({ member_id: id, post_id: muted.postId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tx
      .insertInto('member_mutes')
      .values({ muter_id: id, muted_id: muted.memberId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function deleteMute(tx: Tx, { id }: Owner, target: MuteTarget): Promise<void> {
  if ('postId' in target) {
    await tx
      .deleteFrom('post_mutes')
      .where('member_id', '=', id)
      .where('post_id', '=', target.postId)
      .execute();
  } else {
    await tx
      .deleteFrom('member_mutes')
      .where('muter_id', '=', id)
      .where('muted_id', '=', target.memberId)
      .execute();
  }
}

export type MuteRow = { of: 'post' | 'member'; id: string; at: Date };

/** Latest first; one row more than `limit` when there are more. */
export async function listMuteRows(
  db: Db,
  { id }: Owner,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<MuteRow[]> {
  const { rows } = await sql<MuteRow>`
    select "of", id, at from (
      select 'post' as "of", post_id as id, created_at as at from post_mutes where member_id = ${id}
      union all
      select 'member', muted_id, created_at from member_mutes where muter_id = ${id}
    ) mutes
    where ${after === undefined} or (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by at desc, id desc
    limit ${limit + 1}`.execute(db);
  return rows;
}

export type MutedPostRow = {
  id: VisiblePostId;
  kind: PostKind;
  title: string | null;
  body: string;
  language: Locale;
  author_id: string;
  author_name: string;
};

export async function listMutedPosts(db: Db, viewer: Owner, ids: readonly string[]): Promise<MutedPostRow[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('members as author', 'author.id', 'posts.author_id')
    .select(['posts.id', 'posts.kind', 'posts.title', 'posts.body', 'posts.language', 'posts.author_id'])
    .select('author.display_name as author_name')
    .where('posts.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(visibleTo(viewer))
    .execute();
  return rows.map((row) => ({ ...row, id: asVisiblePostId(row.id) }));
}

export const listMutedPeople = (db: Db, viewer: Owner, ids: readonly string[]) =>
  selectPeople(db, viewer)
    .where('members.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
