import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fileQuery } from '../../features/media/service.ts';
import { afterFile } from '../../testing/after-file.ts';
import { createFullMemberData } from '../../testing/full-member-data.ts';
import { createEmptyDatabase } from '../../testing/global-setup.ts';
import { validPictures } from '../../testing/picture-samples.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createFolderStore } from '../media/folder-store.ts';
import type { FileStore } from '../media/media.ts';
import { type BackupOptions, createBackup } from './create-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { assertNotRestoring } from './restore-target.ts';
import { connectSession, withSession } from './session.ts';
import { verifyBackup } from './verify-backup.ts';

const app = await createTestApp();
const { platform, people, databaseUrl: url } = app;
const { db, files } = platform;
const folder = await mkdtemp(join(tmpdir(), 'radiant-backup-'));
afterFile(() => rm(folder, { recursive: true, force: true }));

const anna = await people.join('Anna Author');
const ben = await people.join('Ben Believer');
const picture = join(folder, 'picture');
await writeFile(picture, (await validPictures()).webp);
const data = await createFullMemberData(app, { person: anna, friend: ben, path: picture });
// More than one chunk: 8 MB as text.
await sql`
  with added as (
    insert into data_exports (id, member_id, requested_at) values (gen_random_uuid(), ${ben.id}, now()) returning id)
  insert into data_export_parts (export_id, number, bytes)
  select id, number, decode(repeat(md5(number::text), 60000), 'hex') from added, generate_series(1, 4) as number`.execute(
  db,
);

async function useEmptyDatabase(): Promise<string> {
  const { url, remove } = await createEmptyDatabase(inject('databaseServer'));
  onTestFinished(remove);
  return url;
}

const backUp = (path: string, changes: Partial<BackupOptions> = {}) =>
  createBackup({
    url,
    path,
    passphrase: undefined,
    label: 'Parish',
    files,
    fileQuery,
    readAttachments: async () => new Map([['secret.key', Buffer.from('secret')]]),
    log: platform.log,
    now: new Date('2026-11-27T08:00:00.000Z'),
    ...changes,
  });

const restore = async (path: string, changes: Partial<RestoreOptions> & { url: string; files: FileStore }) =>
  restoreBackup({
    path,
    passphrase: undefined,
    backup: await verifyBackup(path, { passphrase: undefined }),
    onLoaded: async () => {},
    log: platform.log,
    ...changes,
  });

const listTableNames = (client: pg.Client) =>
  client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );

/** By table: a hash of all rows, and how many. */
const hashTable = (table: string) =>
  `(select '${table}=' || count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as name from "${table}" t)`;

async function hashTables(of: string): Promise<string[]> {
  const client = await connectSession(of, 'test');
  onTestFinished(() => client.end());
  const { rows } = await listTableNames(client);
  const hashes = await client.query<{ name: string }>(
    rows.map(({ name }) => hashTable(name)).join(' union all '),
  );
  return hashes.rows.map(({ name }) => name).sort();
}

/** Computed by PostgreSQL in the snapshot of the backup: as names of files, which this store does not have. */
async function recordHashes(): Promise<Pick<BackupOptions, 'fileQuery' | 'files'> & { hashes: string[] }> {
  const tables = await withSession(url, 'test', listTableNames);
  const hashes: string[] = [];
  return {
    hashes,
    fileQuery: [`select name from (${fileQuery}) f`, ...tables.rows.map(({ name }) => hashTable(name))].join(
      ' union all ',
    ),
    files: {
      ...files,
      read: async (name) => {
        if (name.includes('=')) hashes.push(name);
        return files.read(name);
      },
    },
  };
}

async function hashFiles(store: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const { file } of store.list()) {
    const found = await store.read(file);
    if (found) hashes[file] = (await hashOf(found.stream)) ?? '';
  }
  return hashes;
}

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}

const isEmpty = (target: string) =>
  withSession(target, 'test', async (client) => (await listTableNames(client)).rows.length === 0);

const program = `
import { restoreBackup } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'restore-backup.ts')).href)};
import { verifyBackup } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'verify-backup.ts')).href)};
import { createFolderStore } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../media/folder-store.ts')).href)};
const [path, url, folder] = process.argv.slice(1);
const log = { info() {} };
await restoreBackup({ path, url, files: createFolderStore(folder), log, backup: await verifyBackup(path, {}),
  onLoaded: () => { console.log('loaded'); return new Promise(() => setInterval(() => {}, 1000)); } });`;

/** A process that restores and stops before the end. Its temporary files stay when it is killed. */
function spawnRestore(path: string, target: string, media: string): ChildProcess {
  const args = ['--input-type=module', '--eval', program, path, target, media];
  const env = { ...process.env, TMPDIR: folder };
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a backup made while members write restores every row and file of its moment, also after failures', async () => {
  const path = join(folder, 'site.tar');
  let isWriting = true;
  const posts: string[] = [];
  const writing = (async () => {
    while (isWriting) {
      const post = await people.post(anna, {
        text: `Tab\t, line\n, backslash \\ and \\N, “é” `,
      });
      posts.push(post);
      await people.comment(ben, post, 'Amen');
      if (posts.length % 3 === 0)
        await db
          .deleteFrom('comments')
          .where('post_id', '=', posts[0] ?? '')
          .execute();
    }
  })();
  while (posts.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const { hashes, ...options } = await recordHashes();
  const result = await backUp(path, options);
  const during = posts.length;
  isWriting = false;
  await writing;
  expect(during).toBeGreaterThan(20);
  const expectedFiles = await hashFiles(files);
  expect(result).toMatchObject({ files: Object.keys(expectedFiles).length });
  expect(data.files.length).toBeGreaterThan(0);

  const target = await useEmptyDatabase();
  const media = join(folder, 'media');
  const store = createFolderStore(media);

  const [file = ''] = data.files;
  await store.put(file, path);
  await expect(restore(path, { url: target, files: store })).rejects.toThrow('another file named');
  expect(await isEmpty(target)).toBe(true);
  expect(Object.keys(await hashFiles(store))).toEqual([file]);
  await store.remove(file);

  const child = spawnRestore(path, target, media);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await withSession(target, 'test', async (client) => {
    await expect(assertNotRestoring(client)).rejects.toThrow(
      'A restore into this database is running or was interrupted',
    );
  });

  const restored = await restore(path, { url: target, files: store });
  expect(restored).toMatchObject({ rows: result.rows, files: result.files, skipped: [] });
  expect(await hashTables(target)).toEqual(hashes.sort());
  expect(await hashFiles(store)).toEqual(expectedFiles);
  await withSession(target, 'test', assertNotRestoring);
  // The same definitions: foreign keys, triggers and indexes are back.
  expect(await describeSchema(target)).toEqual(await describeSchema(url));
  await expect(restore(path, { url: target, files: store })).rejects.toThrow('The database is not empty');
  expect(await hashTables(target)).toEqual(hashes.sort());
}, 120_000);

const describeSchema = (of: string) =>
  withSession(of, 'test', async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
      union all select tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select format('%s %s', sequencename, increment_by) from pg_sequences where schemaname = 'public'
      order by 1`);
    return rows.map(({ line }) => line);
  });

test('a damaged backup and a second one at the same time are refused, and nothing changes', async () => {
  const path = join(folder, 'other.tar');
  await backUp(path);
  const target = await useEmptyDatabase();
  const media = join(folder, 'other');
  const store = createFolderStore(media);
  const content = await readFile(path);
  const damaged = join(folder, 'damaged.tar');
  content[content.length - 3_000] = (content[content.length - 3_000] ?? 0) ^ 1;
  await writeFile(damaged, content);
  await expect(restore(damaged, { url: target, files: store })).rejects.toThrow('damaged');
  expect(await isEmpty(target)).toBe(true);

  await withSession(url, 'test', async (client) => {
    await client.query('select pg_advisory_lock(7216044)');
    await expect(backUp(join(folder, 'second.tar'))).rejects.toThrow('Another backup or restore is running');
  });
  expect(await readdir(folder)).not.toContain('second.tar');
}, 60_000);

test('a file that the store lost is reported; one whose row was deleted meanwhile is not', async () => {
  const [lost = '', deleted = ''] = data.files;
  const reading: FileStore = {
    ...files,
    read: async (name) => {
      if (name === deleted) await db.deleteFrom('media').where('file', '=', deleted).execute();
      return name === lost || name === deleted ? undefined : files.read(name);
    },
  };
  const result = await backUp(join(folder, 'lost.tar'), { files: reading });
  expect(result.missing).toEqual({ count: 1, names: [lost] });
  const unreachable = new Error('unreachable');
  const failing: FileStore = { ...files, read: () => Promise.reject(unreachable) };
  await expect(backUp(join(folder, 'none.tar'), { files: failing })).rejects.toBe(unreachable);
  expect(await readdir(folder)).not.toContain('none.tar');
}, 60_000);
