import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Audience, audiences } from './post-shapes.ts';
import { Acknowledged, codec, plain } from './wire.ts';

export const roles = ['admin', 'moderator', 'user'] as const;
export type Role = (typeof roles)[number];

/** The versions of the texts a member accepts; a new text gets a new version and is asked for at next sign-in. */
export const legalVersions = { terms: '2026-11-23', privacy: '2026-11-23' } as const;

export const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'email_required'),
    z.maxLength(limits.emailMax, 'email_invalid'),
    z.email('email_invalid'),
  );
const requiredName = (key: string) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(limits.nameMax, 'name_too_long'));

/** The checklist of the reset screen; the same rule everywhere a password is chosen. */
export const passwordRules = {
  length: (password: string) => password.length >= limits.passwordMin,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The rules that hold on a site: not every one asks for a special character. */
export const passwordRulesOf = ({ special }: { special: boolean }): PasswordRule[] =>
  (['length', 'uppercase', 'lowercase', 'digit', 'special'] as const).filter(
    (rule) => special || rule !== 'special',
  );

export const meetsPasswordRules = (password: string, site: { special: boolean }): boolean =>
  passwordRulesOf(site).every((rule) => passwordRules[rule](password));

const NewPassword = z.string().check(
  z.minLength(1, 'password_required'),
  z.maxLength(limits.passwordMax, 'password_too_long'),
  // What every site asks for; the server knows whether this one asks for more.
  z.refine((password) => meetsPasswordRules(password, { special: false }), 'password_rules'),
);

// ---- shapes

/** Who is signed in, as the browser may know it. Never a secret. */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  /** The name others see. */
  name: string;
  email: string;
  role: Role;
  /** File name under the storage path, or null. */
  avatar: string | null;
  /** Who may see what this member writes, unless chosen otherwise; null: as the site proposes. */
  defaultAudience: Audience | null;
  /** For whom they shared last; null: not yet, or not since they set their default. */
  lastAudience: Audience | null;
  /** An administrator typed the password: it must be changed before anything else. */
  mustChangePassword: boolean;
  /** Texts that were not accepted yet, or not in their present version. */
  consentsDue: ('terms' | 'privacy')[];
  /** When the account ends, as its member asked; until they keep it they may do nothing else. */
  deletionDueAt: string | null;
};

const WireSessionUser = z.object({
  id: Id,
  nom: z.string(),
  prenom: z.string(),
  nomaffiche: z.string(),
  email: z.string(),
  role: z.enum(roles),
  pp: z.nullable(z.string()),
  porteedefaut: z.nullable(z.enum(audiences)),
  derniereportee: z.nullable(z.enum(audiences)),
  changermotdepasse: z.boolean(),
  consentements: z.array(z.enum(['terms', 'privacy'])),
  suppressionle: z.nullable(Instant),
});

const sessionUserToWire = (user: SessionUser): z.output<typeof WireSessionUser> => ({
  id: user.id,
  nom: user.firstName,
  prenom: user.lastName,
  nomaffiche: user.name,
  email: user.email,
  role: user.role,
  pp: user.avatar,
  porteedefaut: user.defaultAudience,
  derniereportee: user.lastAudience,
  changermotdepasse: user.mustChangePassword,
  consentements: user.consentsDue,
  suppressionle: user.deletionDueAt,
});

const sessionUserFromWire = (wire: z.output<typeof WireSessionUser>): SessionUser => ({
  id: wire.id,
  firstName: wire.nom,
  lastName: wire.prenom,
  name: wire.nomaffiche,
  email: wire.email,
  role: wire.role,
  avatar: wire.pp,
  defaultAudience: wire.porteedefaut,
  lastAudience: wire.derniereportee,
  mustChangePassword: wire.changermotdepasse,
  consentsDue: wire.consentements,
  deletionDueAt: wire.suppressionle,
});

// ---- inputs

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

export const SignUpInput = z.object({
  firstName: requiredName('first_name_required'),
  lastName: requiredName('last_name_required'),
  email: Email,
  password: NewPassword,
  /** Terms and privacy policy accepted; without it they are asked for at first sign-in. */
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
  /** The opaque handle that sign-up answered; not a member's id. */
  handle: z.string().check(z.maxLength(100)),
  /** Read aloud, pasted or typed: case, spaces and hyphens do not count. */
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

// ---- calls

type LoginAnswer = { user: SessionUser; token: string };

export const login = endpoint({
  name: 'accounts.login',
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in. Sets the session cookie; API clients use the token as bearer. An `email_unverified` carries the handle.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LoginInput },
  answer: codec(z.object({ statut: z.literal('200'), user: WireSessionUser, token: z.string() }), {
    encode: ({ user, token }: LoginAnswer) => ({
      statut: '200' as const,
      user: sessionUserToWire(user),
      token,
    }),
    decode: ({ user, token }) => ({ user: sessionUserFromWire(user), token }),
  }),
});

/** Done, with a sentence to show. The callers of these read `statut` as a number. */
const Done = codec(z.object({ statut: z.literal(200), message: z.string() }), {
  encode: ({ message }: { message: string }) => ({ statut: 200 as const, message }),
  decode: ({ message }) => ({ message }),
});

export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/api/creer-compte',
  summary:
    'Create an account. Answers the handle under which its address is verified; null when none is asked.',
  access: 'anyone',
  rateLimit: 'signup',
  statutType: 'number',
  body: { schema: SignUpInput, names: { accepted: 'conditions' } },
  answer: codec(z.object({ statut: z.literal(200), id: z.nullable(z.string()), message: z.string() }), {
    encode: ({ handle, message }: { handle: string | null; message: string }) => ({
      statut: 200 as const,
      id: handle,
      message,
    }),
    decode: ({ id, message }) => ({ handle: id, message }),
  }),
});

export const forgotPassword = endpoint({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Ask for a reset link. The answer is the same whether or not the address is known.',
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
  summary: 'Choose a new password with a reset link. Ends every session of the account.',
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
  summary:
    'Whether a reset link still works, before a password is typed. It stays usable; any other link answers 404.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: CheckResetLinkInput },
  answer: Acknowledged,
});

export const verifyEmail = endpoint({
  name: 'accounts.verifyEmail',
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Confirm the address with the mailed code.',
  access: 'anyone',
  rateLimit: 'code',
  statutType: 'number',
  body: { schema: VerifyEmailInput, names: { handle: 'id', code: 'verificationCode' } },
  answer: Done,
});

export const resendCode = endpoint({
  name: 'accounts.resendCode',
  method: 'POST',
  path: '/api/resend-link-verify',
  summary: 'Mail a new verification code. Says how many seconds to wait before the next.',
  access: 'anyone',
  rateLimit: 'resend',
  statutType: 'number',
  body: { schema: ResendCodeInput, names: { handle: 'id' } },
  answer: codec(z.object({ statut: z.literal(200), message: z.string(), attente: z.number() }), {
    encode: ({ message, waitSeconds }: { message: string; waitSeconds: number }) => ({
      statut: 200 as const,
      message,
      attente: waitSeconds,
    }),
    decode: ({ message, attente }) => ({ message, waitSeconds: attente }),
  }),
});

export const getSession = endpoint({
  name: 'accounts.getSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in; null for a guest.',
  access: 'anyone',
  rateLimit: 'read',
  answer: codec(z.object({ user: z.nullable(WireSessionUser) }), {
    encode: ({ user }: { user: SessionUser | null }) => ({ user: user && sessionUserToWire(user) }),
    decode: ({ user }) => ({ user: user && sessionUserFromWire(user) }),
  }),
});

export const logout = endpoint({
  name: 'accounts.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session on the server.',
  access: 'anyone',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const listSessions = endpoint({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/api/sessions',
  summary: 'One’s own open sessions, newest first.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(
    z.object({
      sessions: z.array(
        z.object({
          id: Id,
          current: z.boolean(),
          device: z.string(),
          createdAt: Instant,
          lastUsedAt: Instant,
          expiresAt: Instant,
        }),
      ),
    }),
  ),
});

export const endSession = endpoint({
  name: 'accounts.endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'End one of one’s own sessions.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const endAllSessions = endpoint({
  name: 'accounts.endAllSessions',
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all of one’s own sessions, this one included.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const changeOwnPassword = endpoint({
  name: 'accounts.changeOwnPassword',
  method: 'POST',
  path: '/api/session/password',
  summary: 'Change one’s own password. Ends every other session.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: ChangeOwnPasswordInput },
  answer: Acknowledged,
});

export const acceptConsents = endpoint({
  name: 'accounts.acceptConsents',
  method: 'POST',
  path: '/api/session/consents',
  summary: 'Accept the present terms and privacy policy.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: AcceptConsentsInput, names: { accepted: 'conditions' } },
  answer: Acknowledged,
});

export const createFirstAdmin = endpoint({
  name: 'accounts.createFirstAdmin',
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first administrator with the one-time link printed at first start.',
  access: 'anyone',
  rateLimit: 'code',
  body: { schema: FirstAdminInput },
  answer: Acknowledged,
});
