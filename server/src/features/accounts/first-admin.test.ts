import { createFirstAdmin } from '@radiant/contract/accounts.ts';
import { getSite } from '@radiant/contract/site.ts';
import { getSiteSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
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

/** Blocks inserts into members until every concurrent call has checked for an administrator. */
const holdWriters = () =>
  inTransaction(db, async (tx) => {
    await sql`lock table members in share mode`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

beforeEach(async () => {
  await db.deleteFrom('members').execute();
  await db.deleteFrom('setup_links').execute();
});

describe('a new site without administrators', () => {
  test('has no account that can sign in', async () => {
    await ensureFirstAdmin(app.platform);
    expect(await db.selectFrom('members').select('id').execute()).toEqual([]);
  });

  test('prints a link that creates the first administrator, who can sign in immediately', async () => {
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

  test('keeps its link when a process that only runs jobs starts', async () => {
    await newLink();
    const links = () => db.selectFrom('setup_links').select('token_hash').execute();
    const before = await links();
    const config = { ...app.platform.config, worker: 'only' as const };
    expect(await ensureFirstAdmin({ ...app.platform, config })).toEqual({ setupLink: null });
    expect(await links()).toEqual(before);
  });

  test('creates one administrator when the link is used twenty times concurrently', async () => {
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

  test('prints a new link at each start and voids the previous one', async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect(second).not.toBe(first);
    expect(await setUp(tokenIn(first))).toMatchObject({ status: 404 });
    expect(await setUp(tokenIn(second))).toMatchObject({ status: 200 });
  });

  test('refuses the link once an administrator exists by another way', async () => {
    const token = tokenIn(await newLink());
    await app.people.join('Adele Admin', { role: 'admin' });
    expect(await setUp(token)).toMatchObject({ status: 404 });
    expect(await admins()).toHaveLength(1);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First and last name are required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: 'Radiant2026!' }, 'password', 'Please don’t use your name'],
    [{ password: 'weak' }, 'password', 'Password does not meet the requirements'],
  ])('reports %j at its field and keeps the link valid', async (wrong, field, sentence) => {
    const token = tokenIn(await newLink());
    const answer = await setUp(token, wrong);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(sentence) } },
    });
    expect(await setUp(token)).toMatchObject({ status: 200 });
  });

  test('refuses an address that is taken and keeps the link valid', async () => {
    const member = await app.people.join('Early Bird');
    const token = tokenIn(await newLink());
    expect(await setUp(token, { email: member.email })).toMatchObject({ status: 409 });
    expect(await setUp(token)).toMatchObject({ status: 200 });
  });

  test('refuses an unknown link', async () => {
    await newLink();
    expect(await setUp('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await admins()).toEqual([]);
  });
});

describe('the choice of who sees new posts', () => {
  const asks = async () => (await app.send(getSite)).body as Record<string, unknown>;
  beforeEach(async () => {
    await db.deleteFrom('site_settings').execute();
    clearSettingsCache(app.platform);
  });

  test.each([
    ['a link', async () => void (await setUp(tokenIn(await newLink())))],
    ['the environment', async () => void (await ensureFirstAdmin(configured('father@example.org')))],
  ])('is requested after set-up by %s until an administrator chooses', async (_how, setUpSite) => {
    expect(await asks()).toMatchObject({ asksDefaultAudience: false });
    await setUpSite();
    expect(await asks()).toMatchObject({ asksDefaultAudience: true, defaultAudience: 'public' });
    const { token } = await app.people.join('Ada Admin', { role: 'admin' });
    expect((await app.send(getSiteSettings, { as: token })).body).toMatchObject({
      general: { verseFallback: 'plan' },
    });
    const choose = (body: Record<string, unknown>) =>
      app.send(updateSiteSettings, { as: token, params: { category: 'general' }, body });
    expect((await choose({ siteName: 'Saint-Joseph' })).status).toBe(200);
    expect(await asks()).toMatchObject({ asksDefaultAudience: true });
    expect((await choose({ defaultAudience: 'public' })).status).toBe(200);
    expect(await asks()).toMatchObject({ asksDefaultAudience: false, defaultAudience: 'public' });
  });

  test('is not requested again where it was already made', async () => {
    const changes = { defaultAudience: 'members' } as const;
    const admin: Member = { kind: 'member', id: newId(), role: 'admin', sessionId: '', pending: null };
    await updateSettings(app.platform, admin, { category: 'general', changes });
    await ensureFirstAdmin(configured('father@example.org'));
    expect(await asks()).toMatchObject({ asksDefaultAudience: false, defaultAudience: 'members' });
  });
});

describe('an administrator configured by environment variables', () => {
  test('exists after the start, verified, without having to change the password', async () => {
    expect(await ensureFirstAdmin(configured('Father@Example.org'))).toEqual({ setupLink: null });
    expect(await tools.signIn('father@example.org')).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', changermotdepasse: false } },
    });
  });

  test('is created once when several instances start', async () => {
    const held = holdWriters();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => ensureFirstAdmin(configured(`admin${index}@example.org`))),
    );
    await held;
    expect(await admins()).toHaveLength(1);
  });

  test('changes nothing when an administrator exists', async () => {
    await ensureFirstAdmin(configured('first@example.org'));
    const before = await admins();
    await ensureFirstAdmin(configured('second@example.org', 'Harbour&Lights7'));
    await ensureFirstAdmin(configured('first@example.org', 'Harbour&Lights7'));
    expect(await admins()).toEqual(before);
  });

  test('promotes an existing account with the configured password and ends its sessions', async () => {
    const member = await app.people.join('Early Bird', { isVerified: false });
    await tools.setPassword(member, 'Harbour&Lights7');
    await ensureFirstAdmin(configured(member.email));
    expect(await admins()).toMatchObject([{ id: member.id }]);
    expect(await tools.signIn(member.email, 'Harbour&Lights7')).toMatchObject({ status: 422 });
    expect(await tools.signIn(member.email)).toMatchObject({ status: 200 });
    const old = await db.selectFrom('sessions').selectAll().where('member_id', '=', member.id).execute();
    expect(old).toHaveLength(1);
  });

  test('voids the link printed before', async () => {
    const token = tokenIn(await newLink());
    await ensureFirstAdmin(configured('father@example.org'));
    expect(await setUp(token)).toMatchObject({ status: 404 });
  });

  test.each(['short', 'Password1!', 'alllowercase1!'])(
    'stops the start with the password %j',
    async (password) => {
      await expect(ensureFirstAdmin(configured('father@example.org', password))).rejects.toThrow(ConfigError);
      expect(await admins()).toEqual([]);
    },
  );
});
