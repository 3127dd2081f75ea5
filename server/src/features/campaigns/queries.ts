import type { CampaignSort, CampaignState, CampaignTab } from '@radiant/contract/campaigns.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/jobs/sweep.ts';
import type { Schema } from '../../schema.ts';

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

export const findCampaign = (db: Db, id: string) =>
  db
    .selectFrom('campaigns')
    .leftJoin('members as author', 'author.id', 'campaigns.created_by')
    .selectAll('campaigns')
    .select('author.display_name as author_name')
    .where('campaigns.id', '=', id)
    .where('campaigns.removed_at', 'is', null)
    .executeTakeFirst();

export type AudienceMemberRow = { id: string; name: string };

export const listAudienceMembers = (db: Db, campaignId: string): Promise<AudienceMemberRow[]> =>
  db
    .selectFrom('campaign_audience_members')
    .innerJoin('members', 'members.id', 'campaign_audience_members.member_id')
    .select(['members.id', 'members.display_name as name'])
    .where('campaign_audience_members.campaign_id', '=', campaignId)
    .orderBy('members.id')
    .execute();

const statesOf: Readonly<Record<CampaignTab, readonly CampaignState[]>> = {
  all: ['draft', 'scheduled', 'sending', 'sent', 'cancelled'],
  draft: ['draft'],
  scheduled: ['scheduled'],
  sent: ['sending', 'sent', 'cancelled'],
};

export type SummaryRow = Awaited<ReturnType<typeof listByTime>>[number];

type Page = { tab: CampaignTab; limit: number; offset: number };

const selectSummaries = (db: Db, { tab, limit, offset }: Page) =>
  db
    .selectFrom('campaigns')
    .select([
      'id',
      'title',
      'content',
      'translation_locale',
      'translated_title',
      'translated_content',
      'listed_at',
      'state',
      'scheduled_for',
      'audience',
      'audience_roles',
      'sent_count',
      'opened_count',
      'clicked_count',
    ])
    .select(sql<string>`lower(title)`.as('title_key'))
    .select(
      sql<string>`(select count(*) from campaign_audience_members chosen where chosen.campaign_id = campaigns.id)`.as(
        'people',
      ),
    )
    .where('removed_at', 'is', null)
    .where('state', 'in', statesOf[tab])
    .limit(limit + 1)
    .offset(offset);

export function listByTime(
  db: Db,
  page: Page & { sort: CampaignSort; after: { at: Date; id: string } | undefined },
) {
  const order = page.sort === 'oldest' ? 'asc' : 'desc';
  let query = selectSummaries(db, page).orderBy('listed_at', order).orderBy('id', order);
  if (page.after) {
    const { at, id } = page.after;
    query = query.where(
      sql<SqlBool>`(listed_at, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`,
    );
  }
  return query.execute();
}

export function listByTitle(
  db: Db,
  page: Page & { sort: CampaignSort; after: { name: string; id: string } | undefined },
) {
  const order = page.sort === 'title' ? 'asc' : 'desc';
  let query = selectSummaries(db, page).orderBy(sql`lower(title)`, order).orderBy('id', order);
  if (page.after) {
    const { name, id } = page.after;
    query = query.where(
      sql<SqlBool>`(lower(title), id) ${sql.raw(order === 'asc' ? '>' : '<')} (${name}, ${id}::uuid)`,
    );
  }
  return query.execute();
}

export async function countTabs(db: Db): Promise<Record<CampaignTab, number>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .where('removed_at', 'is', null)
    .groupBy('state')
    .execute();
  const count = (tab: CampaignTab) =>
    rows.reduce((total, row) => total + (statesOf[tab].includes(row.state) ? Number(row.count) : 0), 0);
  return { all: count('all'), draft: count('draft'), scheduled: count('scheduled'), sent: count('sent') };
}

export async function countMails(
  db: Db,
  campaignId: string,
): Promise<{ waiting: number; sent: number; failed: number }> {
  const { rows } = await sql<{ waiting: string; sent: string; failed: string }>`
    select count(*) filter (where state in ('queued', 'sending')) as waiting,
      count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed
    from mails where dedupe_key like ${`campaign:${campaignId}:%`}`.execute(db);
  const [row] = rows;
  return { waiting: Number(row?.waiting), sent: Number(row?.sent), failed: Number(row?.failed) };
}

/** Days of the site on which members opened it for the first time. */
export async function listOpenDays(db: Db, campaignId: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count from campaign_open_days where campaign_id = ${campaignId}::uuid
    order by campaign_open_days.day`.execute(db);
  return rows;
}

export type CampaignColumns = Pick<
  Selectable<Schema['campaigns']>,
  | 'title'
  | 'content'
  | 'link'
  | 'audience'
  | 'audience_roles'
  | 'by_email'
  | 'event_post_id'
  | 'prayer_post_id'
  | 'feature_name'
  | 'feature_description'
  | 'feature_link'
  | 'scheduled_for'
> &
  Partial<
    Pick<Selectable<Schema['campaigns']>, 'translation_locale' | 'translated_title' | 'translated_content'>
  > & { state: 'draft' | 'scheduled' };

export async function insertCampaign(
  tx: Tx,
  campaign: CampaignColumns & { id: string; templateId: string | null; authorId: string; now: Date },
): Promise<void> {
  const { templateId, authorId, now, ...columns } = campaign;
  await tx
    .insertInto('campaigns')
    .values({ ...columns, template_id: templateId, created_by: authorId, created_at: now, updated_at: now })
    .execute();
}

export async function updateCampaign(
  tx: Tx,
  id: string,
  { now, ...columns }: CampaignColumns & { now: Date },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns how many exist: members may have left meanwhile */
export async function replaceAudienceMembers(
  tx: Tx,
  campaignId: string,
  memberIds: readonly string[],
): Promise<number> {
  await tx.deleteFrom('campaign_audience_members').where('campaign_id', '=', campaignId).execute();
  if (memberIds.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_audience_members (campaign_id, member_id)
    select ${campaignId}::uuid, members.id from members where id = any(${[...memberIds]}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Campaigns may only mention posts that every member may read. */
export async function isOpenToMembers(db: Db, id: string, kind: 'event' | 'prayer'): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', id)
    .where('posts.kind', '=', kind)
    .where('posts.audience', 'in', ['public', 'members'])
    .where('posts.state', '=', 'published')
    .where('posts.removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setCancelled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ state: 'cancelled', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('campaigns').set({ removed_at: now }).where('id', '=', id).execute();
}

export async function listRemoved(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCampaign(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** Deletes removed campaigns in batches; returns how many rows. */
export async function deleteRemovedCampaigns(db: Database): Promise<number> {
  let count = 0;
  for (const id of await listRemoved(db)) {
    count += await deleteInBatches(db, 'notifications', sql`campaign_id = ${id}`);
    count += await deleteInBatches(db, 'campaign_deliveries', sql`campaign_id = ${id}`);
    await deleteCampaign(db, id);
    count += 1;
  }
  return count;
}

/** Deletes the per-member rows of campaigns that ended before; the totals stay. */
export const deleteOldDeliveries = (db: Database, before: Date): Promise<number> =>
  deleteInBatches(
    db,
    'campaign_deliveries',
    sql`campaign_id = any(array(select id from campaigns where ended_at < ${before}))`,
  );
