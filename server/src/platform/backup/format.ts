import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * A tar with these entries in this order: header, table data, attachments, files, manifest. A reader refuses higher versions
 * than its own. Since version 2 the manifest has its own hash.
 */
export const formatVersion = 2;

export const headerName = 'radiant-backup.json';
export const manifestName = 'manifest.json';

export const chunkName = (table: string, index: number): string =>
  `tables/${table}/${String(index).padStart(6, '0')}.zst`;
export const attachmentName = (name: string): string => `attachments/${name}`;
export const fileName = (name: string): string => `files/${name}`;

/** Of table data before compression: what is in memory at once. */
export const chunkBytes = 4 * 1024 ** 2;
/** A chunk ends with the piece that fills it. */
export const maxChunkBytes = 2 * chunkBytes;
/** Of the entries that are read as a whole. */
export const maxDocumentBytes = 4 * 1024 ** 2;
/** The manifest names this many missing files and counts the others. */
export const maxNamedFiles = 1_000;

const Count = z.int().check(z.gte(0));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Only the version is read before it is known that the rest can be understood. */
export const HeaderVersion = z.object({ format: z.literal('radiant-backup'), version: Count });

export const Header = z.extend(HeaderVersion, {
  program: z.string(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Header = z.output<typeof Header>;

export const Manifest = z.object({
  /** `bytes` and `sha256` are those of the COPY text before compression. */
  tables: z.array(z.object({ name: z.string(), rows: Count, bytes: Count, sha256: Sha256 })),
  attachments: z.array(z.string()),
  files: z.object({ count: Count, bytes: Count }),
  /** Files with a row that the store did not have. */
  missing: z.object({ count: Count, names: z.array(z.string()) }),
  /** Everything before the manifest's entry. */
  archive: z.object({ bytes: Count, sha256: Sha256 }),
});
export type Manifest = z.output<typeof Manifest>;

/** As JSON whose last field is the hash of the others: the names of missing files are nowhere else in the archive. */
export function encodeManifest(manifest: object): Buffer {
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return Buffer.from(JSON.stringify({ ...manifest, sha256 }));
}

/** @param content of a manifest since version 2 */
export function isIntact(content: Buffer): boolean {
  const { sha256: _, ...manifest } = JSON.parse(content.toString('utf8'));
  return encodeManifest(manifest).equals(content);
}

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
