import { listMigrations } from '../database/migrate.ts';
import { type ArchiveContents, type ReadOptions, readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import type { Header } from './format.ts';

export type VerifiedBackup = ArchiveContents & { attachments: ReadonlyMap<string, Buffer> };

/** Reads the whole archive. @throws BackupError when it is damaged or this program cannot restore it */
export async function verifyBackup(path: string, options: ReadOptions): Promise<VerifiedBackup> {
  const known = await listMigrations();
  const attachments = new Map<string, Buffer>();
  const contents = await readArchive(path, options, {
    onHeader: async (header) => assertKnown(header, known),
    onAttachment: async (name, content) => void attachments.set(name, content),
  });
  return { ...contents, attachments };
}

function assertKnown({ migrations }: Header, known: readonly string[]): void {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version of Radiant (${unknown.at(-1)}). Install that version first.`,
  );
}
