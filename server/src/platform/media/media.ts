import type { Readable } from 'node:stream';

/** Where files rest: a folder, or any S3. Names are the server's own, never a visitor's. */
export type FileStore = {
  /** Durable when it returns. */
  put(file: string, sourcePath: string): Promise<void>;
  /** Absent when there is no such file. */
  read(file: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<{ file: string; modifiedAt: Date }>;
};

/** A file of a request, received into a temporary place that is emptied when the request ends. */
export type ReceivedFile = { path: string; bytes: number; sha256: string };
