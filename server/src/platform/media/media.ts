import type { Readable } from 'node:stream';

/** Where files rest: a folder, or any S3. Names are the server's own (`file-name.ts`), never a visitor's. */
export type FileStore = {
  /**
   * Durable when it returns.
   * @throws Refusal storage_full when there is no room, unavailable when the place cannot be reached
   */
  put(file: string, sourcePath: string): Promise<void>;
  /** Absent when there is no such file. The caller ends the stream. */
  read(file: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<{ file: string; modifiedAt: Date }>;
  /** Removes what a crash left half written before that time. */
  removeDrafts(before: Date): Promise<void>;
};

/** A file of a request, received into a temporary place that is emptied when the request ends. */
export type ReceivedFile = { path: string; bytes: number; sha256: string };
