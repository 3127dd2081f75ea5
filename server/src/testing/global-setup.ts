import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrateJobs } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which test files make databases of their own from the template. */
    databaseServer: string;
  }
}

export const templateDatabase = 'radiant_template';

/** The server's address with another database in its path. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** One cluster for the whole run; a migrated template that every test file copies in a few milliseconds. */
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
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = withDatabase(url, templateDatabase);
  await migrate(template, log);
  await migrateJobs(template, log);
}
