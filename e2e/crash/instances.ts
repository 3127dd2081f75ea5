import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { findFreePort } from '../../server/src/testing/free-port.ts';
import { waitFor } from '../wait-for.ts';
import { type Client, createClient } from './client.ts';

const root = join(import.meta.dirname, '../..');

export type Instance = { url: string; client: Client; kill(): Promise<void>; start(): Promise<void> };

/** Several instances of one site, on a separate PostgreSQL that outlives them. */
export type Instances = {
  all: readonly Instance[];
  db: Database;
  dataDir: string;
  output(): string;
  stop(): Promise<void>;
};

type Outside = { mailUrl: string; pushPort: number; certificate: string };

export async function startInstances(count: number, outside: Outside): Promise<Instances> {
  const dataDir = await mkdtemp(join(tmpdir(), 'radiant-instances-'));
  const log = createLog('silent');
  const cluster = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log });
  const { db } = connect(cluster.url, log, { maxConnections: 4 });
  let printed = '';
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    MAIL_URL: outside.mailUrl,
    OUTSIDE_PORT: String(outside.pushPort),
    OUTSIDE_CA: outside.certificate,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  // One URL for all instances, so that mails do not depend on their sender.
  const PUBLIC_URL = `http://localhost:${ports[0]}`;
  const all = ports.map((port) =>
    createInstance({ ...environment, PUBLIC_URL, PORT: String(port) }, (text) => {
      printed += text;
    }),
  );
  for (const instance of all) await instance.start();
  return {
    all,
    db,
    dataDir,
    output: () => printed,
    stop: async () => {
      await Promise.all(all.map((instance) => instance.kill()));
      await db.destroy();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createInstance(environment: Record<string, string>, print: (text: string) => void): Instance {
  const url = `http://localhost:${environment.PORT}`;
  let child: ChildProcess | undefined;
  return {
    url,
    client: createClient(url),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = spawn(process.execPath, ['e2e/crash/instance.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environment,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => print(chunk.toString()));
      }
      await waitFor('an instance to be ready', async () => {
        // An instance that starts while the database is down exits: a supervisor would restart it.
        if (child?.exitCode !== null) await this.start();
        return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
      });
    },
  };
}
