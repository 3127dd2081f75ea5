import { readdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmasterNote, type Place } from './embedded-place.ts';

/** Far longer than it takes to write a line. */
const startingMilliseconds = 10_000;

/**
 * The process that `postmaster.pid` names, when it is certainly not PostgreSQL: after a crash or in a new container
 * the number may belong to anything. A postmaster always has its cluster as working directory. Linux only.
 */
export async function findStranger(place: Place): Promise<number | undefined> {
  const note = await findPostmasterNote(place);
  if (!note) return undefined;
  const workingDirectory = await findWorkingDirectory(String(note.pid));
  return workingDirectory === undefined || workingDirectory === place.cluster ? undefined : note.pid;
}

/**
 * True when a postmaster or an orphaned backend still works in the cluster. Root sees all processes; anybody else
 * only the own ones, which is enough, because the cluster is theirs and closed to others.
 */
export async function isInhabited(place: Place): Promise<boolean> {
  const note = await findPostmasterNote(place);
  if (process.platform !== 'linux') return note !== undefined && isAlive(note.pid);
  const entries = await readdir('/proc');
  const directories = entries.filter((entry) => /^\d+$/.test(entry)).map(findWorkingDirectory);
  return (await Promise.all(directories)).includes(place.cluster);
}

/**
 * Removes an empty `postmaster.pid`: a server that starts leaves it so for milliseconds, a power cut for ever, and
 * PostgreSQL cannot tell which. Linux only, where it can be seen that nobody works in the cluster.
 */
export async function removeEmptyNote(place: Place): Promise<void> {
  const file = join(place.cluster, 'postmaster.pid');
  const found = await stat(file).catch(() => undefined);
  const isRemnant = found?.size === 0 && Date.now() - found.mtimeMs > startingMilliseconds;
  if (!isRemnant || process.platform !== 'linux' || (await isInhabited(place))) return;
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
