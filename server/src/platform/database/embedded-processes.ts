import { readdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPaths, findPidFile } from './embedded-paths.ts';

const maxStartMs = 10_000;

/** Linux only: the pid may belong to another program, but a postmaster's working directory is always its cluster. */
export async function findStalePid(paths: ClusterPaths): Promise<number | undefined> {
  const note = await findPidFile(paths);
  if (!note) return undefined;
  const workingDirectory = await findWorkingDirectory(String(note.pid));
  return workingDirectory === undefined || workingDirectory === paths.cluster ? undefined : note.pid;
}

/** A user who is not root sees only their own processes, which is enough: the cluster is theirs alone. */
export async function hasRunningProcesses(paths: ClusterPaths): Promise<boolean> {
  const note = await findPidFile(paths);
  if (process.platform !== 'linux') return note !== undefined && isAlive(note.pid);
  const entries = await readdir('/proc');
  const directories = entries.filter((entry) => /^\d+$/.test(entry)).map(findWorkingDirectory);
  return (await Promise.all(directories)).includes(paths.cluster);
}

/** A power cut leaves an empty pid file, which blocks PostgreSQL. Kept unless /proc proves the cluster unused. */
export async function removeEmptyPidFile(paths: ClusterPaths): Promise<void> {
  const file = join(paths.cluster, 'postmaster.pid');
  const found = await stat(file).catch(() => undefined);
  const isRemnant = found?.size === 0 && Date.now() - found.mtimeMs > maxStartMs;
  if (!isRemnant || process.platform !== 'linux' || (await hasRunningProcesses(paths))) return;
  await rm(file, { force: true });
}

async function findWorkingDirectory(pid: string): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
