import type { Role } from '@radiant/contract/accounts.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { encodeTimeCursor, isAfter, toPage } from '../../../platform/database/cursor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type FileRow, filesOfScheduled } from '../reading/attachments-queries.ts';

export type ScheduledRow = {
  id: string;
  author_id: string;
  draft: Record<string, unknown>;
  publish_at: Date;
  held_for: string | null;
  files: FileRow[] | null;
};

const selectScheduled = (db: Db) =>
  db
    .selectFrom('scheduled_posts')
    .select(['id', 'author_id', 'draft', 'publish_at', 'held_for'])
    .select(filesOfScheduled.as('files'));

export type ScheduledContent = { draft: PostDraft; mediaIds: readonly string[]; publishAt: Date; now: Date };

const mediaColumns = ([first, ...others]: readonly string[]) => ({
  media_id: first ?? null,
  more_media_ids: others,
});

export async function insertScheduled(
  tx: Tx,
  { id, authorId, draft, mediaIds, publishAt, now }: ScheduledContent & { id: string; authorId: string },
): Promise<void> {
  await tx
    .insertInto('scheduled_posts')
    .values({
      id,
      author_id: authorId,
      draft: JSON.stringify(draft),
      ...mediaColumns(mediaIds),
      publish_at: publishAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function replaceScheduled(
  tx: Tx,
  id: string,
  { draft, mediaIds, publishAt, now }: ScheduledContent,
): Promise<void> {
  await tx
    .updateTable('scheduled_posts')
    .set({
      draft: JSON.stringify(draft),
      ...mediaColumns(mediaIds),
      publish_at: publishAt,
      held_for: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function updatePublishTime(
  tx: Tx,
  id: string,
  { publishAt, now }: { publishAt: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('scheduled_posts')
    .set({ publish_at: publishAt, held_for: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function holdScheduled(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.updateTable('scheduled_posts').set({ held_for: reason }).where('id', '=', id).execute();
}

export async function deleteScheduled(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('scheduled_posts').where('id', '=', id).execute();
}

export const lockScheduled = (tx: Tx, id: string): Promise<ScheduledRow | undefined> =>
  selectScheduled(tx).where('id', '=', id).forUpdate('scheduled_posts').executeTakeFirst();

export const findOwnScheduled = (db: Db, authorId: string, id: string): Promise<ScheduledRow | undefined> =>
  selectScheduled(db).where('id', '=', id).where('author_id', '=', authorId).executeTakeFirst();

export async function listOwnScheduled(
  db: Db,
  authorId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<{ rows: ScheduledRow[]; next: string | null }> {
  const rows = await selectScheduled(db)
    .where('author_id', '=', authorId)
    .where(isAfter(after, { asc: ['publish_at', 'id'] }))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (last) => encodeTimeCursor({ at: last.publish_at, id: last.id }));
}

export async function listDueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('publish_at', '<=', now)
    .where('held_for', 'is', null)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type ActiveAuthor = {
  id: string;
  role: Role;
  email: string;
  display_name: string;
  locale: 'en' | 'fr';
};

export const findActiveAuthor = (db: Db, id: string): Promise<ActiveAuthor | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'role', 'email', 'display_name', 'locale'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
