import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureFailure, PictureJob, PictureJobResult } from './picture-job.ts';

export type ProcessLimits = {
  timeoutMs: number;
  /** Resident bytes, where `/proc` shows them. */
  maxMemoryBytes: number;
  /** Milliseconds without work until the process is stopped. */
  idleMs: number;
};

// For pictures that are made to exhaust their decoder (docs/safety.md, E3).
export const processLimits: ProcessLimits = {
  timeoutMs: 20_000,
  maxMemoryBytes: 512 * 1024 * 1024,
  idleMs: 60_000,
};

export type ProcessFailure = { failure: PictureFailure; reason: string };

export type PictureProcess = {
  run(job: Omit<PictureJob, 'id'>): Promise<PictureJobResult | ProcessFailure>;
  stop(): void;
};

const workerPath = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
const memoryCheckMs = 50;

/** A crash of the child process cannot reach the server. It stops when idle, or when a picture exceeds a limit. */
export function createPictureProcess(limits: ProcessLimits = processLimits): PictureProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;

  const end = (one: ChildProcess | undefined) => {
    if (one && child === one) child = undefined;
    one?.kill('SIGKILL');
  };

  const attempt = async (job: Omit<PictureJob, 'id'>): Promise<Outcome> => {
    const current = child?.connected ? child : start();
    child = current;
    lastId += 1;
    hold(current);
    const outcome = await ask(current, { id: lastId, ...job }, limits);
    release(current);
    if ('died' in outcome || 'limit' in outcome) end(current);
    return outcome;
  };

  return {
    async run(job) {
      clearTimeout(idle);
      try {
        const first = await attempt(job);
        // The first death may have another cause; the second is attributed to the picture.
        return asFailure('died' in first && !isStopped ? await attempt(job) : first);
      } finally {
        idle = setTimeout(() => end(child), limits.idleMs).unref();
        if (isStopped) end(child);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      end(child);
    },
  };
}

function start(): ChildProcess {
  const child = fork(workerPath, [], {
    // The server's environment holds secrets that the picture process must not have.
    env: {
      MALLOC_ARENA_MAX: '2',
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      SystemRoot: process.env.SystemRoot,
    },
    execArgv: ['--max-old-space-size=96'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A pending job reports the error; between jobs the next one starts another process.
  child.on('error', () => {});
  return child;
}

// An idle process must not keep the server alive; a busy one must keep a script alive.
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

type Outcome = PictureJobResult | { died: string } | { limit: string };

function asFailure(outcome: Outcome): PictureJobResult | ProcessFailure {
  if ('died' in outcome) return { failure: 'damaged', reason: outcome.died };
  if ('limit' in outcome) return { failure: 'too_large', reason: outcome.limit };
  return outcome;
}

function ask(child: ChildProcess, job: PictureJob, limits: ProcessLimits): Promise<Outcome> {
  return new Promise((resolve) => {
    const onMessage = (answer: PictureJobResult) => {
      if (answer.id === job.id) settle(answer);
    };
    const onExit = (code: number | null, signal: string | null) => settle({ died: `by ${signal ?? code}` });
    const onError = (error: Error) => settle({ died: error.message });
    const timer = setTimeout(() => settle({ limit: 'took too long' }), limits.timeoutMs);
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        if (bytes > limits.maxMemoryBytes) settle({ limit: 'took too much memory' });
      });
    }, memoryCheckMs);
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(job, (error) => error && onError(error));
  });
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
