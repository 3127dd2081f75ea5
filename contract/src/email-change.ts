import * as z from 'zod/mini';
import { Email, LoginInput, resendCode, VerifyEmailInput } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Acknowledged } from './wire.ts';

export const ChangeEmailInput = z.object({ email: Email });
export type ChangeEmailInput = z.output<typeof ChangeEmailInput>;

export const ConfirmEmailInput = z.object({ code: VerifyEmailInput.shape.code });
export type ConfirmEmailInput = z.output<typeof ConfirmEmailInput>;

export const CorrectEmailInput = z.object({
  handle: VerifyEmailInput.shape.handle,
  email: Email,
  password: LoginInput.shape.password,
});
export type CorrectEmailInput = z.output<typeof CorrectEmailInput>;

export const requestEmailChange = endpoint({
  name: 'accounts.requestEmailChange',
  method: 'POST',
  path: '/api/session/email',
  summary: 'Ask for another email address. A code goes there; until it is entered the old one stays.',
  access: 'member',
  reauthentication: 'always',
  rateLimit: 'resend',
  body: { schema: ChangeEmailInput },
  answer: Acknowledged,
});

export const confirmEmailChange = endpoint({
  name: 'accounts.confirmEmailChange',
  method: 'POST',
  path: '/api/session/email/confirm',
  summary: 'Change the email address with the code mailed to the new one. The old one is told.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: ConfirmEmailInput },
  answer: Acknowledged,
});

export const correctEmail = endpoint({
  name: 'accounts.correctEmail',
  method: 'POST',
  path: '/api/verify-email/address',
  summary:
    'Correct a mistyped address that is not verified yet, with the password. A code goes to the new one.',
  access: 'anyone',
  rateLimit: 'resend',
  body: { schema: CorrectEmailInput, names: { handle: 'id', password: 'motdepasse' } },
  answer: resendCode.answer,
});
