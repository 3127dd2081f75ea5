import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import { guest } from '../../actor.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { visibleTo } from '../posts/visible-to.ts';

/** A post as it is announced and as guests see it now; at least one of the two. */
export type ComparedPost = {
  id: string;
  /** Null when guests do not see it. */
  kind: PostKind | null;
  created_at: Date | null;
  revision: number | null;
  is_cancelled: boolean;
  /** Null when it was not announced. */
  announced_at: Date | null;
  announced_kind: PostKind | null;
  announced_revision: number | null;
  was_cancelled: boolean;
};

export async function comparePosts(tx: Tx, ids: readonly string[]): Promise<ComparedPost[]> {
  const { rows } = await sql<ComparedPost>`
    with visible as (
      select posts.id, posts.kind, posts.created_at, events.revision, events.cancelled_at is not null as is_cancelled
      from posts left join events on events.post_id = posts.id
      where posts.id = any(${[...ids]}::uuid[]) and ${visibleTo(guest)}),
    announced as (
      select post_id as id, kind as announced_kind, event_revision as announced_revision, is_cancelled as was_cancelled,
        announced_at
      from webhook_posts where post_id = any(${[...ids]}::uuid[]))
    select id, kind, created_at, revision, coalesce(is_cancelled, false) as is_cancelled, announced_at, announced_kind,
      announced_revision, coalesce(was_cancelled, false) as was_cancelled
    from visible full join announced using (id) order by id`.execute(tx);
  return rows;
}

export type ReceivingWebhook = { id: string; events: string[]; created_at: Date; active_since: Date };

export const listActiveWebhooks = (tx: Tx): Promise<ReceivingWebhook[]> =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'events', 'created_at', 'active_since'])
    .where('paused_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type AnnouncedRow = {
  post_id: string;
  kind: PostKind;
  event_revision: number | null;
  is_cancelled: boolean;
  announced_at: Date;
};

export async function saveAnnounced(tx: Tx, rows: readonly AnnouncedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('webhook_posts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((eb) => ({
        event_revision: eb.ref('excluded.event_revision'),
        is_cancelled: eb.ref('excluded.is_cancelled'),
      })),
    )
    .execute();
}

export async function deleteAnnounced(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('webhook_posts')
    .where('post_id', 'in', [...ids])
    .execute();
}

/** In the order of ids. `isLost`: guests do not see it any more. */
export async function listAnnounced(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; isLost: boolean }[]> {
  const { rows } = await sql<{ id: string; isLost: boolean }>`
    select post_id as id,
      not exists (select from posts where posts.id = listed.post_id and ${visibleTo(guest)} offset 0) as "isLost"
    from (
      select post_id from webhook_posts where post_id > ${after}::uuid order by post_id limit ${limit}) as listed
    order by post_id`.execute(db);
  return rows;
}
