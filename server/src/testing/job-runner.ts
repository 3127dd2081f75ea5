import { sql } from 'kysely';
import { inject } from 'vitest';
import { createBackgroundWorker } from '../background.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { afterFile } from './after-file.ts';
import { withDatabase } from './global-setup.ts';

/** For jobs of any name and payload, such as another version would enqueue. */
export const untypedJobs = createJobs<Record<string, Record<string, unknown>>>();

export async function findDatabaseUrl(platform: Platform): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform.db);
  return withDatabase(inject('databaseServer'), rows[0]?.name ?? '');
}

/** Runs the due jobs; throws when one fails. Stops with the test file. */
export async function createJobRunner(platform: Platform): Promise<() => Promise<void>> {
  const worker = createBackgroundWorker(platform, await findDatabaseUrl(platform));
  afterFile(async () => {
    await worker.stop();
    worker.close();
  });
  return () => worker.drain();
}
