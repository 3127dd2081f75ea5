import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPidFile, prepareDataFolder } from '../../server/src/platform/database/embedded-paths.ts';

/** Other systems have no `/proc`: there the tests check the data only. */
export const canSeeProcesses = process.platform === 'linux';

const placeOf = (dataDir: string) => prepareDataFolder(join(dataDir, 'postgres'));

export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const place = await placeOf(dataDir);
  const note = await findPidFile(place);
  if (!note) return undefined;
  return !canSeeProcesses || (await readCwd(note.pid)) === place.cluster ? note.pid : undefined;
}

/** As the kernel does when memory is short. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) throw new Error('no postmaster works in the cluster');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** A refused postmaster also runs for a moment: only those with children in both of two readings count. */
export async function listPostmasters(dataDir: string): Promise<number[]> {
  const { cluster } = await placeOf(dataDir);
  const first = await listParents(cluster);
  if (first.length < 2) return first;
  const second = await listParents(cluster);
  return first.filter((pid) => second.includes(pid));
}

async function listParents(cluster: string): Promise<number[]> {
  const inside: number[] = [];
  for (const pid of await listPids()) {
    if ((await readCwd(pid)) === cluster) inside.push(pid);
  }
  const stats = await Promise.all(inside.map(readStat));
  const parents = new Set(stats.map(({ parent }) => parent));
  // The shell that supervises a postmaster may have the same working directory.
  return inside.filter((pid, index) => parents.has(pid) && stats[index]?.name === 'postgres');
}

export async function listLeftoverProcesses(dataDir: string): Promise<string[]> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const remains: string[] = [];
  for (const pid of await listPids()) {
    if (pid === process.pid) continue;
    const [cwd = '', command = '', environment = ''] = await Promise.all([
      readCwd(pid),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
    ]);
    if ([cwd, command, environment].some((text) => text.includes(folder))) {
      remains.push(`${pid} ${command.replaceAll('\0', ' ')} in ${cwd}`);
    }
  }
  return remains;
}

export async function listDescendants(ancestor: number): Promise<number[]> {
  const pids = await listPids();
  const parents = (await Promise.all(pids.map(readStat))).map(({ parent }) => parent);
  const found = [ancestor];
  for (let i = 0; i < found.length; i += 1) {
    found.push(...pids.filter((_, index) => parents[index] === found[i]));
  }
  return found.slice(1);
}

export function watchPostmasters(dataDir: string): { most(): number; stop(): Promise<void> } {
  let most = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, (await listPostmasters(dataDir)).length);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  return {
    most: () => most,
    stop: async () => {
      isWatching = false;
      await watching;
    },
  };
}

async function listPids(): Promise<number[]> {
  if (!canSeeProcesses) return [];
  const entries = await readdir('/proc');
  return entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
}

/** Absent for a process that is gone or a zombie. */
const readCwd = (pid: number): Promise<string | undefined> =>
  readlink(`/proc/${pid}/cwd`).catch(() => undefined);

type Stat = { name: string; parent: number | undefined };

async function readStat(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may contain brackets.
  const end = text.lastIndexOf(')');
  const [, parent] = text.slice(end + 2).split(' ');
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: parent === undefined ? undefined : Number(parent),
  };
}
