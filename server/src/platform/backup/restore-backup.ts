import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrateTo } from '../database/migrate.ts';
import type { Log } from '../log.ts';
import type { FileStore } from '../media/media.ts';
import { readArchive } from './archive-reader.ts';
import { BackupBusyError, BackupError } from './backup-error.ts';
import { listColumns, listLoadObstacles, listPlainIndexes } from './catalog.ts';
import { countRows, type Header, type Manifest } from './format.ts';
import { claimEmptyDatabase, emptyDatabase, releaseRestoredDatabase } from './restore-target.ts';
import { inTransactionOf, quote, quoteList, tryBackupLock, withSession } from './session.ts';
import type { VerifiedBackup } from './verify-backup.ts';

export type RestoreOptions = {
  url: string;
  path: string;
  passphrase: string | undefined;
  /** From `verifyBackup`; its attachments are the caller's. */
  backup: VerifiedBackup;
  files: FileStore;
  /** Called when everything is loaded and migrated; when it fails, everything is removed again. */
  onLoaded(query: (statement: string) => Promise<unknown>): Promise<void>;
  log: Log;
};

export type RestoreResult = {
  rows: number;
  files: number;
  missing: Manifest['missing'];
  /** Tables that the migrations do not create, so nothing of ours; they are not restored. */
  skipped: string[];
};

/** All or nothing: after a failure database and files are as empty as before. @throws BackupError */
export const restoreBackup = (options: RestoreOptions): Promise<RestoreResult> =>
  withSession(options.url, 'radiant restore', async (client) => {
    if (!(await tryBackupLock(client))) throw new BackupBusyError();
    await claimEmptyDatabase(client);
    const files = await createFileRestorer(options.files);
    try {
      const result = await restore(client, files, options);
      await releaseRestoredDatabase(client);
      return result;
    } catch (error) {
      await files.removeAll().catch(() => {});
      // When the connection is lost, the marker stays and the next attempt begins with this.
      await emptyDatabase(client).catch(() => {});
      throw error;
    } finally {
      await files.close();
    }
  });

async function restore(
  client: pg.Client,
  files: FileRestorer,
  { url, path, passphrase, backup, onLoaded, log }: RestoreOptions,
): Promise<RestoreResult> {
  await migrateTo(url, log, backup.header.migrations);
  const skipped = await inTransactionOf(client, 'begin', async () => {
    const loader = await createTableLoader(client, backup.header);
    const contents = await readArchive(
      path,
      { passphrase },
      { onTableData: loader.load, onFile: files.put },
    ).catch(async (error) => {
      await loader.abort();
      throw error;
    });
    // Its hash covers everything else.
    if (contents.manifest.archive.sha256 !== backup.manifest.archive.sha256)
      throw new BackupError('The backup was changed while it was restored.');
    await loader.finish(backup.manifest);
    return loader.skipped;
  });
  await client.query('analyze');
  await migrate(url, log);
  await onLoaded((statement) => client.query(statement));
  const {
    files: { count },
    missing,
  } = backup.manifest;
  return { rows: countRows(backup.manifest), files: count, missing, skipped };
}

/** Tables are emptied, because migrations fill some. Definitions that slow down the loading return at the end. */
async function createTableLoader(client: pg.Client, header: Header) {
  const known = new Map((await listColumns(client)).map(({ name, columns }) => [name, columns]));
  const archived = new Map(header.tables.map(({ name, columns }) => [name, columns]));
  assertLoadable(known, archived);
  const obstacles = [...(await listLoadObstacles(client)), ...(await listPlainIndexes(client))];
  for (const { drop } of obstacles) await client.query(drop);
  const loaded = [...archived.keys()].filter((name) => known.has(name));
  await client.query(`truncate ${quoteList(loaded)}`);
  // Foreign keys are checked and indexes built over whole tables.
  await client.query("set local maintenance_work_mem = '256MB'");
  let current: { table: string; copy: Writable; rows: () => number } | undefined;
  const counts = new Map<string, number>();

  async function endTable(): Promise<void> {
    if (!current) return;
    const { table, copy, rows } = current;
    current = undefined;
    await endStream(copy);
    counts.set(table, rows());
  }

  return {
    skipped: [...archived.keys()].filter((name) => !known.has(name)),
    async load(table: string, data: Buffer): Promise<void> {
      const columns = archived.get(table);
      if (!columns || !known.has(table)) return;
      if (current?.table !== table) {
        await endTable();
        // Emptied in this transaction, so that its rows need not be marked as visible later.
        const statement = `copy ${quote(table)} (${quoteList(columns)}) from stdin with (freeze)`;
        const copy = client.query(copyFrom(statement));
        // Whoever writes gets it.
        copy.on('error', () => {});
        current = { table, copy, rows: () => copy.rowCount };
      }
      await writeTo(current.copy, data);
    },
    /** Otherwise the rollback would wait for the end of the data. */
    async abort(): Promise<void> {
      const copy = current?.copy;
      if (!copy || copy.closed) return;
      await new Promise((resolve) => {
        copy.once('close', resolve);
        copy.destroy();
      });
    },
    async finish({ tables }: Manifest): Promise<void> {
      await endTable();
      for (const { name, rows } of tables)
        if (known.has(name) && (counts.get(name) ?? 0) !== rows)
          throw new Error(`${name}: ${counts.get(name) ?? 0} of ${rows} rows were loaded`);
      for (const { name, value, isCalled } of header.sequences)
        await client.query('select setval(to_regclass($1), $2, $3)', [quote(name), value, isCalled]);
      for (const { create } of obstacles.reverse()) await client.query(create);
    },
  };
}

function assertLoadable(
  known: ReadonlyMap<string, readonly string[]>,
  archived: ReadonlyMap<string, readonly string[]>,
): void {
  for (const [table, columns] of known) {
    if (table === 'unfinished_restore') continue;
    const missing = columns.filter((column) => !archived.get(table)?.includes(column));
    const unknown = archived.get(table)?.filter((column) => !columns.includes(column)) ?? [];
    if (missing.length > 0 || unknown.length > 0)
      throw new BackupError(
        `The table ${table} of the backup has other columns (${[...missing, ...unknown].join(', ')}): ` +
          'the original database was changed by hand.',
      );
  }
}

/** An error of the stream, such as a refused row, ends the wait too. */
const writeTo = (stream: Writable, data: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(data, (error) => {
      stream.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });

const endStream = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.end(resolve);
  });

type FileRestorer = Awaited<ReturnType<typeof createFileRestorer>>;

/** Never replaces a file. One that exists with the same content, as after an interrupted restore, is kept. */
async function createFileRestorer(store: FileStore) {
  const folder = await mkdtemp(join(tmpdir(), 'radiant-restore-'));
  const added: string[] = [];
  return {
    async put(name: string, content: Readable): Promise<void> {
      const path = join(folder, 'file');
      const sha256 = await writeAndHash(content, path);
      const existing = await store.read(name);
      if (!existing) {
        // Before the attempt: it may fail when the file has its name already.
        added.push(name);
        await store.put(name, path);
      } else if ((await hashOf(existing.stream)) !== sha256)
        throw new BackupError(
          `The store has another file named ${name}. Files are never replaced: restore into an empty store.`,
        );
    },
    async removeAll(): Promise<void> {
      for (const name of added) await store.remove(name);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeAndHash(content: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return hash.digest('hex');
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
