import { legalVersions, login, signUp } from '@radiant/contract/accounts.ts';
import { requestFriend } from '@radiant/contract/friend-requests.ts';
import { endGuardianConsent, getGuardianRequest, giveGuardianConsent } from '@radiant/contract/guardians.ts';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { applyUserBulkAction, getUser, listUsers, updateUser } from '@radiant/contract/users.ts';
import { en } from '@radiant/contract/words/en.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { fr } from '@radiant/contract/words/fr.ts';
import { frFields } from '@radiant/contract/words/fr-fields.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { snapshotDatabase } from '../../safety/database-snapshot.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readSection } from '../privacy/sections-queries.ts';
import { sweepDeletions } from '../privacy/service.ts';
import { changeSettings } from '../settings/service.ts';
import { sweepUnusedAccounts } from './sign-up-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { people, platform, send, clock } = app;
const { db } = platform;
let admin: Person;
let count = 0;

beforeAll(async () => {
  admin = await people.join('Ada Admin', { role: 'admin' });
  await changeSettings(
    platform,
    { kind: 'member', id: admin.id, role: 'admin', sessionId: 's', pending: null },
    { category: 'user_registration', changes: { requireBirthDate: true, minimumAge: 8 } },
  );
});

/** The clock of tests is at 2026-11-20. */
const ofTwelve = '2014-06-01';
const addresses = () => {
  count += 1;
  return { child: `child${count}@example.org`, guardian: `guardian${count}@example.org` };
};
type Addresses = ReturnType<typeof addresses>;

const join = ({ child, guardian }: Addresses, other: Record<string, unknown> = {}, language = 'en') =>
  send(signUp, {
    body: {
      firstName: 'Mia',
      lastName: 'Roy',
      email: child,
      password: goodPassword,
      accepted: true,
      birthday: ofTwelve,
      guardianEmail: guardian,
      ...other,
    },
    headers: { 'accept-language': language },
  });
const linkTo = async (email: string, template = 'guardian-request'): Promise<string> =>
  (await tools.mailsTo(email))
    .filter((mail) => mail.template === template)
    .at(-1)
    ?.params.link?.split('/')
    .at(-1) ?? '';
const see = (token: string) => send(getGuardianRequest, { body: { token } });
const consent = (token: string, other: Record<string, unknown> = {}) =>
  send(giveGuardianConsent, { body: { token, name: 'Marie Roy', isGuardian: true, ...other } });
const end = (token: string) => send(endGuardianConsent, { body: { token } });
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const idOf = async (email: string) => (await memberOf(email))?.id ?? '';
const verify = (email: string) =>
  db.updateTable('members').set({ email_verified_at: clock.now() }).where('email', '=', email).execute();
const consentOf = (id: string) =>
  db.selectFrom('guardian_consents').selectAll().where('member_id', '=', id).executeTakeFirst();
/** The traces of a child and the guardian in the whole database. */
const tracesOf = async ({ child, guardian }: Addresses) => {
  const stored = JSON.stringify(await snapshotDatabase(db));
  return [child, guardian].filter((email) => stored.includes(email));
};

/** An account of a child that a guardian opened. */
async function openAccount(to = addresses()): Promise<Addresses & { id: string; token: string }> {
  await join(to);
  await verify(to.child);
  expect((await consent(await linkTo(to.guardian))).status).toBe(200);
  return { ...to, id: await idOf(to.child), token: await linkTo(to.guardian, 'guardian-consented') };
}

describe('a child under 14 who signs up', () => {
  test('is asked for the address of a parent or guardian, not their own, and nothing is kept', async () => {
    const before = await snapshotDatabase(db);
    for (const [language, words] of [
      ['en', enFields],
      ['fr-CA', frFields],
    ] as const) {
      const refused = async (other: Record<string, unknown>) =>
        Reflect.get(Object((await join(addresses(), other, language)).body), 'fields');
      expect(await refused({ guardianEmail: undefined })).toEqual({
        courrielparent: words.guardian_email_required,
      });
      expect(await refused({ email: 'same@example.org', guardianEmail: ' SAME@example.org' })).toEqual({
        courrielparent: words.guardian_email_own,
      });
      expect(await refused({ birthday: '2019-01-01' })).toEqual({ birthday: words.birthday_too_young });
    }
    expect(await snapshotDatabase(db)).toEqual(before);
  });

  test('has an account that cannot be entered until the guardian consents', async () => {
    const to = addresses();
    const { status, body } = await join(to, {}, 'fr-CA');
    expect([status, body]).toMatchObject([200, { parent: true }]);
    expect(await tools.mailsTo(to.guardian)).toMatchObject([
      { template: 'guardian-request', locale: 'fr', params: { child: 'Mia Roy' } },
    ]);
    await verify(to.child);
    for (const [language, words] of [
      ['en', en],
      ['fr-CA', fr],
    ] as const) {
      const refused = await send(login, {
        body: { email: to.child, password: goodPassword, remember: false },
        headers: { 'accept-language': language },
      });
      expect(refused.body).toMatchObject({
        code: 'guardian_pending',
        message: words.errors.guardian_pending,
      });
    }
    expect((await tools.signIn(to.child, 'Wrong&Password4')).body).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await consent(await linkTo(to.guardian))).status).toBe(200);
    expect((await tools.signIn(to.child)).status).toBe(200);
    expect((await tools.mailsTo(to.child)).map(({ template }) => template)).toContain('account-opened');
  });

  test('is nobody to others meanwhile, not even in a group', async () => {
    const to = addresses();
    await join(to);
    await verify(to.child);
    const id = await idOf(to.child);
    const ada = await people.join('Ada Adult');
    await people.group([ada, { ...ada, id }]);
    expect((await send(getProfile, { as: ada.token, params: { id } })).status).toBe(404);
  });

  test('gets the welcome of other members only where no guardian is asked', async () => {
    const to = addresses();
    await join(to);
    expect((await tools.mailsTo(to.child)).map(({ template }) => template)).not.toContain('welcome');
    const of14 = addresses();
    expect((await join(of14, { birthday: '2012-11-20' })).body).toMatchObject({ parent: false });
    expect(await tools.mailsTo(of14.guardian)).toEqual([]);
    expect(await memberOf(of14.child)).toMatchObject({ status: 'active' });
  });

  test('reveals nothing about the guardian: members, strangers and the disabled are answered alike', async () => {
    const member = await people.join('Marie Member');
    const disabled = await people.join('Doris Disabled', { status: 'disabled' });
    const answers = [];
    for (const guardian of [member.email, disabled.email, 'nobody@example.org']) {
      const { status, body } = await join({ ...addresses(), guardian });
      answers.push([status, { ...Object(body), id: '' }]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('writes to one address at most five times a day', async () => {
    const { guardian } = addresses();
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await join({ ...addresses(), guardian })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await tools.mailsTo(guardian)).toHaveLength(5);
  });
});

describe('the link in the mail to a guardian', () => {
  test('shows the name of the child and changes nothing', async () => {
    const to = addresses();
    await join(to);
    const token = await linkTo(to.guardian);
    const before = await snapshotDatabase(db);
    expect((await see(token)).body).toMatchObject({ enfant: 'Mia Roy', etat: 'attente' });
    expect(Object.keys(Object((await see(token)).body)).sort()).toEqual([
      'enfant',
      'etat',
      'jusquau',
      'statut',
    ]);
    expect(await snapshotDatabase(db)).toEqual(before);
    expect(JSON.stringify(await consentOf(await idOf(to.child)))).not.toContain(token);
  });

  test.each([
    ['a name', { name: ' ' }, { nom: enFields.full_name_required }],
    ['a name that can be seen', { name: '\u2800' }, { nom: enFields.full_name_required }],
    [
      'a statement that the person is a guardian',
      { isGuardian: false },
      { parent: enFields.guardian_required },
    ],
  ])('asks for %s', async (_what, other, fields) => {
    const to = addresses();
    await join(to);
    const token = await linkTo(to.guardian);
    expect((await consent(token, other)).body).toMatchObject({ code: 'invalid_input', fields });
    expect(await memberOf(to.child)).toMatchObject({ status: 'disabled' });
  });

  test('opens the account once, and records who consented, when, and to which version', async () => {
    const to = addresses();
    await join(to);
    await verify(to.child);
    const token = await linkTo(to.guardian);
    expect((await consent(token)).status).toBe(200);
    const id = await idOf(to.child);
    expect(await consentOf(id)).toMatchObject({
      guardian_email: to.guardian,
      guardian_name: 'Marie Roy',
      given_at: clock.now(),
      terms_version: legalVersions.terms,
      privacy_version: legalVersions.privacy,
      withdrawn_at: null,
    });
    expect(await memberOf(to.child)).toMatchObject({ status: 'active', deletion_due_at: null });
    for (const answer of [await see(token), await consent(token), await end(token)])
      expect(answer.status).toBe(404);
    expect((await tools.signIn(to.child)).status).toBe(200);
  });

  test('works once when pressed twice at the same time', async () => {
    const to = addresses();
    await join(to);
    const token = await linkTo(to.guardian);
    const statuses = (await Promise.all([consent(token), consent(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  test('erases the account and what was entered when the guardian refuses', async () => {
    const to = addresses();
    await join(to);
    const token = await linkTo(to.guardian);
    expect((await end(token)).status).toBe(200);
    expect((await see(token)).status).toBe(404);
    expect((await consent(token)).status).toBe(404);
    expect((await tools.signIn(to.child)).body).toMatchObject({ code: 'account_disabled' });
    const job = await db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'privacy.erase')
      .where(sql<string>`payload ->> 'memberId'`, '=', await idOf(to.child))
      .execute();
    expect(job).toHaveLength(1);
    await sweepDeletions(platform);
    expect(await tracesOf(to)).toEqual([]);
  });

  test('expires after fourteen days, with the account', async () => {
    const to = addresses();
    await join(to);
    const token = await linkTo(to.guardian);
    clock.advance({ days: 14, seconds: -1 });
    expect((await see(token)).status).toBe(200);
    await sweepDeletions(platform);
    expect(await memberOf(to.child)).toBeDefined();
    clock.advance({ seconds: 1 });
    expect((await see(token)).status).toBe(404);
    expect((await consent(token)).status).toBe(404);
    clock.advance({ days: 1 });
    await sweepUnusedAccounts(platform);
    await sweepDeletions(platform);
    expect(await tracesOf(to)).toEqual([]);
  });

  test('is mailed again when the child tries to log in, once a day at most', async () => {
    const to = addresses();
    await join(to);
    const first = await linkTo(to.guardian);
    await tools.signIn(to.child);
    expect(await tools.mailsTo(to.guardian)).toHaveLength(1);
    clock.advance({ days: 1, seconds: 1 });
    await tools.signIn(to.child);
    await tools.signIn(to.child);
    expect(await tools.mailsTo(to.guardian)).toHaveLength(2);
    expect((await see(first)).status).toBe(404);
    expect((await see(await linkTo(to.guardian))).status).toBe(200);
  });
});

describe('a guardian who withdraws', () => {
  test('closes the account at once; it is erased two weeks later', async () => {
    const { child, guardian, id, token } = await openAccount();
    const session = await people.signIn({ id });
    expect((await see(token)).body).toMatchObject({ etat: 'donne', jusquau: null });
    expect((await end(token)).status).toBe(200);
    expect((await send(getProfile, { as: session, params: { id } })).status).not.toBe(200);
    expect((await tools.signIn(child)).body).toMatchObject({ code: 'account_disabled' });
    expect((await see(token)).body).toMatchObject({ etat: 'retire' });
    // Pressed again.
    expect((await end(token)).status).toBe(200);
    clock.advance({ days: 14 });
    expect((await see(token)).status).toBe(404);
    await sweepDeletions(platform);
    expect(await tracesOf({ child, guardian })).toEqual([]);
  });

  test('can consent again until then', async () => {
    const { child, token } = await openAccount();
    await end(token);
    expect((await consent(token)).status).toBe(200);
    expect((await tools.signIn(child)).status).toBe(200);
    expect((await consentOf(await idOf(child)))?.withdrawn_at).toBeNull();
  });

  test('cannot any more once the child is 14, whose account stays', async () => {
    const to = addresses();
    await join(to, { birthday: '2012-12-31' });
    await verify(to.child);
    await consent(await linkTo(to.guardian));
    const token = await linkTo(to.guardian, 'guardian-consented');
    clock.advance({ days: 60 });
    expect((await see(token)).body).toMatchObject({ etat: 'termine' });
    expect((await end(token)).status).toBe(409);
    expect(await memberOf(to.child)).toMatchObject({ status: 'active' });
    clock.advance({ days: -60 });
  });

  test('does not reopen what an administrator closed: that is erased', async () => {
    const { child, id, token } = await openAccount();
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect((await end(token)).status).toBe(200);
    expect((await consent(token)).status).toBe(404);
    await sweepDeletions(platform);
    expect(await memberOf(child)).toBeUndefined();
  });
});

describe('no one else opens the account', () => {
  test('an administrator cannot enable it, and sees what the guardian decided without the address', async () => {
    const to = addresses();
    await join(to);
    const id = await idOf(to.child);
    const as = await people.signIn(admin);
    const read = async () =>
      getUser.answer.decode(Object(await send(getUser, { as, params: { id } })).body).user;
    const { version, guardian, awaitsGuardian } = await read();
    expect({ guardian, awaitsGuardian }).toEqual({
      guardian: { state: 'pending', name: null, at: clock.now().toISOString() },
      awaitsGuardian: true,
    });
    const listed = async () => Object(await send(listUsers, { as, query: { q: to.child } })).body.data[0];
    expect(await listed()).toMatchObject({ email: to.child, attend_parent: true });
    const enable = await send(updateUser, {
      as,
      params: { id },
      body: { version, status: 'active' },
    });
    expect(enable.body).toMatchObject({ fields: { compte: enFields.guardian_missing } });
    const bulk = await send(applyUserBulkAction, { as, body: { act: 'enable', ids: [id] } });
    expect(bulk.body).toMatchObject({ count: 0 });
    expect(await memberOf(to.child)).toMatchObject({ status: 'disabled' });
    await consent(await linkTo(to.guardian));
    const after = await send(getUser, { as, params: { id } });
    expect(after.body).toMatchObject({
      user: { parent: { etat: 'donne', nom: 'Marie Roy' }, attend_parent: false },
    });
    expect(await listed()).toMatchObject({ attend_parent: false });
    expect(after.text).not.toContain(to.guardian);
  });

  test('an edit of the birth date does not end the guardian’s say', async () => {
    const { id, token } = await openAccount();
    const as = await people.signIn({ id });
    const edit = (birthday: string) => send(updateProfile, { as, body: { id, birthday } });
    expect((await edit('2010-01-01')).body).toMatchObject({ fields: { birthday: enFields.birthday_fixed } });
    expect((await edit('2014-06-02')).status).toBe(200);
    expect((await see(token)).body).toMatchObject({ etat: 'donne' });
  });
});

describe('a guardian who is a member', () => {
  const ask = (asker: Person, asked: { id: string }) =>
    send(requestFriend, { as: asker.token, body: { memberId: asked.id } });

  test('sees the profile of their child and may become friends', async () => {
    const marie = await people.join('Marie Roy');
    const { id } = await openAccount({ ...addresses(), guardian: marie.email });
    const other = await people.join('Olga Other');
    expect((await send(getProfile, { as: marie.token, params: { id } })).body).toMatchObject({
      amitiepossible: true,
    });
    expect((await send(getProfile, { as: other.token, params: { id } })).status).toBe(404);
    expect((await ask(other, { id })).status).toBe(404);
    const mia = { ...marie, id, token: await people.signIn({ id }) };
    expect((await ask(mia, other)).status).toBe(422);
    expect((await ask(mia, marie)).status).toBe(200);
    expect((await ask(marie, mia)).status).toBe(200);
  });

  test.each<[string, Parameters<typeof people.join>[1]]>([
    ['has not verified that address', { isVerified: false }],
    ['is disabled', { status: 'disabled' }],
    ['is a minor', { birthday: '2010-01-01' }],
  ])('is not linked if the member %s', async (_why, as) => {
    const marie = await people.join('Marie Roy', as);
    const { id } = await openAccount({ ...addresses(), guardian: marie.email });
    expect(await consentOf(id)).toMatchObject({ guardian_id: null });
  });

  test('is not one by the address alone: only who consented with it', async () => {
    const to = addresses();
    const { id } = await openAccount(to);
    const late = await people.join('Late Comer');
    await db.updateTable('members').set({ email: to.guardian }).where('id', '=', late.id).execute();
    expect((await send(getProfile, { as: late.token, params: { id } })).status).toBe(404);
  });
});

test('what a guardian decided is in the copies of the data of both', async () => {
  const marie = await people.join('Marie Roy');
  const { id } = await openAccount({ ...addresses(), guardian: marie.email });
  const read = async (memberId: string) => {
    const found = [];
    for await (const item of readSection(db, 'guardian-consents', memberId)) found.push(item);
    return found;
  };
  expect(await read(id)).toMatchObject([
    { as: 'child', guardianName: 'Marie Roy', guardianEmail: marie.email, withdrawnAt: null },
  ]);
  expect(await read(marie.id)).toMatchObject([
    { as: 'guardian', child: 'Mia Roy', guardianName: 'Marie Roy' },
  ]);
  expect(await read(admin.id)).toEqual([]);
});

test('the consent stays while the account lives, also without the account of the guardian', async () => {
  const marie = await people.join('Marie Roy');
  const { id } = await openAccount({ ...addresses(), guardian: marie.email });
  await db.deleteFrom('members').where('id', '=', marie.id).execute();
  expect(await consentOf(id)).toMatchObject({ guardian_name: 'Marie Roy', guardian_id: null });
});
