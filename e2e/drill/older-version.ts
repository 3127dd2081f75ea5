import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

export type OlderVersion = { folder: string; commit: string; remove(): void };

/** By default the one before the newest migration. Uses the installed packages of this version, if they are the same. */
export async function checkOutOlderVersion(
  folder: string,
  from: string | undefined,
): Promise<OlderVersion | undefined> {
  const commit = findCommit(from);
  if (commit === undefined) return undefined;
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const remove = () => void git('worktree', 'remove', '--force', folder);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '') await sharePackages(folder);
  else execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' });
  await symlink(join(root, 'web/dist'), join(folder, 'web/dist'));
  return { folder, commit, remove };
}

function findCommit(from: string | undefined): string | undefined {
  try {
    const newest = ['log', '-1', '--diff-filter=A', '--format=%H^', '--', 'server/migrations'];
    return git('rev-parse', '--short', from ?? git(...newest));
  } catch (error) {
    if (from !== undefined) throw error;
    return undefined;
  }
}

async function sharePackages(folder: string): Promise<void> {
  for (const place of ['', 'contract', 'server', 'web'])
    await linkPackages(join(root, place), join(folder, place));
  await mkdir(join(folder, 'node_modules/@radiant'));
  for (const name of ['contract', 'server', 'web']) {
    await symlink(join(folder, name), join(folder, 'node_modules/@radiant', name));
  }
}

/** All but our own, which are those of the older version. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, 'node_modules')).catch(() => []);
  if (names.length === 0) return;
  await mkdir(join(to, 'node_modules'));
  for (const name of names) {
    if (name !== '@radiant') await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}
