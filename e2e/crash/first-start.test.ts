import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/src/platform/database/database.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { createClient } from './client.ts';
import { requireOnePostmaster, waitUntilNothingRuns } from './parish.ts';
import { listDescendants } from './processes.ts';
import { withDatabase } from './site-database.ts';

/**
 * The first start in an empty folder creates the cluster and all tables; after a kill at any moment, the next start
 * completes it. `CRASH_FIRST_STARTS=20` for a long run.
 */
const moments = Number(process.env.CRASH_FIRST_STARTS ?? '6');
const root = join(import.meta.dirname, '../..');

let uninterruptedMs = 0;
let completeSchema: string[] = [];
const sites: SiteProcess[] = [];

async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select name from kysely_migration
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

async function start(dataDir: string): Promise<SiteProcess> {
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  sites.push(site);
  return site;
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'radiant-first-start-'));

beforeAll(async () => {
  const startedAt = Date.now();
  const site = await start(await makeFolder());
  uninterruptedMs = Date.now() - startedAt;
  completeSchema = await withDatabase(site.dataDir, describeSchema);
  await sites.pop()?.stop();
});

afterEach(async () => {
  for (const site of sites.splice(0)) {
    await site.stop();
    await waitUntilNothingRuns(site.dataDir);
    await rm(site.dataDir, { recursive: true, force: true });
  }
});

/** `isPowerCut` also kills everything that the start has started. */
async function startAndKill(
  dataDir: string,
  { after, isPowerCut }: { after: number; isPowerCut: boolean },
): Promise<void> {
  const child = spawn(process.execPath, ['server/src/launch.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit');
  await pause(after);
  const others = isPowerCut && child.pid !== undefined ? await listDescendants(child.pid) : [];
  child.kill('SIGKILL');
  for (const pid of others) killIfThere(pid);
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A short-lived child may already have ended. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

describe.each(Array.from({ length: moments }, (_, index) => index))(
  'killed in part %i of its first start',
  (part) => {
    const isPowerCut = part % 2 === 1;

    test(`a site starts the next time${isPowerCut ? ', also when all its helpers were killed with it' : ''}`, async () => {
      const dataDir = await makeFolder();
      const after = Math.round((uninterruptedMs * (part + Math.random())) / moments);
      await startAndKill(dataDir, { after, isPowerCut });

      const site = await start(dataDir);
      await requireOnePostmaster(site);
      expect(await withDatabase(dataDir, describeSchema), `killed after ${after} ms`).toEqual(completeSchema);
      const folders = await readdir(join(dataDir, 'postgres'));
      expect(folders.filter((name) => name.startsWith('initialising-'))).toEqual([]);
      const answer = await createClient(site.url).call(signUp, {
        body: {
          firstName: 'Anne',
          lastName: 'Roy',
          email: 'anne@parish.example',
          password: 'Quiet-Morning-8',
          accepted: true,
        },
      });
      expect(answer).toMatchObject({ kind: 'answered', status: 200 });
    });
  },
);
