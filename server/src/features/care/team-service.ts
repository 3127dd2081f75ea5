import type { CareRole } from '@radiant/contract/care-roles.ts';
import type { CareTeamMember } from '@radiant/contract/care-team.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Actor, type Member, requireAdmin, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, lockAdminChanges } from '../accounts/service.ts';
import { giveBackCases } from './cases-queries.ts';
import { presentTeamMember } from './present.ts';
import * as queries from './team-queries.ts';

/** @throws forbidden for those outside the team */
export async function requireTeam(db: Db, actor: Actor): Promise<Member> {
  const member = requireMember(actor);
  if ((await queries.findCareRole(db, member.id)) === null) throw forbidden();
  return member;
}

/** Without whoever is hidden from the viewer. */
export async function listTeam({ db }: Platform, actor: Actor): Promise<{ items: CareTeamMember[] }> {
  const rows = await queries.listTeamRows(db, requireMember(actor));
  return { items: rows.map(presentTeamMember) };
}

type Change = { memberId: string };

/** @throws forbidden, not_found for a member whose account is not active, rule_broken when the team is full */
export async function appoint(
  platform: Platform,
  actor: Actor,
  { memberId, role }: Change & { role: CareRole },
): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const before = await lockRole(tx, admin, memberId);
    if (before === role) return;
    if (before === null && (await queries.countTeam(tx)) >= limits.careTeamMax)
      throw new ApiError('rule_broken', { fields: { team: 'care_team_full' } });
    await queries.saveRole(tx, { memberId, role, now: platform.clock.now() });
    await recordChange(platform, tx, { admin, memberId, action: 'care.appoint', details: { role } });
  });
}

/** @throws forbidden, not_found */
export async function dismiss(platform: Platform, actor: Actor, { memberId }: Change): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    if ((await lockRole(tx, admin, memberId)) === null) throw notFound();
    await queries.deleteFromTeam(tx, memberId);
    await giveBackCases(tx, memberId, platform.clock.now());
    await recordChange(platform, tx, { admin, memberId, action: 'care.dismiss', details: {} });
  });
}

/** @throws forbidden for those outside the team */
export async function setOnCall({ db }: Platform, actor: Actor, isOnCall: boolean): Promise<void> {
  if (!(await queries.updateOnCall(db, requireMember(actor).id, isOnCall))) throw forbidden();
}

/** Changes of the team are serialized with those of administrators. @returns the member's role so far */
async function lockRole(tx: Tx, admin: Member, memberId: string): Promise<CareRole | null> {
  await lockAdminChanges(tx);
  const acting = await findAccount(tx, admin.id);
  if (acting?.role !== 'admin' || acting.status !== 'active') throw forbidden();
  const role = await queries.findCareRole(tx, memberId);
  if (role === null && (await findAccount(tx, memberId))?.status !== 'active') throw notFound();
  return role;
}

async function recordChange(
  platform: Platform,
  tx: Tx,
  entry: {
    admin: Member;
    memberId: string;
    action: 'care.appoint' | 'care.dismiss';
    details: { role?: CareRole };
  },
): Promise<void> {
  const { admin, memberId, action, details } = entry;
  await audit(platform, tx, { actor: admin, action, subject: { kind: 'member', id: memberId }, details });
  // What they may see is different now.
  await platform.live.publish(tx, { type: 'reset' }, { memberId });
}
