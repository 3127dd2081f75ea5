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

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Receives a multipart request: fields as values, the named files into a temporary folder under `dataDir`.
 * @throws Refusal file_too_large with the file's size, unsupported_media_type when it is not multipart
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
  const fields: Record<string, unknown> = {};
  const files: Record<string, ReceivedFile> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = booleans[String(part.value)] ?? part.value;
        continue;
      }
      if (!(part.fieldname in allowed) || part.fieldname in files) throw new Refusal('malformed_request');
      const file = await store(part.file, { path: join(folder, part.fieldname), field: part.fieldname });
      // A browser sends an empty part for a file input that was left alone.
      if (file.bytes > 0) files[part.fieldname] = file;
    }
    return { fields, files, dispose };
  } catch (error) {
    await dispose();
    throw describeFailure(error);
  }
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
  target: { path: string; field: string },
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
  await pipeline(source, meter, createWriteStream(target.path));
  if (bytes > limits.uploadMax) {
    const megabytes = (bytes / 1024 / 1024).toFixed(2);
    throw new Refusal('file_too_large', { fields: { [target.field]: 'file_too_large' }, megabytes });
  }
  return { path: target.path, bytes, sha256: hash.digest('hex') };
}
