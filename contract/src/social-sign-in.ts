import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type SocialProvider, socialProviders } from './site.ts';
import { plain } from './wire.ts';

/** The page to which a provider redirects. */
export const oauthCallbackPath = (provider: SocialProvider): string => `/login/${provider}`;

const Provider = z.enum(socialProviders);

const requiredName = (key: string) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(limits.nameMax, 'name_too_long'));

export const SocialSignUpInput = z.object({
  firstName: requiredName('first_name_required'),
  lastName: requiredName('last_name_required'),
  accepted: z.literal(true, 'terms_required'),
});
export type SocialSignUpInput = z.output<typeof SocialSignUpInput>;

export const LinkSocialAccountInput = z.object({
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
});
export type LinkSocialAccountInput = z.output<typeof LinkSocialAccountInput>;

/** The next step is bound to the browser by a cookie for ten minutes. */
const SignInResult = z.object({
  /**
   * `signed-in`: the session cookie is set. `link`: the password of the existing account is needed. `join`: a
   * name and consent are needed. `verify`: the address must be verified with `handle`.
   */
  outcome: z.enum(['signed-in', 'link', 'join', 'verify']),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  handle: z.nullable(z.string()),
});
export type SocialSignInResult = z.output<typeof SignInResult>;

export const startSocialSignIn = endpoint({
  name: 'accounts.startSocialSignIn',
  method: 'POST',
  path: '/api/social/start',
  summary: 'Start signing in with an external account. Returns the provider’s authorization URL.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: z.object({ provider: Provider, remember: z._default(z.boolean(), false) }) },
  answer: plain(z.object({ address: z.string() })),
});

export const completeSocialSignIn = endpoint({
  name: 'accounts.completeSocialSignIn',
  method: 'POST',
  path: '/api/social/finish',
  summary: 'Complete a social sign-in with the provider’s response, in the browser that started it.',
  access: 'anyone',
  rateLimit: 'login',
  body: {
    schema: z.object({
      provider: Provider,
      /** The query string of the callback URL. */
      answer: z.string().check(z.maxLength(4000)),
    }),
  },
  answer: plain(SignInResult),
});

export const linkSocialAccount = endpoint({
  name: 'accounts.linkSocialAccount',
  method: 'POST',
  path: '/api/social/link',
  summary:
    'Link the external account just verified to the existing account with its email address, using that account’s password.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LinkSocialAccountInput },
  answer: plain(SignInResult),
});

export const signUpWithSocial = endpoint({
  name: 'accounts.signUpWithSocial',
  method: 'POST',
  path: '/api/social/join',
  summary: 'Create an account from the external account just verified.',
  access: 'anyone',
  rateLimit: 'signup',
  body: { schema: SocialSignUpInput },
  answer: plain(SignInResult),
});

const Links = z.object({
  links: z.array(z.object({ provider: Provider, since: Instant })),
  /** Members without a password must set one by "Forgot password" before they remove the last link. */
  hasPassword: z.boolean(),
});
export type LinkedSocialAccounts = z.output<typeof Links>;

export const listLinkedSocialAccounts = endpoint({
  name: 'accounts.listLinkedSocialAccounts',
  method: 'GET',
  path: '/api/session/social',
  summary: 'List the external accounts linked to the member’s account.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(Links),
});

export const UnlinkSocialAccountInput = LinkSocialAccountInput;

export const unlinkSocialAccount = endpoint({
  name: 'accounts.unlinkSocialAccount',
  method: 'POST',
  path: '/api/session/social/{provider}/unlink',
  summary: 'Unlink an external account, using the member’s password. The member is notified by email.',
  access: 'member',
  rateLimit: 'code',
  params: z.object({ provider: Provider }),
  body: { schema: UnlinkSocialAccountInput },
  answer: plain(Links),
});

const SignInSettings = z.object({
  providers: z.array(
    z.object({
      provider: Provider,
      isSecretSet: z.boolean(),
      /** The callback URL to register with the provider. */
      returnAddress: z.string(),
    }),
  ),
});
export type SocialSignInSettings = z.output<typeof SignInSettings>;

export const getSocialSignInSettings = endpoint({
  name: 'accounts.getSocialSignInSettings',
  method: 'GET',
  path: '/api/dashboard/social-sign-in',
  summary:
    'List the sign-in providers, whether their secrets are stored and the callback URLs to register with them.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(SignInSettings),
});

export const ProviderSecretInput = z.object({
  secret: z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1, 'secret_required'), z.regex(/^[\x21-\x7e]{1,500}$/, 'secret_invalid')),
  ),
  password: LinkSocialAccountInput.shape.password,
});

export const setProviderSecret = endpoint({
  name: 'accounts.setProviderSecret',
  method: 'PUT',
  path: '/api/dashboard/social-sign-in/{provider}',
  summary: 'Store or remove a provider’s client secret. It is encrypted and never returned.',
  access: 'admin',
  rateLimit: 'code',
  params: z.object({ provider: Provider }),
  body: { schema: ProviderSecretInput },
  answer: plain(SignInSettings),
});
