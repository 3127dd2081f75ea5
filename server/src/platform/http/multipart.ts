import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from '@radiant/contract/endpoint.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { incomingFolder } from '../media/incoming.ts';
import type { ReceivedFile } from '../media/media.ts';

export type Received = {
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile>;
  /** Empties the temporary place. */
  dispose(): Promise<void>;
};

/**
 * Receives a multipart request: fields as texts, the named files into a temporary folder under `dataDir`.
 * @throws Refusal file_too_large with the file's size, malformed_request, also when the sender left in the middle
 */
export async function receiveMultipart(
  request: FastifyRequest,
  allowed: Readonly<Record<string, FileKind>>,
  dataDir: string,
): Promise<Received> {
  if (!request.isMultipart()) return { fields: asFields(request.body), files: {}, dispose: async () => {} };
  const parent = incomingFolder(dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const departure = watchDeparture(request);
  try {
    const parts = receiveParts(request, { allowed, folder, signal: departure.signal });
    // Whoever loses the race is not waited for, so its complaint is not news either.
    parts.catch(() => {});
    return { ...(await Promise.race([parts, departure.refusal])), dispose };
  } catch (error) {
    await dispose();
    throw describeFailure(error);
  } finally {
    departure.stop();
  }
}

/**
 * The parser waits for ever on a sender who left before it began to read, so we look for ourselves whether the line
 * closed before the request was complete.
 */
function watchDeparture({ raw }: FastifyRequest) {
  const leaving = new AbortController();
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  refusal.catch(() => {});
  const look = () => {
    if (raw.complete) return;
    leaving.abort();
    reject(new Refusal('malformed_request'));
  };
  raw.once('close', look);
  if (raw.destroyed) look();
  return { signal: leaving.signal, refusal, stop: () => raw.off('close', look) };
}

type Reception = { allowed: Readonly<Record<string, FileKind>>; folder: string; signal: AbortSignal };

async function receiveParts(
  request: FastifyRequest,
  { allowed, folder, signal }: Reception,
): Promise<Omit<Received, 'dispose'>> {
  const fields: Record<string, unknown> = Object.create(null);
  const files: Record<string, ReceivedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    if (!Object.hasOwn(allowed, part.fieldname) || Object.hasOwn(files, part.fieldname)) {
      throw new Refusal('malformed_request');
    }
    const target = { path: join(folder, part.fieldname), field: part.fieldname, signal };
    const file = await store(part.file, target);
    // A browser sends an empty part for a file input that was left alone.
    if (file.bytes > 0) files[part.fieldname] = file;
  }
  return { fields, files };
}

/** The parser's own complaints carry neither a status nor a code: the sender's form was broken off or misshapen. */
function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal('storage_full', { cause: error });
  return code === undefined ? new Refusal('malformed_request', { cause: error }) : error;
}

const asFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

async function store(
  source: NodeJS.ReadableStream,
  target: { path: string; field: string; signal: AbortSignal },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  // What is over the limit is counted but not kept, so that the refusal can tell the file's size.
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, bytes > limits.uploadMax ? undefined : chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(target.path), { signal: target.signal });
  if (bytes > limits.uploadMax) {
    const megabytes = (bytes / 1024 / 1024).toFixed(2);
    throw new Refusal('file_too_large', { fields: { [target.field]: 'file_too_large' }, megabytes });
  }
  return { path: target.path, bytes, sha256: hash.digest('hex') };
}
