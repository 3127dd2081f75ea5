import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Code } from './second-factor.ts';
import { socialProviders } from './site.ts';
import { Acknowledged, plain } from './wire.ts';

export const ReauthenticateInput = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
  /** Needed where the second factor is on. */
  code: z.optional(Code),
});
export type ReauthenticateInput = z.output<typeof ReauthenticateInput>;

const Methods = z.object({
  /** Whoever has no password signs in again with one of the providers, which counts as much. */
  hasPassword: z.boolean(),
  needsCode: z.boolean(),
  providers: z.array(z.enum(socialProviders)),
});
export type ReauthenticationMethods = z.output<typeof Methods>;

export const getReauthenticationMethods = endpoint({
  name: 'accounts.getReauthenticationMethods',
  method: 'GET',
  path: '/api/session/reauthentication',
  summary: 'How one proves again who one is.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(Methods),
});

export const reauthenticate = endpoint({
  name: 'accounts.reauthenticate',
  method: 'POST',
  path: '/api/session/reauthentication',
  summary:
    'Enter the password again, and a code where the second factor is on. Calls refused with `reauthentication_required` work for 15 minutes.',
  access: 'member',
  rateLimit: 'login',
  body: { schema: ReauthenticateInput, names: { password: 'motdepasse' } },
  answer: Acknowledged,
});
