import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { visibleTo } from '../posts/visible-to.ts';

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findReceivedCampaign>>>;

/** A campaign that reached this member and was not removed. */
export const findReceivedCampaign = (db: Db, { id, readerId }: { id: string; readerId: string }) =>
  db
    .selectFrom('campaigns')
    .innerJoin('members as reader', (join) =>
      join.on('reader.id', '=', readerId).on('reader.status', '=', 'active'),
    )
    .selectAll('campaigns')
    .select([
      'reader.id as reader_id',
      'reader.display_name as reader_name',
      'reader.first_name as reader_first_name',
      'reader.time_zone as reader_time_zone',
      'reader.email as reader_email',
      'reader.email_verified_at as reader_verified_at',
    ])
    .where('campaigns.id', '=', id)
    .where('campaigns.removed_at', 'is', null)
    .where(hasReached(readerId))
    .executeTakeFirst();

// Deliveries are deleted before notifications are, and members can remove a notification.
const hasReached = (readerId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from campaign_deliveries
      where campaign_deliveries.campaign_id = campaigns.id and campaign_deliveries.member_id = ${readerId})
    or exists (select from notifications
      where notifications.campaign_id = campaigns.id and notifications.member_id = ${readerId}))`;

const viewer = (id: string) => ({ kind: 'member' as const, id });

// Campaigns mention only what every member may read, even to its author.
const isOpenToAllMembers = sql<SqlBool>`posts.audience in ('public', 'members')`;

export const findEvent = (db: Db, { id, readerId }: { id: string; readerId: string }) =>
  db
    .selectFrom('posts')
    .innerJoin('events', 'events.post_id', 'posts.id')
    .select(['posts.title', 'events.starts_at', 'events.time_zone'])
    .where('posts.id', '=', id)
    .where(visibleTo(viewer(readerId)))
    .where(isOpenToAllMembers)
    .executeTakeFirst();

export const findPrayer = (db: Db, { id, readerId }: { id: string; readerId: string }) =>
  db
    .selectFrom('posts')
    .innerJoin('post_counts', 'post_counts.post_id', 'posts.id')
    .select(['posts.title', 'post_counts.reaction_count', 'post_counts.is_reaction_count_hidden'])
    .where('posts.id', '=', id)
    .where('posts.kind', '=', 'prayer')
    .where(visibleTo(viewer(readerId)))
    .where(isOpenToAllMembers)
    .executeTakeFirst();

type CountWindow = { readerId: string; since: Date; until: Date };

/** Counting stops here: larger numbers cost more and add nothing for readers. */
const maxCount = 1_000;

export async function countNew(
  db: Db,
  { kind, readerId, since, until }: CountWindow & { kind: 'prayer' | 'testimony' },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from posts
      where posts.kind = ${sql.lit(kind)} and posts.published_at >= ${since} and posts.published_at < ${until}
        and ${visibleTo(viewer(readerId))}
      order by posts.published_at desc limit ${maxCount}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countAnswered(db: Db, { readerId, since, until }: CountWindow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from prayers join posts on posts.id = prayers.post_id
      where prayers.answered_at >= ${since} and prayers.answered_at < ${until} and ${visibleTo(viewer(readerId))}
      limit ${maxCount}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

type DeliveryId = { campaignId: string; memberId: string };

/** Counts each reader once, and how many read it first on that day. Following a link counts as opening. */
export async function countOpened(
  tx: Tx,
  { campaignId, memberId, day }: DeliveryId & { day: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign_deliveries')
    .set({ is_opened: true })
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .where('is_opened', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await increment(tx, campaignId, 'opened_count');
  await sql`
    insert into campaign_open_days as days (campaign_id, day, count) values (${campaignId}::uuid, ${day}::date, 1)
    on conflict (campaign_id, day) do update set count = days.count + 1`.execute(tx);
}

export async function countClicked(tx: Tx, delivery: DeliveryId & { day: string }): Promise<void> {
  await countOpened(tx, delivery);
  const { numUpdatedRows } = await tx
    .updateTable('campaign_deliveries')
    .set({ is_clicked: true })
    .where('campaign_id', '=', delivery.campaignId)
    .where('member_id', '=', delivery.memberId)
    .where('is_clicked', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await increment(tx, delivery.campaignId, 'clicked_count');
}

const increment = (tx: Tx, id: string, column: 'opened_count' | 'clicked_count') =>
  tx
    .updateTable('campaigns')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', id)
    .execute();
