import { createHash } from 'node:crypto';
import { changeOwnPassword, getSession } from '@radiant/contract/accounts.ts';
import { getSite, type SocialProvider } from '@radiant/contract/site.ts';
import { getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import {
  completeSocialSignIn,
  getSocialSignInSettings,
  linkSocialAccount,
  listLinkedSocialAccounts,
  setProviderSecret,
  signUpWithSocial,
  startSocialSignIn,
  unlinkSocialAccount,
} from '@radiant/contract/social-sign-in.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { enFirst } from '@radiant/contract/words/en-first.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import {
  oidcIssuer,
  type ProviderAccount,
  type ProviderFault,
  providerFaults,
  registeredClients,
  startSignInProviders,
} from '../../testing/sign-in-providers.ts';
import { createTestApp, type TestResponse } from '../../testing/test-app.ts';
import { isOwnProviderUsable } from './service.ts';

const providers = await startSignInProviders();
const app = await createTestApp({}, { outbound: providers.outbound });
const { platform, people, send, clock } = app;
const { db } = platform;
const tools = createAccountTools(app);
afterAll(() => providers.close());

const admin = await people.join('Ada Admin', { role: 'admin' });
await tools.setPassword(admin);

const change = async (category: 'social_media' | 'user_registration', body: Record<string, unknown>) =>
  expect(await send(updateSiteSettings, { as: admin.token, params: { category }, body })).toMatchObject({
    status: 200,
  });
const keep = (provider: SocialProvider, secret: string | null, password = goodPassword) =>
  send(setProviderSecret, { as: admin.token, params: { provider }, body: { secret, password } });

beforeAll(async () => {
  const ids = { googleClientId: registeredClients.google.id, facebookAppId: registeredClients.facebook.id };
  await change('social_media', ids);
  for (const provider of ['google', 'facebook'] as const)
    expect(await keep(provider, registeredClients[provider].secret)).toMatchObject({ status: 200 });
});

/** Cookies as the browser would send them back, without those that were cleared. */
function cookiesOf({ headers }: TestResponse, before: Record<string, string> = {}): Record<string, string> {
  const cookies = { ...before };
  for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') delete cookies[name];
    else cookies[name] = value;
  }
  return cookies;
}
const withCookies = (cookies: Record<string, string>) => ({
  headers: {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  },
});
const fieldOf = (sent: TestResponse, name: string): unknown => Reflect.get(Object(sent.body), name);

async function startAuthorization(provider: SocialProvider, remember = false) {
  const sent = await send(startSocialSignIn, { body: { provider, remember } });
  expect(sent).toMatchObject({ status: 200 });
  return { address: String(fieldOf(sent, 'address')), cookies: cookiesOf(sent), sent };
}

/** A complete round trip to the provider. */
async function authorize(provider: SocialProvider, who: ProviderAccount, fault?: ProviderFault) {
  const { address, cookies } = await startAuthorization(provider);
  const answer = providers.agree(address, who, fault);
  const sent = await send(completeSocialSignIn, { body: { provider, answer }, ...withCookies(cookies) });
  return { sent, cookies: cookiesOf(sent, cookies) };
}
const userOf = async (cookies: Record<string, string>) =>
  fieldOf(await send(getSession, withCookies(cookies)), 'user');
const names = { firstName: 'Miriam', lastName: 'Roy', accepted: true };
const join = (cookies: Record<string, string>, body: Record<string, unknown> = names) =>
  send(signUpWithSocial, { body, ...withCookies(cookies) });
const link = (cookies: Record<string, string>, password: string) =>
  send(linkSocialAccount, { body: { password }, ...withCookies(cookies) });
const rowOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const identitiesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('social_identities').select('subject').where('member_id', '=', id).execute()).map(
    ({ subject }) => subject,
  );
const emailOf = async ({ id }: Person) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const google = (id: string, other: Partial<ProviderAccount> = {}): ProviderAccount => ({
  id,
  email: `${id}@example.org`,
  isEmailVerified: true,
  firstName: 'Miriam',
  lastName: 'Roy',
  ...other,
});

describe('the site’s own OpenID Connect provider', () => {
  const setUp = (other: Record<string, unknown> = {}) =>
    change('social_media', {
      oidcName: 'Diocese account',
      oidcIssuer,
      oidcClientId: registeredClients.oidc.id,
      ...other,
    });
  const offered = async () => {
    const { body } = await send(getSite);
    return [Reflect.get(Object(body), 'socialProviders'), Reflect.get(Object(body), 'oidcName')];
  };
  const remove = async () => {
    await keep('oidc', null);
    await setUp({ oidcName: '', oidcIssuer: '', oidcClientId: '' });
  };
  beforeEach(async () => {
    await setUp();
    await keep('oidc', registeredClients.oidc.secret);
  });
  afterEach(remove);

  test('is offered under its name once issuer, client and secret are set', async () => {
    expect(await offered()).toEqual([['google', 'facebook', 'oidc'], 'Diocese account']);
    await setUp({ oidcName: '' });
    expect(await offered()).toEqual([['google', 'facebook', 'oidc'], 'login.diocese.example']);
    await setUp({ oidcIssuer: '' });
    expect(await offered()).toEqual([['google', 'facebook'], 'Diocese account']);
    await setUp();
    await keep('oidc', null);
    expect(await offered()).toEqual([['google', 'facebook'], 'Diocese account']);
  });

  test.each([
    'http://login.diocese.example',
    'https://login.diocese.example/?a=b',
    'login.diocese.example',
    'https://a:b@c.example',
  ])('refuses the issuer %s', async (issuer) => {
    expect(
      await send(updateSiteSettings, {
        as: admin.token,
        params: { category: 'social_media' },
        body: { oidcIssuer: issuer },
      }),
    ).toMatchObject({ status: 400, body: { fields: { oidcIssuer: enFields.issuer_invalid } } });
  });

  test('is found by discovery, and asks for the address at its userinfo endpoint', async () => {
    const { address } = await startAuthorization('oidc');
    expect(address).toMatch(`${oidcIssuer}/authorize?`);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      client_id: registeredClients.oidc.id,
      redirect_uri: `${platform.config.publicUrl}/login/oidc`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
    });
    const { sent, cookies } = await authorize('oidc', google('d-new'));
    expect(sent).toMatchObject({
      status: 200,
      body: { outcome: 'join', email: 'd-new@example.org', firstName: 'Miriam', lastName: 'Roy' },
    });
    expect(await join(cookies)).toMatchObject({ status: 200, body: { outcome: 'signed-in' } });
    expect((await authorize('oidc', google('d-new'))).sent).toMatchObject({ body: { outcome: 'signed-in' } });
  });

  test('a subject of another issuer is another person', async () => {
    const { cookies } = await authorize('oidc', google('d-moved'));
    expect(await join(cookies)).toMatchObject({ status: 200 });
    await db
      .updateTable('social_identities')
      .set({ subject: createHash('sha256').update('https://other.example\nd-moved').digest('base64url') })
      .where('subject', '=', createHash('sha256').update(`${oidcIssuer}\nd-moved`).digest('base64url'))
      .execute();
    expect((await authorize('oidc', google('d-moved'))).sent).toMatchObject({ body: { outcome: 'link' } });
  });

  test('names itself in the mail to whoever links an account', async () => {
    const member = await people.join('Lena Linking');
    await tools.setPassword(member);
    const { cookies } = await authorize('oidc', google('d-lena', { email: await emailOf(member) }));
    expect(await link(cookies, goodPassword)).toMatchObject({ body: { outcome: 'signed-in' } });
    expect(await tools.mailsTo(await emailOf(member))).toMatchObject([
      { template: 'social-linked', params: { provider: 'oidc', providerName: 'Diocese account' } },
    ]);
  });

  test.each(providerFaults)('(%s) signs nobody in', async (trouble) => {
    const { sent, cookies } = await authorize('oidc', google('d-new'), trouble);
    expect(sent).toMatchObject({ status: 422, body: { code: 'social_failed' } });
    expect(cookies).toEqual({});
  });

  test('that cannot be reached, or describes another issuer, fails without details', async () => {
    for (const issuer of ['https://nowhere.example', 'https://login.diocese.example/realms/other']) {
      await setUp({ oidcIssuer: issuer });
      expect(await send(startSocialSignIn, { body: { provider: 'oidc' } })).toMatchObject({
        status: 422,
        body: { code: 'social_failed' },
      });
      expect(await isOwnProviderUsable(platform)).toBe(false);
    }
    await setUp();
    expect(await isOwnProviderUsable(platform)).toBe(true);
    await remove();
    expect(await isOwnProviderUsable(platform)).toBe(null);
  });
});

describe('starting a social sign-in', () => {
  test('redirects to the provider with a fresh state, nonce and code challenge', async () => {
    const [one, two] = [await startAuthorization('google'), await startAuthorization('google')];
    const { origin, searchParams: asked } = new URL(one.address);
    expect(origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: registeredClients.google.id,
      redirect_uri: `${platform.config.publicUrl}/login/google`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name), name).not.toBe(new URL(two.address).searchParams.get(name));
    expect(String(one.sent.headers['set-cookie'])).toMatch(/^trip=.*HttpOnly.*SameSite=Strict/i);
    expect(one.sent.text).not.toContain(registeredClients.google.secret);
  });

  test('is offered only with a client id and secret, and with allowSocialLogin on', async () => {
    const offered = async () => fieldOf(await send(getSite), 'socialProviders');
    const refused = { status: 403, body: { code: 'social_closed' } };
    expect(await offered()).toEqual(['google', 'facebook']);
    await change('user_registration', { allowSocialLogin: false });
    expect(await offered()).toEqual([]);
    expect(await send(startSocialSignIn, { body: { provider: 'google' } })).toMatchObject(refused);
    await change('user_registration', { allowSocialLogin: true });
    await change('social_media', { googleClientId: '', facebookAppId: '' });
    expect(await offered()).toEqual([]);
    await change('social_media', {
      googleClientId: registeredClients.google.id,
      facebookAppId: registeredClients.facebook.id,
    });
    await keep('google', null);
    expect(await offered()).toEqual(['facebook']);
    expect(await send(startSocialSignIn, { body: { provider: 'google' } })).toMatchObject(refused);
    await keep('google', registeredClients.google.secret);
  });
});

describe('the first callback', () => {
  test('asks for a name and the terms, creates an account without a password and signs in', async () => {
    const { sent, cookies } = await authorize('google', google('g-new'));
    expect(sent).toMatchObject({
      status: 200,
      body: { outcome: 'join', email: 'g-new@example.org', firstName: 'Miriam', lastName: 'Roy' },
    });
    expect(await rowOf('g-new@example.org')).toBeUndefined();
    expect(await join(cookies, { ...names, accepted: false })).toMatchObject({ status: 400 });
    const joined = await join(cookies);
    expect(joined).toMatchObject({ status: 200, body: { outcome: 'signed-in' } });
    expect(await userOf(cookiesOf(joined, cookies))).toMatchObject({
      email: 'g-new@example.org',
      consentements: [],
    });
    expect(await rowOf('g-new@example.org')).toMatchObject({ password_hash: null, role: 'user' });

    const again = await authorize('google', google('g-new', { email: 'moved@example.org' }));
    expect(again.sent).toMatchObject({ status: 200, body: { outcome: 'signed-in' } });
    expect(await userOf(again.cookies)).toMatchObject({ email: 'g-new@example.org' });
  });

  test.each([
    ['google', google('g-unverified', { isEmailVerified: false })],
    ['facebook', { id: 'f-new', email: 'f-new@example.org', firstName: 'Luc', lastName: 'Roy' }],
  ] as const)('mails a code first for %s without a verified address', async (provider, who) => {
    const { cookies } = await authorize(provider, who);
    const joined = await join(cookies);
    expect(joined).toMatchObject({ status: 200, body: { outcome: 'verify', handle: expect.any(String) } });
    expect(await userOf(cookiesOf(joined, cookies))).toBeNull();
    expect(await tools.mailsTo(who.email ?? '')).toMatchObject([{ template: 'verify-email' }]);
    expect((await authorize(provider, who)).sent).toMatchObject({
      status: 422,
      body: { code: 'email_unverified' },
    });
  });

  test('reports a missing address and creates nothing', async () => {
    const { sent, cookies } = await authorize('facebook', { id: 'f-bare', firstName: 'Jo' });
    expect(sent).toMatchObject({
      status: 422,
      body: { code: 'social_email_missing', message: enFirst.errors.social_email_missing },
    });
    expect(await join(cookies)).toMatchObject({ status: 422, body: { code: 'social_failed' } });
  });

  test('is refused when registration is closed, except for existing accounts', async () => {
    await change('user_registration', { allowRegistration: false });
    const { sent } = await authorize('google', google('g-late'));
    const known = await authorize('google', google('g-new'));
    await change('user_registration', { allowRegistration: true });
    expect(sent).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    expect(known.sent).toMatchObject({ body: { outcome: 'signed-in' } });
  });
});

describe('an existing account with the same address', () => {
  test('is linked once with its password, not by the address alone, and the owner is notified', async () => {
    const member = await people.join('Naomi Known');
    await tools.setPassword(member);
    const email = await emailOf(member);
    const who = google('g-naomi', { email });
    const { sent, cookies } = await authorize('google', who);
    expect(sent).toMatchObject({ status: 200, body: { outcome: 'link', email } });
    expect(await userOf(cookies)).toBeNull();
    expect(await link(cookies, 'Wrong-Words-3')).toMatchObject({ body: { code: 'invalid_credentials' } });
    expect(await identitiesOf(member)).toEqual([]);
    expect(await join(cookies)).toMatchObject({ status: 409, body: { code: 'email_taken' } });

    const linked = await link(cookies, goodPassword);
    expect(linked).toMatchObject({ status: 200, body: { outcome: 'signed-in' } });
    expect(await userOf(cookiesOf(linked, cookies))).toMatchObject({ id: member.id });
    expect(await tools.mailsTo(email)).toMatchObject([{ template: 'social-linked' }]);
    expect((await authorize('google', who)).sent).toMatchObject({ body: { outcome: 'signed-in' } });
  });

  test('without a password cannot be linked', async () => {
    const { sent, cookies } = await authorize('facebook', { id: 'f-other', email: 'g-new@example.org' });
    expect(sent).toMatchObject({ body: { outcome: 'link' } });
    expect(await link(cookies, goodPassword)).toMatchObject({ body: { code: 'invalid_credentials' } });
  });

  test('with a second factor requires its code for every way to sign in', async () => {
    const member = await people.join('Hannah Careful');
    await tools.setPassword(member);
    await db
      .insertInto('second_factors')
      .values({
        member_id: member.id,
        secret_sealed: platform.secretsFor('second-factor').seal('JBSWY3DPEHPK3PXP', member.id),
        created_at: clock.now(),
        confirmed_at: clock.now(),
        last_step: '0',
      })
      .execute();
    const who = google('g-hannah', { email: await emailOf(member) });
    const asked = { status: 422, body: { code: 'second_factor_required', id: expect.any(String) } };
    const { cookies } = await authorize('google', who);
    const linked = await link(cookies, goodPassword);
    expect(linked).toMatchObject(asked);
    const again = await authorize('google', who);
    expect(again.sent).toMatchObject(asked);
    expect(await userOf(again.cookies)).toBeNull();
  });

  test('that is disabled is refused', async () => {
    const member = await people.join('Demas Gone', { status: 'disabled' });
    const entry = {
      provider: 'google',
      subject: 'g-demas',
      member_id: member.id,
      created_at: clock.now(),
    } as const;
    await db.insertInto('social_identities').values(entry).execute();
    expect((await authorize('google', google('g-demas'))).sent).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    });
  });
});

describe('an invalid callback', () => {
  const failed = { status: 422, body: { code: 'social_failed' } };

  test.each(providerFaults)('(%s) signs nobody in', async (trouble) => {
    const { sent, cookies } = await authorize('google', google('g-new'), trouble);
    expect(sent).toMatchObject(failed);
    expect(cookies).toEqual({});
  });

  test('with the code of another authorization signs nobody in, because the challenge differs', async () => {
    const [stolen, own] = [await startAuthorization('google'), await startAuthorization('google')];
    const code = new URLSearchParams(providers.agree(stolen.address, google('g-new'))).get('code') ?? '';
    const state = new URL(own.address).searchParams.get('state') ?? '';
    const answer = `?${new URLSearchParams({ code, state })}`;
    expect(
      await send(completeSocialSignIn, { body: { provider: 'google', answer }, ...withCookies(own.cookies) }),
    ).toMatchObject(failed);
  });

  test('with a missing or foreign state signs nobody in', async () => {
    const { address, cookies } = await startAuthorization('google');
    const other = await startAuthorization('google');
    const query = new URLSearchParams(providers.agree(address, google('g-new')));
    for (const state of [new URL(other.address).searchParams.get('state') ?? '', '']) {
      query.set('state', state);
      expect(
        await send(completeSocialSignIn, {
          body: { provider: 'google', answer: `?${query}` },
          ...withCookies(cookies),
        }),
      ).toMatchObject(failed);
    }
  });

  test('in another browser, for another provider, repeated or too late signs nobody in', async () => {
    const { address, cookies } = await startAuthorization('google');
    const body = { provider: 'google', answer: providers.agree(address, google('g-new')) };
    expect(await send(completeSocialSignIn, { body })).toMatchObject(failed);
    expect(
      await send(completeSocialSignIn, { body: { ...body, provider: 'facebook' }, ...withCookies(cookies) }),
    ).toMatchObject(failed);
    expect(
      await send(completeSocialSignIn, { body, ...withCookies({ trip: `A${cookies.trip}` }) }),
    ).toMatchObject(failed);
    expect(await send(completeSocialSignIn, { body, ...withCookies(cookies) })).toMatchObject({
      status: 200,
    });
    expect(await send(completeSocialSignIn, { body, ...withCookies(cookies) })).toMatchObject(failed);

    const late = await startAuthorization('google');
    const answer = providers.agree(late.address, google('g-new'));
    clock.advance({ minutes: 11 });
    expect(
      await send(completeSocialSignIn, {
        body: { provider: 'google', answer },
        ...withCookies(late.cookies),
      }),
    ).toMatchObject(failed);
  });

  test('after the person declined signs nobody in', async () => {
    const { address, cookies } = await startAuthorization('facebook');
    const state = new URL(address).searchParams.get('state') ?? '';
    const answer = `?${new URLSearchParams({ error: 'access_denied', state })}`;
    expect(
      await send(completeSocialSignIn, { body: { provider: 'facebook', answer }, ...withCookies(cookies) }),
    ).toMatchObject(failed);
  });
});

describe('a client secret', () => {
  afterEach(() => keep('google', registeredClients.google.secret));

  test('is stored sealed and never returned', async () => {
    const { secret } = registeredClients.google;
    const shown = await send(getSocialSignInSettings, { as: admin.token });
    expect(shown).toMatchObject({
      status: 200,
      body: {
        providers: [
          {
            provider: 'google',
            isSecretSet: true,
            returnAddress: `${platform.config.publicUrl}/login/google`,
          },
          { provider: 'facebook', isSecretSet: true },
          { provider: 'oidc', isSecretSet: false },
        ],
      },
    });
    const settings = await send(getSiteSettings, { as: admin.token });
    const lines = await db.selectFrom('audit_log').selectAll().where('subject_kind', '=', 'secret').execute();
    expect(lines.map(({ action, subject_id }) => [action, subject_id])).toContainEqual([
      'settings.replaceSecret',
      'google-sign-in',
    ]);
    const { sealed } = await db
      .selectFrom('site_secrets')
      .select('sealed')
      .where('name', '=', 'google-sign-in')
      .executeTakeFirstOrThrow();
    for (const text of [shown.text, settings.text, JSON.stringify(lines), sealed.toString('latin1')])
      expect(text).not.toContain(secret);
  });

  test('is changed only with the administrator’s password', async () => {
    expect(await keep('google', null, 'Wrong-Words-3')).toMatchObject({ status: 400 });
    expect(await keep('google', 'spaces are none', goodPassword)).toMatchObject({ status: 400 });
    expect(await keep('google', null)).toMatchObject({
      body: { providers: [{ isSecretSet: false }, {}, {}] },
    });
  });

  test('sealed under another key counts as missing', async () => {
    await db
      .updateTable('site_secrets')
      .set({ sealed: Buffer.alloc(60, 1) })
      .where('name', '=', 'google-sign-in')
      .execute();
    expect(await send(startSocialSignIn, { body: { provider: 'google' } })).toMatchObject({ status: 403 });
  });
});

describe('a linked account', () => {
  const unlink = (cookies: Record<string, string>, password: string) =>
    send(unlinkSocialAccount, {
      params: { provider: 'google' },
      body: { password },
      ...withCookies(cookies),
    });

  test('is unlinked with the password and can no longer sign in', async () => {
    const member = await people.join('Lois Leaving');
    await tools.setPassword(member);
    const email = await emailOf(member);
    const who = google('g-lois', { email });
    const { cookies } = await authorize('google', who);
    const linked = cookiesOf(await link(cookies, goodPassword), cookies);
    expect(await send(listLinkedSocialAccounts, withCookies(linked))).toMatchObject({
      status: 200,
      body: { links: [{ provider: 'google', since: clock.now().toISOString() }], hasPassword: true },
    });
    expect(await unlink(linked, 'Wrong-Words-3')).toMatchObject({
      status: 400,
      body: { fields: { password: enFields.current_password_wrong } },
    });
    expect(await identitiesOf(member)).toEqual(['g-lois']);
    expect(await unlink(linked, goodPassword)).toMatchObject({ status: 200, body: { links: [] } });
    expect(await identitiesOf(member)).toEqual([]);
    expect(await unlink(linked, goodPassword)).toMatchObject({ status: 404 });
    expect((await tools.mailsTo(email)).map(({ template }) => template)).toContain('social-unlinked');
    expect((await authorize('google', who)).sent).toMatchObject({ body: { outcome: 'link' } });
  });

  test('cannot be unlinked as the last way to sign in before a password is set', async () => {
    const { cookies } = await authorize('google', google('g-only'));
    const joined = cookiesOf(await join(cookies), cookies);
    expect(await send(listLinkedSocialAccounts, withCookies(joined))).toMatchObject({
      body: { links: [{ provider: 'google' }], hasPassword: false },
    });
    expect(await unlink(joined, 'Any-Words-4')).toMatchObject({
      status: 400,
      body: { fields: { password: enFields.password_not_set } },
    });
    expect((await authorize('google', google('g-only'))).sent).toMatchObject({
      body: { outcome: 'signed-in' },
    });
  });
});

test('a member without a password gets a specific error when one is required', async () => {
  const { cookies } = await authorize('google', google('g-no-password'));
  const joined = cookiesOf(await join(cookies), cookies);
  const body = { currentPassword: 'Any-Words-4', newPassword: goodPassword };
  expect(await send(changeOwnPassword, { body, ...withCookies(joined) })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: enFields.password_not_set } },
  });
});
