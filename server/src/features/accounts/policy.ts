import { legalVersions, meetsPasswordRules, type Role } from '@radiant/contract/accounts.ts';
import { reauthenticationMinutes } from '@radiant/contract/endpoint.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { Member } from '../../actor.ts';
import { invalid } from '../../platform/errors.ts';
import { consistsOfWords, isCommonPassword } from '../../platform/passwords/common-passwords.ts';

const minutes = (count: number) => count * 60 * 1000;
const hours = (count: number) => minutes(60 * count);
const days = (count: number) => hours(24 * count);

/** In milliseconds. */
export const lifetimes = {
  session: { max: days(retention.sessionDays), idle: hours(12) },
  rememberedSession: { max: days(retention.rememberedSessionDays), idle: days(14) },
  adminSession: { max: hours(12), idle: minutes(30) },
  reauthentication: minutes(reauthenticationMinutes),
  sessionTouchInterval: minutes(1),
  /** Statistics and audiences of campaigns count visits by days. */
  visitInterval: hours(1),
  verificationCode: minutes(15),
  resetLink: minutes(30),
  invitation: days(7),
  /** Listed as expired for a while, so that their owner sees why a program stopped working. */
  expiredApiToken: days(retention.expiredApiTokenDays),
  unverifiedAccount: days(retention.unverifiedAccountDays),
  guardianAnswer: days(retention.guardianAnswerDays),
  guardianReminder: days(1),
} as const;

/** Per member; the oldest are ended beyond that. */
export const maxSessions = 10;
export const maxCodeAttempts = 5;
export const resendDelaySeconds = 60;
export const maxResendsPerHour = 5;
export const maxResetsPerHour = 5;
/** To one address, for any number of children. */
export const maxGuardianMailsPerDay = 5;
export const attackThresholdPerHour = 30;
/** Statements are cancelled after five seconds; the next run continues. */
export const sweepBatchSize = 500;

type SessionKind = { isRemembered: boolean; role: Role };

const memberLifetime = (isRemembered: boolean) =>
  isRemembered ? lifetimes.rememberedSession : lifetimes.session;

const lifetimeOf = ({ isRemembered, role }: SessionKind) =>
  role === 'admin' ? lifetimes.adminSession : memberLifetime(isRemembered);

export const sessionExpiry = (now: Date, kind: SessionKind): Date =>
  new Date(now.getTime() + lifetimeOf(kind).max);

type SessionTimes = SessionKind & { createdAt: Date; lastUsedAt: Date; expiresAt: Date };

export const effectiveSessionExpiry = ({
  createdAt,
  expiresAt,
  ...kind
}: Omit<SessionTimes, 'lastUsedAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), sessionExpiry(createdAt, kind).getTime()));

/** Members who are leaving may sign in until their deletion is due, to cancel it. */
export const canSignIn = (
  member: { status: 'active' | 'disabled' | 'leaving'; deletion_due_at: Date | null },
  now: Date,
): boolean =>
  member.status === 'active' || (member.status === 'leaving' && now < (member.deletion_due_at ?? now));

export const isSessionActive = ({ lastUsedAt, ...session }: SessionTimes, now: Date): boolean =>
  now < effectiveSessionExpiry(session) && now.getTime() < lastUsedAt.getTime() + lifetimeOf(session).idle;

/** Also true for idle administrator sessions: a push is for someone who is away. */
export const canReceivePushes = (
  { isRemembered, lastUsedAt, expiresAt }: Omit<SessionTimes, 'role' | 'createdAt'>,
  now: Date,
): boolean => now < expiresAt && now.getTime() < lastUsedAt.getTime() + memberLifetime(isRemembered).idle;

export const apiTokenExpiry = (now: Date, count: number): Date => new Date(now.getTime() + days(count));

export const isRecentlyAuthenticated = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= lifetimes.reauthentication;

export const isTouchDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() > lifetimes.sessionTouchInterval;

const firstStepsMs = days(30);

/** Administrators have the first steps of the dashboard. */
export const showsFirstSteps = (
  member: { role: Role; created_at: Date; has_hidden_first_steps: boolean },
  now: Date,
): boolean =>
  member.role !== 'admin' &&
  !member.has_hidden_first_steps &&
  now.getTime() - member.created_at.getTime() < firstStepsMs;

export const requiredConsentCount = Object.keys(legalVersions).length;

export function listMissingConsents(
  accepted: readonly { document: string; version: string }[],
): (keyof typeof legalVersions)[] {
  return (['terms', 'privacy'] as const).filter(
    (document) =>
      !accepted.some((one) => one.document === document && one.version === legalVersions[document]),
  );
}

export function findPendingStep(member: {
  isLeaving: boolean;
  mustChangePassword: boolean;
  hasMissingConsents: boolean;
}): Member['pending'] {
  if (member.isLeaving) return 'deletion';
  if (member.mustChangePassword) return 'password';
  return member.hasMissingConsents ? 'consent' : null;
}

/** UTC+14: the day has not begun anywhere yet. */
export const isFuture = (day: string, now: Date): boolean => Date.parse(day) > now.getTime() + hours(14);

// Bidirectional and control characters would let a name alter the text next to it.
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const controlCharacters = /\p{Cc}/gu;
// Letters and symbols without a visible shape: Hangul fillers and the empty Braille cell.
const visibleCharacter = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Returns NFC with single spaces; empty when nothing visible is left. */
export function normalizeName(name: string): string {
  const cleaned = name
    .replace(controlCharacters, ' ')
    .replace(bidiControls, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  return visibleCharacter.test(cleaned) ? cleaned : '';
}

export type Names = { firstName: string; lastName: string; displayName: string };

/** @throws ApiError invalid_input when a name has no visible character */
export function parseNames(input: { firstName: string; lastName: string }): Names {
  const firstName = normalizeName(input.firstName);
  const lastName = normalizeName(input.lastName);
  const missing = {
    ...(firstName === '' && { firstName: 'first_name_required' }),
    ...(lastName === '' && { lastName: 'last_name_required' }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return { firstName, lastName, displayName: `${firstName} ${lastName}` };
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Refuses a password made only of `personalWords`: names, address and site name. @returns a message key, or null */
export function findPasswordProblem(
  password: string,
  {
    minLength,
    special,
    personalWords,
  }: { minLength: number; special: boolean; personalWords: readonly string[] },
): 'password_rules' | 'password_common' | 'password_personal' | null {
  if (password.length < minLength || !meetsPasswordRules(password, { special })) return 'password_rules';
  if (consistsOfWords(password, personalWords)) return 'password_personal';
  return isCommonPassword(password) ? 'password_common' : null;
}
