import { operator } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeZip, type ZipEntry } from '../../platform/zip/zip.ts';
import { exportedTables, inSnapshot, readLines, readMediaFiles } from './site-export-queries.ts';

const readMe = `Everything that people wrote and decided on this site, for reading or for moving to another product.

One file per table, one row per line (JSON, https://github.com/ndjson/ndjson-spec). docs/data-model.md describes the
tables. media/ holds pictures and videos; media.ndjson names them. Passwords, keys, sessions and other secrets are left
out, so this is no backup. It contains private posts, reports and addresses: keep it as safe as the site itself.
`;

/** A ZIP of one moment of the database. `write` gets it in pieces. For commands on the server itself. */
export async function exportSite(
  platform: Platform,
  write: (archive: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await inTransaction(platform.db, (tx) =>
    audit(platform, tx, {
      actor: operator,
      action: 'operations.exportSite',
      subject: { kind: 'site', id: null },
    }),
  );
  await inSnapshot(platform.db, async (tx) => {
    const modifiedAt = platform.clock.now();
    await write(writeZip(listEntries()));

    async function* listEntries(): AsyncGenerator<ZipEntry> {
      yield { name: 'README.txt', modifiedAt, content: singleChunk(readMe) };
      for (const [table, omitted] of Object.entries(exportedTables))
        yield { name: `${table}.ndjson`, modifiedAt, content: readLines(tx, table, omitted) };
      for await (const { file, created_at } of readMediaFiles(tx)) {
        const opened = await platform.files.read(file);
        if (opened)
          yield { name: `media/${file}`, modifiedAt: created_at, content: opened.stream, isCompressed: true };
        else platform.log.error({ file }, 'a stored file is missing');
      }
    }
  });
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text;
}
