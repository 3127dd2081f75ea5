import type { SpawnOptions } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../server/src/testing/free-port.ts';
import { writeNginxConfiguration } from '../../server/src/testing/nginx.ts';
import { waitFor } from '../wait-for.ts';
import type { Cluster } from './cluster.ts';
import type { OlderVersion } from './older-version.ts';
import { type Closers, createProgram, type Program } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const instanceCount = 3;
const workerCount = 2;

export type Instance = { name: string; program: Program; port: number; isReady(): Promise<boolean> };

/** Instances that serve behind nginx, and workers that run jobs. */
export type Site = {
  /** Of nginx. */
  url: string;
  dataDir: string;
  instances: readonly Instance[];
  workers: readonly Program[];
  olderVersion: OlderVersion | undefined;
};

type Parts = {
  cluster: Cluster;
  mediaUrl: string;
  /** Which the site runs first. */
  olderVersion: OlderVersion | undefined;
};

export async function startSite(
  folder: string,
  { cluster, mediaUrl, olderVersion }: Parts,
  closers: Closers,
): Promise<Site> {
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    DATABASE_DIRECT_URL: cluster.directUrl,
    MEDIA_URL: mediaUrl,
    SECRET_KEY: 'only for a drill on this one machine',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'off',
    LINK_PREVIEWS: 'off',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  // Versions before PgBouncer was supported know one address.
  const first: SpawnOptions = olderVersion
    ? { cwd: olderVersion.folder, env: { DATABASE_URL: cluster.directUrl } }
    : {};
  const instances: Instance[] = [];
  const workers: Program[] = [];
  closers.push(() =>
    Promise.all([...instances.map(({ program }) => program), ...workers].map((program) => program.stop())),
  );
  for (let number = 1; number <= instanceCount; number += 1) {
    const instance = createInstance(folder, `instance-${number}`, {
      ...environment,
      WORKER: 'off',
      PORT: String(await findFreePort()),
    });
    instances.push(instance);
    await startInstance(instance, first);
  }
  for (let number = 1; number <= workerCount; number += 1) {
    const worker = createServer(folder, `worker-${number}`, { ...environment, WORKER: 'only' });
    workers.push(worker);
    worker.start(first);
  }
  const nginx = await startNginx(folder, port, instances);
  closers.push(() => nginx.stop());
  return { url, dataDir, instances, workers, olderVersion };
}

const createServer = (folder: string, name: string, env: Record<string, string>): Program =>
  createProgram(folder, {
    name,
    command: process.execPath,
    args: ['server/src/launch.ts'],
    options: { cwd: root, env },
  });

function createInstance(folder: string, name: string, env: Record<string, string>): Instance {
  const program = createServer(folder, name, env);
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => undefined))?.ok ?? false;
  return { name, program, port: Number(env.PORT), isReady };
}

export async function startInstance(
  { name, program, isReady }: Instance,
  changes?: SpawnOptions,
): Promise<void> {
  program.start(changes);
  await waitFor(
    `${name} to be ready`,
    async () => {
      // An instance that finds no database exits, and its supervisor starts it again.
      if (!program.isRunning()) program.start(changes);
      return isReady();
    },
    180,
  );
}

async function startNginx(folder: string, port: number, instances: readonly Instance[]): Promise<Program> {
  const file = await writeNginxConfiguration(folder, { port, instances: instances.map((one) => one.port) });
  const nginx = createProgram(folder, { name: 'nginx', command: 'nginx', args: ['-c', file] });
  nginx.start();
  await waitFor(
    'nginx',
    async () => (await fetch(`http://localhost:${port}/livez`).catch(() => undefined))?.ok,
  );
  return nginx;
}
