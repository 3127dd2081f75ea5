import type { PasswordConfirmation } from '@radiant/contract/privacy.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { cancelMailsTo } from '../../platform/mail/mail-state.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Account,
  confirmPassword,
  lockAccount,
  requireAnotherAdmin,
  revokeAccess,
} from '../accounts/service.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './deletion-queries.ts';
import { eraseJob } from './erasure-service.ts';
import * as policy from './policy.ts';

/** Repeating it changes nothing. @returns the due date. @throws ApiError rule_broken for the last administrator */
export async function requestDeletion(
  platform: Platform,
  actor: Actor,
  { password }: PasswordConfirmation,
): Promise<{ dueAt: Date }> {
  const member = requireMember(actor);
  const { role } = await confirmPassword(platform, member, { field: 'password', password });
  return await inTransaction(platform.db, async (tx) => {
    // Takes the administrator lock before the row lock.
    if (role === 'admin') await requireAnotherAdmin(tx, member.id, 'password');
    const account = await lockAccount(tx, member.id);
    if (!account) throw new ApiError('unauthenticated');
    if (account.deletion_due_at !== null) return { dueAt: account.deletion_due_at };
    return { dueAt: await scheduleOwnDeletion(platform, tx, account) };
  });
}

async function scheduleOwnDeletion(platform: Platform, tx: Tx, account: Account): Promise<Date> {
  const dueAt = policy.deletionDueAt(platform.clock.now());
  await queries.scheduleDeletion(tx, { memberIds: [account.id], dueAt });
  await revokeAccess(tx, [account.id]);
  const { id, locale } = account;
  await platform.mail.send(tx, {
    dedupeKey: `deletion-scheduled:${account.id}:${dueAt.getTime()}`,
    template: 'deletion-scheduled',
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: {
      name: account.display_name,
      day: await formatDayFor(platform, tx, { id, locale, at: dueAt }),
      link: `${platform.config.publicUrl}/login`,
    },
  });
  return dueAt;
}

export async function formatDayFor(
  platform: Platform,
  tx: Tx,
  { id, locale, at }: { id: string; locale: Locale; at: Date },
): Promise<string> {
  const own = await queries.findTimeZone(tx, id);
  return policy.formatDay(locale, at, own ?? (await getSettings(platform, tx)).general.timeZone);
}

/** @throws ApiError not_found when no deletion is scheduled or it is already due */
export async function cancelDeletion({ db, clock, mail }: Platform, actor: Actor): Promise<void> {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, member.id);
    if (!account || !(await queries.cancelScheduledDeletion(tx, member.id, clock.now()))) throw notFound();
    await cancelMailsTo(tx, [account.id]);
    await mail.send(tx, {
      dedupeKey: `deletion-cancelled:${account.id}:${account.deletion_due_at?.getTime()}`,
      template: 'deletion-cancelled',
      recipient: account.email,
      locale: account.locale,
      memberId: account.id,
      params: { name: account.display_name },
    });
  });
}

/** The members are hidden and signed out from the commit on; jobs erase their data. */
export async function removeAccounts(
  platform: Platform,
  tx: Tx,
  memberIds: readonly string[],
): Promise<void> {
  await queries.scheduleDeletion(tx, { memberIds, dueAt: platform.clock.now() });
  await revokeAccess(tx, memberIds);
  await platform.jobs.enqueueMany(
    tx,
    eraseJob,
    memberIds.map((memberId) => ({ memberId })),
  );
}
