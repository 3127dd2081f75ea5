import type { Readable } from 'node:stream';

export type ByteRange = { first: number; last?: number | undefined } | { suffix: number };

/** The caller destroys the stream. */
export type OpenFile = {
  stream: Readable;
  /** The size of the whole file. */
  bytes: number;
  part?: { first: number; last: number };
};

export type OutOfRange = { bytes: number; isOutOfRange: true };

/** The server makes all names (`file-name.ts`). */
export type FileStore = {
  /** Durable when it returns. @throws ApiError storage_full, or unavailable when the store cannot be reached */
  put(file: string, sourcePath: string): Promise<void>;
  read(file: string): Promise<OpenFile | undefined>;
  readPart(file: string, range: ByteRange): Promise<OpenFile | OutOfRange | undefined>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<{ file: string; modifiedAt: Date }>;
  /** Removes partial files that a crash left before that time. */
  removeDrafts(before: Date): Promise<void>;
};

/** In a temporary folder that is removed when the request ends. */
export type ReceivedFile = {
  path: string;
  bytes: number;
  sha256: string;
  /** For serving members in turn; absent for our own files. */
  senderId?: string | undefined;
};
