import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../server/src/testing/free-port.ts';
import { type PgBouncer, startPgBouncer } from '../../server/src/testing/pgbouncer.ts';
import { waitFor } from '../wait-for.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Closers, createProgram, type Program } from './programs.ts';

const examples = join(import.meta.dirname, '../../docs/examples');
const password = 'drill-only';
const binaries = '/usr/lib/postgresql/15/bin';

export type Node = {
  name: string;
  dataDir: string;
  /** The disk that holds it, when it has one of its own. */
  disk: string | undefined;
  port: number;
  apiPort: number;
  patroni: Program;
};

/** PostgreSQL under Patroni; HAProxy and, for requests, PgBouncer lead to its primary. */
export type Cluster = {
  nodes: readonly Node[];
  /** Through PgBouncer and the network. */
  url: string;
  /** Through the network. */
  directUrl: string;
  network: FaultProxy;
  findPrimary(): Promise<Node | undefined>;
  /** A primary, and a standby that has every write. */
  isHealthy(): Promise<boolean>;
  restartPgBouncer(): Promise<void>;
  /** As if the machine lost power: Patroni and PostgreSQL. */
  killNode(node: Node): Promise<void>;
  killPostgres(node: Node): Promise<void>;
  /** The standbys receive nothing more; `SIGKILL` also loses what is on its way to them. */
  signalReceivers(signal: 'SIGSTOP' | 'SIGKILL'): Promise<void>;
};

const isRoot = process.getuid?.() === 0;
const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses root. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

async function createFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  if (owner) await chown(path, owner.uid, owner.gid);
  await chmod(path, 0o700);
  return path;
}

export async function startCluster(folder: string, closers: Closers): Promise<Cluster> {
  await chmod(folder, 0o755);
  const run = (name: string, command: string, args: readonly string[]) => {
    const program = createProgram(folder, { name, command, args, options: { ...owner, cwd: '/' } });
    program.start();
    closers.push(() => program.stop());
    return program;
  };
  const [etcdPort = 0, peerPort = 0, proxyPort = 0] = await Promise.all([1, 2, 3].map(findFreePort));
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  run('etcd', 'etcd', [
    ...['--name', 'drill', '--data-dir', await createFolder(join(folder, 'etcd'))],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `drill=${peerUrl}`, '--log-level', 'error'],
  ]);

  const nodes: Node[] = [];
  for (const name of ['a', 'b']) {
    const node = await createNode(folder, name, etcdPort, closers);
    nodes.push(node);
    node.patroni.start();
    closers.push(() => stopNode(node));
  }
  const findPrimary = async () => {
    const found = await Promise.all(
      nodes.map(({ apiPort }) => fetch(`http://127.0.0.1:${apiPort}/primary`).catch(() => undefined)),
    );
    return nodes[found.findIndex((answer) => answer?.ok)];
  };
  const isHealthy = async () => {
    const primary = await findPrimary();
    return primary !== undefined && (await hasSynchronousStandby(primary));
  };
  await waitFor('a primary and its synchronous standby', isHealthy, 180);

  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, await describeHaproxy(nodes, proxyPort));
  run('haproxy', 'haproxy', ['-db', '-f', config]);
  const network = await startFaultProxy(proxyPort);
  closers.push(() => network.stop());
  const directUrl = `postgres://postgres:${password}@127.0.0.1:${network.port}/radiant`;
  await createDatabase((await findPrimary())?.port ?? 0);

  let pooler: PgBouncer = await startPgBouncer(directUrl);
  closers.push(() => pooler.stop());
  return {
    nodes,
    url: pooler.url,
    directUrl,
    network,
    findPrimary,
    isHealthy,
    killNode,
    killPostgres,
    signalReceivers: async (signal) => {
      for (const node of nodes) await signalReceiver(node, signal);
    },
    restartPgBouncer: async () => {
      await pooler.stop();
      pooler = await startPgBouncer(directUrl, { port: Number(new URL(pooler.url).port) });
    },
  };
}

type Member = { role: string; state: string };

async function hasSynchronousStandby({ apiPort }: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`).catch(() => undefined);
  if (!answer?.ok) return false;
  const { members } = (await answer.json()) as { members: Member[] };
  return members.some(
    ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
  );
}

async function createNode(folder: string, name: string, etcdPort: number, closers: Closers): Promise<Node> {
  const [port = 0, apiPort = 0] = await Promise.all([1, 2].map(findFreePort));
  const home = await createFolder(join(folder, name));
  const disk = mountDisk(home) ? home : undefined;
  if (disk !== undefined) closers.push(async () => spawnSync('umount', ['-l', home]));
  await createFolder(home);
  const dataDir = join(home, 'data');
  const example = await readFile(join(examples, 'patroni.yml'), 'utf8');
  const config = example
    .replace('name: a', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${apiPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.21:2379', `127.0.0.1:${etcdPort}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('change-me', password)
    .replace('/var/lib/postgresql/15/radiant', dataDir)
    .replace('/usr/lib/postgresql/15/bin', binaries)
    .replace('  authentication:', `  parameters: {unix_socket_directories: '${home}'}\n  authentication:`);
  const file = join(folder, `patroni-${name}.yml`);
  await writeFile(file, config);
  const patroni = createProgram(folder, {
    name: `patroni-${name}`,
    command: 'patroni',
    args: [file],
    options: {
      ...owner,
      cwd: '/',
      env: { PATH: `/usr/bin:/bin:${binaries}`, HOME: home, LC_ALL: 'C.UTF-8' },
    },
  });
  return { name, dataDir, disk, port, apiPort, patroni };
}

/** A disk that can be filled; not every container may mount one. */
const mountDisk = (path: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', path]).status === 0;

async function describeHaproxy(nodes: readonly Node[], port: number): Promise<string> {
  const example = await readFile(join(examples, 'haproxy.cfg'), 'utf8');
  return nodes
    .reduce(
      (config, node, index) =>
        config.replace(
          `10.0.0.1${index + 1}:5432 check port 8008`,
          `127.0.0.1:${node.port} check port ${node.apiPort}`,
        ),
      example,
    )
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`);
}

async function createDatabase(port: number): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  });
  await admin.connect();
  await admin.query('create database radiant');
  await admin.end();
}

const findPostmaster = async ({ dataDir }: Node): Promise<number | undefined> =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]) ||
  undefined;

async function killNode(node: Node): Promise<void> {
  await node.patroni.stop('SIGKILL');
  await killPostgres(node);
}

async function killPostgres(node: Node): Promise<void> {
  const postmaster = await findPostmaster(node);
  if (postmaster === undefined) return;
  for (const pid of [postmaster, ...findChildren(postmaster)]) signalIfThere(pid, 'SIGKILL');
}

async function signalReceiver(node: Node, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await findPostmaster(node);
  const receivers = postmaster === undefined ? [] : findChildren(postmaster, '-f', 'walreceiver');
  for (const pid of receivers) signalIfThere(pid, signal);
}

const findChildren = (parent: number, ...pattern: string[]): number[] =>
  spawnSync('pgrep', ['-P', String(parent), ...pattern], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number);

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

async function stopNode(node: Node): Promise<void> {
  await node.patroni.stop('SIGTERM');
  if (await findPostmaster(node)) await killNode(node);
}
