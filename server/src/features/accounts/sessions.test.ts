import {
  acceptConsents,
  changeOwnPassword,
  endAllSessions,
  endSession,
  getSession,
  listSessions,
  logout,
} from '@radiant/contract/accounts.ts';
import { confirmEmailChange, requestEmailChange } from '@radiant/contract/email-change.ts';
import { type AnyEndpoint, backgroundHeader } from '@radiant/contract/endpoint.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { guest } from '../../actor.ts';
import { hashToken, newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { countUpdates } from '../../testing/count-updates.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { createTestApp, type TestResponse } from '../../testing/test-app.ts';
import { sweepEmailChanges } from './email-change-service.ts';
import { login } from './login-service.ts';
import { touchSession } from './sessions-queries.ts';
import { authenticate, endSessionsOf, endSessionsOfEveryone } from './sessions-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { db } = app.platform;

const cookieOf = ({ headers }: TestResponse): string => String([headers['set-cookie']].flat()[0] ?? '');
const isGuest = async (token: string) => (await authenticate(app.platform, token)).kind === 'guest';
const idOf = async (token: string) =>
  (
    await db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).id;

/** Ids of members whose sessions ended, as the live stream receives them. */
const notifications: string[] = [];
const database = await sql<{ name: string }>`select current_database() as name`.execute(db);
const listener = new pg.Client({
  connectionString: withDatabase(inject('databaseServer'), database.rows[0]?.name ?? ''),
});
await listener.connect();
await listener.query('listen radiant_session_ended');
listener.on('notification', ({ payload }) => notifications.push(payload ?? ''));
afterAll(() => listener.end());

/** Waits for a marker, so that everything committed earlier has arrived. */
async function takeNotifications(): Promise<string[]> {
  const mark = newId();
  await db.executeQuery(sql`select pg_notify('radiant_session_ended', ${mark})`.compile(db));
  await expect.poll(() => notifications.includes(mark)).toBe(true);
  return notifications.splice(0).filter((id) => id !== mark);
}
beforeEach(async () => void (await takeNotifications()));

describe('member endpoints', () => {
  const calls: [AnyEndpoint, Record<string, unknown>][] = [
    [listSessions, {}],
    [endSession, { params: { id: newId() } }],
    [endAllSessions, {}],
    [changeOwnPassword, { body: { currentPassword: goodPassword, newPassword: 'Harbour&Lights7' } }],
    [acceptConsents, { body: { accepted: true } }],
  ];
  test.each(calls)('$name returns 401 to a guest', async (endpoint, input) => {
    const answer = await app.send(endpoint, input);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.text).toContain('Unauthenticated');
  });

  test.each(calls.filter(([endpoint]) => endpoint.method !== 'GET'))(
    '$name with a cookie is refused for cross-site requests and foreign origins',
    async (endpoint, input) => {
      const person = await app.people.join('Careful Cathy');
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000.evil.example' },
      ]) {
        const answer = await app.send(endpoint, { ...input, as: person.token, headers });
        expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
      }
      expect(await isGuest(person.token)).toBe(false);
    },
  );
});

describe('the session', () => {
  test('returns the signed-in member, and null to a guest', async () => {
    const person = await app.people.join('Noah Cardinal', { role: 'moderator' });
    expect((await app.send(getSession)).body).toEqual({ user: null });
    expect((await app.send(getSession, { as: person.token })).body).toEqual({
      user: {
        id: person.id,
        nom: 'Noah',
        prenom: 'Cardinal',
        nomaffiche: 'Noah Cardinal',
        email: person.email,
        role: 'moderator',
        accompagnement: null,
        equipeaccompagnement: false,
        pp: null,
        porteedefaut: null,
        derniereportee: null,
        mineur: false,
        changermotdepasse: false,
        consentements: [],
        suppressionle: null,
        premierspas: { photo: false, publication: false, amis: false, rappels: false },
      },
    });
  });

  test('returns the member’s default audience', async () => {
    const person = await app.people.join('Careful Claire');
    await db
      .updateTable('members')
      .set({ default_audience: 'friends' })
      .where('id', '=', person.id)
      .execute();
    const answer = await app.send(getSession, { as: person.token });
    expect(answer.body).toMatchObject({ user: { porteedefaut: 'friends' } });
  });

  test('contains the smallest size of the avatar', async () => {
    const person = await app.people.join('Avatar Annie');
    const id = newId();
    await db
      .insertInto('media')
      .values({
        id,
        owner_id: person.id,
        kind: 'image',
        purpose: 'avatar',
        file: 'large.webp',
        width: 400,
        height: 400,
        bytes: 1000,
        color: '#336699',
        sizes: JSON.stringify([
          { file: 'small.webp', width: 96 },
          { file: 'large.webp', width: 400 },
        ]),
        created_at: app.clock.now(),
      })
      .execute();
    await db.updateTable('members').set({ avatar_media_id: id }).where('id', '=', person.id).execute();
    expect((await app.send(getSession, { as: person.token })).body).toMatchObject({
      user: { pp: 'small.webp' },
    });
  });

  test('becomes a guest’s as soon as the member is disabled', async () => {
    const person = await app.people.join('Dora Disabled');
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', person.id).execute();
    expect(await isGuest(person.token)).toBe(true);
    expect((await app.send(getSession, { as: person.token })).body).toEqual({ user: null });
  });

  test('becomes a guest’s when idle too long or expired', async () => {
    const person = await app.people.join('Ida Idle');
    app.clock.advance({ days: 13 });
    expect(await isGuest(person.token)).toBe(false);
    app.clock.advance({ days: 13 });
    expect(await isGuest(person.token)).toBe(false);
    app.clock.advance({ days: 4 });
    expect(await isGuest(person.token)).toBe(true);
    const other = await app.people.join('Ivo Idle');
    app.clock.advance({ days: 14 });
    expect(await isGuest(other.token)).toBe(true);
  });

  test('of an administrator ends after 30 minutes idle; background requests do not count', async () => {
    const admin = await app.people.join('Ada Away', { role: 'admin' });
    const background = { headers: { [backgroundHeader]: '1' } };
    app.clock.advance({ minutes: 29 });
    expect((await app.send(getSession, { as: admin.token })).body).toMatchObject({ user: { id: admin.id } });
    app.clock.advance({ minutes: 29 });
    const asked = await app.send(getSession, { as: admin.token, ...background });
    expect(asked.body).toMatchObject({ user: { id: admin.id } });
    const cookie = { cookie: `sid=${admin.token}`, 'sec-fetch-site': 'same-origin' };
    await app.http.inject({ url: '/api/storage/app/public/none.webp', headers: cookie });
    app.clock.advance({ minutes: 1 });
    expect(await isGuest(admin.token)).toBe(true);
    expect((await app.send(getSession, { as: admin.token })).body).toEqual({ user: null });
  });

  test('of an administrator ends after twelve hours, remembered or not, and returns that time', async () => {
    const admin = await app.people.join('Ada Remembered', { role: 'admin' });
    await tools.setPassword(admin);
    const signedIn = await tools.signIn(admin.email, goodPassword, true);
    const end = new Date(app.clock.now().getTime() + 12 * 3600 * 1000);
    expect(cookieOf(signedIn)).toContain(end.toUTCString());
    const token = /sid=([^;]+)/.exec(cookieOf(signedIn))?.[1] ?? '';
    const { body } = await app.send(listSessions, { as: token });
    expect(body).toMatchObject({ sessions: [{ expiresAt: end.toISOString() }, {}] });
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      app.clock.advance({ minutes: 20 });
      expect(await isGuest(token)).toBe(false);
    }
    app.clock.advance({ minutes: 20 });
    expect(await isGuest(token)).toBe(true);
  });

  test('records its last use at most once a minute, and the visit at most once an hour', async () => {
    const person = await app.people.join('Minna Minute');
    const lastUse = async () =>
      await db
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'sessions.member_id')
        .select(['last_used_at', 'last_visit_at'])
        .where('member_id', '=', person.id)
        .executeTakeFirstOrThrow();
    const start = app.clock.now();
    await db.updateTable('members').set({ last_visit_at: null }).where('id', '=', person.id).execute();
    app.clock.advance({ seconds: 60 });
    await authenticate(app.platform, person.token);
    expect((await lastUse()).last_used_at).toEqual(start);
    app.clock.advance({ seconds: 1 });
    await authenticate(app.platform, person.token);
    const visit = app.clock.now();
    expect(await lastUse()).toEqual({ last_used_at: visit, last_visit_at: visit });
    app.clock.advance({ minutes: 60 });
    await authenticate(app.platform, person.token);
    expect(await lastUse()).toEqual({ last_used_at: app.clock.now(), last_visit_at: visit });
    app.clock.advance({ minutes: 2 });
    await authenticate(app.platform, person.token);
    expect(await lastUse()).toEqual({ last_used_at: app.clock.now(), last_visit_at: app.clock.now() });
  });

  test('records its use and the visit without writing an index entry', async () => {
    const person = await app.people.join('Hannah Hot');
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const now = new Date(app.clock.now().getTime() + 2 * 3_600_000);
    await db.transaction().execute(async (tx) => {
      const touch = { id: session.id, memberId: person.id, now, usedBefore: now, visitedBefore: now };
      const updates = await countUpdates(tx, ['members', 'sessions'], () => touchSession(tx, touch));
      expect(updates).toEqual({ members: { all: 1, hot: 1 }, sessions: { all: 1, hot: 1 } });
    });
  });

  test('lists a pending password change or consent', async () => {
    const person = await app.people.join('Olive Owing');
    const pending = async () => {
      const actor = await authenticate(app.platform, person.token);
      return actor.kind === 'member' ? actor.pending : 'guest';
    };
    await db
      .deleteFrom('consents')
      .where('member_id', '=', person.id)
      .where('document', '=', 'terms')
      .execute();
    expect(await pending()).toBe('consent');
    expect((await app.send(getSession, { as: person.token })).body).toMatchObject({
      user: { consentements: ['terms'] },
    });
    await db
      .updateTable('members')
      .set({ password_set_by_admin: true })
      .where('id', '=', person.id)
      .execute();
    expect(await pending()).toBe('password');
    expect((await app.send(getSession, { as: person.token })).body).toMatchObject({
      user: { changermotdepasse: true },
    });
  });

  test('asks for the current version when an older one was accepted', async () => {
    const person = await app.people.join('Vera Version');
    await db.updateTable('consents').set({ version: '2019-01' }).where('member_id', '=', person.id).execute();
    expect(await authenticate(app.platform, person.token)).toMatchObject({ pending: 'consent' });
    expect(await app.send(acceptConsents, { as: person.token, body: { accepted: false } })).toMatchObject({
      status: 400,
      body: { fields: { conditions: 'You must accept the terms and conditions' } },
    });
    for (let count = 0; count < 2; count += 1) {
      expect(await app.send(acceptConsents, { as: person.token, body: { accepted: true } })).toMatchObject({
        status: 200,
      });
    }
    expect(await authenticate(app.platform, person.token)).toMatchObject({ pending: null });
  });
});

describe('logging out', () => {
  test('ends the session on the server, so that its cookie is refused afterwards', async () => {
    const person = await app.people.join('Leo Leaving');
    const other = await app.people.signIn(person);
    const answer = await app.send(logout, { as: person.token });
    expect(answer).toMatchObject({ status: 200, body: { statut: '200' } });
    expect(cookieOf(answer)).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isGuest(person.token)).toBe(true);
    expect(await isGuest(other)).toBe(false);
    expect(await takeNotifications()).toEqual([person.id]);
  });

  test('succeeds for a guest', async () => {
    expect(await app.send(logout)).toMatchObject({ status: 200 });
    expect(await app.send(logout, { as: 'x'.repeat(43) })).toMatchObject({ status: 200 });
    expect(await takeNotifications()).toEqual([]);
  });
});

describe('the member’s own sessions', () => {
  test('are listed newest first with device details, without those of others', async () => {
    const person = await app.people.join('Lise Lister');
    await app.people.join('Some Body');
    await tools.setPassword(person);
    app.clock.advance({ minutes: 5 });
    const origin = { ip: '192.0.2.7', device: 'Firefox · Linux' };
    const input = { email: person.email, password: goodPassword, remember: false };
    const { token } = await login(app.platform, { ...guest, origin }, input);
    const { body, text } = await app.send(listSessions, { as: token });
    expect(body).toEqual({
      sessions: [
        {
          id: await idOf(token),
          current: true,
          device: 'Firefox · Linux',
          createdAt: app.clock.now().toISOString(),
          lastUsedAt: app.clock.now().toISOString(),
          expiresAt: new Date(app.clock.now().getTime() + 24 * 3600 * 1000).toISOString(),
        },
        expect.objectContaining({ id: await idOf(person.token), current: false }),
      ],
    });
    expect(text).not.toContain(token);
  });

  test('can be ended one by one, and open streams are notified', async () => {
    const person = await app.people.join('Ed Ender');
    const other = await app.people.signIn(person);
    const answer = await app.send(endSession, { as: person.token, params: { id: await idOf(other) } });
    expect(answer).toMatchObject({ status: 200, body: { statut: '200' } });
    expect(cookieOf(answer)).toBe('');
    expect([await isGuest(other), await isGuest(person.token)]).toEqual([true, false]);
    expect(await takeNotifications()).toEqual([person.id]);
    const own = await app.send(endSession, { as: person.token, params: { id: await idOf(person.token) } });
    expect(cookieOf(own)).toMatch(/^sid=;/);
    expect(await isGuest(person.token)).toBe(true);
  });

  test('return 404 for the session of another member', async () => {
    const [person, other] = [await app.people.join('Mine Only'), await app.people.join('Not Mine')];
    for (const id of [await idOf(other.token), newId()]) {
      expect(await app.send(endSession, { as: person.token, params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await app.send(endSession, { as: person.token, params: { id: 'x' } })).toMatchObject({
      status: 400,
    });
    expect(await isGuest(other.token)).toBe(false);
    expect(await takeNotifications()).toEqual([]);
  });

  test('can all be ended at once, the current one included, without touching those of others', async () => {
    const [person, other] = [await app.people.join('All Over'), await app.people.join('Still Here')];
    const tokens = [person.token, await app.people.signIn(person), await app.people.signIn(person)];
    const answer = await app.send(endAllSessions, { as: person.token });
    expect(answer).toMatchObject({ status: 200 });
    expect(cookieOf(answer)).toMatch(/^sid=;/);
    expect(await Promise.all(tokens.map(isGuest))).toEqual([true, true, true]);
    expect(await isGuest(other.token)).toBe(false);
    expect(await takeNotifications()).toEqual([person.id]);
  });

  test('end only when the surrounding transaction commits', async () => {
    const person = await app.people.join('Rolled Back');
    await expect(
      inTransaction(db, async (tx) => {
        await endSessionsOf(tx, person.id);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await isGuest(person.token)).toBe(false);
    expect(await takeNotifications()).toEqual([]);
  });

  test('are not created by a sign-in in flight when the member is disabled', async () => {
    const person = await app.people.join('Race Disabled');
    await tools.setPassword(person);
    const signingIn = () =>
      login(
        app.platform,
        { ...guest, origin: { ip: newId(), device: '' } },
        { email: person.email, password: goodPassword, remember: true },
      ).catch(() => undefined);
    const disabling = inTransaction(db, async (tx) => {
      await tx.updateTable('members').set({ status: 'disabled' }).where('id', '=', person.id).execute();
      await endSessionsOf(tx, person.id);
      // Long enough to verify every password.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await Promise.all([disabling, ...Array.from({ length: 8 }, signingIn)]);
    const left = await db.selectFrom('sessions').select('id').where('member_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });
});

describe('a password change by the member', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.send(changeOwnPassword, { as: token, body: { currentPassword, newPassword } });
  const next = 'Harbour&Lights7';

  test('ends every other session, notifies the owner by mail and clears the forced change', async () => {
    const person = await app.people.join('Chantal Changing');
    await tools.setPassword(person);
    await db
      .updateTable('members')
      .set({ password_set_by_admin: true })
      .where('id', '=', person.id)
      .execute();
    const others = [await app.people.signIn(person), await app.people.signIn(person)];
    expect(await change(person.token, goodPassword, next)).toMatchObject({ status: 200 });
    expect(await authenticate(app.platform, person.token)).toMatchObject({ kind: 'member', pending: null });
    expect(await Promise.all(others.map(isGuest))).toEqual([true, true]);
    expect(await tools.mailsTo(person.email)).toMatchObject([
      { template: 'password-changed', params: { name: 'Chantal Changing' } },
    ]);
    expect(await takeNotifications()).toEqual([person.id]);
    expect(await tools.signIn(person.email, goodPassword)).toMatchObject({ status: 422 });
    expect(await tools.signIn(person.email, next)).toMatchObject({ status: 200 });
  });

  test.each([
    ['Wrong-lantern9!', next, 'currentPassword', 'This isn’t your current password'],
    ['', next, 'currentPassword', 'Password is required'],
    [goodPassword, 'short', 'newPassword', 'Password does not meet the requirements'],
    [goodPassword, 'Password1!', 'newPassword', 'This password is too common. Please choose another one.'],
    [goodPassword, goodPassword, 'newPassword', 'Please choose a password different from your current one.'],
    [
      goodPassword,
      'Stubborn1!',
      'newPassword',
      'Please don’t use your name, your address or the site’s name in the password.',
    ],
  ])('from %j to %j is refused at %s', async (current, wanted, field, sentence) => {
    const person = await app.people.join('Stan Stubborn');
    await tools.setPassword(person);
    const other = await app.people.signIn(person);
    expect(await change(person.token, current, wanted)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await isGuest(other)).toBe(false);
  });

  test('is checked against the password of the request: one of several concurrent changes succeeds', async () => {
    const person = await app.people.join('Cora Concurrent');
    await tools.setPassword(person);
    const wanted = ['Harbour&Lights7', 'Harbour&Lights8', 'Harbour&Lights9'];
    const answers = await Promise.all(wanted.map((password) => change(person.token, goodPassword, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const taken = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await tools.signIn(person.email, taken)).toMatchObject({ status: 200 });
  });

  test('cannot be used to guess the current password', async () => {
    const person = await app.people.join('Gus Guessed');
    await tools.setPassword(person);
    for (let count = 0; count < 5; count += 1) {
      expect(await change(person.token, 'Wrong-lantern9!', next)).toMatchObject({ status: 400 });
    }
    expect(await change(person.token, goodPassword, next)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    });
  });
});

test('everyone is signed out after a backup is restored and can sign in again', async () => {
  const [person, other] = [await app.people.join('Rhoda Restored'), await app.people.join('Other Restored')];
  await tools.setPassword(person);
  expect(await endSessionsOfEveryone(app.platform)).toBeGreaterThanOrEqual(2);
  for (const { token } of [person, other]) expect(await isGuest(token)).toBe(true);
  expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
});

describe('an address change by the member', () => {
  const ask = (as: string, email: string) => app.send(requestEmailChange, { as, body: { email } });
  const confirm = (as: string, code: string) => app.send(confirmEmailChange, { as, body: { code } });

  test('takes effect once the new one is verified, and notifies the old one', async () => {
    const person = await app.people.join('Nova New');
    await tools.setPassword(person);
    const next = `new.${person.email}`;
    expect(await ask(person.token, next)).toMatchObject({ status: 200 });
    expect(await tools.signIn(next)).toMatchObject({ status: 422 });
    const code = await tools.codeFor(next, 'verify-new-email');
    expect(await confirm(person.token, 'ZZZZZZ')).toMatchObject({
      status: 422,
      body: { code: 'code_invalid' },
    });
    expect(await confirm(person.token, code)).toMatchObject({ status: 200 });
    expect((await app.send(getSession, { as: person.token })).body).toMatchObject({ user: { email: next } });
    expect(await tools.mailsTo(person.email)).toMatchObject([{ template: 'email-changed' }]);
    expect(await tools.signIn(person.email)).toMatchObject({ status: 422 });
    expect(await tools.signIn(next)).toMatchObject({ status: 200 });
    expect(await confirm(person.token, code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
  });

  test('requires a recent sign-in, a free address and the code within fifteen minutes', async () => {
    const [person, other] = [await app.people.join('Lara Late'), await app.people.join('Tara Taken')];
    expect(await ask(person.token, other.email)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const next = `late.${person.email}`;
    expect(await ask(person.token, next)).toMatchObject({ status: 200 });
    const code = await tools.codeFor(next, 'verify-new-email');
    app.clock.advance({ minutes: 16 });
    expect(await ask(person.token, next)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    expect(await confirm(person.token, code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    for (let tries = 0; tries < 4; tries += 1) await confirm(person.token, 'ZZZZZZ');
    expect(await sweepEmailChanges(app.platform)).toBe(1);
  });
});
