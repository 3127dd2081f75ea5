import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from '@radiant/contract/endpoint.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { ReceivedFile } from '../media/media.ts';
import { uploadFolder } from '../media/upload-folder.ts';

export type ReceivedForm = {
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile>;
  dispose(): Promise<void>;
};

/** The allowance for fields, names and boundaries besides the files. */
const maxFormBytes = 1024 * 1024;
const discardTimeoutMs = 5_000;

export type MultipartOptions = {
  allowed: Readonly<Record<string, FileKind>>;
  dataDir: string;
  senderId: string | undefined;
  onFileStart(): Promise<void>;
};

/** @throws ApiError file_too_large with the file's size; malformed_request, also when the client disconnects */
export async function receiveMultipart(
  request: FastifyRequest,
  reception: MultipartOptions,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) return { fields: asFields(request.body), files: {}, dispose: async () => {} };
  const { allowed, dataDir } = reception;
  assertContentLength(request, allowed);
  const parent = uploadFolder(dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const disconnect = watchDisconnect(request);
  try {
    const parts = receiveParts(request, { ...reception, folder, signal: disconnect.signal });
    // The loser of the race is not awaited, so its rejection must be handled.
    parts.catch(() => {});
    return { ...(await Promise.race([parts, disconnect.refusal])), dispose };
  } catch (error) {
    discardRest(request);
    await dispose();
    throw toUploadError(error);
  } finally {
    disconnect.stop();
  }
}

/** @throws ApiError file_too_large when the announced length alone exceeds the limit */
function assertContentLength(request: FastifyRequest, allowed: MultipartOptions['allowed']): void {
  const names = Object.keys(allowed);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced <= names.length * limits.uploadMax + maxFormBytes) return;
  discardRest(request);
  throw tooLarge(names[0] ?? 'file', announced);
}

/** A client reads the refusal only if its upload is not cut off, so the rest is discarded for a moment. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, discardTimeoutMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

const tooLarge = (field: string, bytes: number): ApiError =>
  new ApiError('file_too_large', {
    fields: { [field]: 'file_too_large' },
    megabytes: (bytes / 1024 / 1024).toFixed(2),
  });

/** The parser waits forever when the client disconnected before parsing began. */
function watchDisconnect({ raw }: FastifyRequest) {
  const leaving = new AbortController();
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  refusal.catch(() => {});
  const look = () => {
    if (raw.complete) return;
    leaving.abort();
    reject(new ApiError('malformed_request'));
  };
  raw.once('close', look);
  if (raw.destroyed) look();
  return { signal: leaving.signal, refusal, stop: () => raw.off('close', look) };
}

async function receiveParts(
  request: FastifyRequest,
  {
    allowed,
    folder,
    signal,
    onFileStart,
    senderId,
  }: MultipartOptions & { folder: string; signal: AbortSignal },
): Promise<Omit<ReceivedForm, 'dispose'>> {
  const fields: Record<string, unknown> = Object.create(null);
  const files: Record<string, ReceivedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    if (!Object.hasOwn(allowed, part.fieldname) || Object.hasOwn(files, part.fieldname)) {
      throw new ApiError('malformed_request');
    }
    const file = await store(part.file, {
      path: join(folder, part.fieldname),
      signal,
      onFileStart,
      tooLarge: (bytes) =>
        tooLarge(part.fieldname, Math.max(bytes, Number(request.headers['content-length'] ?? 0))),
    });
    // A browser sends an empty part for a file input without a file.
    if (file.bytes > 0) files[part.fieldname] = { ...file, senderId };
  }
  return { fields, files };
}

/** The parser's own errors have neither a status nor a code: the form was cut off or malformed. */
function toUploadError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ApiError('storage_full', { cause: error });
  return code === undefined ? new ApiError('malformed_request', { cause: error }) : error;
}

const asFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

async function store(
  source: Readable,
  target: {
    path: string;
    signal: AbortSignal;
    onFileStart(): Promise<void>;
    tooLarge(bytes: number): ApiError;
  },
): Promise<Omit<ReceivedFile, 'senderId'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (bytes === 0) await target.onFileStart();
      bytes += chunk.length;
      if (bytes > limits.uploadMax) throw target.tooLarge(bytes);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(source, meter, createWriteStream(target.path), { signal: target.signal });
  return { path: target.path, bytes, sha256: hash.digest('hex') };
}
