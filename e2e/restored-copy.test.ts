import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptConsents, forgotPassword, getSession, login } from '@radiant/contract/accounts.ts';
import type { Endpoint } from '@radiant/contract/endpoint.ts';
import { confirmLiveSite, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { createClient, type Request } from './crash/client.ts';
import { button } from './fields.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

const run = promisify(execFile);
const admin = { email: 'priest@parish.example', password: 'Harbour&Lights7' };
const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' };
const folders: string[] = [];

const started: SiteProcess[] = [];

afterAll(async () => {
  for (const site of started) await end(site);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(more: Record<string, string>): Promise<SiteProcess> {
  const site = await startSiteProcess({ ...environment, ...more });
  started.push(site);
  return site;
}

async function end(site: SiteProcess): Promise<void> {
  const { exitCode, signalCode } = site.process();
  if (exitCode !== null || signalCode !== null) return;
  const ended = once(site.process(), 'exit');
  site.process().kill('SIGTERM');
  await ended;
}

async function ask<P, Q, B, A>(
  site: SiteProcess,
  endpoint: Endpoint<P, Q, B, A>,
  request: Request<P, Q, B>,
): Promise<A | undefined> {
  const answer = await createClient(site.url).call(endpoint, request);
  if (answer.kind !== 'answered' || answer.status >= 400) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const signIn = async (site: SiteProcess) => (await ask(site, login, { body: admin }))?.token ?? '';
const findUser = async (site: SiteProcess, as: string) => (await ask(site, getSession, { as }))?.user;

test('a moved folder is the same site; a copied one signs everyone out and sends nothing until confirmed', async () => {
  // With an embedded database.
  const dataDir = await mkdtemp(join(tmpdir(), 'radiant-original-'));
  const original = await start({ WORKER: 'off', DATA_DIR: dataDir });
  const [moved, copied] = [`${original.dataDir}-moved`, `${original.dataDir}-copied`];
  folders.push(original.dataDir, moved, copied);
  const token = await signIn(original);
  await ask(original, acceptConsents, { as: token, body: { accepted: true } });
  await ask(original, forgotPassword, { body: { email: admin.email } });
  await end(original);

  await rename(original.dataDir, moved);
  const same = await start({ WORKER: 'off', DATA_DIR: moved });
  const stillSignedIn = await findUser(same, token);
  expect(stillSignedIn).not.toBeNull();
  expect(same.output()).not.toContain('restored copy');
  await end(same);

  await run('cp', ['-a', moved, copied]);
  const copy = await start({ DATA_DIR: copied });
  expect(copy.output()).toContain('This is a restored copy');
  const signedOut = await findUser(copy, token);
  expect(signedOut).toBeNull();
  const again = await signIn(copy);
  // The state survives a restart, which signs nobody out again.
  await copy.restart();
  const afterRestart = await findUser(copy, again);
  expect(afterRestart).not.toBeNull();
  const state = await ask(copy, getRestoredCopy, { as: again });
  expect(state?.restoredCopy?.held).toEqual({
    mails: 0,
    pushes: 0,
    notifications: 1,
    announcements: 0,
    webhooks: 0,
  });
  expect(existsSync(join(copied, 'outbox'))).toBe(false);

  await ask(copy, confirmLiveSite, { as: again });
  expect((await copy.mailTo(admin.email)).subject).toMatch(/password/i);
});

describe('administration of a restored copy', () => {
  const home = openSiteForFile(() => startSiteProcess({ RATE_LIMITS: 'off' }));
  const hold = async (mails: number) => {
    const { db } = home.community;
    await db.deleteFrom('mails').execute();
    await sql`update installation set restored_at = now()`.execute(db);
    for (let number = 1; number <= mails; number += 1) {
      await sql`
        insert into mails (id, dedupe_key, template, recipient, locale, state, created_at)
        values (gen_random_uuid(), ${`held ${number}`}, 'verify-email', 'ruth@example.org', 'en', 'queued', now())`.execute(
        db,
      );
    }
  };
  const isHeld = async () => {
    const row = await home.community.db.selectFrom('installation').select('restored_at').executeTakeFirst();
    return row?.restored_at !== null;
  };
  const countQueued = async () =>
    (await home.community.db.selectFrom('mails').select('id').where('state', '=', 'queued').execute()).length;

  test('says what is queued, discards it, and goes live', async () => {
    const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
    await hold(2);
    const { restoredCopy: words, dashboard } = adminWords.fr;
    const { page } = await visitAs(home.site, admin, frenchPhone);
    await page.goto('/admin');
    await page.getByRole('heading', { name: dashboard.title, level: 1 }).waitFor();
    const notice = page.getByRole('status').filter({ hasText: words.title });
    await notice.getByText(words.counts.mails(2), { exact: true }).waitFor();
    await expectFitsAndAccessible(page, 'the notice of a restored copy');

    await button(notice, words.discard).click();
    await button(page.getByRole('alertdialog'), words.discardLabel).click();
    await notice.getByText(words.nothingHeld).waitFor();
    await expect.poll(countQueued).toBe(0);
    await expect.poll(isHeld).toBe(true);

    await button(notice, words.confirmEmpty).click();
    await expectFitsAndAccessible(page, 'the question whether this is the live site');
    await button(page.getByRole('alertdialog'), words.confirmEmptyLabel).click();
    await page.getByText(words.confirmed).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await expect.poll(isHeld).toBe(false);
  });

  test('goes live with what is queued, also from the background jobs page', async () => {
    const admin = await home.community.join('Phoebe Presiding', { role: 'admin' });
    await hold(1);
    const { restoredCopy: words } = adminWords.en;
    const { page } = await visitAs(home.site, admin);
    await page.goto('/admin/jobs');
    await button(page, words.confirm).click();
    await button(page.getByRole('alertdialog'), words.confirmLabel).click();
    await page.getByText(words.confirmed).waitFor();
    await expect.poll(isHeld).toBe(false);
    await expect.poll(countQueued).toBe(1);
  });
});
