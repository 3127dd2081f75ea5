import type {
  ChangeOwnPasswordInput,
  FirstAdminInput,
  LoginInput,
  ResetPasswordInput,
  SessionUser,
  SignUpInput,
  VerifyEmailInput,
} from '@radiant/contract/accounts.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, guest, requireMember } from '../../actor.ts';
import { ConfigError } from '../../config.ts';
import { hashToken, isSameHash, newCode, newId, newToken } from '../../platform/crypto.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import { createOnce, hashBody } from '../../platform/database/once.ts';
import { invalid, notFound, Refusal } from '../../platform/errors.ts';
import { forgetAttempts, isWithinLimit, returnAttempt, takeAttempt } from '../../platform/http/attempts.ts';
import { countStrictly } from '../../platform/http/limits.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../../platform/passwords/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings, leastPasswordLength } from '../settings/service.ts';
import * as policy from './policy.ts';
import { presentSession, presentUser } from './present.ts';
import * as queries from './queries.ts';

export { hashPassword };

/** Where a call comes from: what limits count by, and what the list of sessions shows. */
export type Origin = { address: string; device: string };

// ---- signing up and verifying

/**
 * Creates an account. The code that verifies its address is mailed with the same commit.
 * @returns the handle under which the address is verified; null when the site asks for none
 * @throws Refusal registration_closed, invalid_input, email_taken
 */
export async function signUp(
  platform: Platform,
  input: SignUpInput & { locale: Locale },
): Promise<{ handle: string | null }> {
  const { db, clock } = platform;
  const settings = await getSettings(platform);
  if (!settings.user_registration.allowRegistration) throw new Refusal('registration_closed');
  const names = policy.namesFrom(input);
  const email = policy.normalizeEmail(input.email);
  await requireGoodPassword(platform, { field: 'password', password: input.password, names, email });
  if (await queries.isEmailTaken(db, email)) throw new Refusal('email_taken');

  const passwordHash = await hashPassword(input.password);
  const member = { id: newId(), email, ...names, locale: input.locale };
  const isCodeAsked = settings.user_registration.requireEmailVerification;
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await queries.insertMember(tx, { ...member, passwordHash, role: 'user', emailVerifiedAt: null, now });
      if (input.accepted) await queries.insertConsents(tx, member.id, now);
      if (isCodeAsked) await mailCode(platform, tx, { handle: handleOf(platform, member.id), member });
    }),
  );
  if (!isCodeAsked) return { handle: null };
  const handle = handleOf(platform, member.id);
  await isWithinLimit(db, pauseOf(platform, handle));
  return { handle };
}

/** Racing sign-ups of one address make one account; the others learn it from the unique index. */
async function refuseTakenEmail<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Refusal('email_taken', { cause: error });
    throw error;
  }
}

/** Stands for the member wherever its address is verified: nobody can tell one from the other without the key. */
const handleOf = ({ sealer }: Platform, memberId: string): string =>
  sealer.mac(`handle:${memberId}`).toString('base64url');

// A code has 29 bits: a plain hash of it would fall to a dump within a second.
const hashCode = ({ sealer }: Platform, { handle, code }: { handle: string; code: string }): Buffer =>
  sealer.mac(`code:${handle}:${code}`);

const pauseOf = ({ clock }: Platform, handle: string) => ({
  key: `code:${policy.resendPause}:${hashToken(handle).toString('base64url')}`,
  most: 1,
  seconds: policy.resendPause,
  now: clock.now().getTime(),
});

const resendsOf = ({ clock }: Platform, handle: string) => ({
  key: `code:3600:${hashToken(handle).toString('base64url')}`,
  most: policy.resendsAnHour,
  seconds: 3600,
  now: clock.now().getTime(),
});

type Addressee = { id: string; email: string; displayName: string; locale: Locale };

/** Makes a new code, which voids the one before, and mails it with the caller's commit. */
async function mailCode(
  platform: Platform,
  tx: Tx,
  { handle, member }: { handle: string; member: Addressee },
): Promise<void> {
  const { clock, mail } = platform;
  const code = newCode();
  const now = clock.now();
  await queries.putCode(tx, {
    handleHash: hashToken(handle),
    memberId: member.id,
    codeHash: hashCode(platform, { handle, code }),
    tries: policy.codeTries,
    now,
    expiresAt: new Date(now.getTime() + policy.lifetimes.verificationCode),
  });
  await mail.send(tx, {
    dedupeKey: `verify-email:${newId()}`,
    template: 'verify-email',
    recipient: member.email,
    locale: member.locale,
    memberId: member.id,
    params: { name: member.displayName, code },
  });
}

const addresseeOf = (account: queries.Account): Addressee => ({
  id: account.id,
  email: account.email,
  displayName: account.display_name,
  locale: account.locale,
});

/**
 * Confirms an address with the mailed code. The same code again, while it is good, is no error: an answer may have
 * been lost.
 * @throws Refusal code_invalid, or code_expired when it is too old or was tried too often
 */
export async function verifyEmail(platform: Platform, { handle, code }: VerifyEmailInput): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const handleHash = hashToken(handle);
  const attempt = await queries.takeCodeTry(db, handleHash);
  if (!attempt) {
    const isKnown = (await queries.findVerificationAccount(db, handleHash)) !== undefined;
    throw new Refusal(isKnown ? 'code_expired' : 'code_invalid');
  }
  if (attempt.code_hash === null || attempt.expires_at <= now) throw new Refusal('code_expired');
  if (!isSameHash(attempt.code_hash, hashCode(platform, { handle, code }))) throw new Refusal('code_invalid');
  await queries.setEmailVerified(db, attempt.member_id, now);
}

/**
 * Mails a new code. A handle that nobody has, or whose address is verified, answers the same and sends nothing.
 * @returns seconds until the next may be asked for
 * @throws Refusal too_many_requests
 */
export async function resendCode(
  platform: Platform,
  { handle }: { handle: string },
): Promise<{ waitSeconds: number }> {
  const { db } = platform;
  await countStrictly(db, pauseOf(platform, handle));
  await countStrictly(db, resendsOf(platform, handle));
  const account = await queries.findVerificationAccount(db, hashToken(handle));
  if (account && account.email_verified_at === null) {
    await inTransaction(db, (tx) => mailCode(platform, tx, { handle, member: addresseeOf(account) }));
  }
  return { waitSeconds: policy.resendPause };
}

// ---- signing in and out

export type OpenedSession = { user: SessionUser; token: string; expiresAt: Date; isRemembered: boolean };

/**
 * Signs in. The session that the caller had before is ended.
 * @throws Refusal invalid_credentials, too_many_requests, unavailable; and after the right password only:
 *   account_disabled, or email_unverified with the handle under which a code was mailed
 */
export async function login(
  platform: Platform,
  actor: Actor,
  input: LoginInput & Origin,
): Promise<OpenedSession> {
  const { db } = platform;
  const email = policy.normalizeEmail(input.email);
  const attempts = await takeLoginAttempt(platform, { email, address: input.address });
  const account = await queries.findAccountByEmail(db, email);
  const isRight = await verifyOrReturn(platform, attempts, {
    stored: account?.password_hash ?? decoyHash,
    password: input.password,
  });
  if (!account || account.password_hash === null || !isRight) throw new Refusal('invalid_credentials');
  await forgetAttempts(db, [attempts]);
  if (account.status === 'disabled') throw new Refusal('account_disabled');
  await requireVerified(platform, account);
  const session = await openSession(platform, { account, actor, input });
  if (needsRehash(account.password_hash)) {
    const to = await hashPassword(input.password);
    await queries.updatePasswordHash(db, account.id, { from: account.password_hash, to });
  }
  return session;
}

const attemptsKey = ({ sealer }: Platform, of: { email: string; address: string }): string =>
  `login:${sealer.mac(`${of.email}\n${of.address}`).toString('base64url')}`;

/**
 * Tries are counted for an address of the network and an account together, so that nobody locks another out. When an
 * account is tried from many addresses, each has one free try only: its owner is slowed, never shut out. Unknown
 * accounts are counted like known ones.
 */
async function takeLoginAttempt(platform: Platform, of: { email: string; address: string }): Promise<string> {
  const { db, clock, sealer } = platform;
  const now = clock.now();
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  const isCalm = await isWithinLimit(db, {
    key: `login:3600:${sealer.mac(of.email).toString('base64url')}`,
    most: policy.triesUnderAttack,
    seconds: 3600,
    now: now.getTime(),
  });
  const key = attemptsKey(platform, of);
  await takeAttempt(db, { key, free: isCalm ? maxLoginAttempts : 1, now });
  return key;
}

/** Verifies a password; when that could not be done the try is given back. */
async function verifyOrReturn(
  { db }: Platform,
  attempts: string,
  { stored, password }: { stored: string; password: string },
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password);
  } catch (error) {
    await returnAttempt(db, attempts);
    throw error;
  }
}

/** @throws Refusal email_unverified with the handle; a code is mailed unless one was a moment ago */
async function requireVerified(platform: Platform, account: queries.Account): Promise<void> {
  if (account.email_verified_at !== null) return;
  const { requireEmailVerification } = (await getSettings(platform)).user_registration;
  if (!requireEmailVerification) return;
  const { db } = platform;
  const handle = handleOf(platform, account.id);
  const isAllowed =
    (await isWithinLimit(db, pauseOf(platform, handle))) &&
    (await isWithinLimit(db, resendsOf(platform, handle)));
  if (isAllowed) {
    await inTransaction(db, (tx) => mailCode(platform, tx, { handle, member: addresseeOf(account) }));
  }
  throw new Refusal('email_unverified', { handle });
}

/** @throws Refusal invalid_credentials when the account changed since its password was verified */
async function openSession(
  platform: Platform,
  { account, actor, input }: { account: queries.Account; actor: Actor; input: LoginInput & Origin },
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const token = newToken();
  const now = clock.now();
  const expiresAt = policy.sessionEnd(now, input.remember);
  await inTransaction(db, async (tx) => {
    const present = await queries.lockAccount(tx, account.id);
    const isUnchanged = present?.status === 'active' && present.password_hash === account.password_hash;
    if (!isUnchanged) throw new Refusal('invalid_credentials');
    if (actor.kind === 'member') await queries.deleteSessions(tx, actor.id, [actor.sessionId]);
    await queries.insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      memberId: account.id,
      isRemembered: input.remember,
      device: input.device,
      now,
      expiresAt,
    });
    const sessions = await queries.listSessions(tx, account.id);
    const surplus = sessions.slice(policy.sessionsMost).map(({ id }) => id);
    await queries.deleteSessions(tx, account.id, surplus);
  });
  return { user: await getUser(platform, account.id), token, expiresAt, isRemembered: input.remember };
}

/**
 * Reads who acts from a session's token: one indexed query. No session, one that ended or was left alone for too
 * long, and a disabled member's are a guest.
 */
export async function authenticate(platform: Platform, token: string): Promise<Actor> {
  const { db, clock } = platform;
  const now = clock.now();
  const session = await queries.findSession(db, hashToken(token));
  if (session?.status !== 'active') return guest;
  const times = {
    isRemembered: session.is_remembered,
    lastUsedAt: session.last_used_at,
    expiresAt: session.expires_at,
  };
  if (!policy.isSessionAlive(times, now)) return guest;
  if (policy.isTouchDue(session.last_used_at, now)) {
    const since = new Date(now.getTime() - policy.lifetimes.sessionTouch);
    await queries.touchSession(db, { id: session.id, memberId: session.member_id, now, since });
  }
  return {
    kind: 'member',
    id: session.member_id,
    role: session.role,
    sessionId: session.id,
    pending: policy.pendingOf({
      mustChangePassword: session.password_set_by_admin,
      hasConsentsDue: Number(session.consents_given) < policy.consentCount,
    }),
  };
}

/** Who is signed in; null for a guest. */
export async function getSessionUser(platform: Platform, actor: Actor): Promise<SessionUser | null> {
  return actor.kind === 'member' ? getUser(platform, actor.id) : null;
}

async function getUser({ db }: Platform, memberId: string): Promise<SessionUser> {
  const row = await queries.findSessionUser(db, memberId);
  if (!row) throw new Refusal('unauthenticated');
  return presentUser(row, await queries.listConsents(db, memberId));
}

/** Ends the session of this call, if there is one. */
export async function logout({ db }: Platform, actor: Actor): Promise<void> {
  if (actor.kind === 'guest') return;
  await inTransaction(db, (tx) => queries.deleteSessions(tx, actor.id, [actor.sessionId]));
}

// ---- one's own sessions, password and consents

/** One's own sessions that are open, newest first. */
export async function listSessions(platform: Platform, actor: Actor) {
  const { id, sessionId } = requireMember(actor);
  const now = platform.clock.now();
  const rows = await queries.listSessions(platform.db, id);
  return rows
    .filter((row) =>
      policy.isSessionAlive(
        { isRemembered: row.is_remembered, lastUsedAt: row.last_used_at, expiresAt: row.expires_at },
        now,
      ),
    )
    .map((row) => presentSession(row, sessionId));
}

/**
 * Ends one of one's own sessions.
 * @returns whether it was the one of this call
 * @throws Refusal not_found when it is not one's own, or ended already
 */
export async function endSession(
  { db }: Platform,
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<{ wasCurrent: boolean }> {
  const member = requireMember(actor);
  const ended = await inTransaction(db, (tx) => queries.deleteSessions(tx, member.id, [sessionId]));
  if (ended === 0) throw notFound();
  return { wasCurrent: sessionId === member.sessionId };
}

/** Ends all of one's own sessions, this one included. */
export async function endAllSessions({ db }: Platform, actor: Actor): Promise<void> {
  const { id } = requireMember(actor);
  await inTransaction(db, (tx) => endSessionsOf(tx, id));
}

/**
 * Ends every session of a member, open streams included, with the caller's commit. Change the member's row first in
 * the same transaction: a sign-in that is under way waits for it, and then finds that it no longer may.
 */
export const endSessionsOf = (tx: Tx, memberId: string): Promise<void> =>
  queries.deleteSessionsOf(tx, memberId, null);

/**
 * Changes one's own password and ends every other session.
 * @throws Refusal invalid_input, too_many_requests after wrong present passwords
 */
export async function changeOwnPassword(
  platform: Platform,
  actor: Actor,
  input: ChangeOwnPasswordInput,
): Promise<void> {
  const { db, clock } = platform;
  const member = requireMember(actor);
  const account = await queries.findAccount(db, member.id);
  if (!account) throw new Refusal('unauthenticated');
  const attempts = `password:${member.id}`;
  const { maxLoginAttempts } = (await getSettings(platform)).user_registration;
  await takeAttempt(db, { key: attempts, free: maxLoginAttempts, now: clock.now() });
  const isRight = await verifyOrReturn(platform, attempts, {
    stored: account.password_hash ?? decoyHash,
    password: input.currentPassword,
  });
  if (!isRight) throw invalid({ currentPassword: 'current_password_wrong' });
  await forgetAttempts(db, [attempts]);
  if (input.newPassword === input.currentPassword) throw invalid({ newPassword: 'password_unchanged' });
  const { email } = account;
  const names = namesOf(account);
  await requireGoodPassword(platform, { field: 'newPassword', password: input.newPassword, names, email });

  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    await queries.updatePassword(tx, member.id, passwordHash);
    await queries.deleteSessionsOf(tx, member.id, member.sessionId);
    await queries.deleteResetLinksOf(tx, member.id);
    await mailPasswordChanged(platform, tx, account);
  });
}

/** Accepts the present versions of terms and privacy policy. */
export async function acceptConsents({ db, clock }: Platform, actor: Actor): Promise<void> {
  await queries.insertConsents(db, requireMember(actor).id, clock.now());
}

// ---- forgotten passwords

export const resetLinkTask = 'accounts.sendResetLink';

/**
 * Asks for a link to choose a new password. The same work, and the same answer, whether or not the address is known:
 * a job does the rest.
 * @throws Refusal too_many_requests
 */
export async function forgotPassword(platform: Platform, input: { email: string }): Promise<void> {
  const { db, clock, sealer, jobs } = platform;
  const email = policy.normalizeEmail(input.email);
  await countStrictly(db, {
    key: `forgot:${sealer.mac(email).toString('base64url')}`,
    most: policy.resetsAnHour,
    seconds: 3600,
    now: clock.now().getTime(),
  });
  const account = await queries.findAccountByEmail(db, email);
  await jobs.enqueue(db, resetLinkTask, { memberId: account?.id ?? newId(), requestId: newId() });
}

/** Makes the link and mails it, once for a request; of nobody's id nothing comes. */
export async function sendResetLink(
  platform: Platform,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<void> {
  const { db, clock, config, mail } = platform;
  const account = await queries.findAccount(db, memberId);
  if (!account || account.status === 'disabled') return;
  const token = newToken();
  const now = clock.now();
  const key = { memberId, key: requestId, endpoint: resetLinkTask, bodyHash: hashBody() };
  await createOnce(db, { key, now }, async (tx) => {
    await queries.putResetLink(tx, {
      tokenHash: hashToken(token),
      memberId,
      now,
      expiresAt: new Date(now.getTime() + policy.lifetimes.resetLink),
    });
    await mail.send(tx, {
      dedupeKey: `reset-password:${requestId}`,
      template: 'reset-password',
      recipient: account.email,
      locale: account.locale,
      memberId,
      params: {
        name: account.display_name,
        link: `${config.publicUrl}/reset-password/${encodeURIComponent(account.email)}/${token}`,
      },
    });
    return memberId;
  });
}

/**
 * Chooses a new password with a mailed link. Who holds it reads the mailbox, so the address is verified with it.
 * Ends every session of the account. A password that is refused leaves the link as it is.
 * @throws Refusal reset_link_invalid, invalid_input
 */
export async function resetPassword(
  platform: Platform,
  input: ResetPasswordInput & { address: string },
): Promise<void> {
  const { db, clock } = platform;
  const email = policy.normalizeEmail(input.email);
  const link = { tokenHash: hashToken(input.token), email, now: clock.now() };
  const account = await queries.findAccountOfResetLink(db, link);
  if (!account) throw new Refusal('reset_link_invalid');
  const { password } = input;
  await requireGoodPassword(platform, { field: 'password', password, names: namesOf(account), email });

  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await queries.consumeResetLink(tx, link))) throw new Refusal('reset_link_invalid');
    await queries.updatePassword(tx, account.id, passwordHash);
    await queries.setEmailVerified(tx, account.id, link.now);
    await endSessionsOf(tx, account.id);
    await mailPasswordChanged(platform, tx, account);
    // Who just proved to be the owner does not wait for the tries that led here.
    await forgetAttempts(tx, [attemptsKey(platform, { email, address: input.address })]);
  });
}

async function mailPasswordChanged({ mail }: Platform, tx: Tx, account: queries.Account): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `password-changed:${newId()}`,
    template: 'password-changed',
    recipient: account.email,
    locale: account.locale,
    memberId: account.id,
    params: { name: account.display_name },
  });
}

// ---- the rule for passwords

const namesOf = (account: queries.Account): policy.Names => ({
  firstName: account.first_name,
  lastName: account.last_name,
  displayName: account.display_name,
});

type Chosen = { field: string; password: string; names: policy.Names; email: string };

/** @throws Refusal invalid_input naming the field */
async function requireGoodPassword(
  platform: Platform,
  { field, password, names, email }: Chosen,
): Promise<void> {
  const settings = await getSettings(platform);
  const personal = [names.firstName, names.lastName, names.displayName, email, settings.general.siteName];
  const fault = policy.findPasswordFault(password, { least: leastPasswordLength(settings), personal });
  if (fault) throw invalid({ [field]: fault });
}

// ---- the first administrator

/**
 * Sees to the first administrator when the server starts. With `ADMIN_EMAIL` and `ADMIN_PASSWORD` there is one
 * afterwards: an account of that address is made one, with that password. It need not be changed at first sign-in,
 * since who set it is who uses it. Otherwise a new one-time link is made at each start until there is one.
 * @throws ConfigError when `ADMIN_PASSWORD` is not good enough
 */
export async function ensureFirstAdmin(platform: Platform): Promise<{ setupLink: string | null }> {
  const { db, clock, config } = platform;
  if (await queries.hasAdmin(db)) return { setupLink: null };
  if (config.admin) {
    await createConfiguredAdmin(platform, config.admin);
    return { setupLink: null };
  }
  const token = newToken();
  const isMade = await inTransaction(db, async (tx) => {
    await queries.lockFirstAdmin(tx);
    if (await queries.hasAdmin(tx)) return false;
    await queries.putSetupLink(tx, hashToken(token), clock.now());
    return true;
  });
  return { setupLink: isMade ? `${config.publicUrl}/setup/${token}` : null };
}

const configuredNames: policy.Names = {
  firstName: 'Site',
  lastName: 'Administrator',
  displayName: 'Site Administrator',
};

async function createConfiguredAdmin(
  platform: Platform,
  given: { email: string; password: string },
): Promise<void> {
  const email = policy.normalizeEmail(given.email);
  const chosen = { field: 'password', password: given.password, names: configuredNames, email };
  await requireGoodPassword(platform, chosen).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new ConfigError(
      'ADMIN_PASSWORD is not good enough: at least 8 characters (or what the settings ask for), with an uppercase\n' +
        'and a lowercase letter, a digit and a special character, and neither a well-known password nor your address.',
    );
  });
  const passwordHash = await hashPassword(given.password);
  await inTransaction(platform.db, async (tx) => {
    await queries.lockFirstAdmin(tx);
    if (await queries.hasAdmin(tx)) return;
    const now = platform.clock.now();
    const existing = await queries.findAccountByEmail(tx, email);
    if (existing) {
      await queries.promoteToAdmin(tx, existing.id, { passwordHash, now });
      await endSessionsOf(tx, existing.id);
    } else {
      await insertAdmin(tx, { email, names: configuredNames, passwordHash, locale: 'en', now });
    }
    await queries.deleteSetupLinks(tx);
  });
}

type NewAdmin = { email: string; names: policy.Names; passwordHash: string; locale: Locale; now: Date };

const insertAdmin = (tx: Tx, { email, names, passwordHash, locale, now }: NewAdmin): Promise<void> =>
  queries.insertMember(tx, {
    id: newId(),
    email,
    ...names,
    passwordHash,
    role: 'admin',
    locale,
    emailVerifiedAt: now,
    now,
  });

/**
 * Creates the first administrator with the link that was printed at the start; it works once, and not at all when
 * there is an administrator. Who reads the server's terminal is believed about the address.
 * @throws Refusal not_found when the link is none, invalid_input, email_taken
 */
export async function createFirstAdmin(
  platform: Platform,
  input: FirstAdminInput & { locale: Locale },
): Promise<void> {
  const { db, clock } = platform;
  const tokenHash = hashToken(input.token);
  if (!(await queries.isSetupLink(db, tokenHash))) throw notFound();
  const names = policy.namesFrom(input);
  const email = policy.normalizeEmail(input.email);
  await requireGoodPassword(platform, { field: 'password', password: input.password, names, email });

  const passwordHash = await hashPassword(input.password);
  await refuseTakenEmail(() =>
    inTransaction(db, async (tx) => {
      await queries.lockFirstAdmin(tx);
      const isGood = (await queries.isSetupLink(tx, tokenHash)) && !(await queries.hasAdmin(tx));
      if (!isGood) throw notFound();
      await insertAdmin(tx, { email, names, passwordHash, locale: input.locale, now: clock.now() });
      await queries.deleteSetupLinks(tx);
    }),
  );
}

// ---- what is past its time

// A statement is cut off after five seconds; the next run takes what is left.
const sweepBatch = 500;

/** Takes away codes that are past their time and whose addresses are verified; answers how many. */
export const sweepCodes = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteSettledCodes(db, clock.now(), sweepBatch);

/** Takes away reset links that are past their time; answers how many. */
export const sweepResetLinks = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteOldResetLinks(db, clock.now());

/**
 * Takes away accounts that were signed up for, never verified and never used: somebody else's address, often. Only
 * where the site asks for verification. safety.md 4: fourteen days.
 */
export async function sweepUnusedAccounts(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  if (!(await getSettings(platform)).user_registration.requireEmailVerification) return 0;
  const before = new Date(clock.now().getTime() - policy.lifetimes.unverifiedAccount);
  return queries.deleteUnusedAccounts(db, before, sweepBatch);
}
