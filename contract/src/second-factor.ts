import * as z from 'zod/mini';
import { login } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, plain, shape } from './wire.ts';

export const oneTimeCodeLength = 6;
/** Without its hyphen. */
export const recoveryCodeLength = 10;

/** Codes may be read aloud, pasted or typed: case, spaces and hyphens are ignored. */
export const Code = z.string().check(
  z.maxLength(40, 'code_invalid'),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, 'code_required'),
);
const Password = z
  .string()
  .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long'));

export const LoginCodeInput = z.object({
  /** The `id` of the refused sign-in; valid for five minutes. */
  challenge: z.string().check(z.maxLength(100)),
  code: Code,
});
export type LoginCodeInput = z.output<typeof LoginCodeInput>;

export const SetUpSecondFactorInput = z.object({ password: Password });
export type SetUpSecondFactorInput = z.output<typeof SetUpSecondFactorInput>;

export const ConfirmSecondFactorInput = z.object({ code: Code });
export type ConfirmSecondFactorInput = z.output<typeof ConfirmSecondFactorInput>;

/** The administrator's own password. */
export const RemoveSecondFactorInput = z.object({ password: Password });
export type RemoveSecondFactorInput = z.output<typeof RemoveSecondFactorInput>;

export const SecondFactorProof = z.object({ password: Password, code: Code });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

const passwordNames = { password: 'motdepasse' } as const;

export const loginWithCode = endpoint({
  name: 'accounts.loginWithCode',
  method: 'POST',
  path: '/api/login/code',
  summary:
    'Complete a sign-in refused with `second_factor_required`, using its `id` and an authenticator or recovery code.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LoginCodeInput, names: { challenge: 'id' } },
  answer: login.answer,
});

const SecondFactor = z.object({
  /** Null: it is off. */
  since: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  name: 'accounts.getSecondFactor',
  method: 'GET',
  path: '/api/session/second-factor',
  summary: 'Get the state of the member’s second factor and the number of recovery codes left.',
  access: 'member',
  rateLimit: 'read',
  answer: shape(SecondFactor, { since: 'depuis', recoveryCodesLeft: 'codesrestants' }),
});

export const setUpSecondFactor = endpoint({
  name: 'accounts.setUpSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor',
  summary: 'Start setting up a second factor. It takes effect once confirmed with a code.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SetUpSecondFactorInput, names: passwordNames },
  answer: plain(
    z.object({
      secret: z.string(),
      uri: z.string(),
      /** A data URL of the QR code. */
      qr: z.string(),
    }),
  ),
});

const RecoveryCodes = plain(z.object({ codes: z.array(z.string()) }));

export const confirmSecondFactor = endpoint({
  name: 'accounts.confirmSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor/confirm',
  summary:
    'Turn on the second factor with a first code. Returns ten recovery codes, which are shown only once.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: ConfirmSecondFactorInput },
  answer: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  name: 'accounts.renewRecoveryCodes',
  method: 'POST',
  path: '/api/session/second-factor/recovery-codes',
  summary: 'Generate ten new recovery codes. The previous ones stop working.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SecondFactorProof, names: passwordNames },
  answer: RecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  name: 'accounts.turnOffSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor/off',
  summary: 'Turn off the member’s second factor, using the password and a code.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SecondFactorProof, names: passwordNames },
  answer: getSecondFactor.answer,
});

export const getSecondFactorOf = endpoint({
  name: 'accounts.getSecondFactorOf',
  method: 'GET',
  path: '/api/dashboard/users/{id}/second-factor',
  summary: 'Get the date on which a member turned on their second factor; null if it is off.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: shape(z.pick(SecondFactor, { since: true }), { since: 'depuis' }),
});

export const removeSecondFactor = endpoint({
  name: 'accounts.removeSecondFactor',
  method: 'POST',
  path: '/api/dashboard/users/{id}/second-factor/off',
  summary:
    'Remove the second factor of a member who lost it and end their sessions. The member is notified by email.',
  access: 'admin',
  rateLimit: 'code',
  params: IdParams,
  body: { schema: RemoveSecondFactorInput, names: passwordNames },
  answer: Acknowledged,
});
