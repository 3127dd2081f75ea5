import {
  type Household,
  type HouseholdInvitation,
  householdInvitationDays,
} from '@radiant/contract/households.ts';
import { limits } from '@radiant/contract/limits.ts';
import * as z from 'zod/mini';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMemberVisible, presentPerson } from '../friends/service.ts';
import { requireAcceptableText } from '../posts/service.ts';
import { getOwnProfile } from './entries-queries.ts';
import * as queries from './households-queries.ts';

type Answer = { household: Household | null };
const dayMs = 24 * 60 * 60 * 1000;
const Sealed = z.object({ secret: z.string() });

export const getHousehold = ({ db }: Platform, actor: Actor): Promise<Answer> =>
  readHousehold(db, requireMember(actor));

async function readHousehold(db: Db, viewer: Member): Promise<Answer> {
  const row = await queries.findHouseholdOf(db, viewer.id);
  if (!row) return { household: null };
  const { lets_answer_since: since, ...household } = row;
  const people = await queries.listPeople(db, viewer, household.id);
  return { household: { ...household, people: people.map(presentPerson), letsAnswer: since !== null } };
}

/** @throws forbidden under 18, rule_broken for who is in one; invalid_input for a name that automatic moderation holds */
export async function createHousehold(
  platform: Platform,
  actor: Actor,
  { name }: { name: string },
): Promise<Answer> {
  const member = requireMember(actor);
  const [id, now] = [newId(), platform.clock.now()];
  return await inTransaction(platform.db, async (tx) => {
    await requireFree(tx, member.id);
    await requireAcceptableText(platform, tx, { name: { text: name, before: '' } });
    await queries.insertHousehold(tx, { id, name, now });
    await queries.insertMember(tx, { householdId: id, memberId: member.id, now });
    return await readHousehold(tx, member);
  });
}

/** Without effect outside a household. */
export async function leaveHousehold({ db }: Platform, actor: Actor): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const household = await queries.findHouseholdOf(tx, memberId);
    if (!household) return;
    await queries.lockHousehold(tx, household.id);
    await queries.deleteMember(tx, memberId);
    if ((await queries.countMembers(tx, household.id)) === 0) await queries.deleteHousehold(tx, household.id);
  });
}

/** Whether the others may answer events for the actor. @throws not_found outside a household */
export async function setHouseholdAnswers(
  { db, clock }: Platform,
  actor: Actor,
  { allowed }: { allowed: boolean },
): Promise<Answer> {
  const member = requireMember(actor);
  if (!(await queries.setLetsAnswerSince(db, member.id, allowed ? clock.now() : null))) throw notFound();
  return await readHousehold(db, member);
}

/** @throws not_found outside a household */
export async function getOwnInvitation(platform: Platform, actor: Actor): Promise<HouseholdInvitation> {
  const { db, clock, sealer, config } = platform;
  const { id } = await requireHousehold(db, requireMember(actor));
  const row = await queries.findInvitation(db, id, clock.now());
  if (!row) return { url: null, expiresAt: null };
  const { secret } = Sealed.parse(sealer.open(row.secret_sealed));
  return { url: `${config.publicUrl}/directory/join/${secret}`, expiresAt: row.expires_at.toISOString() };
}

/** The previous link stops working. @throws not_found outside a household */
export async function createInvitation(platform: Platform, actor: Actor): Promise<HouseholdInvitation> {
  const { db, clock, sealer } = platform;
  const member = requireMember(actor);
  const secret = newToken();
  await inTransaction(db, async (tx) => {
    const { id: householdId } = await requireHousehold(tx, member);
    if (!(await queries.lockHousehold(tx, householdId))) throw notFound();
    await queries.saveInvitation(tx, {
      householdId,
      hash: hashToken(secret),
      sealed: sealer.seal({ secret }),
      invitedBy: member.id,
      expiresAt: new Date(clock.now().getTime() + householdInvitationDays * dayMs),
    });
  });
  return await getOwnInvitation(platform, actor);
}

/** @throws not_found outside a household */
export async function removeInvitation({ db }: Platform, actor: Actor): Promise<HouseholdInvitation> {
  const { id } = await requireHousehold(db, requireMember(actor));
  await queries.deleteInvitation(db, id);
  return { url: null, expiresAt: null };
}

async function requireHousehold(db: Db, { id }: Member): Promise<{ id: string }> {
  const row = await queries.findHouseholdOf(db, id);
  if (!row) throw notFound();
  return row;
}

/** @throws not_found for a link that is unknown, used, replaced or expired, or whose sender is hidden from the member */
export async function getInvitation(
  { db, clock }: Platform,
  actor: Actor,
  token: string,
): Promise<{ name: string; invitedBy: string }> {
  const { name, display_name } = await requireInvited(db, requireMember(actor), { token, now: clock.now() });
  return { name, invitedBy: display_name };
}

/** Of two who accept at once, one joins. @throws forbidden under 18; not_found as `getInvitation`; rule_broken */
export async function acceptInvitation(
  { db, clock }: Platform,
  actor: Actor,
  token: string,
): Promise<Answer> {
  const member = requireMember(actor);
  const now = clock.now();
  return await inTransaction(db, async (tx) => {
    const { id: householdId } = await requireInvited(tx, member, { token, now });
    await requireFree(tx, member.id);
    if (!(await queries.lockHousehold(tx, householdId))) throw notFound();
    if (!(await queries.consumeInvitation(tx, hashToken(token)))) throw notFound();
    if ((await queries.countMembers(tx, householdId)) >= limits.householdMembersMax)
      throw new ApiError('rule_broken', { fields: { household: 'household_full' } });
    await queries.insertMember(tx, { householdId, memberId: member.id, now });
    return await readHousehold(tx, member);
  });
}

async function requireInvited(db: Db, member: Member, { token, now }: { token: string; now: Date }) {
  const row = await queries.findInvited(db, { hash: hashToken(token), now });
  if (!row || !(await isMemberVisible(db, member, row.inviter_id))) throw notFound();
  return row;
}

/** Until the end of the transaction the member joins no other. @throws forbidden, rule_broken */
async function requireFree(tx: Tx, memberId: string): Promise<void> {
  await queries.lockHouseholdOf(tx, memberId);
  const { is_minor } = await getOwnProfile(tx, memberId);
  if (is_minor) throw forbidden();
  if (await queries.findHouseholdOf(tx, memberId))
    throw new ApiError('rule_broken', { fields: { household: 'household_already' } });
}
