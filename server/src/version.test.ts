import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInstalledVersion } from './version.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-version-'));
  await writeFile(join(folder, 'package.json'), '{"name": "radiant", "version": "1.2.3"}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

test('names the version, and no commit outside a checkout', async () => {
  expect(await readInstalledVersion(folder)).toEqual({ version: '1.2.3', commit: null });
});

test('names the commit that is checked out now', async () => {
  git('init', '-q');
  expect(await readInstalledVersion(folder)).toEqual({ version: '1.2.3', commit: null });
  git('commit', '-q', '--allow-empty', '-m', 'one');
  const first = await readInstalledVersion(folder);
  expect(git('rev-parse', 'HEAD').startsWith(first.commit ?? 'none')).toBe(true);
  git('commit', '-q', '--allow-empty', '-m', 'two');
  expect((await readInstalledVersion(folder)).commit).not.toBe(first.commit);
});
