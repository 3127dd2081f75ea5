import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which test files create databases from the template. */
    databaseServer: string;
  }
}

const templateDatabase = 'radiant_template';

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/**
 * Copies the files of the migrated template: 30 ms in memory, where a copy through the log takes four times as long.
 * `remove` ends its connections.
 */
export async function createDatabase(server: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `radiant_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${templateDatabase} strategy file_copy`),
  );
  return {
    url: withDatabase(server, name),
    remove: () => asAdmin(server, (admin) => dropDatabase(admin, name)),
  };
}

/** Ends the tests' own connections; autovacuum gives way by itself, and ending it by force needs a superuser. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await admin.query(`drop database ${name}`);
}

/** Without tables. `remove` ends its connections. */
export async function createEmptyDatabase(server: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `radiant_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  return {
    url: withDatabase(server, name),
    remove: () => asAdmin(server, (admin) => dropDatabase(admin, name)),
  };
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** One cluster for the whole run, with a migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('error');
  const folder = await mkdtemp(join(tmpdir(), 'radiant-test-'));
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  await makeTemplate(cluster.url, log);
  project.provide('databaseServer', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string, log: ReturnType<typeof createLog>): Promise<void> {
  await asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${templateDatabase}`);
    await admin.query(`create database ${templateDatabase}`);
  });
  const template = withDatabase(url, templateDatabase);
  await migrate(template, log);
}
