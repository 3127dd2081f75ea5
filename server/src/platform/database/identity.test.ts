import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { type DatabaseIdentity, identifyDatabase, identifyFiles, isSameDatabase } from './identity.ts';

const run = promisify(execFile);
const { platform } = await createTestApp();

test('a database’s identity is stable', async () => {
  const first = await identifyDatabase(platform.db);
  expect(first).toMatchObject({ systemIdentifier: expect.stringMatching(/^\d{10,}$/), files: null });
  expect(isSameDatabase(first, await identifyDatabase(platform.db))).toBe(true);
});

test('the cluster identifier is readable without superuser rights', async () => {
  const { rows } = await sql`
    select from pg_roles where rolname = current_user and not rolsuper`.execute(platform.db);
  expect(rows).toHaveLength(1);
});

test('a dump restored over its own database is recognised by its table', async () => {
  const before = await identifyDatabase(platform.db);
  // As `pg_restore --clean` does.
  await sql`alter table installation rename to former`.execute(platform.db);
  await sql`create table installation (like former including all)`.execute(platform.db);
  await sql`drop table former`.execute(platform.db);
  expect(isSameDatabase(before, await identifyDatabase(platform.db))).toBe(false);
});

test.each([
  ['another cluster', { systemIdentifier: '8' }, false],
  ['another database', { databaseOid: '6' }, false],
  ['another table', { tableOid: '6' }, false],
  ['other files', { files: '1:2' }, false],
  ['an identifier that may not be read', { systemIdentifier: null }, true],
  ['files that are not embedded here', { files: null }, true],
])('%s', (_, change: Partial<DatabaseIdentity>, isSame) => {
  const known = { systemIdentifier: '7', databaseOid: '5', tableOid: '5', files: '1:1' };
  expect(isSameDatabase(known, { ...known, ...change })).toBe(isSame);
});

describe('the files of an embedded database', () => {
  let home: string;
  let cluster: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'radiant-identity-'));
    onTestFinished(() => rm(home, { recursive: true }));
    cluster = join(home, 'data/cluster');
    await mkdir(join(cluster, 'global'), { recursive: true });
    await writeFile(join(cluster, 'global/pg_control'), 'one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(cluster, 'global/pg_control'), 'two');
  });

  test('are the same after PostgreSQL wrote to them and after a move', async () => {
    const before = await identifyFiles(cluster);
    expect(before).toMatch(/^\d+:\d+$/);
    await writeFile(join(cluster, 'global/pg_control'), 'three');
    expect(await identifyFiles(cluster)).toBe(before);
    await rename(join(home, 'data'), join(home, 'moved'));
    expect(await identifyFiles(join(home, 'moved/cluster'))).toBe(before);
  });

  test('differ once copied, also back to the same place', async () => {
    const before = await identifyFiles(cluster);
    await run('cp', ['-a', join(home, 'data'), join(home, 'backup')]);
    expect(await identifyFiles(join(home, 'backup/cluster'))).not.toBe(before);
    await rm(join(home, 'data'), { recursive: true });
    await run('cp', ['-a', join(home, 'backup'), join(home, 'data')]);
    expect(await identifyFiles(cluster)).not.toBe(before);
  });

  test('are unknown where there are none', async () => {
    expect(await identifyFiles(join(home, 'nowhere'))).toBeNull();
  });
});
