import { addDays, startOfDay } from '@radiant/contract/days.ts';
import { parseOrder } from '@radiant/contract/tables.ts';
import {
  type ListedUser,
  type User,
  type UserDraft,
  type UserFilter,
  type UserQuery,
  userColumns,
} from '@radiant/contract/users.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { ownedBy, recordOpening } from '../../platform/access-log.ts';
import { audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { inOrderOf } from '../../platform/database/in-order-of.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  canInvite,
  createAccount,
  findAccount,
  inviteMember,
  lockAdminChanges,
  prepareAccount,
  refuseTakenEmail,
  requireMailConfigured,
} from '../accounts/service.ts';
import { requireAcceptableText } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { findPage } from './page-service.ts';
import { isActiveAdmin, splitName } from './policy.ts';
import { presentUser, presentUserRow } from './present.ts';
import * as queries from './queries.ts';
import { parseSearchWords } from './search-policy.ts';

export async function listUsers(
  platform: Platform,
  actor: Actor,
  { page, size, order, ...filters }: UserQuery,
): Promise<{ rows: ListedUser[]; total: number; canInvite: boolean }> {
  requireAdmin(actor);
  const { db, clock } = platform;
  const now = clock.now();
  const filter = await toQueryFilter(platform, filters, now);
  const { ids, total } = await findPage(db, filter, { order: parseOrder(order, userColumns), page, size });
  return { rows: await listUsersInOrder(db, ids, now), total, canInvite: canInvite(platform) };
}

/** Days are in the site's time zone. */
export async function toQueryFilter(
  platform: Platform,
  { q: term, role, status: standing, from, to }: UserFilter,
  now: Date,
): Promise<queries.UserFilter> {
  const { timeZone } = (await getSettings(platform)).general;
  return {
    term,
    words: parseSearchWords(term),
    role,
    standing,
    start: from === undefined ? undefined : startOfDay(from, timeZone),
    end: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
    now,
  };
}

/** Keeps the order of `ids` and leaves out deleted members. */
export async function listUsersInOrder(db: Db, ids: readonly string[], now: Date): Promise<ListedUser[]> {
  return inOrderOf(ids, await queries.listUsersByIds(db, ids, now)).map(presentUserRow);
}

/** The member sees in their access log that it was opened. */
export async function getUser(platform: Platform, actor: Actor, id: string): Promise<User> {
  const admin = requireAdmin(actor);
  const user = await readUser(platform, id);
  await recordAccountOpening(platform, admin, id);
  return user;
}

export const recordAccountOpening = (
  platform: Platform,
  { id: actorId }: Member,
  memberId: string,
): Promise<void> =>
  recordOpening(platform, platform.db, {
    actorId,
    role: 'admin',
    kind: 'account',
    owner: ownedBy(memberId),
  });

export async function readUser({ db, clock }: Platform, id: string): Promise<User> {
  const row = await queries.findUser(db, id, clock.now());
  if (!row) throw notFound();
  return presentUser(row);
}

/** @throws ApiError invalid_input, email_taken, rule_broken for an invitation when the site sends no mail */
export async function createUser(
  platform: Platform,
  actor: Actor,
  input: { draft: UserDraft; idempotencyKey: IdempotencyKey | null; locale: Locale },
): Promise<User> {
  const admin = requireAdmin(actor);
  const { draft, idempotencyKey: key, locale } = input;
  const { db, clock } = platform;
  const made = key ? await findIdempotentResult(db, key) : undefined;
  if (made !== undefined) return await readUser(platform, made);
  const { name, email, isInvited, password = null, role, bio, church, location } = draft;
  if (isInvited) requireMailConfigured(platform);
  await requireAcceptableText(platform, db, {
    bio: { text: bio },
    church: { text: church },
    location: { text: location },
  });
  const account = await prepareAccount(platform, {
    ...splitName(name),
    displayName: name,
    email,
    password: isInvited ? null : password,
    role,
    locale: draft.locale ?? locale,
  });
  const { id } = await refuseTakenEmail(() =>
    withIdempotencyKey(db, { key, now: clock.now() }, async (tx) => {
      await requireStillAdmin(tx, admin);
      const memberId = await createAccount(platform, tx, account);
      await queries.updateAccount(tx, memberId, {
        bio: draft.bio,
        church: draft.church === '' ? null : draft.church,
        location: draft.location === '' ? null : draft.location,
        status: draft.status,
      });
      await audit(platform, tx, {
        actor: admin,
        action: 'users.create',
        subject: { kind: 'member', id: memberId },
        details: { role, ...(draft.status === 'disabled' && { status: 'disabled' }) },
      });
      if (isInvited && draft.status === 'active') await sendInvitation(platform, tx, { memberId, admin });
      return memberId;
    }),
  );
  return await readUser(platform, id);
}

export async function sendInvitation(
  platform: Platform,
  tx: Tx,
  { memberId, admin }: { memberId: string; admin: Member },
): Promise<void> {
  const account = await findAccount(tx, memberId);
  if (!account) throw notFound();
  await inviteMember(platform, tx, account);
  await audit(platform, tx, {
    actor: admin,
    action: 'users.invite',
    subject: { kind: 'member', id: memberId },
  });
}

/** When two administrators disable each other, the second is refused. @throws ApiError forbidden */
export async function requireStillAdmin(tx: Tx, { id }: Member): Promise<void> {
  await lockAdminChanges(tx);
  if (!isActiveAdmin(await findAccount(tx, id))) throw forbidden();
}
