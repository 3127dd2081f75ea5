import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('..', import.meta.url).pathname;

/** A process of the bench's own. */
export type Running = { url: string; pid: number; stop(): Promise<void> };

const running = (child: ChildProcess, url: string): Running => ({
  url,
  pid: child.pid ?? 0,
  stop: async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  },
});

export async function startBareServer(): Promise<Running> {
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return running(child, `http://127.0.0.1:${port}`);
}

/** The product as it runs for people, on a database that is there already. Jobs are worked off as always. */
export async function startServer(environment: Record<string, string>, port: number): Promise<Running> {
  const child = spawn(process.execPath, ['server/src/launch.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      // Thousands of requests a second come from one address.
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server ended by itself');
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return running(child, url);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready after 30 s');
}

/** Megabytes that a process holds for itself (shared pages by their share), and its children likewise. */
export function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Milliseconds of processor time that a process has used so far; 0 when it is gone. */
function processorTimeOf(pid: number): number {
  try {
    // Fields 14 and 15, counted behind the name, which may hold anything: user and system time in hundredths.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** PostgreSQL's processes: the one that its folder names, and its children. */
export function findDatabaseProcesses(folder: string): number[] {
  const [line = ''] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(line);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

/** Milliseconds of processor time of the server and of the database, so far. */
export const readProcessorTime = (
  serverPid: number,
  folder: string,
): { server: number; database: number } => ({
  server: processorTimeOf(serverPid),
  database: findDatabaseProcesses(folder).reduce((total, pid) => total + processorTimeOf(pid), 0),
});
