import { checkResetLink, forgotPassword, getSession, resetPassword } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashToken, newId, newToken } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { resetLinkTask, sendResetLink } from './reset-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { db } = app.platform;
const next = 'Harbour&Lights7';

const forgot = (email: string) => app.send(forgotPassword, { body: { email } });
const reset = (email: string, token: string, password = next) =>
  app.send(resetPassword, { body: { email, token, password } });

async function joinAndForget(
  name: string,
  as: Parameters<typeof app.people.join>[1] = {},
): Promise<Person & { link: string }> {
  const person = await app.people.join(name, as);
  await tools.setPassword(person);
  await forgot(person.email);
  await tools.work();
  return { ...person, link: await tools.resetTokenFor(person.email) };
}

describe('requesting a password reset', () => {
  test('returns the same answer and does the same work for known and unknown addresses', async () => {
    const person = await app.people.join('Fiona Forgetful');
    const answers = [await forgot(person.email), await forgot('nobody@example.org')];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toBe(answers[0]?.text);
    }
    const jobs = await sql<{ payload: Record<string, unknown> }>`
      select payload from jobs
      where name = ${resetLinkTask}`.execute(db);
    expect(jobs.rows.map(({ payload }) => Object.keys(payload))).toEqual([
      ['memberId', 'requestId'],
      ['memberId', 'requestId'],
    ]);
    await tools.work();
    expect(await tools.mailsTo(person.email)).toHaveLength(1);
    expect(await tools.mailsTo('nobody@example.org')).toEqual([]);
  });

  test('mails a link in the member’s language with correctly encoded address and token', async () => {
    const person = await app.people.join('Odile Oublieuse');
    await db
      .updateTable('members')
      .set({ locale: 'fr', email: 'odile+foi@example.org' })
      .where('id', '=', person.id)
      .execute();
    await forgot('Odile+Foi@example.org');
    await tools.work();
    expect(await tools.mailsTo('odile+foi@example.org')).toMatchObject([
      {
        template: 'reset-password',
        locale: 'fr',
        params: {
          name: 'Odile Oublieuse',
          link: expect.stringMatching(
            /^http:\/\/localhost:3000\/reset-password\/odile%2Bfoi%40example\.org\/[\w-]{43}$/,
          ),
        },
      },
    ]);
  });

  test('is limited to five an hour for each address, known or not', async () => {
    const person = await app.people.join('Phil Five');
    for (const email of [person.email, 'unknown-five@example.org']) {
      for (let count = 0; count < 5; count += 1) expect(await forgot(email)).toMatchObject({ status: 200 });
      expect(await forgot(email.toUpperCase())).toMatchObject({ status: 429 });
    }
    app.clock.advance({ minutes: 60 });
    expect(await forgot(person.email)).toMatchObject({ status: 200 });
    await tools.work();
  });

  test('mails nothing for a disabled account', async () => {
    const person = await app.people.join('Doris Disabled', { status: 'disabled' });
    expect(await forgot(person.email)).toMatchObject({ status: 200 });
    await tools.work();
    expect(await tools.mailsTo(person.email)).toEqual([]);
  });

  test('returns the same answer and mails nothing when the site sends no reset links', async () => {
    const person = await app.people.join('Simon Site');
    const admin = await app.people.join('Ada Admin', { role: 'admin' });
    const change = (sendPasswordResetEmail: boolean) =>
      updateSettings(
        app.platform,
        { kind: 'member', id: admin.id, role: 'admin', sessionId: 'session', pending: null },
        { category: 'email_notifications', changes: { sendPasswordResetEmail } },
      );
    await change(false);
    expect(await forgot(person.email)).toMatchObject({ status: 200 });
    await tools.work();
    await change(true);
    expect(await tools.mailsTo(person.email)).toEqual([]);
  });

  test.each([
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
  ])('reports %j at its field', async (email, sentence) => {
    expect(await forgot(email)).toMatchObject({
      status: 400,
      body: { statut: 400, fields: { email: sentence } },
    });
  });

  test('mails once when its job runs twice, and the link works', async () => {
    const person = await app.people.join('Tina Twice');
    const request = { memberId: person.id, requestId: newId() };
    await sendResetLink(app.platform, request);
    await sendResetLink(app.platform, request);
    expect(await tools.mailsTo(person.email)).toHaveLength(1);
    expect(await reset(person.email, await tools.resetTokenFor(person.email))).toMatchObject({ status: 200 });
  });
});

describe('resetting a password with a link', () => {
  test('ends every session, verifies the address and notifies the owner', async () => {
    const person = await joinAndForget('Rex Reset', { isVerified: false });
    const other = await app.people.signIn(person);
    expect(await reset(person.email, person.link)).toMatchObject({
      status: 200,
      body: { statut: 200, message: 'Your password was changed. You can now log in with the new one.' },
    });
    for (const token of [person.token, other]) {
      expect((await app.send(getSession, { as: token })).body).toEqual({ user: null });
    }
    expect((await tools.mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'reset-password',
      'password-changed',
    ]);
    expect(await tools.signIn(person.email, goodPassword)).toMatchObject({ status: 422 });
    expect(await tools.signIn(person.email, next)).toMatchObject({ status: 200 });
  });

  test('works once', async () => {
    const person = await joinAndForget('Una Once');
    expect(await reset(person.email, person.link)).toMatchObject({ status: 200 });
    expect(await reset(person.email, person.link)).toMatchObject({
      status: 404,
      body: { statut: 404, code: 'reset_link_invalid', message: 'Information is insufficient' },
    });
  });

  test('works once when used twenty times concurrently', async () => {
    const person = await joinAndForget('Tessa Twenty');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(person.email, person.link, `${next}-${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    expect(await tools.signIn(person.email, `${next}-${statuses.indexOf(200)}`)).toMatchObject({
      status: 200,
    });
    const mails = (await tools.mailsTo(person.email)).filter(
      ({ template }) => template === 'password-changed',
    );
    expect(mails).toHaveLength(1);
  });

  test('can be checked first without using the link up or revealing addresses', async () => {
    const person = await joinAndForget('Cleo Checked');
    const check = (email: string, token: string) => app.send(checkResetLink, { body: { email, token } });
    expect(await check(person.email, person.link)).toMatchObject({ status: 200 });
    expect(await check(person.email, person.link)).toMatchObject({ status: 200 });
    const unknown = await check('nobody@example.org', person.link);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'reset_link_invalid' } });
    expect(await reset(person.email, person.link)).toMatchObject({ status: 200 });
    expect((await check(person.email, person.link)).body).toEqual(unknown.body);
  });

  test('works for half an hour, not at thirty-one minutes', async () => {
    const [early, late] = [await joinAndForget('Earl Early'), await joinAndForget('Lara Late')];
    app.clock.advance({ minutes: 29 });
    expect(await reset(early.email, early.link)).toMatchObject({ status: 200 });
    app.clock.advance({ minutes: 2 });
    expect(await reset(late.email, late.link)).toMatchObject({ status: 404 });
  });

  test('works with the newest link only', async () => {
    const person = await joinAndForget('Nina Newest');
    await forgot(person.email);
    await tools.work();
    const newest = await tools.resetTokenFor(person.email);
    expect(newest).not.toBe(person.link);
    expect(await reset(person.email, person.link)).toMatchObject({ status: 404 });
    expect(await reset(person.email, newest)).toMatchObject({ status: 200 });
  });

  test('is refused with the address of another member and keeps the link valid', async () => {
    const [person, other] = [await joinAndForget('Olga Own'), await joinAndForget('Otto Other')];
    expect(await reset(other.email, person.link)).toMatchObject({ status: 404 });
    expect(await reset(person.email, newToken())).toMatchObject({ status: 404 });
    expect(await reset(person.email, person.link)).toMatchObject({ status: 200 });
  });

  test('is refused for a member who was disabled in the meantime', async () => {
    const person = await joinAndForget('Dina Disabled');
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', person.id).execute();
    expect(await reset(person.email, person.link)).toMatchObject({ status: 404 });
  });

  test.each([
    ['', 'Password is required'],
    ['weak', 'Password does not meet the requirements'],
    ['Azerty123!', 'This password is too common. Please choose another one.'],
    ['Wendy-Weak-1!', 'Please don’t use your name, your address or the site’s name in the password.'],
  ])('reports %j at its field and keeps the link valid', async (password, sentence) => {
    const person = await joinAndForget('Wendy Weak');
    expect(await reset(person.email, person.link, password)).toMatchObject({
      status: 400,
      body: { fields: { password: sentence } },
    });
    expect(await reset(person.email, person.link)).toMatchObject({ status: 200 });
  });

  test('lets the owner sign in at once, even after failed guesses from the same place', async () => {
    const person = await joinAndForget('Greta Guessed');
    for (let count = 0; count < 6; count += 1) await tools.signIn(person.email, 'Wrong-lantern9!');
    await reset(person.email, person.link);
    expect(await tools.signIn(person.email, next)).toMatchObject({ status: 200 });
  });

  test('changes nothing but the password, whatever other fields are sent', async () => {
    const person = await joinAndForget('Gina Greedy');
    const before = await db.selectFrom('members').selectAll().where('id', '=', person.id).executeTakeFirst();
    await app.send(resetPassword, {
      body: {
        email: person.email,
        token: person.link,
        password: next,
        role: 'admin',
        status: 'disabled',
        display_name: 'X',
        id: newId(),
        member_id: newId(),
      },
    });
    const after = await db.selectFrom('members').selectAll().where('id', '=', person.id).executeTakeFirst();
    expect(after?.password_hash).not.toBe(before?.password_hash);
    expect({ ...after, password_hash: null }).toEqual({ ...before, password_hash: null });
  });

  test('works with a token that is stored only as a hash', async () => {
    const person = await joinAndForget('Hector Hash');
    const row = await db
      .selectFrom('password_resets')
      .select('token_hash')
      .where('member_id', '=', person.id)
      .executeTakeFirst();
    expect(row?.token_hash).toEqual(hashToken(person.link));
  });
});
