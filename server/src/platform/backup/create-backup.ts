import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listAppliedMigrations, withSharedMigrationLock } from '../database/migrate.ts';
import type { Log } from '../log.ts';
import type { FileStore } from '../media/media.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { BackupBusyError } from './backup-error.ts';
import { listColumns, listSequences, listTables } from './catalog.ts';
import {
  attachmentName,
  chunkBytes,
  chunkName,
  countRows,
  fileName,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  maxNamedFiles,
} from './format.ts';
import { quote, quoteList, tryBackupLock, withSession } from './session.ts';

const compress = promisify(zstdCompress);

export type BackupOptions = {
  url: string;
  /** Of the archive; must not exist. */
  path: string;
  passphrase: string | undefined;
  /** Names the origin for people. */
  label: string;
  files: FileStore;
  /** A query with one column `name`: the files that rows refer to. */
  fileQuery: string;
  /** Read after the snapshot. */
  readAttachments(): Promise<ReadonlyMap<string, Buffer>>;
  log: Log;
  now: Date;
};

export type BackupResult = {
  path: string;
  bytes: number;
  rows: number;
  files: number;
  missing: Manifest['missing'];
};

/** The site keeps running. @throws BackupError when it cannot be made, also while another backup or restore runs */
export const createBackup = (options: BackupOptions): Promise<BackupResult> =>
  withSession(options.url, 'radiant backup', async (client) => {
    if (!(await tryBackupLock(client))) throw new BackupBusyError();
    let manifest: Omit<Manifest, 'archive'> | undefined;
    const { path, passphrase, now } = options;
    const bytes = await writeArchive(path, { passphrase, modifiedAt: now }, async (archive) => {
      manifest = await writeEntries(client, archive, options);
    });
    if (!manifest) throw new Error('nothing was written');
    const { files, missing } = manifest;
    return { path, bytes, rows: countRows(manifest), files: files.count, missing };
  });

async function writeEntries(
  client: pg.Client,
  archive: ArchiveWriter,
  options: BackupOptions,
): Promise<Omit<Manifest, 'archive'>> {
  const { url, log, fileQuery } = options;
  // A migration would wait for the tables and fail; like this, the new version waits for the backup.
  const { tables, names } = await withSharedMigrationLock(url, log, () =>
    inSnapshot(client, async () => {
      const header = await writeHeader(client, archive, options);
      return {
        tables: await writeTables(client, archive, header.tables),
        names: await listFileNames(client, fileQuery),
      };
    }),
  );
  const attachments = await options.readAttachments();
  for (const [name, content] of attachments) await archive.addBuffer(attachmentName(name), content);
  const { files, missing } = await writeFiles(client, archive, { ...options, names });
  const manifest = { tables, attachments: [...attachments.keys()], files, missing };
  await archive.addManifest((described) => ({ ...manifest, archive: described }) satisfies Manifest);
  return manifest;
}

/** The tables are locked before the snapshot is taken, against changes of their definition. */
async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const tables = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  if (tables.length > 0) await client.query(`lock table ${quoteList(tables)} in access share mode`);
  // After a failure the connection is closed: a rollback would wait for the rest of a table.
  const result = await work();
  await client.query('commit');
  return result;
}

const { version: program }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);

async function writeHeader(
  client: pg.Client,
  archive: ArchiveWriter,
  { label, now }: BackupOptions,
): Promise<Header> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const header: Header = {
    format: 'radiant-backup',
    version: formatVersion,
    program,
    label,
    createdAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await listAppliedMigrations(client),
    tables: await listColumns(client),
    sequences: await listSequences(client),
  };
  await archive.addBuffer(headerName, Buffer.from(JSON.stringify(header)));
  return header;
}

async function writeTables(
  client: pg.Client,
  archive: ArchiveWriter,
  tables: Header['tables'],
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of tables) written.push(await writeTable(client, archive, table));
  return written;
}

async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Header['tables'][number],
): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`copy ${quote(name)} (${quoteList(columns)}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let chunks = 0;
  for await (const chunk of inChunks(rows)) {
    chunks += 1;
    bytes += chunk.length;
    hash.update(chunk);
    await archive.addBuffer(chunkName(name, chunks), await compress(chunk));
  }
  return { name, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

const namesPerFetch = 1_000;

/** Packed, because a large site has a million names. */
async function listFileNames(client: pg.Client, fileQuery: string): Promise<Buffer[]> {
  await client.query(`declare file_names no scroll cursor for ${fileQuery}`);
  const packed: Buffer[] = [];
  for (;;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${namesPerFetch} from file_names`);
    if (rows.length === 0) return packed;
    packed.push(Buffer.from(rows.map(({ name }) => name).join('\n')));
  }
}

async function writeFiles(
  client: pg.Client,
  archive: ArchiveWriter,
  { files: store, fileQuery, names }: BackupOptions & { names: readonly Buffer[] },
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 };
  const missing: Manifest['missing'] = { count: 0, names: [] };
  for (const packed of names) {
    const absent: string[] = [];
    for (const name of packed.toString('utf8').split('\n')) {
      const found = await store.read(name);
      if (found) {
        await archive.addStream(fileName(name), found.stream, found.bytes);
        files.count += 1;
        files.bytes += found.bytes;
      } else absent.push(name);
    }
    const lost = await listReferred(client, fileQuery, absent);
    missing.count += lost.length;
    missing.names.push(...lost.slice(0, maxNamedFiles - missing.names.length));
  }
  return { files, missing };
}

/** A file whose row was deleted since the snapshot is not missing. The query reads all rows, hence once for many names. */
async function listReferred(
  client: pg.Client,
  fileQuery: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from (${fileQuery}) as file where name = any($1::text[]) order by name`,
    [names],
  );
  return rows.map(({ name }) => name);
}
