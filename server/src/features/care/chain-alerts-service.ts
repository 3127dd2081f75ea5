import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import type { ChainOutcome } from '@radiant/contract/prayer-chain.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import type { JobPayload } from '../../jobs.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './chain-alerts-queries.ts';
import { listLinkIds, lockChain } from './chain-queries.ts';
import { findCareRole } from './team-queries.ts';
import { requireTeam } from './team-service.ts';

export const passOnChainTask = 'care.passOnChain';
const notifyChainTask = 'notifications.notifyChain';
const minuteMs = 60_000;

/**
 * Repeating it while an alert is in flight changes nothing. @throws forbidden for those outside the team; not_found; rule_broken
 * without anybody in the chain, or for a prayer that is not urgent or not for all members
 */
export async function startAlert(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const { content_moderation } = await getSettings(platform);
  await inTransaction(platform.db, async (tx) => {
    const viewer = await requireTeam(tx, actor);
    const { id } = await getVisiblePost(tx, viewer, postId);
    if (!(await queries.isPrayerForChain(tx, id))) throw broken('chain_not_urgent');
    await lockChain(tx);
    if ((await listLinkIds(tx)).length === 0) throw broken('chain_empty');
    const alert = { id: newId(), post_id: id, step_minutes: content_moderation.prayerChainMinutes };
    const isNew = await queries.insertAlert(tx, {
      id: alert.id,
      postId: id,
      startedBy: viewer.id,
      minutes: alert.step_minutes,
      now: platform.clock.now(),
    });
    if (!isNew) return;
    await record(platform, tx, { viewer, action: 'care.startChain', postId: id });
    await passOn(platform, tx, alert);
  });
}

const broken = (problem: string) => new ApiError('rule_broken', { fields: { id: problem } });

/** Repeating it changes nothing. @param alertId of an alert @throws forbidden for those outside the team, not_found */
export async function stopAlert(platform: Platform, actor: Actor, alertId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const viewer = await requireTeam(tx, actor);
    const alert = await queries.lockAlert(tx, alertId);
    if (!alert) throw notFound();
    if (alert.ended_at !== null) return;
    await end(platform, tx, alert.id, 'stopped');
    await record(platform, tx, { viewer, action: 'care.stopChain', postId: alert.post_id });
  });
}

/**
 * By whoever was told, also after their time, or by the team for somebody who was called. Nothing changes once the alert has
 * ended. @throws not_found for a step of somebody else, or one that nobody was told of
 */
export async function answerStep(
  platform: Platform,
  actor: Actor,
  { stepId, answer }: { stepId: string; answer: 'confirmed' | 'declined' },
): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const alert = await queries.lockAlertOfStep(tx, stepId);
    const isForSomebody = await requireAnswerable(tx, member, stepId);
    if (!alert) throw notFound();
    if (alert.ended_at !== null) return;
    const isFirst = await queries.updateStep(tx, stepId, {
      from: answer === 'confirmed' ? ['told', 'unanswered', 'declined'] : ['told'],
      state: answer,
      answered_at: platform.clock.now(),
    });
    if (!isFirst) return;
    if (isForSomebody)
      await record(platform, tx, { viewer: member, action: 'care.answerChain', postId: alert.post_id });
    if (answer === 'confirmed') await end(platform, tx, alert.id, 'confirmed');
    else await passOn(platform, tx, alert);
  });
}

/** @returns whether it is for somebody who was called */
async function requireAnswerable(tx: Tx, { id }: Member, stepId: string): Promise<boolean> {
  const step = await queries.findStepOwner(tx, stepId);
  if (!step || step.state === 'waiting' || step.state === 'skipped') throw notFound();
  const isAllowed = step.is_by_phone ? (await findCareRole(tx, id)) !== null : step.member_id === id;
  if (!isAllowed) throw notFound();
  return step.is_by_phone;
}

/** When the time of a step is over. Running it again, or late, changes nothing. */
export async function passOnChain(
  platform: Platform,
  { alertId, stepId }: JobPayload<typeof passOnChainTask>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const alert = await queries.lockAlert(tx, alertId);
    if (!alert || alert.ended_at !== null) return;
    if (await queries.updateStep(tx, stepId, { from: ['told'], state: 'unanswered' }))
      await passOn(platform, tx, alert);
  });
}

type OpenAlert = Pick<queries.LockedAlert, 'id' | 'post_id' | 'step_minutes'>;

/** Tells the next person who can be told, or ends the alert. The alert is locked, so that each is told once. */
async function passOn(platform: Platform, tx: Tx, alert: OpenAlert): Promise<void> {
  if (!(await queries.isPrayerForChain(tx, alert.post_id)))
    return await end(platform, tx, alert.id, 'withdrawn');
  for (;;) {
    const step = await queries.findNextStep(tx, alert.id);
    if (!step) break;
    if (step.can_be_told) return await tell(platform, tx, alert, step);
    await queries.updateStep(tx, step.id, { from: ['waiting'], state: 'skipped' });
  }
  await end(platform, tx, alert.id, 'unanswered');
  await platform.jobs.enqueue(tx, notifyChainTask, { alertId: alert.id, stepId: null, to: 'team' });
}

async function tell(
  { clock, jobs }: Platform,
  tx: Tx,
  alert: OpenAlert,
  step: queries.NextStep,
): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + alert.step_minutes * minuteMs);
  await queries.updateStep(tx, step.id, { from: ['waiting'], state: 'told', told_at: now, due_at: dueAt });
  const ids = { alertId: alert.id, stepId: step.id };
  await jobs.enqueue(tx, notifyChainTask, { ...ids, to: step.is_by_phone ? 'team' : 'member' });
  await jobs.enqueue(tx, passOnChainTask, ids, { runAt: dueAt });
}

const end = ({ clock }: Platform, tx: Tx, alertId: string, outcome: ChainOutcome): Promise<void> =>
  queries.endAlert(tx, alertId, { outcome, now: clock.now() });

const record = (
  platform: Platform,
  tx: Tx,
  { viewer, action, postId }: { viewer: Member; action: AuditAction; postId: string },
): Promise<void> =>
  audit(platform, tx, { actor: viewer, action, subject: { kind: 'post', id: postId }, details: {} });
