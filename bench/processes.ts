import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
  const child = spawn(process.execPath, ['server/src/main.ts'], {
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
