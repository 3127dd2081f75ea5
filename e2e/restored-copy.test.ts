import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptConsents, forgotPassword, getSession, login } from '@radiant/contract/accounts.ts';
import type { Endpoint } from '@radiant/contract/endpoint.ts';
import { confirmLiveSite, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { afterAll, expect, test } from 'vitest';
import { createClient, type Request } from './crash/client.ts';
import { type Site, startSite } from './site.ts';

const run = promisify(execFile);
const admin = { email: 'priest@parish.example', password: 'Harbour&Lights7' };
const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' };
const folders: string[] = [];

const started: Site[] = [];

afterAll(async () => {
  for (const site of started) await end(site);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(more: Record<string, string>): Promise<Site> {
  const site = await startSite({ ...environment, ...more });
  started.push(site);
  return site;
}

async function end(site: Site): Promise<void> {
  const { exitCode, signalCode } = site.process();
  if (exitCode !== null || signalCode !== null) return;
  const ended = once(site.process(), 'exit');
  site.process().kill('SIGTERM');
  await ended;
}

/** What a call that was answered brought. */
async function ask<P, Q, B, A>(
  site: Site,
  endpoint: Endpoint<P, Q, B, A>,
  request: Request<P, Q, B>,
): Promise<A | undefined> {
  const answer = await createClient(site.url).call(endpoint, request);
  if (answer.kind !== 'answered' || answer.status >= 400) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const signIn = async (site: Site) => (await ask(site, login, { body: admin }))?.token ?? '';
const findUser = async (site: Site, as: string) => (await ask(site, getSession, { as }))?.user;

test('a moved folder is the same site; a copied one signs everyone out and sends nothing until it is confirmed', async () => {
  const original = await start({ WORKER: 'off' });
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
  // The state outlives a restart, which signs nobody out any more.
  await copy.restart();
  const afterRestart = await findUser(copy, again);
  expect(afterRestart).not.toBeNull();
  const state = await ask(copy, getRestoredCopy, { as: again });
  expect(state?.restoredCopy?.held).toEqual({ mails: 0, pushes: 0, notifications: 1, announcements: 0 });
  expect(existsSync(join(copied, 'outbox'))).toBe(false);

  await ask(copy, confirmLiveSite, { as: again });
  expect((await copy.mailTo(admin.email)).subject).toMatch(/password/i);
});
