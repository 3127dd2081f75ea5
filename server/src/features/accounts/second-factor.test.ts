import { changeOwnPassword, endAllSessions, getSession, listSessions } from '@radiant/contract/accounts.ts';
import { getReauthenticationMethods, reauthenticate } from '@radiant/contract/reauthentication.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  getSecondFactorOf,
  loginWithCode,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { getUser, sendUserPasswordReset, updateUser } from '@radiant/contract/users.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashToken, newId } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { oneTimeCode } from '../../testing/one-time-codes.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp, type TestResponse } from '../../testing/test-app.ts';
import { sweepSignInChallenges } from './login-code-service.ts';
import { removeSecondFactor as removeIn, sweepUnconfirmedSecondFactors } from './second-factor-service.ts';
import { authenticate } from './service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { platform, clock, send, people } = app;
const { db } = platform;

const fieldOf = ({ body }: TestResponse, name: string): unknown => Reflect.get(Object(body), name);
const codesOf = (answer: TestResponse): string[] =>
  confirmSecondFactor.answer.decode(answer.body as never).codes;
const codeNow = (secret: string) => oneTimeCode(secret, clock.now());
const waitForNextCode = () => clock.advance({ seconds: 31 });

async function join(name: string, as: Parameters<typeof people.join>[1] = {}): Promise<Person> {
  const person = await people.join(name, as);
  await tools.setPassword(person);
  return person;
}

async function begin(person: Person): Promise<string> {
  const answer = await send(setUpSecondFactor, { as: person.token, body: { password: goodPassword } });
  expect(answer.status).toBe(200);
  return String(fieldOf(answer, 'secret'));
}

/** The current code is already used. */
async function joinWithCode(name: string, as: Parameters<typeof people.join>[1] = {}) {
  const person = await join(name, as);
  const secret = await begin(person);
  const answer = await send(confirmSecondFactor, { as: person.token, body: { code: codeNow(secret) } });
  expect(answer.status).toBe(200);
  return { person, secret, recoveryCodes: codesOf(answer) };
}

async function startSignIn({ email }: Person, remember = false): Promise<string> {
  const answer = await tools.signIn(email, goodPassword, remember);
  expect(answer).toMatchObject({ status: 422, body: { code: 'second_factor_required' } });
  return String(fieldOf(answer, 'id'));
}

const finish = (challenge: string, code: string) => send(loginWithCode, { body: { challenge, code } });
const templatesTo = async ({ email }: Person) => (await tools.mailsTo(email)).map(({ template }) => template);
const look = async ({ token }: Person) => (await send(getSecondFactor, { as: token })).body;

describe('reauthentication', () => {
  const prove = (person: Person, body: Record<string, unknown>) =>
    send(reauthenticate, { as: person.token, body });

  test('is required for sensitive calls fifteen minutes after sign-in and then allows them', async () => {
    const admin = await join('Renée Return', { role: 'admin' });
    const other = await people.join('Otto Other');
    const reset = () => send(sendUserPasswordReset, { as: admin.token, params: { id: other.id } });
    clock.advance({ minutes: 15 });
    expect(await reset()).toMatchObject({ status: 200 });
    clock.advance({ seconds: 1 });
    expect(await reset()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    expect(await prove(admin, { password: 'Wrong-One-7' })).toMatchObject({
      status: 400,
      body: { fields: { motdepasse: 'This isn’t your current password' } },
    });
    expect(await reset()).toMatchObject({ status: 403 });
    expect(await prove(admin, { password: goodPassword })).toMatchObject({ status: 200 });
    expect(await reset()).toMatchObject({ status: 200 });
  });

  test('counts for its own session only and reveals nothing to callers without the permission', async () => {
    const admin = await join('Sasha Sessions', { role: 'admin' });
    const member = await join('Mona Member');
    clock.advance({ minutes: 10 });
    const fresh = await people.signIn(admin);
    clock.advance({ minutes: 6 });
    const remove = (as: string) => send(sendUserPasswordReset, { as, params: { id: member.id } });
    expect(await remove(admin.token)).toMatchObject({ body: { code: 'reauthentication_required' } });
    expect(await remove(fresh)).toMatchObject({ status: 200 });
    expect(await remove(member.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('is required to change a role, an address or a status, but not a name', async () => {
    const admin = await join('Edith Editor', { role: 'admin' });
    const other = await people.join('Olga Other');
    clock.advance({ minutes: 16 });
    const version = async () => {
      const { body } = await send(getUser, { as: admin.token, params: { id: other.id } });
      return getUser.answer.decode(body as never).user.version;
    };
    const change = async (edit: Record<string, unknown>) =>
      send(updateUser, {
        as: admin.token,
        params: { id: other.id },
        body: { version: await version(), ...edit },
      });
    expect(await change({ name: 'Olga Oak' })).toMatchObject({ status: 200 });
    for (const edit of [{ role: 'admin' }, { email: 'olga@example.org' }, { status: 'disabled' }]) {
      expect(await change(edit)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    }
  });

  test('also accepts a code when the second factor is on', async () => {
    const { person, secret } = await joinWithCode('Coded Cora');
    waitForNextCode();
    expect((await send(getReauthenticationMethods, { as: person.token })).body).toEqual({
      hasPassword: true,
      needsCode: true,
      providers: [],
    });
    const field = { status: 400, body: { fields: { code: expect.any(String) } } };
    expect(await prove(person, { password: goodPassword })).toMatchObject(field);
    expect(await prove(person, { password: goodPassword, code: '000000' })).toMatchObject(field);
    expect(await prove(person, { password: goodPassword, code: codeNow(secret) })).toMatchObject({
      status: 200,
    });
    expect(await prove(person, { password: goodPassword, code: codeNow(secret) })).toMatchObject(field);
  });

  test('limits wrong passwords', async () => {
    const person = await join('Guessing Gus');
    for (let tries = 0; tries < 5; tries += 1) await prove(person, { password: 'Wrong-One-7' });
    expect(await prove(person, { password: goodPassword })).toMatchObject({ status: 429 });
  });
});

describe('setting up a second factor', () => {
  test('asks for the password again and is inactive until a code confirms it', async () => {
    const person = await join('Ana Authenticator', { role: 'admin' });
    const refused = await send(setUpSecondFactor, { as: person.token, body: { password: 'Wrong-One-7' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { motdepasse: expect.any(String) } } });
    const secret = await begin(person);
    expect(await look(person)).toEqual({ depuis: null, codesrestants: 0 });
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
    const wrong = await send(confirmSecondFactor, { as: person.token, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
    const done = await send(confirmSecondFactor, {
      as: person.token,
      body: { code: codeNow(secret).replace(/^.../, '$& ') },
    });
    expect(codesOf(done)).toHaveLength(10);
    expect(new Set(codesOf(done)).size).toBe(10);
    expect(await look(person)).toEqual({ depuis: clock.now().toISOString(), codesrestants: 10 });
    expect(await templatesTo(person)).toEqual(['second-factor-on']);
    await startSignIn(person);
  });

  test('ends every other session only once it is on', async () => {
    const person = await join('Odile Other Devices');
    const other = await people.signIn(person);
    const secret = await begin(person);
    expect((await authenticate(platform, other)).kind).toBe('member');
    await send(confirmSecondFactor, { as: person.token, body: { code: codeNow(secret) } });
    expect((await authenticate(platform, other)).kind).toBe('guest');
    expect((await authenticate(platform, person.token)).kind).toBe('member');
  });

  test('returns a QR code of the secret', async () => {
    const person = await join('Quentin Camera');
    const answer = await send(setUpSecondFactor, { as: person.token, body: { password: goodPassword } });
    expect(fieldOf(answer, 'qr')).toMatch(/^data:image\/png;base64,/);
    expect(fieldOf(answer, 'uri')).toContain(`secret=${String(fieldOf(answer, 'secret'))}`);
  });

  test('accepts only the newest secret, within half an hour', async () => {
    const person = await join('Twice Begun');
    const first = await begin(person);
    const second = await begin(person);
    const confirm = (code: string) => send(confirmSecondFactor, { as: person.token, body: { code } });
    expect(await confirm(codeNow(first))).toMatchObject({ status: 400 });
    clock.advance({ minutes: 30 });
    expect(await confirm(codeNow(second))).toMatchObject({ status: 409 });
    expect(await sweepUnconfirmedSecondFactors(platform)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await sweepUnconfirmedSecondFactors(platform)).toBeGreaterThanOrEqual(1);
  });

  test('does not replace an active second factor', async () => {
    const { person } = await joinWithCode('On Already');
    const again = await send(setUpSecondFactor, { as: person.token, body: { password: goodPassword } });
    expect(again.status).toBe(409);
  });

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const { person, secret, recoveryCodes } = await joinWithCode('Dumped Database');
    const challenge = await startSignIn(person);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const raw = recoveryCodes.map((code) => code.replace('-', ''));
    for (const word of [secret, ...recoveryCodes, ...raw, challenge]) {
      const asBytes = Buffer.from(word).toString('hex');
      for (const { name } of rows) {
        const { rows: hits } = await sql`select 1 from ${sql.table(name)} t
          where t::text like ${`%${word}%`} or t::text like ${`%${asBytes}%`} limit 1`.execute(db);
        expect(hits, name).toEqual([]);
      }
    }
  });
});

describe('signing in with a code', () => {
  test('creates a session only when password and code are right; the challenge is no session', async () => {
    const { person, secret } = await joinWithCode('Both Needed', { role: 'admin' });
    waitForNextCode();
    const before = (await listOf(person)).length;
    const challenge = await startSignIn(person);
    expect((await listOf(person)).length).toBe(before);
    for (const headers of [{ authorization: `Bearer ${challenge}` }, { cookie: `sid=${challenge}` }]) {
      expect((await send(getSession, { headers })).body).toEqual({ user: null });
      expect((await send(getSecondFactor, { headers })).status).toBe(401);
    }
    const answer = await finish(challenge, codeNow(secret));
    expect(answer).toMatchObject({
      status: 200,
      body: { statut: '200', user: { id: person.id }, token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(String([answer.headers['set-cookie']].flat()[0])).toContain(
      `sid=${String(fieldOf(answer, 'token'))}`,
    );
    expect((await finish(challenge, codeNow(secret))).body).toMatchObject({ code: 'sign_in_expired' });
  });

  test('keeps the Remember me choice made with the password', async () => {
    const { person, secret } = await joinWithCode('Rita Remembers');
    for (const remember of [true, false]) {
      waitForNextCode();
      const answer = await finish(await startSignIn(person, remember), codeNow(secret));
      const row = await db
        .selectFrom('sessions')
        .select('is_remembered')
        .where('token_hash', '=', hashToken(String(fieldOf(answer, 'token'))))
        .executeTakeFirst();
      expect(row).toEqual({ is_remembered: remember });
    }
  });

  test('accepts a code once, even when it is sent twice concurrently', async () => {
    const { person, secret } = await joinWithCode('Replayed Once');
    expect(await finish(await startSignIn(person), codeNow(secret))).toMatchObject({ status: 422 });
    waitForNextCode();
    const challenges = await Promise.all([1, 2, 3].map(() => startSignIn(person)));
    const answers = await Promise.all(challenges.map((one) => finish(one, codeNow(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    // A code older than the last accepted one is refused although it is within the window.
    waitForNextCode();
    const ahead = oneTimeCode(secret, clock.now(), { steps: 1 });
    expect(await finish(await startSignIn(person), ahead)).toMatchObject({ status: 200 });
    expect(await finish(await startSignIn(person), codeNow(secret))).toMatchObject({
      status: 422,
      body: { code: 'code_invalid' },
    });
  });

  test('accepts codes from a clock half a minute off, and no further', async () => {
    const { person, secret } = await joinWithCode('Skewed Clock');
    clock.advance({ minutes: 5 });
    const at = (steps: number) => oneTimeCode(secret, clock.now(), { steps });
    expect(await finish(await startSignIn(person), at(-2))).toMatchObject({ status: 422 });
    expect(await finish(await startSignIn(person), at(2))).toMatchObject({ status: 422 });
    expect(await finish(await startSignIn(person), at(-1))).toMatchObject({ status: 200 });
    expect(await finish(await startSignIn(person), at(1))).toMatchObject({ status: 200 });
  });

  test('expires after five minutes', async () => {
    const { person, secret } = await joinWithCode('Slow Fingers');
    const challenge = await startSignIn(person);
    clock.advance({ minutes: 5 });
    const late = await finish(challenge, codeNow(secret));
    expect(late).toMatchObject({ status: 422, body: { code: 'sign_in_expired' } });
    expect(await sweepSignInChallenges(platform)).toBeGreaterThanOrEqual(1);
  });

  test('ends when the password is changed, the account disabled or the second factor turned off', async () => {
    const { person, secret, recoveryCodes } = await joinWithCode('Changed Meanwhile');
    const challenge = await startSignIn(person);
    await send(changeOwnPassword, {
      as: person.token,
      body: { currentPassword: goodPassword, newPassword: 'Another-Boat-9' },
    });
    waitForNextCode();
    expect((await finish(challenge, codeNow(secret))).body).toMatchObject({ code: 'sign_in_expired' });
    await tools.setPassword(person);
    const second = await startSignIn(person);
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', person.id).execute();
    expect((await finish(second, codeNow(secret))).body).toMatchObject({ code: 'sign_in_expired' });
    await db.updateTable('members').set({ status: 'active' }).where('id', '=', person.id).execute();
    const third = await startSignIn(person);
    const body = { password: goodPassword, code: recoveryCodes[0] };
    expect(await send(turnOffSecondFactor, { as: person.token, body })).toMatchObject({ status: 200 });
    expect((await finish(third, codeNow(secret))).body).toMatchObject({ code: 'sign_in_expired' });
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
  });

  test('does not reveal the second factor for a wrong password', async () => {
    const { person } = await joinWithCode('Quiet Door');
    const without = await join('Without Code');
    const wrong = await tools.signIn(person.email, 'Wrong-One-7');
    expect(wrong.body).toEqual((await tools.signIn(without.email, 'Wrong-One-7')).body);
    expect(wrong.body).toEqual((await tools.signIn('nobody@example.org', 'Wrong-One-7')).body);
  });

  test('blocks guessing across new challenges, even with the right code', async () => {
    const { person, secret } = await joinWithCode('Guessed Often');
    waitForNextCode();
    const guesses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      guesses.push((await finish(await startSignIn(person), '000000')).status);
    }
    expect(guesses.at(0)).toBe(422);
    expect(guesses.at(-1)).toBe(429);
    const challenge = await startSignIn(person);
    expect((await finish(challenge, codeNow(secret))).status).toBe(429);
    clock.advance({ minutes: 16 });
    expect(await finish(await startSignIn(person), codeNow(secret))).toMatchObject({ status: 200 });
  });

  test('checks no more concurrent attempts than remain', async () => {
    const { person } = await joinWithCode('Guessed At Once');
    const challenge = await startSignIn(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(challenge, '000000')));
    const looked = answers.filter(({ status }) => status === 422).length;
    expect(looked).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - looked);
  });
});

describe('a recovery code', () => {
  test('signs in once, in any notation, and the owner is notified', async () => {
    const { person, recoveryCodes } = await joinWithCode('Lost Phone');
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect(await finish(await startSignIn(person), typed)).toMatchObject({ status: 200 });
    expect(await finish(await startSignIn(person), code)).toMatchObject({
      status: 422,
      body: { code: 'code_invalid' },
    });
    expect(await look(person)).toMatchObject({ codesrestants: 9 });
    const mails = await tools.mailsTo(person.email);
    expect(mails.at(-1)).toMatchObject({ template: 'recovery-code-used', params: { left: '9' } });
  });

  test('signs in exactly one of several concurrent attempts', async () => {
    const { person, recoveryCodes } = await joinWithCode('Shared Paper');
    const challenges = await Promise.all([1, 2, 3, 4].map(() => startSignIn(person)));
    const answers = await Promise.all(challenges.map((one) => finish(one, recoveryCodes[0] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await look(person)).toMatchObject({ codesrestants: 9 });
  });

  test('is refused for another member', async () => {
    const { recoveryCodes } = await joinWithCode('Owner Of Paper');
    const { person } = await joinWithCode('Finder Of Paper');
    expect((await finish(await startSignIn(person), recoveryCodes[0] ?? '')).status).toBe(422);
  });

  test('is regenerated with password and code, which voids the previous ones', async () => {
    const { person, secret, recoveryCodes } = await joinWithCode('New Paper');
    const renew = (body: object) => send(renewRecoveryCodes, { as: person.token, body: { ...body } });
    waitForNextCode();
    expect((await renew({ password: 'Wrong-One-7', code: codeNow(secret) })).status).toBe(400);
    expect((await renew({ password: goodPassword, code: '000000' })).status).toBe(400);
    const renewed = codesOf(await renew({ password: goodPassword, code: codeNow(secret) }));
    expect(renewed).toHaveLength(10);
    expect((await finish(await startSignIn(person), recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await finish(await startSignIn(person), renewed[0] ?? '')).status).toBe(200);
  });
});

describe('turning off a second factor', () => {
  test('requires password and code, and notifies the owner', async () => {
    const { person, secret } = await joinWithCode('Turned Off');
    waitForNextCode();
    const off = (body: object) => send(turnOffSecondFactor, { as: person.token, body: { ...body } });
    expect((await off({ password: 'Wrong-One-7', code: codeNow(secret) })).status).toBe(400);
    expect((await off({ password: goodPassword, code: '000000' })).status).toBe(400);
    expect(await look(person)).toMatchObject({ codesrestants: 10 });
    expect((await off({ password: goodPassword, code: codeNow(secret) })).body).toEqual({
      depuis: null,
      codesrestants: 0,
    });
    expect((await off({ password: goodPassword, code: codeNow(secret) })).status).toBe(409);
    expect(await templatesTo(person)).toEqual(['second-factor-on', 'second-factor-off']);
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
  });

  test('by an administrator, for a member who lost it, requires a password, is audited and mailed', async () => {
    const { person } = await joinWithCode('Lost Everything');
    const admin = await join('Adele Admin', { role: 'admin' });
    const remove = (by: Person, password = goodPassword, id = person.id) =>
      send(removeSecondFactor, { as: by.token, params: { id }, body: { password } });
    const lookAt = (by: Person, id = person.id) => send(getSecondFactorOf, { as: by.token, params: { id } });
    expect(await lookAt(admin)).toMatchObject({ status: 200, body: { depuis: expect.any(String) } });
    expect((await lookAt(admin, newId())).status).toBe(404);
    expect(await remove(admin, 'Wrong-One-7')).toMatchObject({
      status: 400,
      body: { fields: { motdepasse: expect.any(String) } },
    });
    expect((await remove(admin, goodPassword, admin.id)).status).toBe(403);
    const former = await join('Former Admin', { role: 'admin' });
    await db.updateTable('members').set({ role: 'user' }).where('id', '=', former.id).execute();
    const others = [former, await join('No Admin'), await join('Moderator', { role: 'moderator' })];
    for (const other of others) {
      expect((await lookAt(other)).status).toBe(403);
      expect((await remove(other)).status).toBe(403);
    }
    // The service checks the role again, independently of the route.
    const actor = await authenticate(platform, former.token);
    await expect(
      removeIn(platform, actor, { memberId: person.id, password: goodPassword }),
    ).rejects.toMatchObject({ code: 'forbidden' });

    expect((await remove(admin)).status).toBe(200);
    expect((await send(getSession, { as: person.token })).body).toEqual({ user: null });
    expect(await tools.signIn(person.email)).toMatchObject({ status: 200 });
    expect(await templatesTo(person)).toEqual(['second-factor-on', 'second-factor-removed']);
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'details'])
      .where('subject_id', '=', person.id)
      .execute();
    expect(lines).toEqual([
      {
        actor_id: admin.id,
        action: 'accounts.removeSecondFactor',
        subject_kind: 'member',
        subject_id: person.id,
        details: {},
      },
    ]);
    expect((await remove(admin)).status).toBe(404);
    expect((await lookAt(admin)).body).toEqual({ depuis: null });
  });

  test('is not triggered when an administrator is demoted', async () => {
    const { person, secret } = await joinWithCode('Once Admin', { role: 'admin' });
    await db.updateTable('members').set({ role: 'user' }).where('id', '=', person.id).execute();
    waitForNextCode();
    const answer = await finish(await startSignIn(person), codeNow(secret));
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'user' } } });
  });
});

async function listOf({ token }: Person): Promise<unknown[]> {
  const { sessions } = listSessions.answer.decode((await send(listSessions, { as: token })).body as never);
  return sessions;
}

test('sign-ins and second-factor changes of staff are audited, those of members are not', async () => {
  const linesOf = async ({ id }: Person) =>
    (
      await db.selectFrom('audit_log').select('action').where('actor_id', '=', id).orderBy('id').execute()
    ).map(({ action }) => action);
  for (const role of ['moderator', 'user'] as const) {
    const { person, secret } = await joinWithCode(`Logged ${role}`, { role });
    waitForNextCode();
    expect(await finish(await startSignIn(person), codeNow(secret))).toMatchObject({ status: 200 });
    waitForNextCode();
    const proof = () => ({ password: goodPassword, code: codeNow(secret) });
    await send(renewRecoveryCodes, { as: person.token, body: proof() });
    waitForNextCode();
    await send(turnOffSecondFactor, { as: person.token, body: proof() });
    await send(endAllSessions, { as: person.token });
    const lines = [
      'turnOnSecondFactor',
      'signIn',
      'renewRecoveryCodes',
      'turnOffSecondFactor',
      'endSessions',
    ];
    expect(await linesOf(person)).toEqual(role === 'user' ? [] : lines.map((act) => `accounts.${act}`));
  }
});
