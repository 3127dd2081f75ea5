import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chownToOwner, fingerprint, readIfExists, root, runNpm, SetupError } from './setup-tools.mjs';

const stamp = 'node_modules/.radiant-setup';
/** npm writes it as the last step of an installation and removes it before the first. */
const npmRecord = 'node_modules/.package-lock.json';

const describeExpected = () =>
  fingerprint([
    'package-lock.json',
    'package.json',
    ...listWorkspaces().map((name) => `${name}/package.json`),
  ]);

const listWorkspaces = () => JSON.parse(readIfExists('package.json')).workspaces;

/** Whether everything in the lock file is installed, complete and for this machine. */
export function isInstalled() {
  const present = describePresent();
  if (present === undefined) return false;
  if (readIfExists(stamp)?.toString() === present) return true;
  if (!hasLockedPackages()) return false;
  remember(present);
  return true;
}

function describePresent() {
  try {
    const { mtimeMs, size } = statSync(join(root, npmRecord));
    return [describeExpected(), mtimeMs, size, process.platform, process.arch].join(' ');
  } catch {
    return undefined;
  }
}

/** After a manual `npm ci`: sufficient when every locked package is recorded in its version. */
function hasLockedPackages() {
  const locked = JSON.parse(readIfExists('package-lock.json')).packages;
  if (!['', ...listWorkspaces()].every((folder) => matchesLockFile(folder, locked[folder]))) return false;
  const installed = JSON.parse(readIfExists(npmRecord)).packages;
  const isRequired = ([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.peer;
  const isPresent = ([path, entry]) => path in installed && installed[path].version === entry.version;
  return Object.entries(locked).filter(isRequired).every(isPresent) && findPinnedNode() !== undefined;
}

/** Otherwise `npm ci` reports that the lock file does not fit. */
function matchesLockFile(folder, locked) {
  const wanted = JSON.parse(readIfExists(folder === '' ? 'package.json' : `${folder}/package.json`));
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const describe = (from) => JSON.stringify(kinds.map((kind) => Object.entries(from?.[kind] ?? {}).sort()));
  return describe(wanted) === describe(locked);
}

/** With development dependencies, because the web is built here. */
export async function install() {
  rmSync(join(root, stamp), { force: true });
  const message = 'Installing what Radiant needs (a minute or two, only now) …';
  const { isDone, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], message);
  if (!isDone) {
    throw new SetupError(
      `${output.trim()}\n\nThe installation failed; see npm’s output above. The next start tries again.`,
    );
  }
  requirePinnedNode();
  chownToOwner('node_modules');
  const present = describePresent();
  if (present !== undefined) remember(present);
}

function requirePinnedNode() {
  if (findPinnedNode() !== undefined) return;
  throw new SetupError(
    'The Node that Radiant pins was not installed, probably because install scripts are switched off.\n' +
      'Allow this one: npm rebuild node --ignore-scripts=false',
  );
}

function findPinnedNode() {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function remember(present) {
  try {
    writeFileSync(join(root, stamp), present);
  } catch (error) {
    // Installed by another user: compared at every start instead, which takes milliseconds.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
