import type { ChainOutcome, ChainStepState } from '@radiant/contract/prayer-chain.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isUrgent } from '../posts/service.ts';
import { anyMember, printableFor, printedName, visibleTo } from '../posts/visible-to.ts';

/**
 * About `posts`: its author marked it as urgent, which asks that members are told at once, and every member may read it. So
 * nobody in the chain tells by being passed over who is a friend of whom.
 */
const isForChain = sql<SqlBool>`(posts.kind = 'prayer' and posts.state = 'published' and posts.removed_at is null
  and posts.audience in ('public', 'members') and ${isUrgent})`;

const excerpt = sql<string>`coalesce(nullif(posts.title, ''), left(posts.body, 200))`;

export async function isPrayerForChain(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`select from posts where posts.id = ${postId} and ${isForChain}`.execute(db);
  return rows.length > 0;
}

/** Those that the chain is not being told of, newest first. */
export async function listPrayersForChain(
  db: Db,
  viewer: Member,
): Promise<{ id: string; excerpt: string }[]> {
  const { rows } = await sql<{ id: string; excerpt: string }>`
    select posts.id, ${excerpt} as excerpt from posts
    where ${isForChain} and ${visibleTo(viewer)} and not exists (select from prayer_chain_alerts
      where prayer_chain_alerts.post_id = posts.id and prayer_chain_alerts.ended_at is null)
    order by posts.id desc limit 20`.execute(db);
  return rows;
}

export type AlertRow = {
  id: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: ChainOutcome | null;
  post_id: string | null;
  excerpt: string | null;
  spoken: { title: string | null; text: string; name: string | null } | null;
};

const maxAlerts = 20;

/** Latest first; what the prayer says only to whoever sees it. */
export async function listAlertRows(db: Db, viewer: Member): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, alert.started_at, alert.ended_at, alert.outcome, shown.id as post_id, shown.excerpt,
      (select json_build_object('title', nullif(posts.title, ''), 'text', posts.body, 'name', ${printedName})
        from posts where posts.id = alert.post_id and alert.ended_at is null and ${printableFor(viewer)}) as spoken
    from prayer_chain_alerts as alert
    left join lateral (select posts.id, ${excerpt} as excerpt from posts
      where posts.id = alert.post_id and ${visibleTo(viewer)}) as shown on true
    order by alert.started_at desc, alert.id desc limit ${maxAlerts}`.execute(db);
  return rows;
}

export type StepRow = {
  id: string;
  alert_id: string;
  link_id: string | null;
  person_sealed: Buffer | null;
  member_name: string | null;
  is_by_phone: boolean;
  state: ChainStepState;
  told_at: Date | null;
  due_at: Date | null;
  answered_at: Date | null;
};

export async function listStepRows(db: Db, alertIds: readonly string[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step.id, step.alert_id, step.link_id, link.person_sealed, members.display_name as member_name,
      step.is_by_phone, step.state, step.told_at, step.due_at, step.answered_at
    from prayer_chain_steps as step
    left join prayer_chain_links as link on link.id = step.link_id
    left join members on members.id = link.member_id
    where step.alert_id = any(${[...alertIds]}::uuid[])
    order by step.alert_id, step.position`.execute(db);
  return rows;
}

/** With a step for each person who is in the chain now. @returns whether there was no alert of this prayer in flight */
export async function insertAlert(
  tx: Tx,
  alert: { id: string; postId: string; startedBy: string; minutes: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('prayer_chain_alerts')
    .values({
      id: alert.id,
      post_id: alert.postId,
      started_by: alert.startedBy,
      step_minutes: alert.minutes,
      started_at: alert.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into prayer_chain_steps (id, alert_id, position, link_id, is_by_phone)
    select gen_random_uuid(), ${alert.id}, row_number() over (order by position, id), id, member_id is null
    from prayer_chain_links`.execute(tx);
  return true;
}

export type LockedAlert = { id: string; post_id: string; step_minutes: number; ended_at: Date | null };

const selectAlert = (tx: Tx) =>
  tx
    .selectFrom('prayer_chain_alerts')
    .select(['prayer_chain_alerts.id', 'post_id', 'step_minutes', 'ended_at'])
    .forUpdate('prayer_chain_alerts');

export const lockAlert = (tx: Tx, id: string): Promise<LockedAlert | undefined> =>
  selectAlert(tx).where('prayer_chain_alerts.id', '=', id).executeTakeFirst();

export const lockAlertOfStep = (tx: Tx, stepId: string): Promise<LockedAlert | undefined> =>
  selectAlert(tx)
    .innerJoin('prayer_chain_steps', 'prayer_chain_steps.alert_id', 'prayer_chain_alerts.id')
    .where('prayer_chain_steps.id', '=', stepId)
    .executeTakeFirst();

export const lockOpenAlertOfPost = (tx: Tx, postId: string): Promise<LockedAlert | undefined> =>
  selectAlert(tx).where('post_id', '=', postId).where('ended_at', 'is', null).executeTakeFirst();

export type NextStep = { id: string; is_by_phone: boolean; can_be_told: boolean };

const isActive: RawBuilder<SqlBool> = sql<SqlBool>`exists (select from members
  where members.id = link.member_id and members.status = 'active')`;

/**
 * Whoever is across a block from the author counts as told, and is not: who is passed over at once would tell the team of the
 * block. Somebody without an account is called only about what its author agreed to have outside the site.
 */
export async function findNextStep(tx: Tx, alertId: string): Promise<NextStep | undefined> {
  const { rows } = await sql<NextStep>`
    select step.id, step.is_by_phone, case when link.id is null then false
      when step.is_by_phone then exists (select from prayer_chain_alerts as alert join posts on posts.id = alert.post_id
        where alert.id = step.alert_id and ${printableFor(anyMember)})
      else ${isActive} end as can_be_told
    from prayer_chain_steps as step left join prayer_chain_links as link on link.id = step.link_id
    where step.alert_id = ${alertId} and step.state = 'waiting'
    order by step.position limit 1`.execute(tx);
  return rows[0];
}

export type StepChange = { state: ChainStepState; told_at?: Date; due_at?: Date; answered_at?: Date };

/** @returns whether it was in one of these states */
export async function updateStep(
  tx: Tx,
  id: string,
  { from, ...change }: StepChange & { from: readonly ChainStepState[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prayer_chain_steps')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endAlert(
  tx: Tx,
  id: string,
  { outcome, now }: { outcome: ChainOutcome; now: Date },
): Promise<void> {
  await tx.updateTable('prayer_chain_alerts').set({ outcome, ended_at: now }).where('id', '=', id).execute();
}

/** Whose step it is; a step of somebody who left the chain is nobody's. */
export const findStepOwner = (tx: Tx, stepId: string) =>
  tx
    .selectFrom('prayer_chain_steps')
    .leftJoin('prayer_chain_links', 'prayer_chain_links.id', 'prayer_chain_steps.link_id')
    .select(['member_id', 'is_by_phone', 'state'])
    .where('prayer_chain_steps.id', '=', stepId)
    .executeTakeFirst();

export type TurnRow = { step_id: string; post_id: string; excerpt: string; due_at: Date; is_next: boolean };

/** What the member was told of, while no one has confirmed and they see it. */
export async function listTurnRows(db: Db, viewer: Member): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select step.id as step_id, posts.id as post_id, ${excerpt} as excerpt, step.due_at, step.state = 'told' as is_next
    from prayer_chain_links as link
    join prayer_chain_steps as step on step.link_id = link.id and step.state in ('told', 'unanswered', 'declined')
    join prayer_chain_alerts as alert on alert.id = step.alert_id and alert.ended_at is null
    join posts on posts.id = alert.post_id
    where link.member_id = ${viewer.id} and ${isForChain} and ${visibleTo(viewer)}
    order by step.told_at desc, step.id`.execute(db);
  return rows;
}
