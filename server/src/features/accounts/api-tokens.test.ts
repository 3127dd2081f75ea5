import {
  changeOwnPassword,
  endAllSessions,
  forgotPassword,
  getSession,
  resetPassword,
} from '@radiant/contract/accounts.ts';
import {
  type CreateApiTokenInput,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@radiant/contract/api-tokens.ts';
import { listCategories } from '@radiant/contract/categories.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { countUnseen } from '@radiant/contract/notifications.ts';
import { requestDeletion } from '@radiant/contract/privacy.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { applyUserBulkAction, endUserSessions } from '@radiant/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { hashToken, newId } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { callDuringLock } from '../../testing/lock-waits.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepApiTokens } from './api-tokens-service.ts';
import { endSessionsOf, endSessionsOfEveryone } from './service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { platform, clock, people, send, http } = app;
const { db } = platform;

async function create(person: Person, input: Partial<CreateApiTokenInput> = {}) {
  const answer = await send(createApiToken, {
    as: person.token,
    body: { name: 'Parish bulletin', scopes: ['read'], ...input },
  });
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return createApiToken.answer.decode(answer.body as never);
}

const list = async (person: Person) =>
  listApiTokens.answer.decode((await send(listApiTokens, { as: person.token })).body as never).tokens;

/** As a program would: no cookie, no browser headers. */
const readFeed = (token: string, headers: Record<string, string> = {}) =>
  http.inject({ url: listMemberFeed.path, headers: { authorization: `Bearer ${token}`, ...headers } });

const visitOf = async ({ id }: Person) => {
  const member = db.selectFrom('members').select('last_visit_at').where('id', '=', id);
  return (await member.executeTakeFirstOrThrow()).last_visit_at;
};

const rowsOf = ({ id }: Person) =>
  db.selectFrom('api_tokens').selectAll().where('member_id', '=', id).execute();

describe('creating a token', () => {
  test('returns it once; only its hash is stored', async () => {
    const mia = await people.join('Mia Maker');
    const { secret, token } = await create(mia, { scopes: ['write', 'read', 'read'] });
    expect(secret).toMatch(/^rdt_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Parish bulletin',
      scopes: ['read', 'write'],
      createdAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 90 * 24 * 3600 * 1000).toISOString(),
      lastUsedAt: null,
    });
    expect(await list(mia)).toEqual([token]);
    expect(JSON.stringify(await send(listApiTokens, { as: mia.token }))).not.toContain(secret.slice(4));
    const [row] = await rowsOf(mia);
    expect(row?.token_hash).toEqual(hashToken(secret));
    expect((await readFeed(secret)).statusCode).toBe(200);
  });

  test('mails its owner, without the token', async () => {
    const mia = await people.join('Mia Mailed');
    const { secret } = await create(mia);
    const mails = await tools.mailsTo(mia.email);
    expect(mails.map(({ template }) => template)).toEqual(['api-token-created']);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test('requires a recent sign-in', async () => {
    const mia = await people.join('Mia Later');
    clock.advance({ minutes: 16 });
    const answer = await send(createApiToken, { as: mia.token, body: { name: 'Late', scopes: ['read'] } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    expect(await rowsOf(mia)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' \u200b ' }, 'nom'],
    ['a long name', { name: 'x'.repeat(61) }, 'nom'],
    ['no scope', { scopes: [] }, 'droits'],
    ['an unknown scope', { scopes: ['admin'] }, 'droits'],
    ['no day', { days: 0 }, 'jours'],
    ['more than a year', { days: 366 }, 'jours'],
    ['part of a day', { days: 1.5 }, 'jours'],
  ])('refuses %s', async (_title, input, field) => {
    const mia = await people.join('Mia Mistaken');
    const body = { name: 'Bulletin', scopes: ['read'], ...input };
    const answer = await send(createApiToken, { as: mia.token, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await rowsOf(mia)).toEqual([]);
  });

  test('fails when the sessions end meanwhile', async () => {
    const mia = await people.join('Mia Races');
    const creating = () =>
      send(createApiToken, { as: mia.token, body: { name: 'Bulletin', scopes: ['read'] } });
    const [answer] = await callDuringLock(db, (tx) => endSessionsOf(tx, mia.id), [creating]);
    expect(answer).toMatchObject({ status: 401 });
    expect(await rowsOf(mia)).toEqual([]);
  });

  test('allows ten at most, even for concurrent requests; expired ones do not count', async () => {
    const mia = await people.join('Mia Many');
    for (let count = 0; count < 8; count += 1) await people.apiToken(mia);
    const body = { name: 'Bulletin', scopes: ['read'], days: 1 };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(createApiToken, { as: mia.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      fields: { nom: expect.stringContaining('10') },
    });
    expect(await rowsOf(mia)).toHaveLength(10);
    clock.advance({ days: 2 });
    mia.token = await people.signIn(mia);
    await create(mia);
  });
});

describe('a token', () => {
  test('is refused when it is wrong, expired or revoked, each with the same body', async () => {
    const [mia, expired, revoked] = await Promise.all(
      ['Mia', 'Elsa', 'Rita'].map((name) => people.join(name)),
    );
    if (!mia || !expired || !revoked) throw new Error('nobody joined');
    const short = await create(expired, { days: 1 });
    clock.advance({ days: 1 });
    for (const person of [mia, expired, revoked]) person.token = await people.signIn(person);
    const gone = await create(revoked);
    expect((await readFeed(gone.secret)).statusCode).toBe(200);
    const end = { as: revoked.token, params: { id: gone.token.id } };
    expect(await send(revokeApiToken, end)).toMatchObject({ status: 200 });
    expect(await send(revokeApiToken, end)).toMatchObject({ status: 404 });
    const whole = (await create(mia)).secret;
    const bodies = new Set<string>();
    for (const wrong of [
      short.secret,
      gone.secret,
      whole.slice(0, -1),
      `${whole}x`,
      'rdt_',
      'rdt_!',
      whole.toUpperCase(),
    ]) {
      const answer = await readFeed(wrong);
      expect(answer.statusCode, wrong).toBe(401);
      bodies.add(answer.body);
      if (wrong.startsWith('rdt_'))
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    const guest = await http.inject(listMemberFeed.path);
    expect(guest.headers['www-authenticate']).toBe('Bearer');
    expect([...bodies]).toEqual([guest.body]);
  });

  test('is refused where guests are served, too, so that a program notices', async () => {
    const headers = { authorization: 'Bearer rdt_nobodys' };
    expect((await http.inject({ url: listCategories.path, headers })).statusCode).toBe(401);
    expect((await http.inject({ url: fileUrl(`${newId()}-480.webp`), headers })).statusCode).toBe(401);
    expect((await http.inject({ url: '/', headers })).statusCode).toBe(401);
  });

  test('counts alone when a cookie comes with it', async () => {
    const [mia, ben] = [await people.join('Mia Both'), await people.join('Ben Cookie')];
    const secret = await people.apiToken(mia, ['notifications']);
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', mia.id).execute();
    const cookie = { cookie: `sid=${ben.token}` };
    expect((await readFeed(secret, cookie)).statusCode).toBe(401);
    expect((await readFeed('rdt_wrong', cookie)).statusCode).toBe(401);
    expect((await readFeed('!', cookie)).statusCode).toBe(401);
    expect((await readFeed('', cookie)).statusCode).toBe(401);
    const basic = { ...cookie, authorization: 'Basic cGFyaXNo' };
    expect((await http.inject({ url: listMemberFeed.path, headers: basic })).statusCode).toBe(200);
  });

  test('is refused without its scope, and the response names the scope', async () => {
    const mia = await people.join('Mia Reads');
    const secret = await people.apiToken(mia, ['read']);
    const ask = (url: string) => http.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    const answer = await ask(countUnseen.path);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'insufficient_scope' });
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="notifications"',
    );
    const never = await ask(getSession.path);
    expect(never.statusCode).toBe(403);
    expect(never.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
  });

  test('needs no origin and answers in the language of its request, whatever the cookies say', async () => {
    const mia = await people.join('Mia Program');
    const secret = await people.apiToken(mia, ['read']);
    const post = await people.post(mia);
    const headers = {
      authorization: `bearer ${secret}`,
      'sec-fetch-site': 'cross-site',
      origin: 'https://a.example',
    };
    const read = await http.inject({ method: 'POST', url: '/api/mono-post', payload: { id: post }, headers });
    expect(read.statusCode, read.body).toBe(200);
    const refused = await http.inject({
      url: getSession.path,
      headers: { ...headers, 'accept-language': 'fr-CA', cookie: 'radiant-locale=en' },
    });
    expect(refused.json().message).toContain('jeton');
  });

  test('records its last use at most once a minute, and does not count as a visit', async () => {
    const mia = await people.join('Mia Uses');
    const { secret } = await create(mia);
    const used = async () => (await rowsOf(mia))[0]?.last_used_at?.toISOString();
    await readFeed(secret);
    const first = clock.now().toISOString();
    expect(await used()).toBe(first);
    clock.advance({ seconds: 59 });
    await readFeed(secret);
    expect(await used()).toBe(first);
    clock.advance({ seconds: 2 });
    await readFeed(secret);
    expect(await used()).toBe(clock.now().toISOString());
    expect(await visitOf(mia)).toBeNull();
  });

  test('stops at what its owner still has to do', async () => {
    const mia = await people.join('Mia Owes');
    const secret = await people.apiToken(mia);
    await db.deleteFrom('consents').where('member_id', '=', mia.id).execute();
    expect((await readFeed(secret)).json()).toMatchObject({ code: 'consent_required' });
  });

  test('is listed and revoked by its owner only', async () => {
    const [mia, ben] = [await people.join('Mia Owner'), await people.join('Ben Other')];
    const { token } = await create(mia);
    expect(await list(ben)).toEqual([]);
    expect(await send(revokeApiToken, { as: ben.token, params: { id: token.id } })).toMatchObject({
      status: 404,
    });
    expect(await list(mia)).toHaveLength(1);
  });

  test('is listed as expired for thirty days, then swept', async () => {
    const mia = await people.join('Mia Sweeps');
    await create(mia, { days: 1 });
    clock.advance({ days: 30 });
    await sweepApiTokens(platform);
    expect(await rowsOf(mia)).toHaveLength(1);
    clock.advance({ days: 1, seconds: 1 });
    expect(await sweepApiTokens(platform)).toBeGreaterThan(0);
    expect(await rowsOf(mia)).toEqual([]);
  });
});

const admin = await people.join('Ada Ends', { role: 'admin' });

describe('tokens end', () => {
  const ways: Record<string, (mia: Person) => Promise<{ status: number }>> = {
    'when all sessions are ended': (mia) => send(endAllSessions, { as: mia.token }),
    'when the password is changed': (mia) =>
      send(changeOwnPassword, {
        as: mia.token,
        body: { currentPassword: goodPassword, newPassword: `${goodPassword}x` },
      }),
    'when the password is reset': async (mia) => {
      await send(forgotPassword, { body: { email: mia.email } });
      await tools.work();
      const token = await tools.resetTokenFor(mia.email);
      return send(resetPassword, { body: { email: mia.email, token, password: `${goodPassword}y` } });
    },
    'when the account is disabled': async (mia) =>
      send(applyUserBulkAction, {
        as: await people.signIn(admin),
        body: { act: 'disable', ids: [mia.id] },
      }),
    'when an administrator ends the sessions': async (mia) =>
      send(endUserSessions, { as: await people.signIn(admin), params: { id: mia.id } }),
    'when the owner asks for deletion': (mia) =>
      send(requestDeletion, { as: mia.token, body: { password: goodPassword } }),
    'on a restored copy': async () => {
      await endSessionsOfEveryone(platform);
      return { status: 200 };
    },
  };
  test.each(Object.entries(ways))('%s', async (_way, end) => {
    const mia = await people.join('Mia Ends');
    await tools.setPassword(mia);
    const { secret } = await create(mia);
    expect((await readFeed(secret)).statusCode).toBe(200);
    expect(await end(mia)).toMatchObject({ status: 200 });
    expect((await readFeed(secret)).statusCode).toBe(401);
    expect(await rowsOf(mia)).toEqual([]);
  });

  test('with one session of several, they stay', async () => {
    const mia = await people.join('Mia Stays');
    const { secret } = await create(mia);
    await db.deleteFrom('sessions').where('member_id', '=', mia.id).execute();
    expect((await readFeed(secret)).statusCode).toBe(200);
  });
});

test('the tokens of one member share their limits, and wrong ones those of their address', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const mia = await limited.people.join('Mia Limited');
  const tokens = [await limited.people.apiToken(mia), await limited.people.apiToken(mia)];
  const ask = async (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await limited.http.inject({ url, headers })).statusCode;
  };
  const search = '/api/search/suggestions?q=light';
  for (let count = 0; count < 60; count += 1)
    expect(await ask(search, tokens[count % 2] ?? '')).not.toBe(429);
  for (const token of tokens) expect(await ask(search, token)).toBe(429);
  for (let count = 0; count < 300; count += 1) expect(await ask(listMemberFeed.path, 'rdt_wrong')).toBe(401);
  expect(await ask(listMemberFeed.path, 'rdt_wrong')).toBe(429);
  expect(await ask(listMemberFeed.path, tokens[0] ?? '')).toBe(200);
});

test('the log of administrators names who created and revoked one, never members', async () => {
  const [mia, ada] = [await people.join('Mia Quiet'), await people.join('Ada Logged', { role: 'admin' })];
  for (const person of [mia, ada]) {
    const { token } = await create(person);
    await send(revokeApiToken, { as: person.token, params: { id: token.id } });
  }
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('actor_id', 'in', [mia.id, ada.id])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { actor_id: ada.id, action: 'accounts.createApiToken' },
    { actor_id: ada.id, action: 'accounts.revokeApiToken' },
  ]);
});
