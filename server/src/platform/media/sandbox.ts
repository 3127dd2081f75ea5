import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type SandboxLimits = {
  timeoutMs: number;
  /** Bytes of address space, where the system can limit it. */
  maxMemoryBytes: number;
  /** Bytes of any written file, where the system can limit it. */
  maxFileBytes: number;
};

export type SandboxResult = { isSuccess: boolean; stderr: string };

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

// The shell sets the limits and execs the program. Each limit is set separately, since not every system has each.
const ulimitScript =
  'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2; exec "$@"';

/** An empty network namespace, where Linux allows user namespaces. */
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

/** Never throws for the program's failure. Without the server's environment, and without network where possible. */
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
