import type { User, UserBulkAction, UserBulkRequest, UserFilter } from '@radiant/contract/users.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit, auditAll } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  liftClosures,
  listWithoutConsent,
  lockAccount,
  requestPasswordResetFor,
  requireAnotherAdmin,
  revokeAccess,
} from '../accounts/service.ts';
import { settleMemberCases } from '../posts/service.ts';
import { removeAccounts } from '../privacy/service.ts';
import { selfActionErrors, statusAfter } from './policy.ts';
import { isInvitationWaiting } from './present.ts';
import * as queries from './queries.ts';
import { readUser, requireStillAdmin, sendInvitation, toQueryFilter } from './service.ts';

/** A job erases the data; comments on others' posts stay, anonymous. @throws ApiError rule_broken for the actor's own */
export async function removeUser(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    await requireStillAdmin(tx, admin);
    if (id === admin.id) {
      await requireAnotherAdmin(tx, id, 'id');
      throw new ApiError('rule_broken', { fields: { id: selfActionErrors.delete } });
    }
    if ((await act(platform, tx, { act: 'delete', ids: [id], admin })) === 0) throw notFound();
  });
}

/** Skips the actor, deleted members and those already in that state. @throws ApiError conflict for another number of matches */
export async function changeUsers(
  platform: Platform,
  actor: Actor,
  { act: name, ...selection }: UserBulkRequest,
): Promise<{ count: number; passedOver: number }> {
  const admin = requireAdmin(actor);
  const listIds = await prepareSelection(platform, selection);
  return await inTransaction(platform.db, async (tx) => {
    await requireStillAdmin(tx, admin);
    const selected = new Set(await listIds(tx));
    const ids = [...selected].filter((id) => id !== admin.id);
    const count = await act(platform, tx, { act: name, ids, admin });
    return { count, passedOver: selected.size - count };
  });
}

type UserBulkSelection = { ids: readonly string[] } | { filter: UserFilter; count: number };

/** Resolves the filter's days before the transaction, because settings take a connection. */
async function prepareSelection(
  platform: Platform,
  selection: UserBulkSelection,
): Promise<(tx: Tx) => Promise<readonly string[]>> {
  if ('ids' in selection) return async () => selection.ids;
  const { count } = selection;
  const filter = await toQueryFilter(platform, selection.filter, platform.clock.now());
  return async (tx) => {
    const ids = await queries.listMatchingIds(tx, filter, count + 1);
    if (ids.length !== count) throw new ApiError('conflict');
    return ids;
  };
}

type UserAction = { act: UserBulkAction; ids: readonly string[]; admin: Member };

/** In a fixed number of statements. @returns how many changed; not those who are gone or already in that state */
async function act(
  platform: Platform,
  tx: Tx,
  { act: name, ids: selected, admin }: UserAction,
): Promise<number> {
  const rows = await queries.lockUsers(tx, selected, platform.clock.now());
  const closed = name === 'enable' ? await listWithoutConsent(tx, selected) : [];
  const changing = rows.filter(
    ({ id, status }) =>
      name === 'delete' || ((status === 'disabled') !== (name === 'disable') && !closed.includes(id)),
  );
  const ids = changing.map(({ id }) => id);
  if (ids.length === 0) return 0;
  switch (name) {
    case 'disable':
      await queries.setStatus(tx, ids, 'disabled');
      await revokeAccess(tx, ids);
      await closeReportsAbout(platform, tx, { ids, admin });
      break;
    case 'enable':
      for (const [status, group] of Map.groupBy(changing, (row) => statusAfter(row, 'active'))) {
        const groupIds = group.map(({ id }) => id);
        await queries.setStatus(tx, groupIds, status);
      }
      await liftClosures(tx, ids, { by: admin.id, now: platform.clock.now() });
      break;
    case 'delete':
      await closeReportsAbout(platform, tx, { ids, admin });
      await removeAccounts(platform, tx, ids);
  }
  const action = `users.${name}` as const;
  const entries = ids.map((id) => ({ actor: admin, action, subject: { kind: 'member', id } as const }));
  await auditAll(platform, tx, entries);
  return ids.length;
}

export async function closeReportsAbout(
  platform: Platform,
  tx: Tx,
  { ids, admin }: { ids: readonly string[]; admin: Member },
): Promise<void> {
  const decision = { moderatorId: admin.id, outcome: 'resolved', message: '' } as const;
  await settleMemberCases(platform, tx, { ...decision, memberIds: ids });
}

/** @throws ApiError forbidden for non-administrators, not_found, rule_broken where a link would not work */
export async function sendReset(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const admin = requireAdmin(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const account = (await queries.findUser(tx, id, now)) && (await lockAccount(tx, id));
    if (!account) throw notFound();
    await requestPasswordResetFor(platform, tx, account);
    await audit(platform, tx, {
      actor: admin,
      action: 'users.sendReset',
      subject: { kind: 'member', id },
    });
  });
}

/** Voids the previous link. @throws ApiError rule_broken when none is pending or no mail can be sent */
export async function inviteUser(platform: Platform, actor: Actor, { id }: { id: string }): Promise<User> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const row = await queries.lockUser(tx, id, platform.clock.now());
    if (!row) throw notFound();
    const isWaiting = isInvitationWaiting(row) && row.status !== 'disabled';
    if (!isWaiting) throw new ApiError('rule_broken', { fields: { id: 'invitation_used' } });
    await sendInvitation(platform, tx, { memberId: id, admin });
  });
  return await readUser(platform, id);
}
