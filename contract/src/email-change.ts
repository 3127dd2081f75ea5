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
  summary:
    'Request a change of email address. A code is sent to the new address; the current one stays until the code is entered.',
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
  summary: 'Confirm an email change with the code sent to the new address. The previous address is notified.',
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
    'Correct a mistyped, unverified email address, using the password. A code is sent to the new address.',
  access: 'anyone',
  rateLimit: 'resend',
  body: { schema: CorrectEmailInput, names: { handle: 'id', password: 'motdepasse' } },
  answer: resendCode.answer,
});
