import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, giveToOwner, Refusal, readIfThere, root, runNpm } from './setup-tools.mjs';

const stamp = 'node_modules/.radiant-setup';
/** What npm writes as the last step of an installation, and removes before the first. */
const npmRecord = 'node_modules/.package-lock.json';

const describeWanted = () =>
  fingerprint([
    'package-lock.json',
    'package.json',
    ...listWorkspaces().map((name) => `${name}/package.json`),
  ]);

const listWorkspaces = () => JSON.parse(readIfThere('package.json')).workspaces;

/** True when what the lock file asks for is there, whole, and for this machine. */
export function isInstalled() {
  const present = describePresent();
  if (present === undefined) return false;
  if (readIfThere(stamp)?.toString() === present) return true;
  if (!holdsEverythingLocked()) return false;
  remember(present);
  return true;
}

/** Names the wanted and the present installation; undefined when npm has not finished one. */
function describePresent() {
  try {
    const { mtimeMs, size } = statSync(join(root, npmRecord));
    return [describeWanted(), mtimeMs, size, process.platform, process.arch].join(' ');
  } catch {
    return undefined;
  }
}

/** Somebody ran `npm ci` by hand: as good as ours when every locked package is recorded in its version. */
function holdsEverythingLocked() {
  const locked = JSON.parse(readIfThere('package-lock.json')).packages;
  if (!['', ...listWorkspaces()].every((folder) => isLockedAsWanted(folder, locked[folder]))) return false;
  const installed = JSON.parse(readIfThere(npmRecord)).packages;
  const isOursToHave = ([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.peer;
  const isThere = ([path, entry]) => path in installed && installed[path].version === entry.version;
  return Object.entries(locked).filter(isOursToHave).every(isThere) && findPinnedNode() !== undefined;
}

/** Otherwise `npm ci` has to say that the lock file does not fit. */
function isLockedAsWanted(folder, locked) {
  const wanted = JSON.parse(readIfThere(folder === '' ? 'package.json' : `${folder}/package.json`));
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const describe = (from) => JSON.stringify(kinds.map((kind) => Object.entries(from?.[kind] ?? {}).sort()));
  return describe(wanted) === describe(locked);
}

/** Installs what is locked, development tools included: the web is built here. */
export async function install() {
  rmSync(join(root, stamp), { force: true });
  const sentence = 'Installing what Radiant needs (a minute or two, only now) …';
  const { isDone, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], sentence);
  if (!isDone) {
    throw new Refusal(
      `${output.trim()}\n\nThe installation did not succeed; npm says why above. The next start tries afresh.`,
    );
  }
  requirePinnedNode();
  giveToOwner('node_modules');
  const present = describePresent();
  if (present !== undefined) remember(present);
}

function requirePinnedNode() {
  if (findPinnedNode() !== undefined) return;
  throw new Refusal(
    'The Node that Radiant pins was not installed, probably because install scripts are switched off.\n' +
      'Allow this one: npm rebuild node --ignore-scripts=false',
  );
}

/** The version of the pinned Node; undefined when its install script has not put it in place. */
function findPinnedNode() {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function remember(present) {
  try {
    writeFileSync(join(root, stamp), present);
  } catch (error) {
    // NOTE: installed by another user and complete: then it is compared at every start, which takes milliseconds.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
