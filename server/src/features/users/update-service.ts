import type { User, UserEdit } from '@radiant/contract/users.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  liftClosures,
  listWithoutConsent,
  refuseTakenEmail,
  requireAnotherAdmin,
  revokeAccess,
  revokeMailedLinks,
} from '../accounts/service.ts';
import { writeProfile } from '../profiles/service.ts';
import { closeReportsAbout } from './actions-service.ts';
import { splitName, statusAfter } from './policy.ts';
import { versionOf } from './present.ts';
import * as queries from './queries.ts';
import { readUser, requireStillAdmin } from './service.ts';

export type UserInput = {
  id: string;
  edit: UserEdit;
  avatar?: ReceivedFile | undefined;
  banner?: ReceivedFile | undefined;
};

/** Disabling also ends the sessions. @throws ApiError conflict, rule_broken for the actor's own role, email_taken */
export async function updateUser(platform: Platform, actor: Actor, input: UserInput): Promise<User> {
  const admin = requireAdmin(actor);
  const { id, edit, avatar, banner } = input;
  const { version: _, email: __, role: ___, status: ____, screening: _____, quote: verse, ...words } = edit;
  const profile = { edit: { id, ...words, verse }, avatar, banner };
  await refuseTakenEmail(() =>
    writeProfile(platform, profile, async (tx, fields) => {
      await requireStillAdmin(tx, admin);
      await updateAccount(platform, tx, { admin, input, fields });
    }),
  );
  return await readUser(platform, id);
}

async function updateAccount(
  platform: Platform,
  tx: Tx,
  { admin, input, fields }: { admin: Member; input: UserInput; fields: readonly string[] },
): Promise<void> {
  const { id, edit } = input;
  const row = await queries.lockUser(tx, id, platform.clock.now());
  if (!row) throw notFound();
  if (versionOf(row) !== edit.version) throw new ApiError('conflict');
  const change = diffAccount(row, edit);
  await refuseSelfDemotion(tx, { admin, row, change });
  if (change.status === 'active' || change.status === 'leaving') await requireConsent(tx, id);
  await queries.updateAccount(tx, id, change);
  if (change.email !== undefined) await revokeMailedLinks(tx, id);
  if (change.status === 'active' || change.status === 'leaving')
    await liftClosures(tx, [id], { by: admin.id, now: platform.clock.now() });
  if (change.status === 'disabled') {
    await revokeAccess(tx, [id]);
    await closeReportsAbout(platform, tx, { ids: [id], admin });
  }
  for (const entry of auditEntries(row, { change, fields })) {
    await audit(platform, tx, { ...entry, actor: admin });
  }
}

function diffAccount(row: queries.UserRow, edit: UserEdit): queries.AccountChange {
  const email = edit.email?.toLowerCase();
  const isOpen = row.status !== 'disabled';
  const isOtherStatus = edit.status !== undefined && (edit.status === 'active') !== isOpen;
  // They follow as long as the display name consists of them.
  const followed = row.display_name === `${row.first_name} ${row.last_name}`;
  return {
    ...(edit.name !== undefined && edit.name !== row.display_name && followed && nameColumns(edit.name)),
    ...(email !== undefined && email !== row.email && { email, email_verified_at: null }),
    ...(edit.role !== undefined && edit.role !== row.role && { role: edit.role }),
    ...(edit.screening &&
      (edit.screening === 'screened') !== row.is_screened && { is_screened: edit.screening === 'screened' }),
    ...(edit.status && isOtherStatus && { status: statusAfter(row, edit.status) }),
  };
}

function nameColumns(name: string) {
  const { firstName, lastName } = splitName(name);
  return { first_name: firstName, last_name: lastName };
}

/** @throws ApiError rule_broken */
async function refuseSelfDemotion(
  tx: Tx,
  { admin, row, change }: { admin: Member; row: queries.UserRow; change: queries.AccountChange },
): Promise<void> {
  if (row.id !== admin.id) return;
  const field = change.role !== undefined ? 'role' : 'status';
  if (change[field] === undefined) return;
  await requireAnotherAdmin(tx, row.id, field);
  throw new ApiError('rule_broken', { fields: { [field]: field === 'role' ? 'own_role' : 'own_status' } });
}

/** @throws ApiError rule_broken where a guardian has not consented to the account of a child */
async function requireConsent(tx: Tx, id: string): Promise<void> {
  if ((await listWithoutConsent(tx, [id])).length > 0)
    throw new ApiError('rule_broken', { fields: { status: 'guardian_missing' } });
}

type AuditChange = Pick<AuditEntry, 'action' | 'subject' | 'details'>;

/** Field names only, never their values; for a role, the old and the new one. */
function auditEntries(
  row: queries.UserRow,
  { change, fields: profile }: { change: queries.AccountChange; fields: readonly string[] },
): AuditChange[] {
  const subject = { kind: 'member', id: row.id } as const;
  const fields = [...(change.email === undefined ? [] : ['email']), ...profile];
  const entries: AuditChange[] = [];
  if (fields.length > 0) entries.push({ action: 'users.update', subject, details: { fields } });
  if (change.role)
    entries.push({ action: 'users.changeRole', subject, details: { from: row.role, to: change.role } });
  if (change.is_screened !== undefined)
    entries.push({ action: change.is_screened ? 'users.screen' : 'users.unscreen', subject });
  if (change.status)
    entries.push({ action: change.status === 'disabled' ? 'users.disable' : 'users.enable', subject });
  return entries;
}
