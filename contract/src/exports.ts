import * as z from 'zod/mini';
import type { Codec } from './wire.ts';

/** What the administration's tables and figures can be taken away as. */
export const exportFormats = ['pdf', 'csv', 'excel'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof ExportFormat>;

/** A file as an answer. `name` is made of letters that every system has in its names. */
export type WholeFile = { name: string; type: string; bytes: Uint8Array };
/** One that is made while it goes; it may be larger than memory. */
export type StreamedFile = { name: string; type: string; chunks: AsyncIterable<Uint8Array> };
export type FileAnswer = WholeFile | StreamedFile;

/**
 * Answers with a file to save instead of JSON. Asked for by POST: what is taken away is written down in the audit log,
 * and reading changes nothing.
 */
export const fileAnswer: Codec<FileAnswer> = {
  schema: z.string().check(z.meta({ format: 'binary' })),
  encode: (file) => file,
  decode: () => {
    throw new TypeError('a file is not read as JSON');
  },
};
