import * as z from 'zod/mini';
import type { Codec } from './wire.ts';

export const exportFormats = ['pdf', 'csv', 'excel'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof ExportFormat>;

/** `name` uses only characters that are valid on every system. */
export type WholeFile = { name: string; type: string; bytes: Uint8Array };
/** A file generated while it is sent, possibly larger than memory. */
export type StreamedFile = { name: string; type: string; chunks: AsyncIterable<Uint8Array> };
export type FileAnswer = WholeFile | StreamedFile;

/** A file response. Exports use POST because each one is recorded in the audit log. */
export const fileAnswer: Codec<FileAnswer> = {
  schema: z.string().check(z.meta({ format: 'binary' })),
  encode: (file) => file,
  decode: () => {
    throw new TypeError('a file is not read as JSON');
  },
};
