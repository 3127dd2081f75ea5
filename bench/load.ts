import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `cookie` and `body` are empty when there is none. */
export type LoadRequest = { method: 'GET' | 'POST' | 'DELETE'; path: string; cookie: string; body: string };

/** Requests per second, latencies in milliseconds, and the number of failed requests; `refused`: of them, responses. */
export type Result = {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  refused: number;
  requests: number;
};

const run = promisify(execFile);

/**
 * Loads a server with wrk over keep-alive connections. Responses of 400 and above count as errors.
 * @param run `skipped`: how many of the requests were sent before, so that none is repeated before all were sent; `pauseMs`:
 * before each request of a connection
 */
export async function load(
  url: string,
  requests: readonly LoadRequest[],
  {
    connections,
    seconds,
    skipped = 0,
    pauseMs = 0,
  }: { connections: number; seconds: number; skipped?: number; pauseMs?: number },
): Promise<Result> {
  const file = join(tmpdir(), `bench-${process.pid}-${Math.random().toString(36).slice(2)}.tsv`);
  const lines = requests.map(({ method, path, cookie, body }) => [method, path, cookie, body].join('\t'));
  await writeFile(file, `${lines.join('\n')}\n`);
  const script = join(import.meta.dirname, 'load.lua');
  try {
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      url,
      '--',
      file,
      String(skipped),
      String(pauseMs),
    ]);
    const found = /^RESULT (.*)$/m.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`wrk’s output cannot be parsed:\n${stdout}`);
    const { requests: count, seconds: took, ...rest } = JSON.parse(found);
    return { ...rest, requests: count, perSecond: count / took };
  } finally {
    await rm(file, { force: true });
  }
}

/** @throws Error with installation instructions */
export async function requireWrk(): Promise<void> {
  await run('wrk', ['-v']).catch((error: unknown) => {
    // `wrk -v` prints its version and exits with 1.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error('The bench needs wrk, which is not installed: apt-get install wrk');
    }
  });
}
