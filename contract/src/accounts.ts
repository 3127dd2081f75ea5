import * as z from 'zod/mini';
import { isBirthday } from './birthdays.ts';
import { careRoles, wireCareRoles } from './care-roles.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { generalAudiences } from './post-shapes.ts';
import { Acknowledged, ok, plain, shape } from './wire.ts';

export const roles = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof roles)[number];

/** Versions of the legal texts. Members accept a new version at their next sign-in. */
export const legalVersions = { terms: '2026-11-23', privacy: '2026-11-23' } as const;

const emailOf = (required: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(limits.emailMax, 'email_invalid'),
      z.email('email_invalid'),
    );
export const Email = emailOf('email_required');
const requiredName = (key: string) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(limits.nameMax, 'name_too_long'));

export const passwordRules = {
  length: (password: string) => password.length >= limits.passwordMin,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const passwordRulesOf = ({ special }: { special: boolean }): PasswordRule[] =>
  (['length', 'uppercase', 'lowercase', 'digit', 'special'] as const).filter(
    (rule) => special || rule !== 'special',
  );

export const meetsPasswordRules = (password: string, site: { special: boolean }): boolean =>
  passwordRulesOf(site).every((rule) => passwordRules[rule](password));

const NewPassword = z.string().check(
  z.minLength(1, 'password_required'),
  z.maxLength(limits.passwordMax, 'password_too_long'),
  // The rules common to all sites; the server checks the site's own.
  z.refine((password) => meetsPasswordRules(password, { special: false }), 'password_rules'),
);

/** What a new member is invited to do, and whether it is done. */
const FirstSteps = z.object({
  picture: z.boolean(),
  /** A post of any kind. */
  post: z.boolean(),
  /** A friend, or a request to one. */
  friends: z.boolean(),
  reminders: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** In the care team; null outside it. */
  careRole: z.nullable(z.enum(careRoles)),
  /** Whether there is anyone in it to share with. */
  hasCareTeam: z.boolean(),
  avatar: z.nullable(z.string()),
  /** The audience of new posts; null: the site's default. */
  defaultAudience: z.nullable(z.enum(generalAudiences)),
  /** The audience of the latest post; null: none since the default was last set. */
  lastAudience: z.nullable(z.enum(generalAudiences)),
  /** Their posts are for members at most, and strangers do not find them. */
  isMinor: z._default(z.boolean(), false),
  /** An administrator set the password: it must be changed before anything else. */
  mustChangePassword: z.boolean(),
  consentsDue: z.array(z.enum(['terms', 'privacy'])),
  /** When the account will be deleted at its owner's request; until they cancel, they can do nothing else. */
  deletionDueAt: z.nullable(Instant),
  /** Null for administrators, thirty days after joining, and once the member has hidden them. */
  firstSteps: z.nullable(FirstSteps),
});
export type SessionUser = z.output<typeof SessionUser>;
const sessionUserNames = {
  firstName: 'nom',
  lastName: 'prenom',
  name: 'nomaffiche',
  careRole: { name: 'accompagnement', values: wireCareRoles },
  hasCareTeam: 'equipeaccompagnement',
  avatar: 'pp',
  defaultAudience: 'porteedefaut',
  lastAudience: 'derniereportee',
  isMinor: 'mineur',
  mustChangePassword: 'changermotdepasse',
  consentsDue: 'consentements',
  deletionDueAt: 'suppressionle',
  firstSteps: {
    name: 'premierspas',
    fields: { picture: 'photo', post: 'publication', friends: 'amis', reminders: 'rappels' },
  },
} as const;

export const LoginInput = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'email_required'), z.maxLength(limits.emailMax, 'email_invalid')),
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
  remember: z._default(z.boolean(), false),
});
export type LoginInput = z.output<typeof LoginInput>;

const newAccount = {
  firstName: requiredName('first_name_required'),
  lastName: requiredName('last_name_required'),
  email: Email,
};
export const NewAccount = z.object(newAccount);

export const SignUpInput = z.object({
  ...newAccount,
  password: NewPassword,
  /** Required where the site asks for it. */
  birthday: z.optional(z.string().check(z.trim(), z.refine(isBirthday, 'date_invalid'))),
  /** Of a parent or guardian, who is asked for their consent. Required under 14, and otherwise ignored. */
  guardianEmail: z.optional(emailOf('guardian_email_required')),
  /** Without consent to the terms and privacy policy, it is requested at first sign-in. */
  accepted: z._default(z.boolean(), false),
});
export type SignUpInput = z.output<typeof SignUpInput>;

export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.output<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.object({
  email: Email,
  token: z.string().check(z.maxLength(200)),
  password: NewPassword,
});
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

export const VerifyEmailInput = z.object({
  /** The opaque handle from sign-up, not a member id. */
  handle: z.string().check(z.maxLength(100)),
  /** Codes may be read aloud, pasted or typed: case, spaces and hyphens are ignored. */
  code: z.string().check(
    z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
    z.minLength(1, 'code_required'),
    z.maxLength(limits.verificationCode, 'code_invalid'),
  ),
});
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>;

export const ResendCodeInput = z.object({ handle: z.string().check(z.maxLength(100)) });

export const ChangeOwnPasswordInput = z.object({
  currentPassword: z.string().check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax)),
  newPassword: NewPassword,
});
export type ChangeOwnPasswordInput = z.output<typeof ChangeOwnPasswordInput>;

export const AcceptConsentsInput = z.object({ accepted: z.literal(true, 'terms_required') });

export const FirstAdminInput = z.object({
  token: z.string().check(z.maxLength(200)),
  firstName: requiredName('first_name_required'),
  lastName: requiredName('last_name_required'),
  email: Email,
  password: NewPassword,
});
export type FirstAdminInput = z.output<typeof FirstAdminInput>;

export const login = endpoint({
  name: 'accounts.login',
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in. Sets the session cookie and returns a bearer token for API clients. An `email_unverified` error carries the verification handle.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LoginInput },
  answer: shape(
    z.object({ user: SessionUser, token: z.string() }),
    { user: { name: 'user', fields: sessionUserNames } },
    ok,
  ),
});

const okNumber = { statut: 200 } as const;
const Done = shape(z.object({ message: z.string() }), {}, okNumber);

export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/api/creer-compte',
  summary:
    'Create an account. Returns the handle for email verification, or null when none is required. Under 14, `parent` is true: the account opens once a parent or guardian has consented.',
  access: 'anyone',
  rateLimit: 'signup',
  statutType: 'number',
  body: { schema: SignUpInput, names: { accepted: 'conditions', guardianEmail: 'courrielparent' } },
  answer: shape(
    z.object({
      handle: z.nullable(z.string()),
      needsGuardian: z._default(z.boolean(), false),
      message: z.string(),
    }),
    { handle: 'id', needsGuardian: 'parent' },
    okNumber,
  ),
});

export const forgotPassword = endpoint({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Request a password reset link. The response does not reveal whether the address is known.',
  access: 'anyone',
  rateLimit: 'forgot',
  statutType: 'number',
  body: { schema: ForgotPasswordInput },
  answer: Done,
});

export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/change-password',
  summary: 'Set a new password with a reset link. Ends every session of the account.',
  access: 'anyone',
  rateLimit: 'code',
  statutType: 'number',
  body: { schema: ResetPasswordInput },
  answer: Done,
});

export const CheckResetLinkInput = z.object({
  email: Email,
  token: z.string().check(z.maxLength(200)),
});

export const checkResetLink = endpoint({
  name: 'accounts.checkResetLink',
  method: 'POST',
  path: '/api/change-password/check',
  summary: 'Check whether a reset link is still valid without using it. Returns 404 if it is not.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: CheckResetLinkInput },
  answer: Acknowledged,
});

export const verifyEmail = endpoint({
  name: 'accounts.verifyEmail',
  method: 'POST',
  path: '/api/verify-email',
  summary:
    'Verify an email address with the code sent to it. `parent` is true while the account waits for the consent of a parent or guardian.',
  access: 'anyone',
  rateLimit: 'code',
  statutType: 'number',
  body: { schema: VerifyEmailInput, names: { handle: 'id', code: 'verificationCode' } },
  answer: shape(
    z.object({ needsGuardian: z._default(z.boolean(), false), message: z.string() }),
    { needsGuardian: 'parent' },
    okNumber,
  ),
});

export const resendCode = endpoint({
  name: 'accounts.resendCode',
  method: 'POST',
  path: '/api/resend-link-verify',
  summary: 'Send a new verification code. Returns the number of seconds before another can be requested.',
  access: 'anyone',
  rateLimit: 'resend',
  statutType: 'number',
  body: { schema: ResendCodeInput, names: { handle: 'id' } },
  answer: shape(
    z.object({ message: z.string(), waitSeconds: z.number() }),
    { waitSeconds: 'attente' },
    okNumber,
  ),
});

export const getSession = endpoint({
  name: 'accounts.getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Get the signed-in member; null for a guest.',
  access: 'anyone',
  rateLimit: 'read',
  answer: shape(z.object({ user: z.nullable(SessionUser) }), {
    user: { name: 'user', fields: sessionUserNames },
  }),
});

export const logout = endpoint({
  name: 'accounts.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the current session.',
  access: 'anyone',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const ActiveSession = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
});
export type ActiveSession = z.output<typeof ActiveSession>;

export const listSessions = endpoint({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/api/sessions',
  summary: 'List the member’s own active sessions, newest first.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(z.object({ sessions: z.array(ActiveSession) })),
});

export const endSession = endpoint({
  name: 'accounts.endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'End one of the member’s own sessions.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const endAllSessions = endpoint({
  name: 'accounts.endAllSessions',
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all of the member’s own sessions, including the current one, and revoke their API tokens.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const changeOwnPassword = endpoint({
  name: 'accounts.changeOwnPassword',
  method: 'POST',
  path: '/api/session/password',
  summary: 'Change the member’s own password. Ends every other session and revokes all API tokens.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: ChangeOwnPasswordInput },
  answer: Acknowledged,
});

export const acceptConsents = endpoint({
  name: 'accounts.acceptConsents',
  method: 'POST',
  path: '/api/session/consents',
  summary: 'Accept the current terms of use and privacy policy.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: AcceptConsentsInput, names: { accepted: 'conditions' } },
  answer: Acknowledged,
});

export const createFirstAdmin = endpoint({
  name: 'accounts.createFirstAdmin',
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first administrator with the one-time link printed when the server first starts.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: FirstAdminInput },
  answer: Acknowledged,
});
