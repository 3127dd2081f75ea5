import type { PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';

export type LinkedPost = {
  id: string;
  authorId: string;
  kind: PostKind;
  state: PostState;
  isRemoved: boolean;
  editedAt: Date | null;
};

/** Whether the member may read it or not: who is linked may ask. Posts are locked before their cases everywhere. */
export const lockLinkedPost = (
  tx: Tx,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<LinkedPost | undefined> =>
  tx
    .selectFrom('posts')
    .innerJoin('post_subjects', 'post_subjects.post_id', 'posts.id')
    .select(['posts.id', 'posts.author_id as authorId', 'posts.kind', 'posts.state'])
    .select(['posts.edited_at as editedAt', sql<boolean>`posts.removed_at is not null`.as('isRemoved')])
    .where('posts.id', '=', postId)
    .where('post_subjects.member_id', '=', memberId)
    .forNoKeyUpdate('posts')
    .executeTakeFirst();

export type EarlierReport = {
  id: string;
  /** Null: its case was erased. */
  caseId: string | null;
  isRemovalRequest: boolean;
  isUpheld: boolean;
  /** Null while it is open. */
  resolvedAt: Date | null;
};

export const findOwnReport = (
  tx: Tx,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<EarlierReport | undefined> =>
  tx
    .selectFrom('reports')
    .select(['id', 'case_id as caseId', 'resolved_at as resolvedAt'])
    .select([
      sql<boolean>`reason = 'about_me'`.as('isRemovalRequest'),
      sql<boolean>`state = 'upheld'`.as('isUpheld'),
    ])
    .where('post_id', '=', postId)
    .where('reporter_id', '=', memberId)
    .executeTakeFirst();

type Request = { caseId: string; note: string; now: Date };

/** A member has one report of a post. */
export async function insertRemovalRequest(
  tx: Tx,
  { postId, memberId, caseId, note, now }: Request & { postId: string; memberId: string },
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      id: newId(),
      post_id: postId,
      case_id: caseId,
      reporter_id: memberId,
      reason: 'about_me',
      note,
      created_at: now,
    })
    .execute();
}

/** The earlier report becomes the request. */
export async function replaceReport(tx: Tx, id: string, { caseId, note, now }: Request): Promise<void> {
  await tx
    .updateTable('reports')
    .set({
      case_id: caseId,
      reason: 'about_me',
      note,
      state: 'open',
      created_at: now,
      resolved_at: null,
      resolved_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Of these posts, those whose removal was asked for and not decided. */
export async function hasRemovalRequest(tx: Tx, postIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('id')
    .where('post_id', 'in', [...postIds])
    .where('reason', '=', 'about_me')
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
