import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, copyBinaries, restoreSymlinks } from './embedded-binaries.ts';
import { type ClusterPaths, pathExists } from './embedded-paths.ts';
import { DatabaseStartError, ownDatabaseHint } from './start-error.ts';

export type RunAs = { way: 'self' } | { way: 'user'; uid: number; gid: number } | { way: 'namespace' };

export type LaunchMethod = {
  binaries: Binaries;
  runAs: RunAs;
  /** The cluster is named by the working directory, because the identity cannot traverse the path to it. */
  usesWorkingDirectory: boolean;
};

export type Command = {
  file: string;
  args: string[];
  options: { cwd: string; uid?: number; gid?: number; env: Record<string, string> };
};

export type HostEnvironment = {
  unshare: string;
  /** Where root puts copies of the programs that another user can reach. Data stays in the data folder. */
  copyFolders: readonly string[];
};
const defaultEnvironment: HostEnvironment = {
  unshare: 'unshare',
  copyFolders: ['/var/lib/radiant', '/opt/radiant', '/usr/local/lib/radiant', '/var/tmp/radiant'],
};

/** Root tries the data's owner, `postgres`, `nobody`, a user namespace, in-place access, copied programs. */
export async function chooseLaunchMethod(
  paths: ClusterPaths,
  installed: Binaries,
  environment: HostEnvironment = defaultEnvironment,
): Promise<LaunchMethod> {
  const isRoot = process.getuid?.() === 0;
  const copyFolders = isRoot ? environment.copyFolders : [join(paths.folder, 'programs')];
  const users = isRoot ? await listUsers(paths) : [];
  for await (const binaries of candidateBinaries(installed, copyFolders)) {
    if (!isRoot) return { binaries, runAs: { way: 'self' }, usesWorkingDirectory: false };
    for (const launch of listLaunchMethods(binaries, users)) {
      if (await canLaunch(launch, paths, environment)) return launch;
    }
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and no other way was found on this machine.\n' +
      'Start Radiant as an ordinary user, or move it to a folder that everyone may enter, such as /opt.\n' +
      ownDatabaseHint,
  );
}

async function* candidateBinaries(
  installed: Binaries,
  copyFolders: readonly string[],
): AsyncGenerator<Binaries> {
  const isLinked = await restoreSymlinks(installed).then(
    () => true,
    () => false,
  );
  if (isLinked) yield installed;
  for (const parent of copyFolders) {
    const copy = await copyBinaries(installed, parent).catch(() => undefined);
    if (copy) yield copy;
  }
}

function listLaunchMethods(binaries: Binaries, users: readonly User[]): LaunchMethod[] {
  const asUsers = (usesWorkingDirectory: boolean) =>
    users.map((runAs) => ({ binaries, runAs, usesWorkingDirectory }));
  const namespace: RunAs = { way: 'namespace' };
  return [...asUsers(false), { binaries, runAs: namespace, usesWorkingDirectory: false }, ...asUsers(true)];
}

export function createCommand(
  launch: LaunchMethod,
  cluster: string,
  file: string,
  args: readonly string[],
): Command {
  return buildCommand(launch.runAs, cluster, file, args, defaultEnvironment.unshare);
}

export const clusterArgument = (launch: LaunchMethod, cluster: string): string =>
  launch.usesWorkingDirectory ? '/proc/self/cwd' : cluster;

export function clusterOwner({ runAs }: LaunchMethod): { uid: number; gid: number } | undefined {
  if (runAs.way === 'self') return undefined;
  return runAs.way === 'user' ? runAs : { uid: 0, gid: 0 };
}

function buildCommand(
  runAs: RunAs,
  cwd: string,
  file: string,
  args: readonly string[],
  unshare: string,
): Command {
  const options = { cwd, env: cleanEnvironment() };
  if (runAs.way === 'namespace') return { file: unshare, args: ['--user', file, ...args], options };
  if (runAs.way === 'self') return { file, args: [...args], options };
  return { file, args: [...args], options: { ...options, uid: runAs.uid, gid: runAs.gid } };
}

/** Drops the operator's PG* variables and locale: the launcher parses messages in English. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]] as const);
  const there = kept.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(there), LC_ALL: 'C', TZ: 'UTC' };
}

type User = { way: 'user'; uid: number; gid: number };

async function listUsers(paths: ClusterPaths): Promise<User[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  const services = ['postgres', '_postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    return uid === undefined || gid === undefined ? [] : [toUser(Number(uid), Number(gid))];
  });
  const owner = await findOwner(paths);
  return owner ? [owner, ...services] : services;
}

/** Negative ids, as of `nobody` on macOS, become unsigned 32-bit numbers. */
const toUser = (uid: number, gid: number): User => ({ way: 'user', uid: uid >>> 0, gid: gid >>> 0 });

/** When root starts an ordinary user's Radiant, the data stays that user's. */
async function findOwner(paths: ClusterPaths): Promise<User | undefined> {
  const path = (await pathExists(paths.cluster)) ? paths.cluster : paths.folder;
  const { uid, gid } = await stat(path);
  return uid === 0 ? undefined : toUser(uid, gid);
}

/** Not root, known by name because initdb asks for it, able to enter the folder and to run the server. */
const probeScript = `
[ "$(id -u)" -ne 0 ] || exit 1
[ "$4" = old ] || id -un || exit 1
cd "$1" && [ -r "$3" ] && [ -x "$3" ] && "$2" --version
`;

async function canLaunch(
  launch: LaunchMethod,
  paths: ClusterPaths,
  { unshare }: HostEnvironment,
): Promise<boolean> {
  if (launch.usesWorkingDirectory && process.platform !== 'linux') return false;
  const { native, postgres } = launch.binaries;
  const folder = clusterArgument(launch, paths.folder);
  const age = (await pathExists(join(paths.cluster, 'PG_VERSION'))) ? 'old' : 'new';
  const args = ['-c', probeScript, 'radiant-trial', folder, postgres, join(native, 'share'), age];
  const command = buildCommand(
    launch.runAs,
    launch.usesWorkingDirectory ? paths.folder : '/',
    '/bin/sh',
    args,
    unshare,
  );
  return new Promise((done) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
