import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertDurable } from './durability.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { copyBinaries, findBinaries } from './embedded-binaries.ts';
import { prepareCluster } from './embedded-cluster.ts';
import { chooseLaunchMethod } from './embedded-launch.ts';
import type { DatabaseLog } from './embedded-log.ts';
import { findPidFile, getOrCreatePassword, prepareDataFolder } from './embedded-paths.ts';
import { startPostmaster } from './embedded-postmaster.ts';
import { buildDatabaseUrl } from './embedded-probe.ts';
import { hasRunningProcesses } from './embedded-processes.ts';
import { DatabaseStartError } from './start-error.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let folder: string;
let lines: string[] = [];
const record = (_: object, message = '') => void lines.push(message);
const log: DatabaseLog = { info: record, warn: record, error: record };
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** A cluster that was started and stopped once; copying it takes half the time of creating one. */
let prepared: string;

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'radiant prepared '));
  await chmod(home, 0o755);
  prepared = join(home, 'postgres');
  await (await startEmbeddedPostgres({ folder: prepared, log })).stop();
});

afterAll(() => rm(join(prepared, '..'), { recursive: true, force: true }));

const copyPreparedCluster = () => void execFileSync('cp', ['-a', prepared, folder]);

beforeEach(async () => {
  lines = [];
  const home = await mkdtemp(join(tmpdir(), 'radiant embedded '));
  await chmod(home, 0o755);
  folder = join(home, 'postgres');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await until(
    'PostgreSQL has left the folder',
    async () => !(await hasRunningProcesses(await prepareDataFolder(folder))),
  );
  await chmod(join(folder, '..'), 0o755);
  await rm(join(folder, '..'), { recursive: true, force: true });
});

async function start(at = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder: at, log });
  running.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(what: string, isTrue: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(20);
  }
}

const answers = (url: string) => async () => (await ask(url, 'select 1 as one'))[0]?.one === 1;

async function findNote(at = folder) {
  const text = await readFile(join(at, 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : findPidFile(await prepareDataFolder(at));
}

async function getPid(): Promise<number> {
  const note = await findNote();
  if (!note) throw new Error('no postmaster');
  return note.pid;
}

async function getParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}

const writeNote = (url: string) =>
  ask(url, "create table if not exists notes (text text); insert into notes values ('kept')");
const readNotes = async (url: string) => (await ask(url, 'select text from notes')).map((row) => row.text);

const program = `
import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded.ts')).href)};
const say = (...words) => console.error(...words);
try {
  const server = await startEmbeddedPostgres({ folder: process.argv[1], log: { info: say, warn: say, error: say } });
  console.log(server.url);
  process.stdin.once('end', () => server.stop().then(() => process.exit(0))).resume();
} catch (error) {
  console.log(error.name + ': ' + error.message);
}`;

/** A process that starts the database on the folder; it stops gracefully when its standard input closes. */
function spawnOwner(options: { uid?: number; gid?: number; at?: string } = {}): ChildProcess {
  const { at = folder, ...user } = options;
  const args = ['--input-type=module', '--eval', program, at];
  const child = spawn(process.execPath, args, { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

async function readMessage(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the process ended without a word');
}

async function stopOwner(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
}

describe('the first start', () => {
  it('creates a durable UTF-8 database for a role without superuser rights', async () => {
    const server = await start();
    expect(server.isOwned).toBe(true);
    expect(server.url).toMatch(/^postgres:\/\/radiant:\w+@127\.0\.0\.1:\d+\/radiant$/);
    const [facts] = await ask(
      server.url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider, datlocale as locale,
        current_setting('data_checksums') as checksums, current_setting('jit') as jit,
        current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser
      from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      jit: 'off',
      addresses: '127.0.0.1',
      superuser: 'off',
    });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await expect(assertDurable(client)).resolves.toBeUndefined();
    await client.query('create extension pg_trgm');
    await client.query('create database another');
    await client.end();
  });

  it('requires the password, which only the owner of the folder can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    wrong.username = 'postgres';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28000' });
    expect((await lstat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
    expect((await lstat(join(folder, 'cluster'))).mode & 0o077).toBe(0);
  });

  it('run twice at once gives one server, which the second takes over when the first stops', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other.url).toBe(one.url);
    const [first, second] = one.isOwned ? [one, other] : [other, one];
    expect([first.isOwned, second.isOwned]).toEqual([true, false]);
    await writeNote(first.url);
    await first.stop();
    await until('the second has the database', async () => second.isOwned && (await answers(second.url)()));
    expect(await readNotes(second.url)).toEqual(['kept']);
    expect((await readdir(folder)).filter((name) => name.startsWith('initialising'))).toEqual([]);
  });

  it('repairs what a killed start left behind', async () => {
    const child = spawnOwner();
    const isInitialising = async () =>
      (await readdir(folder, { recursive: true })).some((name) => /^initialising-.*\/base\/1\//.test(name));
    await until('initialisation is on its way', isInitialising);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).not.toContain('cluster');
    const server = await start();
    expect(await answers(server.url)()).toBe(true);
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'password', 'port']);
  });
});

describe('a later start', () => {
  beforeEach(copyPreparedCluster);

  it('finds the data, on the same port unless it is taken', async () => {
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    expect(await findNote()).toBeUndefined();

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await readNotes(second.url)).toEqual(['kept']);
    await second.stop();

    const intruder = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(intruder, 'listening');
    const third = await start();
    expect(third.url).not.toBe(first.url);
    expect(await readNotes(third.url)).toEqual(['kept']);
    intruder.close();
  });

  it('uses the server of another process and leaves it running', async () => {
    const url = await readMessage(spawnOwner());
    const guest = await start();
    expect([guest.url, guest.isOwned]).toEqual([url, false]);
    await guest.stop();
    expect(await answers(url)()).toBe(true);
  });

  it('sets a new password when its file was lost', async () => {
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    await rm(join(folder, 'password'));
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await readNotes(second.url)).toEqual(['kept']);
  });

  it('on a copied folder does not use the original’s server', async () => {
    const copy = `${folder}-copy`;
    await cp(folder, copy, { recursive: true });
    const original = await start();
    await cp(join(folder, 'cluster', 'postmaster.pid'), join(copy, 'cluster', 'postmaster.pid'));
    const second = await start(copy);
    expect(second.isOwned).toBe(true);
    expect(second.url).not.toBe(original.url);
    await writeNote(second.url);
    await expect(readNotes(original.url)).rejects.toThrow('does not exist');
  });

  it('reports a cluster of another version clearly', async () => {
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 15/);
  });

  it('reports PostgreSQL’s message when an operator’s setting is wrong', async () => {
    await writeFile(join(folder, 'cluster', 'local.conf'), 'shared_buffers = plenty\n', { mode: 0o644 });
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseStartError);
    expect(String(refusal)).toMatch(/invalid value for parameter "shared_buffers": "plenty".*DATABASE_URL/s);
  });
});

describe('killing', () => {
  beforeEach(copyPreparedCluster);

  it('PostgreSQL under load: it returns at the same address with all that was committed', async () => {
    const server = await start();
    await writeNote(server.url);
    const pool = new pg.Pool({ connectionString: server.url, max: 5 });
    pool.on('error', () => undefined);
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
    const busy = pool.query('select pg_sleep(20)').catch(() => undefined);
    const killed = await getPid();
    process.kill(killed, 'SIGKILL');
    await until(
      'PostgreSQL is back',
      async () => (await getPid()) !== killed && (await answers(server.url)()),
    );
    await busy;
    await until('the pool has noticed', async () => pool.idleCount === 0 && pool.totalCount === 0);
    expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
    expect(server.isOwned).toBe(true);
    await expect.poll(() => lines).toContain('PostgreSQL is back');
    await pool.end();
  });

  it.runIf(process.platform === 'linux')('the watchdog alone: PostgreSQL gets a new one', async () => {
    const server = await start();
    await writeNote(server.url);
    const orphan = await getPid();
    process.kill(await getParent(orphan), 'SIGKILL');
    await until('PostgreSQL has a new watchdog', async () => {
      return (await getPid()) !== orphan && (await answers(server.url)());
    });
    expect(await readNotes(server.url)).toEqual(['kept']);
  });

  it('the owning process: PostgreSQL stops too, and the next start has everything', async () => {
    const owner = spawnOwner();
    const url = await readMessage(owner);
    await writeNote(url);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const next = await start();
    await until('the next start owns the server', async () => next.isOwned && (await answers(next.url)()));
    expect(await readNotes(next.url)).toEqual(['kept']);
    await next.stop();
    expect(await findNote()).toBeUndefined();
  });

  it('both: the next start recovers', async () => {
    const owner = spawnOwner();
    const url = await readMessage(owner);
    await writeNote(url);
    process.kill(await getPid(), 'SIGKILL');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const next = await start();
    expect(next.isOwned).toBe(true);
    expect(await readNotes(next.url)).toEqual(['kept']);
  });

  it('a PID file with the number of another process does not prevent a start', async () => {
    const server = await start();
    const cluster = join(folder, 'cluster');
    const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await server.stop();
    await chmod(join(folder, '..'), 0o700);
    const stale = join(cluster, 'postmaster.pid');
    await writeFile(stale, note.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const { uid, gid } = await lstat(cluster);
    await chown(stale, uid, gid);
    expect((await start()).isOwned).toBe(true);
  });

  it('an empty PID file after a power cut is removed once it is certainly old', async () => {
    const note = join(folder, 'cluster', 'postmaster.pid');
    await writeFile(note, '');
    const { uid, gid } = await lstat(join(folder, 'cluster'));
    await chown(note, uid, gid);
    await utimes(note, new Date(), new Date(Date.now() - 11_000));
    expect((await start()).isOwned).toBe(true);
  });
});

describe.runIf(isRoot)('root', () => {
  it('can start it in a folder only root may enter, and again where everyone may', async () => {
    const home = join(folder, '..');
    await chmod(home, 0o700);
    const closed = await start();
    await writeNote(closed.url);
    expect((await lstat(join(folder, 'cluster'))).uid).toBe(0);
    await closed.stop();
    await chmod(home, 0o755);
    const open = await start();
    expect(await readNotes(open.url)).toEqual(['kept']);
    expect((await lstat(join(folder, 'cluster'))).uid).not.toBe(0);
  });

  it('needs no namespace: other users reach copied programs, and the cluster in place', async () => {
    const home = join(folder, '..');
    const open = await mkdtemp(join(tmpdir(), 'radiant programs '));
    await chmod(open, 0o755);
    const hidden = await copyBinaries(await findBinaries(), join(home, 'installed'));
    await chmod(home, 0o700);
    const paths = await prepareDataFolder(folder);
    const password = await getOrCreatePassword(paths);
    const launch = await chooseLaunchMethod(paths, hidden, {
      unshare: '/no/such/program',
      copyFolders: [open],
    });
    expect(launch).toMatchObject({ usesWorkingDirectory: true, runAs: { way: 'user' } });
    expect(launch.binaries.native.startsWith(open)).toBe(true);

    await prepareCluster(paths, launch, password);
    const postmaster = await startPostmaster({ paths, launch, port: 19_999, stalePid: undefined, log });
    await writeNote(buildDatabaseUrl(19_999, password));
    await postmaster.stop();
    await rm(open, { recursive: true });

    expect(await readNotes((await start()).url)).toEqual(['kept']);
  });

  it('leaves an ordinary user’s data to that user', async () => {
    const user = { uid: nobody, gid: nobody };
    await chown(join(folder, '..'), user.uid, user.gid);
    const first = spawnOwner(user);
    await writeNote(await readMessage(first));
    await stopOwner(first);
    const byRoot = await start();
    expect(byRoot.isOwned).toBe(true);
    expect(await readNotes(byRoot.url)).toEqual(['kept']);
    await byRoot.stop();
    const third = spawnOwner(user);
    expect(await readNotes(await readMessage(third))).toEqual(['kept']);
    await stopOwner(third);
  });

  it('creates the folder for the user whose home it is in', async () => {
    const user = { uid: nobody, gid: nobody };
    await chown(join(folder, '..'), user.uid, user.gid);
    const deep = join(folder, '../data/postgres');
    const byRoot = await start(deep);
    await writeNote(byRoot.url);
    await byRoot.stop();
    const later = spawnOwner({ ...user, at: deep });
    expect(await readNotes(await readMessage(later))).toEqual(['kept']);
    await stopOwner(later);
  });

  it('’s data is refused to an ordinary user with a helpful message', async () => {
    copyPreparedCluster();
    expect(await readMessage(spawnOwner({ uid: nobody, gid: nobody }))).toMatch(
      /^DatabaseStartError: The data folder .* belongs to another user/,
    );
  });
});

describe('durability', () => {
  beforeEach(copyPreparedCluster);

  it('a server that may lose acknowledged writes is refused', async () => {
    const server = await start();
    await ask(server.url, 'alter role radiant set synchronous_commit = off');
    await server.stop();
    await writeFile(join(folder, 'cluster', 'local.conf'), 'fsync = off\n', { mode: 0o644 });
    const careless = await start();
    const client = new pg.Client({ connectionString: careless.url });
    await client.connect();
    await expect(assertDurable(client)).rejects.toThrow(/fsync, synchronous_commit are off/);
    await client.end();
  });
});
