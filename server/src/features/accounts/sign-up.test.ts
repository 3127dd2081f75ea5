import { legalVersions, resendCode, signUp, verifyEmail } from '@radiant/contract/accounts.ts';
import { correctEmail } from '@radiant/contract/email-change.ts';
import { retention } from '@radiant/contract/retention.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { hashToken } from '../../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { clearSettingsCache, updateSettings } from '../settings/service.ts';
import { sweepUnusedAccounts } from './sign-up-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { db } = app.platform;
const admin: Member = { kind: 'member', id: 'a', role: 'admin', sessionId: 's', pending: null };

const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const good = (email: string) => ({ firstName: 'Marie', lastName: 'Gagnon', email, password: goodPassword });

describe('signing up', () => {
  test('creates an account, mails a code and returns an opaque handle', async () => {
    const { status, body } = await app.send(signUp, {
      body: { ...good('marie@example.org'), accepted: true },
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(status).toBe(200);
    const member = await memberOf('marie@example.org');
    expect(body).toMatchObject({ statut: 200, id: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(body)).not.toContain(member?.id);
    expect(member).toMatchObject({
      first_name: 'Marie',
      last_name: 'Gagnon',
      display_name: 'Marie Gagnon',
      role: 'user',
      locale: 'fr',
      email_verified_at: null,
    });
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await tools.mailsTo('marie@example.org')).toMatchObject([
      {
        template: 'verify-email',
        locale: 'fr',
        params: { name: 'Marie Gagnon', code: expect.stringMatching(/^[2-9A-HJ-KM-NP-TV-Z]{6}$/) },
      },
    ]);
  });

  test('stores the accepted document versions and asks later when none were accepted', async () => {
    await tools.signUp('accepting@example.org');
    await tools.signUp('hesitating@example.org', { accepted: false });
    const consentsOf = async (email: string) =>
      db
        .selectFrom('consents')
        .select(['document', 'version', 'accepted_at'])
        .where('member_id', '=', (await memberOf(email))?.id ?? '')
        .orderBy('document')
        .execute();
    expect(await consentsOf('accepting@example.org')).toEqual([
      { document: 'privacy', version: legalVersions.privacy, accepted_at: app.clock.now() },
      { document: 'terms', version: legalVersions.terms, accepted_at: app.clock.now() },
    ]);
    expect(await consentsOf('hesitating@example.org')).toEqual([]);
  });

  test('lower-cases the address and removes invisible characters from names', async () => {
    await tools.signUp(' Jean.LUC@Example.ORG ', {
      firstName: ' \u202EJean\u202C ',
      lastName: 'É\u0301 Roy',
    });
    expect(await memberOf('jean.luc@example.org')).toMatchObject({
      first_name: 'Jean',
      last_name: 'É\u0301 Roy'.normalize('NFC'),
    });
  });

  test.each([
    [{ firstName: '  ' }, 'firstName', 'First and last name are required'],
    [{ lastName: '\u3164\u200B' }, 'lastName', 'First and last name are required'],
    [{ firstName: 'x'.repeat(61) }, 'firstName', 'At most 60 characters'],
    [{ firstName: 'a\0b' }, 'firstName', 'This text contains characters that can’t be saved'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'short1!' }, 'password', 'Password does not meet the requirements'],
    [{ password: 'Password1!' }, 'password', 'This password is too common. Please choose another one.'],
    [
      { password: 'MarieGagnon1!' },
      'password',
      'Please don’t use your name, your address or the site’s name in the password.',
    ],
    [{ password: `${'x'.repeat(126)}A1!` }, 'password', 'At most 128 characters'],
  ])('reports %j at its field', async (wrong, field, sentence) => {
    const { status, body } = await app.send(signUp, { body: { ...good('bad-input@example.org'), ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ statut: 400, code: 'invalid_input', fields: { [field]: sentence } });
    expect(await memberOf('bad-input@example.org')).toBeUndefined();
  });

  test('accepts a password of 128 characters', async () => {
    const password = `A1!${'långé-words '.repeat(11)}`.slice(0, 128);
    expect(await tools.signUp('long@example.org', { password })).toMatchObject({ status: 200 });
    await db
      .updateTable('members')
      .set({ email_verified_at: app.clock.now() })
      .where('email', '=', 'long@example.org')
      .execute();
    expect(await tools.signIn('long@example.org', password)).toMatchObject({ status: 200 });
    expect(await tools.signIn('long@example.org', password.slice(0, 127))).toMatchObject({ status: 422 });
  });

  test('reports a taken address in either case', async () => {
    await tools.signUp('taken@example.org');
    const { status, body } = await app.send(signUp, { body: good('TAKEN@example.org') });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email_taken', message: 'This email address already exists!' });
  });

  test('creates one account and one mail when concurrent sign-ups share an address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(signUp, { body: good('race@example.org') })),
    );
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 'made' : Reflect.get(Object(body), 'code'),
    );
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'email_taken')).toHaveLength(9);
    expect(await tools.mailsTo('race@example.org')).toHaveLength(1);
  });

  test('is refused when registration is closed', async () => {
    const change = (allowRegistration: boolean) =>
      updateSettings(app.platform, admin, { category: 'user_registration', changes: { allowRegistration } });
    await change(false);
    const { status, body } = await app.send(signUp, { body: good('late@example.org') });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'registration_closed',
      message: 'New accounts can’t be created here right now.',
    });
    await change(true);
  });

  test('requires longer passwords when the site does', async () => {
    const change = (minimumPasswordLength: number) =>
      updateSettings(app.platform, admin, {
        category: 'user_registration',
        changes: { minimumPasswordLength },
      });
    await change(16);
    const { body } = await app.send(signUp, { body: good('short@example.org') });
    expect(body).toMatchObject({ fields: { password: 'Password does not meet the requirements' } });
    await change(8);
  });

  test('signs the member in without a code when the site requires no verification', async () => {
    const change = (requireEmailVerification: boolean) =>
      updateSettings(app.platform, admin, {
        category: 'user_registration',
        changes: { requireEmailVerification },
      });
    await change(false);
    const { body } = await app.send(signUp, { body: good('trusted@example.org') });
    expect(body).toMatchObject({ id: null, message: 'Your account was created. You can log in now.' });
    const mails = await tools.mailsTo('trusted@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['welcome']);
    expect(await tools.signIn('trusted@example.org')).toMatchObject({ status: 200 });
    await change(true);
  });

  test('ignores additional table columns sent by a client', async () => {
    const columns = {
      id: '00000000-0000-7000-8000-000000000000',
      role: 'admin',
      status: 'disabled',
      email_verified_at: '2020-01-01T00:00:00Z',
      emailVerifiedAt: '2020-01-01T00:00:00Z',
      password_hash: 'x',
      password_set_by_admin: true,
      display_name: 'The Bishop',
      displayName: 'The Bishop',
      bio: 'x',
      verse: 'x',
      church: 'x',
      location: 'x',
      avatar_media_id: '00000000-0000-7000-8000-000000000000',
      banner_media_id: '00000000-0000-7000-8000-000000000000',
      locale: 'fr',
      time_zone: 'Asia/Tokyo',
      default_audience: 'private',
      is_discoverable: false,
      created_at: '2020-01-01T00:00:00Z',
      last_visit_at: '2020-01-01T00:00:00Z',
    };
    await tools.signUp('plain@example.org');
    expect(await tools.signUp('greedy@example.org', columns)).toMatchObject({ status: 200 });
    const own = ({ id: _id, email: _email, password_hash: _hash, ...rest }: Record<string, unknown>) => rest;
    const [plain, greedy] = [await memberOf('plain@example.org'), await memberOf('greedy@example.org')];
    expect(own({ ...greedy })).toEqual(own({ ...plain }));
    expect(greedy?.id).not.toBe(columns.id);
  });
});

describe('verifying an address', () => {
  const verify = (handle: string, code: string) => app.send(verifyEmail, { body: { handle, code } });
  const wrong = (code: string) => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`);

  test('works with the mailed code in any notation, and again when the answer was lost', async () => {
    const { handle } = await tools.signUp('code@example.org');
    const code = await tools.codeFor('code@example.org');
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `;
    expect(await verify(handle, typed)).toMatchObject({ status: 200, body: { statut: 200 } });
    expect((await memberOf('code@example.org'))?.email_verified_at).toEqual(app.clock.now());
    expect(await verify(handle, code)).toMatchObject({ status: 200 });
    const mails = await tools.mailsTo('code@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'welcome']);
    expect(mails[0]?.params.link).toBe(`${app.platform.config.publicUrl}/verify-email/${handle}`);
  });

  test('succeeds for thirty concurrent requests while no settings are cached', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `crowd-${index}@example.org`);
    const codes: { handle: string; code: string }[] = [];
    for (const email of emails) {
      const { handle } = await tools.signUp(email);
      codes.push({ handle, code: await tools.codeFor(email) });
    }
    clearSettingsCache(app.platform);
    const answers = await Promise.all(codes.map((body) => app.send(verifyEmail, { body })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('sends no welcome mail where the site has turned it off', async () => {
    const change = (sendWelcomeEmail: boolean) =>
      updateSettings(app.platform, admin, { category: 'email_notifications', changes: { sendWelcomeEmail } });
    await change(false);
    const { handle } = await tools.signUp('quiet@example.org');
    expect(await verify(handle, await tools.codeFor('quiet@example.org'))).toMatchObject({ status: 200 });
    const mails = await tools.mailsTo('quiet@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['verify-email']);
    await change(true);
  });

  test('fails at the sixth attempt, even with the right code', async () => {
    const { handle } = await tools.signUp('tries@example.org');
    const code = await tools.codeFor('tries@example.org');
    for (let count = 0; count < 5; count += 1) {
      expect(await verify(handle, wrong(code))).toMatchObject({
        status: 422,
        body: { code: 'code_invalid', message: 'Invalid verification code. Please try again.' },
      });
    }
    expect(await verify(handle, code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    expect((await memberOf('tries@example.org'))?.email_verified_at).toBeNull();
  });

  test('checks five of fifty concurrent attempts', async () => {
    const { handle } = await tools.signUp('storm@example.org');
    const code = await tools.codeFor('storm@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(handle, wrong(code))));
    const codes = answers.map(({ body }) => Reflect.get(Object(body), 'code'));
    expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(45);
  });

  test('works for fifteen minutes', async () => {
    const { handle } = await tools.signUp('late-code@example.org');
    const code = await tools.codeFor('late-code@example.org');
    app.clock.advance({ minutes: 15 });
    expect(await verify(handle, code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
  });

  test('refuses the code of another account', async () => {
    const mine = await tools.signUp('mine@example.org');
    const theirs = await tools.signUp('theirs@example.org');
    const code = await tools.codeFor('mine@example.org');
    expect(await verify(theirs.handle, code)).toMatchObject({ body: { code: 'code_invalid' } });
    expect(await verify(mine.handle, code)).toMatchObject({ status: 200 });
  });

  test.each([
    [{ handle: 'x'.repeat(43), code: 'ABCDEF' }, 422, 'Invalid verification code. Please try again.'],
    [{ handle: 'x', code: '' }, 400, 'Verification code is required'],
    [{ handle: 'x', code: 'ABCDEFG' }, 400, 'Invalid verification code. Please try again.'],
  ])('refuses %j', async (body, status, sentence) => {
    const answer = await app.send(verifyEmail, { body });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
  });

  test('stores codes so that a dump of the database does not reveal them', async () => {
    const { handle } = await tools.signUp('dump@example.org');
    const row = await db
      .selectFrom('email_verifications')
      .select('code_hash')
      .where('handle_hash', '=', hashToken(handle))
      .executeTakeFirstOrThrow();
    const code = await tools.codeFor('dump@example.org');
    for (const guess of [code, `code:${handle}:${code}`, `${handle}:${code}`]) {
      expect(row.code_hash?.equals(hashToken(guess))).toBe(false);
    }
  });
});

describe('requesting another code', () => {
  const resend = (handle: string) => app.send(resendCode, { body: { handle } });
  const verify = (handle: string, code: string) => app.send(verifyEmail, { body: { handle, code } });

  test('mails a new one, voids the old one and returns the wait time', async () => {
    const { handle } = await tools.signUp('again@example.org');
    const old = await tools.codeFor('again@example.org');
    app.clock.advance({ minutes: 1 });
    expect(await resend(handle)).toMatchObject({ status: 200, body: { statut: 200, attente: 60 } });
    const fresh = await tools.codeFor('again@example.org');
    expect(fresh).not.toBe(old);
    expect(await verify(handle, old)).toMatchObject({ status: 422 });
    expect(await verify(handle, fresh)).toMatchObject({ status: 200 });
  });

  test('is limited to one a minute from sign-up on, and five an hour', async () => {
    const { handle } = await tools.signUp('eager@example.org');
    expect(await resend(handle)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    for (let count = 0; count < 5; count += 1) {
      app.clock.advance({ minutes: 1 });
      expect(await resend(handle)).toMatchObject({ status: 200 });
    }
    app.clock.advance({ minutes: 1 });
    expect(await resend(handle)).toMatchObject({ status: 429 });
    expect(await tools.mailsTo('eager@example.org')).toHaveLength(6);
    app.clock.advance({ minutes: 60 });
    expect(await resend(handle)).toMatchObject({ status: 200 });
  });

  test('returns the same answer and mails nothing for an unknown or completed handle', async () => {
    const { handle } = await tools.signUp('done@example.org');
    await verify(handle, await tools.codeFor('done@example.org'));
    const { handle: open } = await tools.signUp('open@example.org');
    app.clock.advance({ minutes: 1 });
    const count = async () =>
      Number((await db.selectFrom('mails').select(db.fn.countAll().as('n')).executeTakeFirst())?.n);
    const before = await count();
    const [stranger, done] = [await resend('x'.repeat(43)), await resend(handle)];
    expect(await count()).toBe(before);
    const real = await resend(open);
    expect(await count()).toBe(before + 1);
    expect([stranger.status, done.status, real.status]).toEqual([200, 200, 200]);
    expect([stranger.body, done.body]).toEqual([real.body, real.body]);
  });
});

describe('an unverified account', () => {
  test('is deleted with its dependent rows after fourteen days when it was never used', async () => {
    await tools.signUp('forgotten@example.org');
    const verified = await tools.signUp('kept@example.org');
    await app.send(verifyEmail, {
      body: { handle: verified.handle, code: await tools.codeFor('kept@example.org') },
    });
    app.clock.advance({ days: 13 });
    await sweepUnusedAccounts(app.platform);
    expect(await memberOf('forgotten@example.org')).toBeDefined();
    app.clock.advance({ days: 1, seconds: 1 });
    expect(await sweepUnusedAccounts(app.platform)).toBeGreaterThan(0);
    expect(await memberOf('forgotten@example.org')).toBeUndefined();
    expect(await memberOf('kept@example.org')).toBeDefined();
  });
});

test('an account that was never used is deleted where no verification is required, too', async () => {
  const change = (requireEmailVerification: boolean) =>
    updateSettings(app.platform, admin, {
      category: 'user_registration',
      changes: { requireEmailVerification },
    });
  await change(false);
  for (const email of ['never@example.org', 'used@example.org'])
    expect(await app.send(signUp, { body: good(email) })).toMatchObject({ status: 200 });
  await tools.signIn('used@example.org');
  app.clock.advance({ days: retention.unverifiedAccountDays, seconds: 1 });
  expect(await sweepUnusedAccounts(app.platform)).toBe(1);
  expect(await memberOf('never@example.org')).toBeUndefined();
  expect(await memberOf('used@example.org')).toBeDefined();
  await change(true);
});

describe('sign-up rules of the site', () => {
  const change = (changes: { requirePasswordSpecialChars?: boolean; usernameProfanityFilter?: boolean }) =>
    updateSettings(app.platform, admin, { category: 'user_registration', changes });

  test('require a special character unless requirePasswordSpecialChars is off', async () => {
    const body = { ...good('plain@example.org'), password: 'LanternsAndBoats4' };
    expect(await app.send(signUp, { body })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    await change({ requirePasswordSpecialChars: false });
    expect(await app.send(signUp, { body })).toMatchObject({ status: 200 });
    await change({ requirePasswordSpecialChars: true });
  });

  test('refuse an offensive name unless usernameProfanityFilter is off', async () => {
    const body = { ...good('unkind@example.org'), lastName: 'Salope' };
    expect(await app.send(signUp, { body })).toMatchObject({
      status: 400,
      body: { fields: { lastName: enFields.name_unkind } },
    });
    await change({ usernameProfanityFilter: false });
    expect(await app.send(signUp, { body })).toMatchObject({ status: 200 });
    await change({ usernameProfanityFilter: true });
  });
});

describe('a mistyped address', () => {
  const correct = (handle: string, email: string, password = goodPassword) =>
    app.send(correctEmail, { body: { handle, email, password } });

  test('is corrected with the password before verification, and the code is mailed to the new one', async () => {
    const { handle } = await tools.signUp('mistyped@example.com');
    const wrong = await correct(handle, 'well.typed@example.org', 'Wrong-One-7');
    expect(wrong).toMatchObject({ status: 400, body: { fields: { motdepasse: expect.any(String) } } });
    expect(await correct(handle, 'Well.Typed@example.org')).toMatchObject({
      status: 200,
      body: { attente: 60 },
    });
    const code = await tools.codeFor('well.typed@example.org');
    expect(await app.send(verifyEmail, { body: { handle, code } })).toMatchObject({ status: 200 });
    expect(await tools.signIn('well.typed@example.org')).toMatchObject({ status: 200 });
    expect(await tools.signIn('mistyped@example.com')).toMatchObject({ status: 422 });
    // Verified accounts get the same answer as a wrong password, so that nothing is revealed.
    expect((await correct(handle, 'third@example.org')).body).toEqual(wrong.body);
    expect((await correct('unknown', 'third@example.org')).body).toEqual(wrong.body);
  });

  test('is not corrected to a taken address', async () => {
    const member = await app.people.join('Mona Member');
    const { handle } = await tools.signUp('mistyped.too@example.com');
    expect(await correct(handle, member.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});
