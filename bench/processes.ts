import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('..', import.meta.url).pathname;

/** Only ends what hangs: the machine may be busy. */
const startTimeoutMs = 180_000;

export type RunningProcess = { url: string; pid: number; stop(): Promise<void> };

const running = (child: ChildProcess, url: string): RunningProcess => ({
  url,
  pid: child.pid ?? 0,
  stop: async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  },
});

export async function startBareServer(): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return running(child, `http://127.0.0.1:${port}`);
}

export async function startServer(
  environment: Record<string, string>,
  port: number,
): Promise<RunningProcess> {
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
      METRICS_TOKEN: process.env.METRICS_TOKEN ?? '',
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (performance.now() - startedAt < startTimeoutMs) {
    if (child.exitCode !== null) throw new Error('the server ended by itself');
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return running(child, url);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready after ${startTimeoutMs / 1_000} s`);
}

/** Megabytes (PSS) of a process and its children. */
export function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Milliseconds of CPU time so far, with those of its ended children; 0 when the process is gone. */
function processorTimeOf(pid: number): number {
  try {
    // Fields 14 to 17 (user and system time in hundredths, own and of ended children), counted after the name, which may
    // contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((total, field) => total + Number(field), 0) * 10;
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

function withChildren(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

/** The postmaster named in the data folder, and its children. */
export function findDatabaseProcesses(folder: string): number[] {
  const [line = ''] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return withChildren(Number(line));
}

const sumProcessorTime = (pids: readonly number[]): number =>
  pids.reduce((total, pid) => total + processorTimeOf(pid), 0);

/** Milliseconds, of the process and its children. */
export const readOwnProcessorTime = (pid: number): number => sumProcessorTime(withChildren(pid));

export const readProcessorTime = (
  serverPid: number,
  folder: string,
): { server: number; database: number } => ({
  server: processorTimeOf(serverPid),
  database: sumProcessorTime(findDatabaseProcesses(folder)),
});
