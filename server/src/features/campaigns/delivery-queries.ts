import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Audience, isInAudience } from './audience-queries.ts';

/** Serializes delivering, cancelling and deleting a campaign; held until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign:${id}`}, 0))`.execute(tx);
}

export type SendingRow = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** Undefined once it is sent, cancelled or removed. */
export const findSending = (db: Db, id: string) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'audience', 'audience_roles', 'by_email', 'started_at', 'done_until'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export type MemberRange = { above: string | null; upTo: string | null };

/** Counts members outside the audience too, so that no statement scans everyone for a few. Null: the rest. */
export async function findBatchEnd(db: Db, campaign: SendingRow, limit: number): Promise<string | null> {
  const { rows } = await selectBatchEnd(campaign, limit).execute(db);
  return rows[0]?.id ?? null;
}

export const selectBatchEnd = (
  { id, audience, done_until: above }: SendingRow,
  limit: number,
): RawBuilder<{ id: string }> =>
  audience === 'specific_users'
    ? sql`select member_id as id from campaign_audience_members
        where campaign_id = ${id}::uuid and member_id > ${above ?? minId}::uuid
        order by member_id offset ${limit - 1} limit 1`
    : sql`select id from members where id > ${above ?? minId}::uuid order by id offset ${limit - 1} limit 1`;

/** Sorts before every id. */
const minId = '00000000-0000-0000-0000-000000000000';

type BatchFilter = { audience: Audience; range: MemberRange };

/** In id order. */
export async function listBatchMembers(db: Db, campaign: SendingRow, filter: BatchFilter): Promise<string[]> {
  const rows = await selectBatchMembers(db, campaign, filter).execute();
  return rows.map(({ id }) => id);
}

export function selectBatchMembers(
  db: Db,
  campaign: SendingRow,
  { audience, range: { above, upTo } }: BatchFilter,
) {
  const isChosen = campaign.audience === 'specific_users';
  return db
    .selectFrom('members')
    .select('members.id')
    .where(isInAudience(audience))
    .$if(above !== null, (query) => query.where('members.id', '>', above ?? ''))
    .$if(upTo !== null, (query) => query.where('members.id', '<=', upTo ?? ''))
    .$if(isChosen, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('campaign_audience_members as chosen')
            .select('chosen.member_id')
            .where('chosen.campaign_id', '=', campaign.id)
            .whereRef('chosen.member_id', '=', 'members.id')
            .where('chosen.member_id', '>', above ?? minId)
            .$if(upTo !== null, (chosen) => chosen.where('chosen.member_id', '<=', upTo ?? '')),
        ),
      ),
    )
    .orderBy('members.id');
}

/** Returns how many were new. */
export async function insertDeliveries(
  tx: Tx,
  { campaignId, memberIds, now }: { campaignId: string; memberIds: readonly string[]; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_deliveries (campaign_id, member_id, delivered_at)
    select ${campaignId}::uuid, notified.id, ${now}::timestamptz from unnest(${[...memberIds]}::uuid[]) as notified (id)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export async function setProgress(
  tx: Tx,
  id: string,
  { upTo, count, now }: { upTo: string | null; count: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      sent_count: eb('sent_count', '+', count),
      progressed_at: now,
      ...(upTo === null ? { state: 'sent' as const, ended_at: now } : { done_until: upTo }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns false when it is neither a draft nor scheduled. */
export async function setSending(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('campaigns')
    .set({ state: 'sending', started_at: now, progressed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Longest waiting first. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', now)
    .where('removed_at', 'is', null)
    .orderBy('scheduled_for')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listStalled(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'sending')
    .where('progressed_at', '<', since)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const unfinished = (now: Date) => sql<boolean>`
  removed_at is null and (state = 'sending' or (state = 'scheduled' and scheduled_for <= ${now}))`;

export async function countUnfinished(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(unfinished(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those already reached keep it. Returns how many were cancelled. */
export async function cancelUnfinished(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ state: 'cancelled', ended_at: now, updated_at: now })
    .where(unfinished(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
