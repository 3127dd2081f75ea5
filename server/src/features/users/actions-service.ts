import type { User, UserBulkAction, UserBulkRequest, UserFilter } from '@radiant/contract/users.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  lockAccount,
  requestPasswordResetFor,
  requireAnotherAdmin,
  revokeAccess,
} from '../accounts/service.ts';
import { settleOpenCase } from '../posts/service.ts';
import { removeAccount } from '../privacy/service.ts';
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
    if (!(await act(platform, tx, { act: 'delete', id, admin }))) throw notFound();
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
    let count = 0;
    // A fixed order prevents deadlocks between concurrent actions.
    for (const id of [...selected].toSorted()) {
      if (id === admin.id) continue;
      if (await act(platform, tx, { act: name, id, admin })) count += 1;
    }
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

type UserAction = { act: UserBulkAction; id: string; admin: Member };

/** @returns false when the member is gone or nothing changes */
async function act(platform: Platform, tx: Tx, { act: name, id, admin }: UserAction): Promise<boolean> {
  const now = platform.clock.now();
  const row = await queries.lockUser(tx, id, now);
  if (!row) return false;
  switch (name) {
    case 'disable':
    case 'enable': {
      const chosen = name === 'disable' ? 'disabled' : 'active';
      if ((row.status === 'disabled') === (chosen === 'disabled')) return false;
      await queries.updateAccount(tx, id, { status: statusAfter(row, chosen) });
      if (chosen === 'disabled') await revokeAccess(tx, id);
      if (chosen === 'disabled') await closeReportsAbout(platform, tx, { id, admin });
      break;
    }
    case 'delete':
      await closeReportsAbout(platform, tx, { id, admin });
      await removeAccount(platform, tx, id);
  }
  await audit(platform, tx, {
    actor: admin,
    action: `users.${name}`,
    subject: { kind: 'member', id },
  });
  return true;
}

export async function closeReportsAbout(
  platform: Platform,
  tx: Tx,
  { id, admin }: { id: string; admin: Member },
): Promise<void> {
  const decision = { moderatorId: admin.id, outcome: 'resolved', message: '' } as const;
  await settleOpenCase(platform, tx, { ...decision, subject: { kind: 'member', id } });
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
