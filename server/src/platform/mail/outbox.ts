import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from './transport.ts';

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** Names sort by time; a mail delivered twice has one file. */
export function createOutbox(dataDir: string): MailTransport {
  const folder = outboxFolder(dataDir);
  return {
    async deliver({ id, createdAt, source }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`;
      const draft = join(folder, `.${name}.${process.pid}`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(source);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    },
    close: () => {},
  };
}

/** Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function listOutbox(dataDir: string): Promise<string[]> {
  const names = await readdir(outboxFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.'))
    .sort()
    .reverse();
}

export async function findInOutbox(dataDir: string, name: string): Promise<string | undefined> {
  const names = await listOutbox(dataDir);
  return names.includes(name) ? readFile(join(outboxFolder(dataDir), name), 'utf8') : undefined;
}

export const mailIdOf = (name: string): string | undefined => /Z-([0-9a-f-]{36})\.eml$/.exec(name)?.[1];

export async function removeFromOutbox(dataDir: string, mailIds: readonly string[]): Promise<number> {
  if (mailIds.length === 0) return 0;
  const wanted = new Set(mailIds);
  const names = (await listOutbox(dataDir)).filter((name) => wanted.has(mailIdOf(name) ?? ''));
  for (const name of names) await rm(join(outboxFolder(dataDir), name), { force: true });
  return names.length;
}
