import type { Audience, PostKind, SubjectAgreement, SubjectMention } from '@radiant/contract/post-shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isWrittenBy, memberVisibleToMember, visibleToMember } from '../visible-to.ts';

export type StoredSubject = {
  agreement: SubjectAgreement;
  mention: SubjectMention;
  /** The linked member. */
  memberId: string | null;
};

/** By post: its author reads their answers, the linked member that it is about them, anyone else nothing. */
export const subjectMarks = (
  memberId: RawBuilder<string>,
  postIds: RawBuilder<string>,
): RawBuilder<unknown> =>
  sql`select post_subjects.post_id,
      case when post_subjects.member_id = ${memberId} then '{"isAboutViewer":true}'::json
      else json_build_object('subject', json_build_object('agreement', agreement, 'mention', mention, 'member', (
        select json_build_object('id', members.id, 'name', members.display_name) from members
        where members.id = post_subjects.member_id and ${memberVisibleToMember(memberId)}))) end
    from post_subjects join posts on posts.id = post_subjects.post_id
    where post_subjects.post_id = ${postIds}
      and (post_subjects.member_id = ${memberId} or ${isWrittenBy(memberId)})`;

export const findSubject = (db: Db, postId: string): Promise<StoredSubject | undefined> =>
  db
    .selectFrom('post_subjects')
    .select(['agreement', 'mention', 'member_id as memberId'])
    .where('post_id', '=', postId)
    .executeTakeFirst();

export async function upsertSubject(
  tx: Tx,
  { postId, subject, now }: { postId: string; subject: StoredSubject; now: Date },
): Promise<void> {
  const { agreement, mention, memberId } = subject;
  await sql`
    insert into post_subjects (post_id, agreement, mention, member_id, linked_at)
    values (${postId}, ${agreement}, ${mention}, ${memberId}, ${memberId && now}::timestamptz)
    on conflict (post_id) do update set agreement = excluded.agreement, mention = excluded.mention,
      member_id = excluded.member_id, linked_at = case
        when post_subjects.member_id = excluded.member_id then post_subjects.linked_at else excluded.linked_at end`.execute(
    tx,
  );
}

export async function deleteSubject(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('post_subjects').where('post_id', '=', postId).execute();
}

/** Someone else whom the author can see. */
export async function isLinkable(
  db: Db,
  { authorId, memberId }: { authorId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('members.id', '<>', authorId)
    .where(memberVisibleToMember(sql`${authorId}::uuid`))
    .executeTakeFirst();
  return row !== undefined;
}

export type PostToRead = {
  authorId: string;
  isAnonymous: boolean;
  kind: PostKind;
  audience: Audience;
  groupIds: readonly string[];
};

/** Whether a member whom no block separates from its author could read such a post once it is published. */
export async function canRead(
  db: Db,
  memberId: string,
  { authorId, kind, audience, groupIds }: PostToRead,
): Promise<boolean> {
  const { rows } = await sql<{ can_read: SqlBool }>`
    select ${visibleToMember(sql`${memberId}::uuid`)} as can_read
    from (values (gen_random_uuid(), ${authorId}::uuid, ${kind}, ${audience},
      ${[...groupIds]}::uuid[], 'published', null::timestamptz))
      as posts (id, author_id, kind, audience, group_ids, state, removed_at)`.execute(db);
  return rows[0]?.can_read === true;
}
