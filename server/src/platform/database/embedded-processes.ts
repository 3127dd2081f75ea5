import { readdir, readlink } from 'node:fs/promises';
import { findPostmasterNote, type Place } from './embedded-place.ts';

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
 * True when a postmaster or an orphaned backend still works in the cluster. Only root can tell for other users, and
 * only root asks: PostgreSQL itself does not see processes of another user.
 */
export async function isInhabited(place: Place): Promise<boolean> {
  const note = await findPostmasterNote(place);
  if (process.platform !== 'linux') return note !== undefined && isAlive(note.pid);
  const entries = await readdir('/proc');
  const directories = entries.filter((entry) => /^\d+$/.test(entry)).map(findWorkingDirectory);
  return (await Promise.all(directories)).includes(place.cluster);
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
