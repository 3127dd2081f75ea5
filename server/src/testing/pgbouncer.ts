import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '../../..');
/** Where `scripts/pgbouncer.ts --install` puts what it builds. */
export const pgBouncerFolder = join(root, 'node_modules/.cache/pgbouncer');
const oldestVersion = 1.21;

export function findPgBouncer(): { path: string; version: string } | undefined {
  for (const path of ['pgbouncer', join(pgBouncerFolder, 'pgbouncer')]) {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const version = /PgBouncer (\d+\.\d+)/.exec(stdout ?? '')?.[1];
    if (version !== undefined && Number(version) >= oldestVersion) return { path, version };
  }
  return undefined;
}

export type PgBouncer = {
  /** Of the database behind it. */
  url: string;
  stop(): Promise<void>;
};

type Options = { port?: number; settings?: Readonly<Record<string, string>>; hasLimits?: boolean };

/** With the configuration in docs/examples, where `settings` replace values. */
export async function startPgBouncer(databaseUrl: string, options: Options = {}): Promise<PgBouncer> {
  const found = findPgBouncer();
  if (!found) throw new Error('no PgBouncer was found: node scripts/pgbouncer.ts --install');
  const folder = await mkdtemp(join(tmpdir(), 'radiant-pgbouncer-'));
  // As root it runs as another user, who reads these files.
  await chmod(folder, 0o755);
  const port = options.port ?? (await findFreePort());
  await writeConfiguration(folder, databaseUrl, { ...options, port });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(found.path, [...asNobody, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await waitForPort(port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.pathname = '/radiant';
  return { url: url.href, stop };
}

async function writeConfiguration(
  folder: string,
  databaseUrl: string,
  { port, settings, hasLimits = true }: Options,
): Promise<void> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const example = await readFile(join(root, 'docs/examples/pgbouncer.ini'), 'utf8');
  const addressed = example.replace(
    /host=\S+ port=\S+ dbname=\S+/,
    `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
  );
  // Of a setting that is there twice the last one counts.
  const added = { listen_port: port, auth_file: users, ...settings };
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      hasLimits ? addressed : addressed.replace(/ connect_query=.*/, ''),
      ...Object.entries(added).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
}

async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(25);
    } finally {
      socket.destroy();
    }
  }
}
