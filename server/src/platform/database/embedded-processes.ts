import { readdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPaths, findPidFile } from './embedded-paths.ts';

/** Far longer than it takes to write a line. */
const maxStartMs = 10_000;

/**
 * The process that `postmaster.pid` names, when it is certainly not PostgreSQL: after a crash or in a new container
 * the number may belong to anything. A postmaster always has its cluster as working directory. Linux only.
 */
export async function findStalePid(paths: ClusterPaths): Promise<number | undefined> {
  const note = await findPidFile(paths);
  if (!note) return undefined;
  const workingDirectory = await findWorkingDirectory(String(note.pid));
  return workingDirectory === undefined || workingDirectory === paths.cluster ? undefined : note.pid;
}

/**
 * True when a postmaster or an orphaned backend still works in the cluster. Root sees all processes; anybody else
 * only the own ones, which is enough, because the cluster is theirs and closed to others.
 */
export async function hasRunningProcesses(paths: ClusterPaths): Promise<boolean> {
  const note = await findPidFile(paths);
  if (process.platform !== 'linux') return note !== undefined && isAlive(note.pid);
  const entries = await readdir('/proc');
  const directories = entries.filter((entry) => /^\d+$/.test(entry)).map(findWorkingDirectory);
  return (await Promise.all(directories)).includes(paths.cluster);
}

/**
 * Removes an empty `postmaster.pid`: a server that starts leaves it so for milliseconds, a power cut for ever, and
 * PostgreSQL cannot tell which. Linux only, where it can be seen that nobody works in the cluster.
 */
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
