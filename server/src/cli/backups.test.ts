import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { login } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import { detectRestoredCopy, isSendingPaused } from '../features/operations/service.ts';
import { reapplyTombstones } from '../features/privacy/service.ts';
import { hashToken } from '../platform/crypto.ts';
import { connect } from '../platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { createAccountTools, goodPassword } from '../testing/account-tools.ts';
import { afterFile } from '../testing/after-file.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { createFullMemberData } from '../testing/full-member-data.ts';
import { createEmptyDatabase } from '../testing/global-setup.ts';
import { validPictures } from '../testing/picture-samples.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createProgram } from './program.ts';

const app = await createTestApp();
const { people, platform, databaseUrl, clock } = app;
const folder = await mkdtemp(join(tmpdir(), 'radiant-backups-'));
afterFile(() => rm(folder, { recursive: true, force: true }));

const secretKey = platform.config.secretKey ?? '';
const original = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: platform.config.dataDir,
  SECRET_KEY: secretKey,
};

async function run(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const program = createProgram({ environment, print: (text) => void lines.push(text) }).exitOverride();
  await program.parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

async function useEmptyDatabase(): Promise<string> {
  const { url, remove } = await createEmptyDatabase(inject('databaseServer'));
  onTestFinished(remove);
  return url;
}

/** As `main.ts` starts a site, without a port and without jobs. */
async function startSite(environment: Record<string, string>) {
  const config = parseConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...environment });
  let cluster: EmbeddedPostgres | undefined;
  if (config.databaseUrl === undefined)
    cluster = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log: platform.log });
  const connection = connect(config.databaseUrl ?? cluster?.url ?? '', platform.log);
  const { platform: started, stop } = await createPlatform({ config, connection, clock, log: platform.log });
  await reapplyTombstones(started);
  await detectRestoredCopy(started, { cluster: cluster?.cluster, isRestored: false });
  const site = await createApp(started);
  return {
    platform: started,
    signIn: (email: string) =>
      site.http.inject({
        method: login.method,
        url: login.path,
        payload: { email, password: goodPassword },
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    stop: async () => {
      await site.http.close();
      await stop();
      await connection.db.destroy();
      await cluster?.stop();
    },
  };
}

const countSessions = async ({ db }: typeof platform) =>
  (await sql<{ count: number }>`select count(*)::int as count from sessions`.execute(db)).rows[0]?.count;
const readAll = ({ files }: typeof platform, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const found = await files.read(name);
      return found ? await buffer(found.stream) : Buffer.of();
    }),
  );
const memberNames = async ({ db }: typeof platform) =>
  (await db.selectFrom('members').select('display_name').orderBy('display_name').execute()).map(
    (row) => row.display_name,
  );

test('a site moves to an embedded and back to an external database and a bucket; it is muted, and members sign in', async () => {
  const anna = await people.join('Anna Author');
  const ben = await people.join('Ben');
  const erased = await people.join('Ed Erased');
  const earlier = await people.join('Eve Earlier');
  await createAccountTools(app).setPassword(ben);
  const path = join(folder, 'picture');
  await writeFile(path, (await validPictures()).webp);
  const { files } = await createFullMemberData(app, { person: anna, friend: ben, path });
  // The site itself has been started before, so that a copy can be recognised.
  await detectRestoredCopy(platform, { isRestored: false });
  await appendFile(join(original.DATA_DIR, 'tombstones'), `${hashToken(earlier.id).toString('hex')}\n`);

  expect(await run(original, 'backup', folder)).toMatch(
    /^Backed up [\d,]+ rows and \d+ files .*not encrypted/s,
  );
  const entries = platform.db.selectFrom('audit_log').select(['actor_id', 'subject_kind']);
  expect(await entries.where('action', '=', 'operations.backUp').execute()).toEqual([
    { actor_id: null, subject_kind: 'site' },
  ]);
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tar'));
  expect(name).toMatch(/^radiant-localhost-3000-\d{8}T\d{6}Z\.tar$/);
  const backup = join(folder, name);
  expect((await stat(backup)).mode).toBe(0o100600);
  expect(await run(original, 'verify', backup)).toMatch(/A complete backup of “.*It can be restored/s);

  const embedded = { DATA_DIR: join(folder, 'embedded') };
  await expect(run({ ...embedded, SECRET_KEY: 'y'.repeat(32) }, 'restore', backup)).rejects.toThrow(
    'SECRET_KEY is not the key of this backup',
  );
  await expect(stat(embedded.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(run(original, 'restore', backup)).rejects.toThrow('The database is not empty');

  expect(await run(embedded, 'restore', backup)).toMatch(/Restored\. Start Radiant/);
  expect((await readFile(join(embedded.DATA_DIR, 'secret.key'), 'utf8')).trim()).toBe(secretKey);
  // Erased after the backup: the newer file lies beside the restored database.
  await appendFile(join(embedded.DATA_DIR, 'tombstones'), `${hashToken(erased.id).toString('hex')}\n`);
  const site = await startSite(embedded);
  expect(await isSendingPaused(site.platform)).toBe(true);
  expect(await countSessions(site.platform)).toBe(0);
  expect(await memberNames(site.platform)).toEqual(['Anna Author', 'Ben']);
  const answer = await site.signIn(ben.email);
  expect(answer.statusCode, answer.body).toBe(200);
  const contents = await readAll(site.platform, files);
  expect(contents.every((bytes) => bytes.length > 0)).toBe(true);

  // While the embedded site runs.
  const second = join(folder, 'second.tar');
  await run(embedded, 'backup', second);
  await site.stop();
  const s3 = await startFakeS3({ key: 'parish', secret: 'secret' });
  onTestFinished(() => s3.stop());
  const external = {
    DATABASE_URL: await useEmptyDatabase(),
    MEDIA_URL: `s3://parish:secret@media?region=ca-central-1&endpoint=${s3.url}&pathStyle=1`,
    DATA_DIR: join(folder, 'external'),
    SECRET_KEY: secretKey,
  };
  await run(external, 'restore', second);
  expect(await readdir(external.DATA_DIR)).not.toContain('secret.key');
  const back = await startSite(external);
  onTestFinished(() => back.stop());
  expect(await isSendingPaused(back.platform)).toBe(true);
  expect(await memberNames(back.platform)).toEqual(['Anna Author', 'Ben']);
  expect((await back.signIn(ben.email)).statusCode).toBe(200);
  expect(await readAll(back.platform, files)).toEqual(contents);

  const third = join(folder, 'third.tar');
  expect(await run(external, 'backup', third)).toMatch(new RegExp(` and ${contents.length} files`));
}, 120_000);

test('the passphrase comes from a file or a variable', async () => {
  const passphrase = join(folder, 'passphrase');
  await expect(run(original, 'backup', folder, '--encrypt')).rejects.toThrow('Set BACKUP_PASSPHRASE_FILE');
  const absent = { ...original, BACKUP_PASSPHRASE_FILE: passphrase };
  await expect(run(absent, 'backup', folder)).rejects.toThrow(
    'BACKUP_PASSPHRASE_FILE cannot be read (ENOENT)',
  );
  await writeFile(passphrase, '\n');
  await expect(run(absent, 'backup', folder)).rejects.toThrow('empty');
  await writeFile(passphrase, 'correct horse battery staple\n');
  const encrypted = join(folder, 'encrypted.tar.age');
  expect(await run(absent, 'backup', encrypted)).toContain('It is encrypted');
  const variable = { ...original, BACKUP_PASSPHRASE: 'correct horse battery staple' };
  expect(await run(variable, 'verify', encrypted)).toContain('It can be restored');
  await expect(run(original, 'verify', encrypted)).rejects.toThrow('The backup is encrypted');
}, 60_000);
