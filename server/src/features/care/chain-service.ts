import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import {
  type ChainLinkInput,
  type OwnChain,
  type PrayerChain,
  prayerChainMax,
} from '@radiant/contract/prayer-chain.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { listAlertRows, listPrayersForChain, listStepRows, listTurnRows } from './chain-alerts-queries.ts';
import { presentAlert, presentLink, presentTurn, sealCalled } from './chain-present.ts';
import * as queries from './chain-queries.ts';
import { requireTeam } from './team-service.ts';

/** @throws forbidden for those outside the team */
export async function getChain(platform: Platform, actor: Actor): Promise<PrayerChain> {
  const { db } = platform;
  const viewer = await requireTeam(db, actor);
  const secrets = platform.secretsFor('care');
  const [links, alerts, prayers, { content_moderation }] = await Promise.all([
    queries.listLinkRows(db),
    listAlertRows(db, viewer),
    listPrayersForChain(db, viewer),
    getSettings(platform),
  ]);
  const steps = await listStepRows(
    db,
    alerts.map(({ id }) => id),
  );
  const stepsOf = Map.groupBy(steps, ({ alert_id }) => alert_id);
  return {
    links: links.map((link) => presentLink(link, secrets)),
    alerts: alerts.map((alert) => presentAlert(alert, stepsOf.get(alert.id) ?? [], secrets)),
    prayers,
    minutes: content_moderation.prayerChainMinutes,
  };
}

/** @throws forbidden for those outside the team, not_found for a member they do not see, rule_broken when the chain is full */
export async function addToChain(
  platform: Platform,
  actor: Actor,
  { memberId, name, phone }: ChainLinkInput,
): Promise<{ id: string }> {
  const id = newId();
  await changeChain(platform, actor, 'care.addToChain', async (tx, viewer) => {
    if ((await queries.listLinkIds(tx)).length >= prayerChainMax)
      throw new ApiError('rule_broken', { fields: { name: 'chain_full' } });
    if (memberId !== null) await requireAddable(tx, viewer, memberId);
    await queries.insertLink(tx, {
      id,
      memberId,
      sealed: memberId === null ? sealCalled(platform.secretsFor('care'), id, { name, phone }) : null,
      now: platform.clock.now(),
    });
    return memberId;
  });
  return { id };
}

async function requireAddable(tx: Tx, viewer: Member, memberId: string): Promise<void> {
  if (!(await queries.isMemberVisible(tx, viewer, memberId))) throw notFound();
  if (await queries.findLinkOfMember(tx, memberId)) throw invalid({ memberId: 'chain_already' });
}

/** @throws forbidden for those outside the team, conflict when the chain has other people by now */
export const orderChain = (platform: Platform, actor: Actor, ids: readonly string[]): Promise<void> =>
  changeChain(platform, actor, 'care.orderChain', async (tx) => {
    const before = await queries.listLinkIds(tx);
    if (before.toSorted().join() !== ids.toSorted().join())
      throw new ApiError('conflict', { fields: { ids: 'chain_changed' } });
    await queries.updatePositions(tx, ids);
    return null;
  });

/** @throws forbidden for those outside the team, not_found */
export const removeFromChain = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  changeChain(platform, actor, 'care.removeFromChain', async (tx) => {
    const memberId = await queries.deleteLink(tx, id);
    if (memberId === undefined) throw notFound();
    return memberId;
  });

/** @param change returns the member whom it is about */
async function changeChain(
  platform: Platform,
  actor: Actor,
  action: AuditAction,
  change: (tx: Tx, viewer: Member) => Promise<string | null>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const viewer = await requireTeam(tx, actor);
    await queries.lockChain(tx);
    const memberId = await change(tx, viewer);
    await audit(platform, tx, {
      actor: viewer,
      action,
      subject: memberId === null ? { kind: 'site', id: null } : { kind: 'member', id: memberId },
      details: {},
    });
  });
}

/** Those without an account, in order. @throws forbidden for those outside the team */
export async function listCalled(
  platform: Platform,
  actor: Actor,
): Promise<{ name: string; phone: string }[]> {
  await requireTeam(platform.db, actor);
  const secrets = platform.secretsFor('care');
  const links = (await queries.listLinkRows(platform.db)).map((row) => presentLink(row, secrets));
  return links.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
}

export async function getOwnChain({ db }: Platform, actor: Actor): Promise<OwnChain> {
  const member = requireMember(actor);
  const link = await queries.findLinkOfMember(db, member.id);
  if (!link) return { isInChain: false, turns: [] };
  return { isInChain: true, turns: (await listTurnRows(db, member)).map(presentTurn) };
}

/** Repeating it changes nothing. */
export const leaveChain = ({ db }: Platform, actor: Actor): Promise<void> =>
  queries.deleteLinkOfMember(db, requireMember(actor).id);
