import type { Readable } from 'node:stream';

/** Bytes of a file that are asked for: from one on, up to one or to the end; or the last so many. */
export type ByteRange = { first: number; last?: number | undefined } | { suffix: number };

/** A file being read. The caller ends the stream. */
export type OpenFile = {
  stream: Readable;
  /** Of the whole file. */
  bytes: number;
  /** What the stream holds of it; absent: all of it. */
  part?: { first: number; last: number };
};

/** No byte of the file is within the range that was asked for. */
export type OutOfRange = { bytes: number; isOutOfRange: true };

/** Where files rest: a folder, or any S3. Names are the server's own (`file-name.ts`), never a visitor's. */
export type FileStore = {
  /**
   * Durable when it returns.
   * @throws ApiError storage_full when there is no room, unavailable when the place cannot be reached
   */
  put(file: string, sourcePath: string): Promise<void>;
  /** Absent when there is no such file. */
  read(file: string): Promise<OpenFile | undefined>;
  /** A part of a file. */
  readPart(file: string, range: ByteRange): Promise<OpenFile | OutOfRange | undefined>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<{ file: string; modifiedAt: Date }>;
  /** Removes what a crash left half written before that time. */
  removeDrafts(before: Date): Promise<void>;
};

/** A file of a request, received into a temporary place that is emptied when the request ends. */
export type ReceivedFile = {
  path: string;
  bytes: number;
  sha256: string;
  /** Who sent it, so that members are served in turn; absent for files of our own. */
  senderId?: string | undefined;
};
