import type {
  Measure,
  MeasureKind,
  MeasureReason,
  MemberMeasures,
  OwnMeasure,
} from '@radiant/contract/measures.ts';
import { type Actor, type Member, requireAdmin, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Account,
  closeAccount,
  endSessionsOf,
  lockAccount,
  reopenAccount,
} from '../accounts/service.ts';
import { settleMemberCases } from '../posts/service.ts';
import { presentAppealFields } from './appeals-present.ts';
import { mailMeasure, mailMeasureLifted } from './measure-mails-service.ts';
import * as queries from './measures-queries.ts';
import { listPermittedMeasures, requireModerator } from './policy.ts';

const dayMs = 86_400_000;

export async function listMeasureReasons(
  { db }: Platform,
  actor: Actor,
): Promise<{ reasons: MeasureReason[] }> {
  requireModerator(actor);
  return { reasons: await readReasons(db) };
}

const readReasons = async (db: Db): Promise<MeasureReason[]> =>
  (await queries.listReasons(db)).map(({ id, name_en, name_fr }) => ({ id, en: name_en, fr: name_fr }));

/** Unknown ids become new reasons, as do those without one. */
export async function setMeasureReasons(
  platform: Platform,
  actor: Actor,
  { reasons }: { reasons: readonly { id?: string | undefined; en: string; fr: string }[] },
): Promise<{ reasons: MeasureReason[] }> {
  const admin = requireAdmin(actor);
  return await inTransaction(platform.db, async (tx) => {
    await queries.lockReasons(tx);
    const known = new Set((await queries.listReasons(tx)).map(({ id }) => id));
    const takeId = (id: string | undefined) => (id !== undefined && known.delete(id) ? id : newId());
    const rows = reasons.map(({ id, en, fr }) => ({ id: takeId(id), name_en: en, name_fr: fr }));
    await queries.replaceReasons(tx, rows);
    await audit(platform, tx, {
      actor: admin,
      action: 'moderation.setMeasureReasons',
      subject: { kind: 'site', id: null },
    });
    return { reasons: await readReasons(tx) };
  });
}

/** @throws ApiError not_found, forbidden */
export async function listMeasures(
  { db, clock }: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<MemberMeasures> {
  return await readMeasures(db, requireModerator(actor), { id, now: clock.now() });
}

async function readMeasures(
  db: Db,
  moderator: Member,
  { id, now }: { id: string; now: Date },
): Promise<MemberMeasures> {
  const member = await queries.findTarget(db, id, now);
  if (!member) throw notFound();
  const rows = await queries.listMeasures(db, id, now);
  return {
    member,
    permitted: [...listPermittedMeasures(moderator, member)],
    measures: rows.map((row) => presentMeasure(row, now)),
  };
}

export const presentOwnMeasure = (row: queries.OwnMeasureRow, now: Date): OwnMeasure => ({
  id: row.id,
  kind: row.kind,
  reason: { en: row.reason_en, fr: row.reason_fr },
  message: row.message,
  takenAt: row.taken_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  liftedAt: row.lifted_at?.toISOString() ?? null,
  ...presentAppealFields(row, { decidedAt: row.taken_at, isLifted: row.lifted_at !== null, now }),
});

const presentMeasure = (row: queries.MeasureRow, now: Date): Measure => ({
  ...presentOwnMeasure(row, now),
  takenBy: row.taken_by_name,
  liftedBy: row.lifted_by_name,
  isInForce: row.is_in_force,
});

export type MeasureInput = {
  memberId: string;
  kind: MeasureKind;
  reasonId: string;
  message: string;
  /** Of a limit or a suspension. */
  days?: number | undefined;
};

/**
 * Replaces a limit or a suspension of the same kind. A suspension ends every session, and sign-in waits for the lock.
 * Closing disables the account, as administrators do on its page.
 * @throws ApiError not_found, rule_broken where the actor may not, invalid_input for a reason that is gone
 */
export async function takeMeasure(
  platform: Platform,
  actor: Actor,
  { memberId, kind, reasonId, message, days }: MeasureInput,
): Promise<MemberMeasures> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  const endsAt = days === undefined ? null : new Date(now.getTime() + days * dayMs);
  return await inTransaction(platform.db, async (tx) => {
    const account = await lockTarget(tx, moderator, { memberId, kind, now });
    const reason = await queries.findReason(tx, reasonId);
    if (!reason) throw invalid({ reasonId: 'measure_reason_gone' });
    const by = { by: moderator.id, now };
    if (kind !== 'note') await queries.liftOfKind(tx, { memberId, kind }, by);
    const id = newId();
    await queries.insertMeasure(tx, {
      ...{ id, memberId, kind, reason, message, endsAt },
      takenBy: moderator.id,
      takenAt: now,
    });
    if (kind === 'suspension') await endSessionsOf(tx, memberId);
    if (kind === 'closure') await closeAccount(tx, memberId);
    const decision = { moderatorId: moderator.id, outcome: 'resolved', message: '' } as const;
    await settleMemberCases(platform, tx, { ...decision, memberIds: [memberId] });
    await record(platform, tx, { moderator, memberId, action: 'moderation.takeMeasure' });
    await platform.jobs.enqueue(tx, 'notifications.notifyMeasure', { measureId: id, change: 'taken' });
    await mailMeasure(platform, tx, { account, measure: { id, kind, reason, message, endsAt } });
    return await readMeasures(tx, moderator, { id: memberId, now });
  });
}

/** @throws ApiError not_found, rule_broken where the actor may not, conflict when it has already ended */
export async function liftMeasure(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const moderator = requireModerator(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const measure = await queries.findMeasure(tx, id);
    if (!measure || measure.kind === 'note') throw notFound();
    const { member_id: memberId, kind } = measure;
    const account = await lockTarget(tx, moderator, { memberId, kind, now });
    if (!(await liftInTransaction(tx, { id, memberId, kind, moderator, now })))
      throw new ApiError('conflict');
    await record(platform, tx, { moderator, memberId, action: 'moderation.liftMeasure' });
    await platform.jobs.enqueue(tx, 'notifications.notifyMeasure', { measureId: id, change: 'lifted' });
    await mailMeasureLifted(platform, tx, { account, measure: { id, kind } });
  });
}

/** @returns whether it was in force */
export async function liftInTransaction(
  tx: Tx,
  measure: { id: string; memberId: string; kind: MeasureKind; moderator: Member; now: Date },
): Promise<boolean> {
  const { id, memberId, kind, moderator, now } = measure;
  if (!(await queries.lift(tx, id, { by: moderator.id, now }))) return false;
  if (kind === 'closure') await reopenAccount(tx, memberId);
  return true;
}

async function lockTarget(
  tx: Tx,
  moderator: Member,
  { memberId, kind, now }: { memberId: string; kind: MeasureKind; now: Date },
): Promise<Account> {
  const account = await lockAccount(tx, memberId);
  if (!account || !(await queries.findTarget(tx, memberId, now))) throw notFound();
  if (memberId === moderator.id) throw new ApiError('rule_broken', { fields: { kind: 'own_measure' } });
  if (!listPermittedMeasures(moderator, account).includes(kind))
    throw new ApiError('rule_broken', { fields: { kind: 'measure_not_permitted' } });
  return account;
}

/** @throws ApiError not_found when it is another member's */
export async function getOwnMeasure(
  { db, clock }: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<OwnMeasure> {
  const row = await queries.findOwnMeasure(db, { id, memberId: requireMember(actor).id });
  if (!row) throw notFound();
  return presentOwnMeasure(row, clock.now());
}

const record = (
  platform: Platform,
  tx: Tx,
  entry: {
    moderator: Member;
    memberId: string;
    action: 'moderation.takeMeasure' | 'moderation.liftMeasure';
  },
): Promise<void> =>
  audit(platform, tx, {
    actor: entry.moderator,
    action: entry.action,
    subject: { kind: 'member', id: entry.memberId },
  });
