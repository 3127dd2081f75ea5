import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type SocialProvider, socialProviders } from './site.ts';
import { plain } from './wire.ts';

/** Where a provider sends people back to; a page of the web application, which asks the server in its turn. */
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

/** How far somebody came. What they have to do next is bound to their browser by a cookie, for ten minutes. */
const SignInResult = z.object({
  /**
   * `signed-in`: the session's cookie is set. `link`: an account has this address, and its password is asked for once.
   * `join`: nobody has, and a name and the terms are asked for. `verify`: the account is made, and its address is to be
   * verified under `handle`.
   */
  outcome: z.enum(['signed-in', 'link', 'join', 'verify']),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  handle: z.nullable(z.string()),
});
export type SocialSignInResult = z.output<typeof SignInResult>;

export const startSocialSignIn = endpoint({
  name: 'accounts.startSocial',
  method: 'POST',
  path: '/api/social/start',
  summary: 'Begin to sign in with an account elsewhere. Answers the provider’s address to go to.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: z.object({ provider: Provider, remember: z._default(z.boolean(), false) }) },
  answer: plain(z.object({ address: z.string() })),
});

export const completeSocialSignIn = endpoint({
  name: 'accounts.finishSocial',
  method: 'POST',
  path: '/api/social/finish',
  summary: 'Hand in what a provider sent a person back with, in the browser that began.',
  access: 'anyone',
  rateLimit: 'login',
  body: {
    schema: z.object({
      provider: Provider,
      /** The query of the address they came back to. */
      answer: z.string().check(z.maxLength(4000)),
    }),
  },
  answer: plain(SignInResult),
});

export const linkSocialAccount = endpoint({
  name: 'accounts.linkSocial',
  method: 'POST',
  path: '/api/social/link',
  summary:
    'Link the account elsewhere, just shown, to the account here that has its address: with its password.',
  access: 'anyone',
  rateLimit: 'login',
  body: { schema: LinkSocialAccountInput },
  answer: plain(SignInResult),
});

export const signUpWithSocial = endpoint({
  name: 'accounts.joinSocial',
  method: 'POST',
  path: '/api/social/join',
  summary: 'Create an account for the account elsewhere that was just shown.',
  access: 'anyone',
  rateLimit: 'signup',
  body: { schema: SocialSignUpInput },
  answer: plain(SignInResult),
});

/** With which accounts elsewhere one signs in oneself. */
const Links = z.object({
  links: z.array(z.object({ provider: Provider, since: Instant })),
  /** Whether one has a password here too; who has none gets one by `Forgot password`, before the last link can go. */
  hasPassword: z.boolean(),
});
export type LinkedSocialAccounts = z.output<typeof Links>;

export const listLinkedSocialAccounts = endpoint({
  name: 'accounts.listSocialLinks',
  method: 'GET',
  path: '/api/session/social',
  summary: 'The accounts elsewhere with which one signs in oneself.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(Links),
});

export const UnlinkSocialAccountInput = LinkSocialAccountInput;

export const unlinkSocialAccount = endpoint({
  name: 'accounts.unlinkSocial',
  method: 'POST',
  path: '/api/session/social/{provider}/unlink',
  summary: 'Sign in with an account elsewhere no more: with the password here. Its owner is told by mail.',
  access: 'member',
  rateLimit: 'code',
  params: z.object({ provider: Provider }),
  body: { schema: UnlinkSocialAccountInput },
  answer: plain(Links),
});

/** How signing in elsewhere is set up. Never a secret. */
const SignInSettings = z.object({
  providers: z.array(
    z.object({
      provider: Provider,
      /** Whether its secret is kept. */
      isSecretSet: z.boolean(),
      /** What the provider has to be told. */
      returnAddress: z.string(),
    }),
  ),
});
export type SocialSignInSettings = z.output<typeof SignInSettings>;

export const getSocialSignInSettings = endpoint({
  name: 'accounts.getSocialSetUp',
  method: 'GET',
  path: '/api/dashboard/social-sign-in',
  summary: 'Which secrets of providers are kept, and which addresses they have to know.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(SignInSettings),
});

export const ProviderSecretInput = z.object({
  /** Null takes it away. */
  secret: z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1, 'secret_required'), z.regex(/^[\x21-\x7e]{1,500}$/, 'secret_invalid')),
  ),
  password: LinkSocialAccountInput.shape.password,
});

export const setProviderSecret = endpoint({
  name: 'accounts.setSocialSecret',
  method: 'PUT',
  path: '/api/dashboard/social-sign-in/{provider}',
  summary: 'Keep another secret of a provider, or none. It is sealed, and never answered by anything.',
  access: 'admin',
  rateLimit: 'code',
  params: z.object({ provider: Provider }),
  body: { schema: ProviderSecretInput },
  answer: plain(SignInSettings),
});
