import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { createDatabase } from '../server/src/testing/global-setup.ts';
import { mailTo } from './outbox.ts';
import type { Site } from './site.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '..');

/** A site that `npm start` would run, in its own process. */
export type SiteProcess = Site & {
  /** The serving process; a new one after `restart`. */
  process(): ChildProcess;
  output(): string;
  /** Restarts on the same folder and port, after a stop or a kill. */
  restart(): Promise<void>;
};

/** A first start creates a database, and with `--demo` a parish, which is slow on a busy machine. */
const startTimeoutSeconds = 600;

/**
 * In an empty folder unless the environment names one; both are deleted at the end. Uses the test run's PostgreSQL if
 * set.
 */
export async function startSiteProcess(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<SiteProcess> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'radiant-site-')));
  // The screenshots start a site too, outside a test run.
  const isTest = process.env.VITEST !== undefined;
  const server = environment.DATA_DIR || !isTest ? undefined : inject('databaseServer');
  const database = server === undefined ? undefined : await createDatabase(server);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  let child: ChildProcess;

  const launch = async () => {
    child = spawn(process.execPath, ['server/src/launch.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // No load balancer waits here.
        DRAIN_SECONDS: '0',
        ...(database && { DATABASE_URL: database.url }),
        ...environment,
      },
    });
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`the site ended by itself:\n${printed}`);
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
    };
    await waitFor('the site to be ready', isReady, startTimeoutSeconds).catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error}; it printed:\n${printed}`);
    });
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await launch().catch(async (error) => {
    await end();
    throw error;
  });

  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    process: () => child,
    output: () => printed,
    restart: async () => {
      await end();
      await launch();
    },
    mailTo: (address, isWanted) => mailTo(dataDir, address, isWanted),
    stop: async () => {
      await end();
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
