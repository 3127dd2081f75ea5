import { createFirstAdmin } from '@radiant/contract/accounts.ts';
import { getSite } from '@radiant/contract/site.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { ConfigError } from '../../config.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { clearSettingsCache, updateSettings } from '../settings/service.ts';
import { ensureFirstAdmin } from './first-admin-service.ts';

const app = await createTestApp();
const tools = createAccountTools(app);
const { db } = app.platform;

const configured = (email: string, password = goodPassword): Platform => ({
  ...app.platform,
  config: { ...app.platform.config, admin: { email, password } },
});
const admins = () => db.selectFrom('members').selectAll().where('role', '=', 'admin').execute();
const newLink = async () => (await ensureFirstAdmin(app.platform)).setupLink ?? '';
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';
const setUp = (token: string, other: Record<string, unknown> = {}) =>
  app.send(createFirstAdmin, {
    body: {
      token,
      firstName: 'Agnès',
      lastName: 'Roy',
      email: 'agnes@example.org',
      password: goodPassword,
      ...other,
    },
  });

/** Holds back whoever writes a member until everybody had time to look whether there is an administrator. */
const holdWriters = () =>
  inTransaction(db, async (tx) => {
    await sql`lock table members in share mode`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

beforeEach(async () => {
  await db.deleteFrom('members').execute();
  await db.deleteFrom('setup_links').execute();
});

describe('a new site', () => {
  test('has nobody who can sign in', async () => {
    await ensureFirstAdmin(app.platform);
    expect(await db.selectFrom('members').select('id').execute()).toEqual([]);
  });

  test('prints a link that makes the first administrator, who may sign in at once', async () => {
    const link = await newLink();
    expect(link).toMatch(/^http:\/\/localhost:3000\/setup\/[\w-]{43}$/);
    expect(await setUp(tokenIn(link))).toMatchObject({ status: 200, body: { statut: '200' } });
    expect(await admins()).toMatchObject([
      { email: 'agnes@example.org', display_name: 'Agnès Roy', password_set_by_admin: false },
    ]);
    expect(await tools.signIn('agnes@example.org')).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', consentements: ['terms', 'privacy'] } },
    });
    expect(await ensureFirstAdmin(app.platform)).toEqual({ setupLink: null });
  });

  test('keeps its link when a process starts that only works on jobs', async () => {
    await newLink();
    const links = () => db.selectFrom('setup_links').select('token_hash').execute();
    const before = await links();
    const config = { ...app.platform.config, worker: 'only' as const };
    expect(await ensureFirstAdmin({ ...app.platform, config })).toEqual({ setupLink: null });
    expect(await links()).toEqual(before);
  });

  test('makes one administrator when the link is used twenty times at the same moment', async () => {
    const token = tokenIn(await newLink());
    const held = holdWriters();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setUp(token, { email: `admin${index}@example.org` })),
    );
    await held;
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    expect(await admins()).toHaveLength(1);
  });

  test('prints another link at each start; the one before is void', async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect(second).not.toBe(first);
    expect(await setUp(tokenIn(first))).toMatchObject({ status: 404 });
    expect(await setUp(tokenIn(second))).toMatchObject({ status: 200 });
  });

  test('refuses a link once there is an administrator by another way', async () => {
    const token = tokenIn(await newLink());
    await app.people.join('Adele Admin', { role: 'admin' });
    expect(await setUp(token)).toMatchObject({ status: 404 });
    expect(await admins()).toHaveLength(1);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First and last name are required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: 'Radiant2026!' }, 'password', 'Please leave your name'],
    [{ password: 'weak' }, 'password', 'Password does not meet the requirements'],
  ])('refuses %j at its field and leaves the link good', async (wrong, field, sentence) => {
    const token = tokenIn(await newLink());
    const answer = await setUp(token, wrong);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(sentence) } },
    });
    expect(await setUp(token)).toMatchObject({ status: 200 });
  });

  test('refuses an address that a member has, and leaves the link good', async () => {
    const member = await app.people.join('Early Bird');
    const token = tokenIn(await newLink());
    expect(await setUp(token, { email: member.email })).toMatchObject({ status: 409 });
    expect(await setUp(token)).toMatchObject({ status: 200 });
  });

  test('refuses a link that nobody printed', async () => {
    await newLink();
    expect(await setUp('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await admins()).toEqual([]);
  });
});

describe('who sees new posts', () => {
  const asks = async () => (await app.send(getSite)).body as Record<string, unknown>;
  beforeEach(async () => {
    await db.deleteFrom('site_settings').execute();
    clearSettingsCache(app.platform);
  });

  test.each([
    ['a link', async () => void (await setUp(tokenIn(await newLink())))],
    ['the environment', async () => void (await ensureFirstAdmin(configured('father@example.org')))],
  ])('is asked once a site was set up by %s, until an administrator chooses', async (_how, setUpSite) => {
    expect(await asks()).toMatchObject({ asksDefaultAudience: false });
    await setUpSite();
    expect(await asks()).toMatchObject({ asksDefaultAudience: true, defaultAudience: 'public' });
    const { token } = await app.people.join('Ada Admin', { role: 'admin' });
    const choose = (body: Record<string, unknown>) =>
      app.send(updateSiteSettings, { as: token, params: { category: 'general' }, body });
    expect((await choose({ siteName: 'Saint-Joseph' })).status).toBe(200);
    expect(await asks()).toMatchObject({ asksDefaultAudience: true });
    expect((await choose({ defaultAudience: 'public' })).status).toBe(200);
    expect(await asks()).toMatchObject({ asksDefaultAudience: false, defaultAudience: 'public' });
  });

  test('is not asked where it was chosen before', async () => {
    const changes = { defaultAudience: 'members' } as const;
    const admin: Member = { kind: 'member', id: newId(), role: 'admin', sessionId: '', pending: null };
    await updateSettings(app.platform, admin, { category: 'general', changes });
    await ensureFirstAdmin(configured('father@example.org'));
    expect(await asks()).toMatchObject({ asksDefaultAudience: false, defaultAudience: 'members' });
  });
});

describe('a configured administrator', () => {
  test('is there after the start, verified, and need not change what the operator chose', async () => {
    expect(await ensureFirstAdmin(configured('Father@Example.org'))).toEqual({ setupLink: null });
    expect(await tools.signIn('father@example.org')).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', changermotdepasse: false } },
    });
  });

  test('is made once, by however many instances that start', async () => {
    const held = holdWriters();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => ensureFirstAdmin(configured(`admin${index}@example.org`))),
    );
    await held;
    expect(await admins()).toHaveLength(1);
  });

  test('changes nothing where there is an administrator', async () => {
    await ensureFirstAdmin(configured('first@example.org'));
    const before = await admins();
    await ensureFirstAdmin(configured('second@example.org', 'Harbour&Lights7'));
    await ensureFirstAdmin(configured('first@example.org', 'Harbour&Lights7'));
    expect(await admins()).toEqual(before);
  });

  test('may be somebody who signed up before: with the operator’s password, and signed out everywhere', async () => {
    const member = await app.people.join('Early Bird', { isVerified: false });
    await tools.setPassword(member, 'Harbour&Lights7');
    await ensureFirstAdmin(configured(member.email));
    expect(await admins()).toMatchObject([{ id: member.id }]);
    expect(await tools.signIn(member.email, 'Harbour&Lights7')).toMatchObject({ status: 422 });
    expect(await tools.signIn(member.email)).toMatchObject({ status: 200 });
    const old = await db.selectFrom('sessions').selectAll().where('member_id', '=', member.id).execute();
    expect(old).toHaveLength(1);
  });

  test('voids the link that was printed before', async () => {
    const token = tokenIn(await newLink());
    await ensureFirstAdmin(configured('father@example.org'));
    expect(await setUp(token)).toMatchObject({ status: 404 });
  });

  test.each(['short', 'Password1!', 'alllowercase1!'])(
    'with the password %j stops the start',
    async (password) => {
      await expect(ensureFirstAdmin(configured('father@example.org', password))).rejects.toThrow(ConfigError);
      expect(await admins()).toEqual([]);
    },
  );
});
