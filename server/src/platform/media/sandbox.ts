import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a foreign program may take. */
export type SandboxLimits = {
  /** Milliseconds. */
  timeoutMs: number;
  /** Bytes of address space, where the system can bound it. */
  maxMemoryBytes: number;
  /** Bytes of any file it writes, where the system can bound it. */
  maxFileBytes: number;
};

export type SandboxResult = { isSuccess: boolean; stderr: string };

/** The program of that name on the path; undefined when there is none. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = process.platform === 'win32' ? [`${name}.exe`] : [name];
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// The shell sets the limits and becomes the program. Each limit stands alone: not every system has each.
const ulimitScript =
  'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2; exec "$@"';

/** A network of its own with nothing in it, where the system lets us: Linux with namespaces for users. */
const withoutNetwork = ['unshare', '--user', '--net', '--'];
let canUnshare: boolean | undefined;

function networkIsolation(): readonly string[] {
  canUnshare ??=
    process.platform === 'linux' && spawnSync('unshare', ['--user', '--net', '--', 'true']).status === 0;
  return canUnshare ? withoutNetwork : [];
}

function commandLine(
  program: string,
  args: readonly string[],
  { maxMemoryBytes, maxFileBytes }: SandboxLimits,
): string[] {
  if (process.platform === 'win32') return [program, ...args];
  const kilobytes = String(Math.ceil(maxMemoryBytes / 1024));
  const blocks = String(Math.ceil(maxFileBytes / 512));
  return [...networkIsolation(), 'sh', '-c', ulimitScript, 'sh', kilobytes, blocks, program, ...args];
}

const maxStderrLength = 4096;

/**
 * Runs a program on a stranger's file: without network where the system can take it away, without the server's
 * environment and input, within limits. Never throws for what the program does.
 */
export function runSandboxed(
  program: string,
  args: readonly string[],
  { signal, ...limits }: SandboxLimits & { signal: AbortSignal },
): Promise<SandboxResult> {
  const [command = program, ...rest] = commandLine(program, args, limits);
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      env: { PATH: process.env.PATH, LANG: 'C', SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
      timeout: limits.timeoutMs,
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('latin1')).slice(-maxStderrLength);
    });
    child.on('error', (error) => resolve({ isSuccess: false, stderr: error.message }));
    child.on('close', (code, by) =>
      resolve({ isSuccess: code === 0, stderr: by ? `ended by ${by} ${stderr}` : stderr }),
    );
  });
}
