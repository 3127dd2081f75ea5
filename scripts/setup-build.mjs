import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chownToOwner, fingerprint, readIfExists, root, runNpm, SetupError } from './setup-tools.mjs';

const stamp = 'web/dist/.radiant-build';
const skippedFolders = new Set(['node_modules', 'dist']);
// The type check leaves `.tsbuildinfo`, which must not cause a build.
const isSource = (name) => !name.startsWith('.') && !/\.test\.tsx?$/.test(name);

/** File contents, because a clone or checkout changes modification times. */
const describeSources = () =>
  fingerprint(['package-lock.json', 'tsconfig.base.json', ...listFiles('contract'), ...listFiles('web')]);

export const isBuilt = () => readIfExists(stamp)?.toString() === describeSources();

/** An interrupted build leaves no stamp. */
export async function build() {
  const sources = describeSources();
  rmSync(join(root, stamp), { force: true });
  const { isDone, output } = await runNpm(['run', 'build', '-w', 'web'], 'Building the web pages …');
  if (!isDone) throw new SetupError(`${output.trim()}\n\nThe web pages could not be built.`);
  writeFileSync(join(root, stamp), sources);
  chownToOwner('web/dist');
}

function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => (entry.isDirectory() ? !skippedFolders.has(entry.name) : isSource(entry.name)))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    })
    .sort();
}
