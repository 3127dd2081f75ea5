import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, copyBinaries, restoreLinks } from './embedded-binaries.ts';
import { isThere, type Place } from './embedded-place.ts';
import { bringYourOwn, DatabaseStartError } from './start-error.ts';

/** As whom PostgreSQL runs: it refuses root. */
export type Identity =
  | { way: 'self' }
  | { way: 'user'; uid: number; gid: number }
  /** Root outside, nobody in particular inside: a user namespace without any mapping. */
  | { way: 'namespace' };

/** How the programs of PostgreSQL are run on this machine. */
export type Launch = {
  binaries: Binaries;
  identity: Identity;
  /** The cluster is named through its working directory, because the way to it is closed to the identity. */
  inPlace: boolean;
};

/** A program, ready for `spawn`. */
export type Command = {
  file: string;
  args: string[];
  options: { cwd: string; uid?: number; gid?: number; env: Record<string, string> };
};

/** What differs in a test of a machine that is not this one. */
export type Surroundings = {
  unshare: string;
  /** Where root puts a copy of the programs that another user can reach. Data stays in the data folder. */
  copyTo: readonly string[];
};
const realSurroundings: Surroundings = {
  unshare: 'unshare',
  copyTo: ['/var/lib/radiant', '/opt/radiant', '/usr/local/lib/radiant', '/var/tmp/radiant'],
};

/**
 * Finds a way to run PostgreSQL here. An ordinary user runs it as it is. For root each way is tried with the real
 * program, in this order: as the owner of the data, `postgres` or `nobody`; in a user namespace; as the same users
 * with the cluster reached in place; all of it once more with a copy of the programs where everyone may enter.
 * @throws DatabaseStartError when there is no way.
 */
export async function chooseLaunch(
  place: Place,
  installed: Binaries,
  surroundings: Surroundings = realSurroundings,
): Promise<Launch> {
  const isRoot = process.getuid?.() === 0;
  const copyTo = isRoot ? surroundings.copyTo : [join(place.folder, 'programs')];
  const users = isRoot ? await listUsers(place) : [];
  for await (const binaries of offerBinaries(installed, copyTo)) {
    if (!isRoot) return { binaries, identity: { way: 'self' }, inPlace: false };
    for (const launch of listWays(binaries, users)) {
      if (await works(launch, place, surroundings)) return launch;
    }
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and no other way was found on this machine.\n' +
      'Start Radiant as an ordinary user, or move it to a folder that everyone may enter, such as /opt.\n' +
      bringYourOwn,
  );
}

/** The installed programs first. Copies serve where npm's cannot be reached, or may not be completed with links. */
async function* offerBinaries(installed: Binaries, copyTo: readonly string[]): AsyncGenerator<Binaries> {
  const isLinked = await restoreLinks(installed).then(
    () => true,
    () => false,
  );
  if (isLinked) yield installed;
  for (const parent of copyTo) {
    const copy = await copyBinaries(installed, parent).catch(() => undefined);
    if (copy) yield copy;
  }
}

function listWays(binaries: Binaries, users: readonly User[]): Launch[] {
  const asUsers = (inPlace: boolean) => users.map((identity) => ({ binaries, identity, inPlace }));
  const namespace: Identity = { way: 'namespace' };
  return [...asUsers(false), { binaries, identity: namespace, inPlace: false }, ...asUsers(true)];
}

/** Turns a program of PostgreSQL and its arguments into what `spawn` takes. */
export function commandFor(launch: Launch, cluster: string, file: string, args: readonly string[]): Command {
  return wrap(launch.identity, cluster, file, args, realSurroundings.unshare);
}

/** How the cluster is named in the arguments of a program. */
export const clusterArgument = (launch: Launch, cluster: string): string =>
  launch.inPlace ? '/proc/self/cwd' : cluster;

/** The owner that PostgreSQL wants its cluster to have; undefined when it is the one it has by itself. */
export function ownerFor({ identity }: Launch): { uid: number; gid: number } | undefined {
  if (identity.way === 'self') return undefined;
  return identity.way === 'user' ? identity : { uid: 0, gid: 0 };
}

function wrap(
  identity: Identity,
  cwd: string,
  file: string,
  args: readonly string[],
  unshare: string,
): Command {
  const options = { cwd, env: cleanEnvironment() };
  if (identity.way === 'namespace') return { file: unshare, args: ['--user', file, ...args], options };
  if (identity.way === 'self') return { file, args: [...args], options };
  return { file, args: [...args], options: { ...options, uid: identity.uid, gid: identity.gid } };
}

/** Nothing of the operator's own PG* variables or locale: messages are read by the launcher, in English. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]] as const);
  const there = kept.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(there), LC_ALL: 'C', TZ: 'UTC' };
}

type User = { way: 'user'; uid: number; gid: number };

async function listUsers(place: Place): Promise<User[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  const services = ['postgres', '_postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    return uid === undefined || gid === undefined ? [] : [toUser(Number(uid), Number(gid))];
  });
  const owner = await findOwner(place);
  return owner ? [owner, ...services] : services;
}

/** Negative numbers, as of `nobody` on macOS, are those of 32 bits without a sign. */
const toUser = (uid: number, gid: number): User => ({ way: 'user', uid: uid >>> 0, gid: gid >>> 0 });

/** Root who starts an ordinary person's Radiant leaves the data this person's. */
async function findOwner(place: Place): Promise<User | undefined> {
  const path = (await isThere(place.cluster)) ? place.cluster : place.folder;
  const { uid, gid } = await stat(path);
  return uid === 0 ? undefined : toUser(uid, gid);
}

/** Not root, known by name where initdb will ask, able to enter the folder and to run the server. */
const trial = `
[ "$(id -u)" -ne 0 ] || exit 1
[ "$4" = old ] || id -un || exit 1
cd "$1" && [ -r "$3" ] && [ -x "$3" ] && "$2" --version
`;

async function works(launch: Launch, place: Place, { unshare }: Surroundings): Promise<boolean> {
  if (launch.inPlace && process.platform !== 'linux') return false;
  const { native, postgres } = launch.binaries;
  const folder = clusterArgument(launch, place.folder);
  const age = (await isThere(join(place.cluster, 'PG_VERSION'))) ? 'old' : 'new';
  const args = ['-c', trial, 'radiant-trial', folder, postgres, join(native, 'share'), age];
  const command = wrap(launch.identity, launch.inPlace ? place.folder : '/', '/bin/sh', args, unshare);
  return new Promise((done) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
