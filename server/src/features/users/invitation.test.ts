import { resetPassword } from '@radiant/contract/accounts.ts';
import { createUser, getUser, inviteUser, listUsers, updateUser } from '@radiant/contract/users.ts';
import { beforeEach, expect, test } from 'vitest';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepUnusedAccounts } from '../accounts/sign-up-service.ts';
import { updateSettings } from '../settings/service.ts';

// An unreachable server keeps the mails in the queue.
const app = await createTestApp({ mailUrl: 'smtp://127.0.0.1:9' });
const { send, people, clock, platform } = app;
const { db } = platform;
const tools = createAccountTools(app);
let ada: Person;

beforeEach(async () => {
  clock.advance({ minutes: 1 });
  ada = await people.join('Ada Admin', { role: 'admin' });
});

type Answer = { user: { id: string; invitele: string | null; status: string } };
const english = { 'accept-language': 'en' };
const add = (body: Record<string, unknown>, of: TestApp = app, as = ada) =>
  of.send(createUser, { as: as.token, body: { name: 'Noor de Vries', ...body }, headers: english });
const invite = async (email: string, body: Record<string, unknown> = {}) => {
  const { status, body: answer } = await add({ email, isInvited: true, ...body });
  expect(status).toBe(201);
  return (answer as Answer).user;
};
const read = async (id: string) =>
  ((await send(getUser, { as: ada.token, params: { id } })).body as Answer).user;
const tokenFor = async (email: string) =>
  (await tools.mailsTo(email)).at(-1)?.params.link?.split('/').at(-1) ?? '';
const choose = async (email: string, token: string, password = goodPassword) =>
  (await send(resetPassword, { body: { email, token, password } })).status;

test('an invited member gets a link to choose a password, which verifies the address and signs them in', async () => {
  const email = 'noor@vries.example';
  const user = await invite(email, { locale: 'fr' });
  expect(user).toMatchObject({ status: 'unverified', invitele: clock.now().toISOString() });
  expect(await tools.mailsTo(email)).toMatchObject([{ template: 'invitation', locale: 'fr' }]);
  clock.advance({ days: 6 });
  expect(await choose(email, await tokenFor(email))).toBe(200);
  ada = await people.join('Anita Admin', { role: 'admin' });
  expect(await read(user.id)).toMatchObject({ status: 'active', invitele: null });
  expect(await tools.signIn(email)).toMatchObject({
    status: 200,
    body: { user: { changermotdepasse: false } },
  });
  // A first password sends no warning mail.
  expect((await tools.mailsTo(email)).map(({ template }) => template)).toEqual(['invitation']);
});

test('the link works once, for seven days, until another is mailed', async () => {
  const email = 'once@vries.example';
  const { id } = await invite(email);
  const first = await tokenFor(email);
  expect((await send(inviteUser, { as: ada.token, params: { id } })).status).toBe(200);
  const second = await tokenFor(email);
  expect(await choose(email, first)).not.toBe(200);
  clock.advance({ days: 7, minutes: 1 });
  expect(await choose(email, second)).not.toBe(200);
  ada = await people.join('Agnes Admin', { role: 'admin' });
  expect((await send(inviteUser, { as: ada.token, params: { id } })).status).toBe(200);
  expect(await choose(email, await tokenFor(email))).toBe(200);
  expect(await choose(email, await tokenFor(email))).not.toBe(200);
});

test('members who accepted, were never invited or are disabled cannot be invited again', async () => {
  const email = 'used@vries.example';
  const { id } = await invite(email);
  await choose(email, await tokenFor(email));
  const again = (of: string) => send(inviteUser, { as: ada.token, params: { id: of } });
  expect((await again(id)).status).toBe(422);
  expect((await again((await people.join('Mia Member')).id)).status).toBe(422);
  const disabled = await invite('disabled@vries.example');
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  expect((await again(disabled.id)).status).toBe(422);
});

test('each invitation is audited without its content', async () => {
  const { id } = await invite('log@vries.example');
  await send(inviteUser, { as: ada.token, params: { id } });
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'users.create', actor_id: ada.id, details: { role: 'user' } },
    { action: 'users.invite', actor_id: ada.id, details: {} },
    { action: 'users.invite', actor_id: ada.id, details: {} },
  ]);
});

test('a change of address voids the previous link', async () => {
  const email = 'before@vries.example';
  const { id } = await invite(email);
  const token = await tokenFor(email);
  const { version } = (await read(id)) as unknown as { version: string };
  const body = { version, email: 'after@vries.example' };
  expect((await send(updateUser, { as: ada.token, params: { id }, body })).status).toBe(200);
  expect(await choose(email, token)).not.toBe(200);
  expect((await send(inviteUser, { as: ada.token, params: { id } })).status).toBe(200);
  expect(await choose('after@vries.example', await tokenFor('after@vries.example'))).toBe(200);
});

test('invited members are not swept with unverified sign-ups', async () => {
  const { id } = await invite('late@vries.example');
  clock.advance({ days: 15 });
  await sweepUnusedAccounts(platform);
  ada = await people.join('Late Admin', { role: 'admin' });
  expect((await read(id)).status).toBe('unverified');
});

test('without a mail server nobody is invited, and the list says so', async () => {
  const silent = await createTestApp();
  const admin = await silent.people.join('Sila Silent', { role: 'admin' });
  expect(await add({ email: 'nobody@vries.example', isInvited: true }, silent, admin)).toMatchObject({
    status: 422,
    body: { fields: { invitation: 'This site doesn’t send email yet, so no one can be invited.' } },
  });
  const listed = async (of: TestApp, as: Person) => (await of.send(listUsers, { as: as.token })).body;
  expect(await listed(silent, admin)).toMatchObject({ invitations: false });
  expect(await listed(app, ada)).toMatchObject({ invitations: true });
});

test('a temporary password that is too short is refused with the required length', async () => {
  const actor = { kind: 'member', id: ada.id, role: 'admin', sessionId: '', pending: null } as const;
  const ask = (minimumPasswordLength: number) =>
    updateSettings(platform, actor, { category: 'user_registration', changes: { minimumPasswordLength } });
  await ask(14);
  const answer = await add({ email: 'long@vries.example', password: goodPassword.slice(0, 13) });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password must be at least 14 characters long' } },
  });
  await ask(8);
  expect(await add({ email: 'long@vries.example', password: 'Ab1!' })).toMatchObject({
    body: { fields: { password: 'Password must be at least 8 characters long' } },
  });
  expect(await add({ email: 'long@vries.example' })).toMatchObject({
    body: { fields: { password: 'Password is required' } },
  });
});
