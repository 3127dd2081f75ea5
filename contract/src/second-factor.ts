import * as z from 'zod/mini';
import { login } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, codec, plain } from './wire.ts';

/** Figures of a code that a phone shows. */
export const oneTimeCodeLength = 6;
/** Characters of a code that was written down, without its hyphen. */
export const recoveryCodeLength = 10;

/** Read aloud, pasted or typed: case, spaces and hyphens do not count. */
export const Code = z.string().check(
  z.maxLength(40, 'code_invalid'),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, 'code_required'),
);
const Password = z
  .string()
  .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long'));

export const LoginCodeInput = z.object({
  /** What the refused sign-in answered as `id`; good for five minutes and for nothing else. */
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

/** What changes a second factor that is on: whoever asks has both. */
export const SecondFactorProof = z.object({ password: Password, code: Code });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

const passwordNames = { password: 'motdepasse' } as const;

export const loginWithCode = endpoint({
  name: 'accounts.loginWithCode',
  method: 'POST',
  path: '/api/login/code',
  summary:
    'Finish a sign-in that was refused with `second_factor_required`: its `id`, and a code of the authenticator or a recovery code.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LoginCodeInput, names: { challenge: 'id' } },
  answer: login.answer,
});

/** Whether one's own second factor is on. */
export type SecondFactor = {
  /** Null: it is off. */
  since: string | null;
  recoveryCodesLeft: number;
};

export const getSecondFactor = endpoint({
  name: 'accounts.getSecondFactor',
  method: 'GET',
  path: '/api/session/second-factor',
  summary: 'Whether one’s own second factor is on, and how many recovery codes are left.',
  access: 'member',
  rateLimit: 'read',
  answer: codec(z.object({ depuis: z.nullable(Instant), codesrestants: z.number() }), {
    encode: ({ since, recoveryCodesLeft }: SecondFactor) => ({
      depuis: since,
      codesrestants: recoveryCodesLeft,
    }),
    decode: ({ depuis, codesrestants }) => ({ since: depuis, recoveryCodesLeft: codesrestants }),
  }),
});

export const setUpSecondFactor = endpoint({
  name: 'accounts.setUpSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor',
  summary: 'Begin to set up a second factor. It counts for nothing before it is confirmed by a code.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SetUpSecondFactorInput, names: passwordNames },
  answer: plain(
    z.object({
      /** To be typed where no camera is. */
      secret: z.string(),
      /** The same for the authenticator on this device. */
      uri: z.string(),
      /** And for a camera: a picture as a data address. */
      qr: z.string(),
    }),
  ),
});

/** Shown this once. */
const RecoveryCodes = plain(z.object({ codes: z.array(z.string()) }));

export const confirmSecondFactor = endpoint({
  name: 'accounts.confirmSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor/confirm',
  summary: 'Turn the second factor on with a first code. Answers ten recovery codes, this once.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: ConfirmSecondFactorInput },
  answer: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  name: 'accounts.renewRecoveryCodes',
  method: 'POST',
  path: '/api/session/second-factor/recovery-codes',
  summary: 'Ten new recovery codes. Those before do not work any more.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SecondFactorProof, names: passwordNames },
  answer: RecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  name: 'accounts.turnOffSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor/off',
  summary: 'Turn one’s own second factor off: with the password and a code.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: SecondFactorProof, names: passwordNames },
  answer: getSecondFactor.answer,
});

export const getSecondFactorOf = endpoint({
  name: 'accounts.getSecondFactorOf',
  method: 'GET',
  path: '/api/dashboard/users/{id}/second-factor',
  summary: 'Since when a member’s second factor is on; null when it is off.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: codec(z.object({ depuis: z.nullable(Instant) }), {
    encode: ({ since }: Pick<SecondFactor, 'since'>) => ({ depuis: since }),
    decode: ({ depuis }) => ({ since: depuis }),
  }),
});

export const removeSecondFactor = endpoint({
  name: 'accounts.removeSecondFactor',
  method: 'POST',
  path: '/api/dashboard/users/{id}/second-factor/off',
  summary:
    'Take a second factor away from a member who lost it, and end their sessions. They are told by mail.',
  access: 'admin',
  rateLimit: 'code',
  params: IdParams,
  body: { schema: RemoveSecondFactorInput, names: passwordNames },
  answer: Acknowledged,
});
