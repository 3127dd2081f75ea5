import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './start-error.ts';

export type ClusterPaths = {
  folder: string;
  cluster: string;
  passwordFile: string;
  portFile: string;
  /** Distinguishes this folder's server from that of a copy. */
  clusterName: string;
};

/** @throws DatabaseStartError when the folder belongs to another user */
export async function prepareDataFolder(folder: string): Promise<ClusterPaths> {
  await createFolder(folder).catch((cause) => rethrowOwnerError(cause, folder));
  const real = await realpath(folder);
  const cluster = join(real, 'cluster');
  return {
    folder: real,
    cluster,
    passwordFile: join(real, 'password'),
    portFile: join(real, 'port'),
    clusterName: `radiant-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`,
  };
}

export async function getOrCreatePassword(paths: ClusterPaths): Promise<string> {
  const known = await readIfExists(paths.passwordFile).catch((cause) =>
    rethrowOwnerError(cause, paths.folder),
  );
  if (known) return known;
  await writePrivateFile(paths.passwordFile, randomBytes(24).toString('hex'), { replace: false });
  return readFile(paths.passwordFile, 'utf8');
}

/** The last port is reused when free, so that sessions and tools stay valid. */
export async function findLastPort(paths: ClusterPaths): Promise<number | undefined> {
  const port = Number(await readIfExists(paths.portFile));
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
}

export async function saveLastPort(paths: ClusterPaths, port: number): Promise<void> {
  if ((await findLastPort(paths)) === port) return;
  await writePrivateFile(paths.portFile, String(port), { replace: true });
}

export type PidFile = { pid: number; port: number; isReady: boolean };

export async function findPidFile(paths: ClusterPaths): Promise<PidFile | undefined> {
  const text = await readIfExists(join(paths.cluster, 'postmaster.pid'));
  const [pid, , , port, , , , status] = (text ?? '').split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), isReady: status?.startsWith('ready') ?? false };
}

export async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

export async function readIfExists(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Root gives the folder to the owner of its parent, so that this user can start it later. */
async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // 0711, because the cluster inside may belong to a user without other rights here.
  await chmod(folder, 0o711);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(first));
  for (let path = folder; path.length >= first.length; path = dirname(path)) await chown(path, uid, gid);
}

/** Atomic; readable only by the folder's owner. */
async function writePrivateFile(file: string, content: string, options: { replace: boolean }): Promise<void> {
  const temporaryFolder = await mkdtemp(`${file}.`);
  const draft = join(temporaryFolder, 'draft');
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dirname(file));
      await chown(draft, uid, gid);
    }
    if (options.replace) await rename(draft, file);
    else await link(draft, file).catch((error) => keepExisting(error, draft, file));
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** Another process created the file first, or the file system has no links and there is no other process. */
async function keepExisting(error: NodeJS.ErrnoException, draft: string, file: string): Promise<void> {
  if (error.code !== 'EEXIST') await rename(draft, file);
}

function rethrowOwnerError(cause: NodeJS.ErrnoException, folder: string): never {
  throw cause.code === 'EACCES' || cause.code === 'EPERM' ? foreignOwnerError(folder, cause) : cause;
}

export const foreignOwnerError = (folder: string, cause?: unknown): DatabaseStartError =>
  new DatabaseStartError(
    `The data folder ${folder} belongs to another user.\n` +
      'Start Radiant as that user or as root, or make it yours: sudo chown -R "$(id -un)" followed by its name.',
    cause,
  );
