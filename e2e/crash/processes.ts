import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPidFile, prepareDataFolder } from '../../server/src/platform/database/embedded-paths.ts';

/** Where processes can be looked at; elsewhere the harness proves the data alone. */
export const canSeeProcesses = process.platform === 'linux';

const placeOf = (dataDir: string) => prepareDataFolder(join(dataDir, 'postgres'));

/** The process that PostgreSQL names as its postmaster, when it does work in the site's cluster. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const place = await placeOf(dataDir);
  const note = await findPidFile(place);
  if (!note) return undefined;
  return !canSeeProcesses || (await readCwd(note.pid)) === place.cluster ? note.pid : undefined;
}

/** Ends a postmaster as the kernel does when memory is short. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) throw new Error('no postmaster works in the cluster');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * The postmasters that serve a site's cluster. One that PostgreSQL refuses to start lives for a moment too, so only
 * those count that have children there. Two looks, because one takes long enough for a server to take over.
 */
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
  // The shell that watches over a postmaster may stand in the folder too.
  return inside.filter((pid, index) => parents.has(pid) && stats[index]?.name === 'postgres');
}

/** Every process that has to do with a site's folder: works in it, or names it. */
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

/** What it started, and what that started. */
export async function listDescendants(ancestor: number): Promise<number[]> {
  const pids = await listPids();
  const parents = (await Promise.all(pids.map(readStat))).map(({ parent }) => parent);
  const found = [ancestor];
  for (let i = 0; i < found.length; i += 1) {
    found.push(...pids.filter((_, index) => parents[index] === found[i]));
  }
  return found.slice(1);
}

/** Looks all the time; `most` is how many postmasters it ever saw at once. */
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

/** Absent for a process that is gone, and for one that ended but whose parent has not heard of it. */
const readCwd = (pid: number): Promise<string | undefined> =>
  readlink(`/proc/${pid}/cwd`).catch(() => undefined);

type Stat = { name: string; parent: number | undefined };

async function readStat(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold anything, brackets too.
  const end = text.lastIndexOf(')');
  const [, parent] = text.slice(end + 2).split(' ');
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: parent === undefined ? undefined : Number(parent),
  };
}
