import { appendFile, lchown, lstat, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './embedded-command.ts';
import { clusterArgument, clusterOwner, createCommand, type LaunchMethod } from './embedded-launch.ts';
import { type ClusterPaths, foreignOwnerError, pathExists, readIfExists } from './embedded-paths.ts';
import { hasRunningProcesses } from './embedded-processes.ts';
import {
  databaseStatements,
  hostBasedAccess,
  localSettingsTemplate,
  roleStatements,
  settings,
  superuser,
} from './embedded-settings.ts';
import { DatabaseStartError, describeDiskError, ownDatabaseHint } from './start-error.ts';

/** A retry may succeed. */
export class ClusterBusyError extends Error {}

export const isBusyMessage = (message: string): boolean =>
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(message);

/** @throws ClusterBusyError while processes of an earlier owner use it, DatabaseStartError when it cannot be used */
export async function prepareCluster(
  paths: ClusterPaths,
  launch: LaunchMethod,
  password: string,
): Promise<void> {
  if (!(await pathExists(paths.cluster))) await createCluster(paths, launch, password);
  await checkVersion(paths, launch);
  await ensureOwner(paths, launch);
  await writeConfiguration(paths.cluster, launch);
}

/** The server must not run. */
export async function resetRolePassword(
  paths: ClusterPaths,
  launch: LaunchMethod,
  password: string,
): Promise<void> {
  await runStatements(paths.cluster, launch, roleStatements(password));
}

/** The draft folder is renamed last: a kill leaves no partial cluster, and of two concurrent starts one wins. */
async function createCluster(paths: ClusterPaths, launch: LaunchMethod, password: string): Promise<void> {
  const draft = await mkdtemp(join(paths.folder, 'initialising-'));
  try {
    const owner = clusterOwner(launch);
    if (owner) await lchown(draft, owner.uid, owner.gid);
    await initialise(draft, launch);
    await appendFile(join(draft, 'postgresql.conf'), "\ninclude = 'radiant.conf'\n");
    await writeConfiguration(draft, launch);
    await runStatements(draft, launch, [...roleStatements(password), ...databaseStatements], ['-F']);
    await run(draft, launch, launch.binaries.initdb, ['--sync-only']);
    await rename(draft, paths.cluster);
    await syncFolder(paths.folder);
  } catch (error) {
    if (!(await pathExists(paths.cluster))) throw error;
  } finally {
    await removeDraft(draft);
    if (await pathExists(paths.cluster)) await removeDrafts(paths);
  }
}

/** A process that still runs notices that the cluster exists. */
async function removeDrafts(paths: ClusterPaths): Promise<void> {
  const entries = await readdir(paths.folder);
  const drafts = entries.filter((name) => name.startsWith('initialising-'));
  await Promise.all(drafts.map((name) => removeDraft(join(paths.folder, name))));
}

const removeDraft = (draft: string) => rm(draft, { recursive: true, force: true, maxRetries: 10 });

async function initialise(draft: string, launch: LaunchMethod): Promise<void> {
  await run(draft, launch, launch.binaries.initdb, [
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    // Nobody may sign in until Radiant's own rules are written.
    '--auth=reject',
    '--no-sync',
    '--no-instructions',
  ]);
}

async function runStatements(
  cluster: string,
  launch: LaunchMethod,
  statements: readonly string[],
  extra: readonly string[] = [],
): Promise<void> {
  // With -j a statement ends at a semicolon before an empty line.
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  const args = ['--single', '-j', ...extra];
  const output = await run(cluster, launch, launch.binaries.postgres, args, [superuser], input);
  // Single-user mode continues after an error and still exits with 0.
  const refused = output.split('\n').filter((line) => /(ERROR|FATAL|PANIC):/.test(line));
  if (refused.length > 0) throw prepareError(refused.join('\n'));
}

async function run(
  cluster: string,
  launch: LaunchMethod,
  program: string,
  args: readonly string[],
  operands: readonly string[] = [],
  input = '',
): Promise<string> {
  const full = [...args, '-D', clusterArgument(launch, cluster), ...operands];
  const outcome = await runCommand(createCommand(launch, cluster, program, full), input).catch(rejectMusl);
  if (outcome.code === 0) return outcome.output;
  throw isBusyMessage(outcome.output) ? new ClusterBusyError(outcome.output) : prepareError(outcome.output);
}

/** ENOENT for an existing program means a missing loader, as on musl-based systems. */
function rejectMusl(cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT' || process.platform !== 'linux') throw cause;
  throw new DatabaseStartError(
    'The embedded PostgreSQL needs a Linux with glibc (Debian, Ubuntu, Fedora…); Alpine and others with musl cannot ' +
      `run it.\n${ownDatabaseHint}`,
    cause,
  );
}

const prepareError = (output: string): DatabaseStartError =>
  new DatabaseStartError(
    `${describeDiskError(output)}The embedded PostgreSQL could not be prepared:\n${output}\n${ownDatabaseHint}`,
  );

async function checkVersion(paths: ClusterPaths, { binaries }: LaunchMethod): Promise<void> {
  const version = (await readIfExists(join(paths.cluster, 'PG_VERSION')))?.trim();
  const [ours] = binaries.version.split('.');
  if (version === ours) return;
  throw new DatabaseStartError(
    version === undefined
      ? `${paths.cluster} is not a PostgreSQL cluster. Move it away, or restore it from a backup.`
      : `${paths.cluster} was written by PostgreSQL ${version}; this Radiant brings PostgreSQL ${ours}, which cannot ` +
          'read it. Start the Radiant that wrote it, or restore a backup.',
  );
}

/** The owner changes when Radiant is started by root once and by an ordinary user later. */
async function ensureOwner(paths: ClusterPaths, launch: LaunchMethod): Promise<void> {
  const { uid } = await lstat(paths.cluster);
  const owner = clusterOwner(launch);
  if (uid === (owner?.uid ?? process.getuid?.() ?? uid)) return;
  if (!owner) throw foreignOwnerError(paths.folder);
  if (await hasRunningProcesses(paths))
    throw new ClusterBusyError('Processes of an earlier owner still work in the cluster.');
  const entries = await readdir(paths.cluster, { recursive: true });
  for (const entry of entries) await lchown(join(paths.cluster, entry), owner.uid, owner.gid);
  // The cluster folder comes last, so that an interrupted run starts over.
  await lchown(paths.cluster, owner.uid, owner.gid);
}

async function writeConfiguration(cluster: string, launch: LaunchMethod): Promise<void> {
  await writeOwnedFile(join(cluster, 'radiant.conf'), settings(), launch);
  await writeOwnedFile(join(cluster, 'pg_hba.conf'), hostBasedAccess, launch);
  if (!(await pathExists(join(cluster, 'local.conf')))) {
    await writeOwnedFile(join(cluster, 'local.conf'), localSettingsTemplate, launch);
  }
}

async function writeOwnedFile(file: string, content: string, launch: LaunchMethod): Promise<void> {
  if ((await readIfExists(file)) === content) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  const owner = clusterOwner(launch);
  if (owner) await lchown(draft, owner.uid, owner.gid);
  await rename(draft, file);
}

/** A rename survives a power cut only once its folder is synced. Windows has no equivalent. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
