import { hash } from '@node-rs/argon2';
import { getSession, login, resendCode, verifyEmail } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest, type Member } from '../../actor.ts';
import { hashToken, newToken } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp, type TestResponse } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { login as logInFrom } from './login-service.ts';
import { forgotPassword } from './reset-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { db } = app.platform;

async function join(name: string, as: Parameters<typeof app.people.join>[1] = {}): Promise<Person> {
  const person = await app.people.join(name, as);
  await tools.setPassword(person);
  return person;
}

const cookieOf = ({ headers }: TestResponse): string => String([headers['set-cookie']].flat()[0] ?? '');
const tokenOf = ({ body }: TestResponse): string => String(Reflect.get(Object(body), 'token'));
const sessionsOf = ({ id }: { id: string }) =>
  db.selectFrom('sessions').selectAll().where('member_id', '=', id).orderBy('created_at').execute();

describe('login', () => {
  test('returns the member and a token that the database stores only as a hash', async () => {
    const person = await join('Luc Bergeron');
    const answer = await tools.signIn(person.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        statut: '200',
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: person.id,
          nom: 'Luc',
          prenom: 'Bergeron',
          nomaffiche: 'Luc Bergeron',
          role: 'user',
          pp: null,
        },
      },
    });
    const newest = (await sessionsOf(person)).find(({ token_hash }) =>
      token_hash.equals(hashToken(tokenOf(answer))),
    );
    expect(newest).toMatchObject({ is_remembered: false, created_at: app.clock.now() });
  });

  test('sets an HttpOnly cookie for browsers and creates the same kind of session for bearers', async () => {
    const person = await join('Ann Okafor');
    const answer = await tools.signIn(person.email);
    const token = tokenOf(answer);
    expect(cookieOf(answer)).toBe(`sid=${token}; Path=/; HttpOnly; SameSite=Lax`);
    const byCookie = await app.send(getSession, { as: token });
    const byBearer = await app.send(getSession, { headers: { authorization: `Bearer ${token}` } });
    expect(byCookie.body).toMatchObject({ user: { id: person.id } });
    expect(byBearer.body).toEqual(byCookie.body);
  });

  test('never returns the token again', async () => {
    const person = await join('Ivy Chen');
    const answer = await tools.signIn(person.email);
    const session = await app.send(getSession, { as: tokenOf(answer) });
    expect(session.text).not.toContain(tokenOf(answer));
  });

  test('lasts a day, or thirty with Remember me; otherwise the cookie ends with the browser session', async () => {
    const person = await join('Rose Tremblay');
    const day = 24 * 3600 * 1000;
    const short = await tools.signIn(person.email);
    const long = await tools.signIn(person.email, goodPassword, true);
    expect(cookieOf(short)).not.toMatch(/Expires|Max-Age/i);
    const end = new Date(app.clock.now().getTime() + 30 * day);
    expect(cookieOf(long)).toContain(`Expires=${end.toUTCString()}`);
    const lengths = (await sessionsOf(person)).map(
      ({ token_hash, expires_at, created_at }) =>
        [token_hash.toString('hex'), (expires_at.getTime() - created_at.getTime()) / day] as const,
    );
    expect(new Map(lengths).get(hashToken(tokenOf(short)).toString('hex'))).toBe(1);
    expect(new Map(lengths).get(hashToken(tokenOf(long)).toString('hex'))).toBe(30);
  });

  test('ends the previous session of the browser and never reuses a cookie it sent', async () => {
    const [victim, attacker] = [await join('Vera Victim'), await join('Max Mallory')];
    for (const planted of [attacker.token, newToken()]) {
      const answer = await app.send(login, {
        as: planted,
        body: { email: victim.email, password: goodPassword },
      });
      expect(answer.status).toBe(200);
      expect(tokenOf(answer)).not.toBe(planted);
      expect((await app.send(getSession, { as: planted })).body).toEqual({ user: null });
    }
  });

  test('keeps ten sessions and ends the oldest beyond that', async () => {
    const person = await join('Ten Sessions');
    for (let count = 0; count < 11; count += 1) {
      app.clock.advance({ seconds: 1 });
      const origin = { ip: `203.0.113.${count}`, device: 'Firefox · Linux' };
      const input = { email: person.email, password: goodPassword, remember: true };
      await logInFrom(app.platform, { ...guest, origin }, input);
    }
    expect(await sessionsOf(person)).toHaveLength(10);
    expect((await app.send(getSession, { as: person.token })).body).toEqual({ user: null });
  });

  test('rehashes a password that was hashed with other parameters', async () => {
    const person = await join('Old Hash');
    const weaker = await hash(goodPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await db.updateTable('members').set({ password_hash: weaker }).where('id', '=', person.id).execute();
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
    const { password_hash } = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('m=47104,t=1,p=1');
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
  });

  test('is refused for cross-site requests, which could sign visitors in to the attacker’s account', async () => {
    const person = await join('Foreign Origin');
    const body = { email: person.email, password: goodPassword };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
    ]) {
      const before = await sessionsOf(person);
      expect(await app.send(login, { body, headers })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
      expect(await sessionsOf(person)).toEqual(before);
    }
  });
});

describe('a refused login', () => {
  test('looks the same for an unknown address, a wrong password and an account without a password', async () => {
    const person = await join('Known Person');
    const without = await app.people.join('No Password');
    const answers = [
      await tools.signIn('nobody@example.org'),
      await tools.signIn('not even an address'),
      await tools.signIn(person.email, 'Wrong-lantern9!'),
      await tools.signIn(without.email),
      await tools.signIn((await join('Disabled Wrong', { status: 'disabled' })).email, 'Wrong-lantern9!'),
      await tools.signIn((await join('Unverified Wrong', { isVerified: false })).email, 'Wrong-lantern9!'),
    ];
    for (const { status, text, headers } of answers) {
      expect(status).toBe(422);
      expect(text).toBe(answers[0]?.text);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0]?.body).toMatchObject({ statut: '422', message: 'Invalid email or password' });
  });

  test.each([
    [{ email: '', password: 'x' }, 'Email is required'],
    [{ email: 'a@example.org', password: '' }, 'Password is required'],
    [{ email: 'a@example.org', password: 'x'.repeat(129) }, 'At most 128 characters'],
    [{ email: ['a'], password: { x: 1 } }, 'Invalid input'],
  ])('names the field for %j', async (body, sentence) => {
    const answer = await app.send(login, { body });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
  });

  test('says that a member is disabled and creates no session', async () => {
    const person = await join('Doris Disabled', { status: 'disabled' });
    const answer = await tools.signIn(person.email);
    expect(answer).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('returns the handle for an unverified member and mails a code at most once a minute', async () => {
    const { handle } = await tools.signUp('unverified@example.org');
    app.clock.advance({ minutes: 1 });
    const answers = [
      await tools.signIn('unverified@example.org'),
      await tools.signIn('unverified@example.org'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'email_unverified', message: 'Please verify your email address first.', id: handle },
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await tools.mailsTo('unverified@example.org')).toHaveLength(2);
    const code = await tools.codeFor('unverified@example.org');
    expect(await app.send(verifyEmail, { body: { handle, code } })).toMatchObject({ status: 200 });
    expect(await tools.signIn('unverified@example.org')).toMatchObject({ status: 200 });
  });

  test('mails an unverified member at most five codes an hour, through any endpoint', async () => {
    const { handle } = await tools.signUp('flooded@example.org');
    for (let count = 0; count < 8; count += 1) {
      app.clock.advance({ minutes: 1 });
      await tools.signIn('flooded@example.org');
      app.clock.advance({ minutes: 1 });
      await app.send(resendCode, { body: { handle } });
    }
    expect(await tools.mailsTo('flooded@example.org')).toHaveLength(6);
  });
});

describe('password guessing', () => {
  const guess = (email: string, ip: string, password = 'Wrong-lantern9!') =>
    logInFrom(
      app.platform,
      { ...guest, origin: { ip, device: '' } },
      { email, password, remember: false },
    ).then(
      () => 'in',
      (error) => String(Reflect.get(Object(error), 'code')),
    );

  test('is blocked after five attempts, even with the right password, and only for the guessing address', async () => {
    const person = await join('Gail Guessed');
    for (let count = 0; count < 5; count += 1) {
      expect(await guess(person.email, '198.51.100.1')).toBe('invalid_credentials');
    }
    expect(await guess(person.email, '198.51.100.1', goodPassword)).toBe('too_many_requests');
    expect(await guess(person.email, '198.51.100.2', goodPassword)).toBe('in');
    app.clock.advance({ minutes: 1 });
    expect(await guess(person.email, '198.51.100.1', goodPassword)).toBe('in');
  });

  test('returns the wait time, the same for unknown accounts', async () => {
    const person = await join('Wally Waiting');
    const answers: TestResponse[] = [];
    for (const email of [person.email, 'ghost@example.org']) {
      for (let count = 0; count < 5; count += 1) await tools.signIn(email, 'Wrong-lantern9!');
      answers.push(await tools.signIn(email));
    }
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
      expect(answer.text).toBe(answers[0]?.text);
    }
  });

  test('resets the counter after a successful login', async () => {
    const person = await join('Rita Right');
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await guess(person.email, '198.51.100.9');
      expect(await guess(person.email, '198.51.100.9', goodPassword)).toBe('in');
    }
  });

  test('uses the attempt limit of the site’s settings', async () => {
    const person = await join('Sam Strict');
    const admin: Member = { kind: 'member', id: 'a', role: 'admin', sessionId: 's', pending: null };
    const change = (maxLoginAttempts: number) =>
      updateSettings(app.platform, admin, { category: 'user_registration', changes: { maxLoginAttempts } });
    await change(2);
    expect(await guess(person.email, '198.51.100.7')).toBe('invalid_credentials');
    expect(await guess(person.email, '198.51.100.7')).toBe('invalid_credentials');
    expect(await guess(person.email, '198.51.100.7')).toBe('too_many_requests');
    await change(5);
  });

  test('reaches the hash about once for each of many addresses', async () => {
    const person = await join('Harold Hunted');
    const addresses = Array.from({ length: 60 }, (_, index) => `203.0.113.${index}`);
    const outcomes: Record<string, number> = {};
    for (const address of addresses) {
      const round = await Promise.all(Array.from({ length: 10 }, () => guess(person.email, address)));
      for (const outcome of round) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    // The first 30 in the hour allow five attempts an address; later ones allow one.
    expect(outcomes.invalid_credentials).toBeLessThanOrEqual(30 + 60);
    expect(outcomes.too_many_requests).toBe(600 - (outcomes.invalid_credentials ?? 0));
    // The owner's own address still has one free attempt.
    expect(await guess(person.email, '192.0.2.1', goodPassword)).toBe('in');
  });
});

describe('a database dump', () => {
  test('contains none of the issued tokens, handles, codes and addresses in plain text', async () => {
    const person = await join('Dumped Person');
    const issued = [tokenOf(await tools.signIn(person.email))];
    const { handle } = await tools.signUp('dumped@example.org');
    issued.push(handle, await tools.codeFor('dumped@example.org'));
    await forgotPassword(app.platform, { email: person.email });
    await tools.work();
    issued.push(await tools.resetTokenFor(person.email));
    await tools.signIn('guessed-at@example.org', 'Wrong-lantern9!');

    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
    const dump: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`select * from ${sql.raw(name)}`.execute(db);
      dump.push(JSON.stringify(rows, (_key, value) => asText(value)));
    }
    const text = dump.join('\n');
    expect(text).toContain(person.email);
    expect(issued.every((secret) => secret.length >= 6)).toBe(true);
    expect(issued.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain('guessed-at@example.org');
  });

  const asText = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer')
      return value;
    const bytes = Buffer.from(Reflect.get(value, 'data'));
    return `${bytes.toString('latin1')} ${bytes.toString('base64url')} ${bytes.toString('base64')}`;
  };
});
