import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

export type Version = {
  version: string;
  /** The short hash of the checked out Git commit; null outside a checkout, or without Git. */
  commit: string | null;
};

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What is on disk now: after an upgrade newer than what runs, until the restart. */
export async function readInstalledVersion(folder = root): Promise<Version> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return { version, commit: await readCommit(folder) };
}

async function readCommit(folder: string): Promise<string | null> {
  // Git would otherwise name the commit of a repository around the folder.
  if (!existsSync(join(folder, '.git'))) return null;
  try {
    const { stdout } = await run('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: folder, timeout: 5_000 });
    return stdout.trim();
  } catch {
    return null;
  }
}

let running: Promise<Version> | undefined;

/** Read once, when the process starts. */
export function getRunningVersion(): Promise<Version> {
  running ??= readInstalledVersion();
  return running;
}
