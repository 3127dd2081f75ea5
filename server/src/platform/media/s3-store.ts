import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { ApiError } from '../errors.ts';
import { formatRange, parseContentRange } from './byte-range.ts';
import { contentTypeOf, isFileName } from './file-name.ts';
import type { ByteRange, FileStore, OpenFile } from './media.ts';
import type { S3Address } from './s3-address.ts';

const absentNames = new Set(['NoSuchKey', 'NotFound']);
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge', 'InsufficientCapacity']);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const isAbsent = (error: unknown) => absentNames.has(nameOf(error));
const isOutOfRange = (error: unknown) => nameOf(error) === 'InvalidRange' || statusOf(error) === 416;

/** An unreachable or full bucket is a temporary condition, not an internal error. */
function toRefusal(error: unknown): unknown {
  if (fullNames.has(nameOf(error)) || statusOf(error) === 507)
    return new ApiError('storage_full', { cause: error });
  const status = statusOf(error);
  if (status === undefined || status >= 500)
    return new ApiError('unavailable', { retryAfter: 5, cause: error });
  return error;
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata))
    return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}

/** The bucket stays private: readers go through this server and its access rules. */
export function createS3Store(address: S3Address): FileStore {
  const { bucket } = address;
  // The library is large, so it is loaded only where a bucket is configured.
  const ready = openClient(address);
  ready.catch(() => {});
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toRefusal(error);
    }
  };

  const get = async (file: string, range?: ByteRange): Promise<OpenFile | undefined> => {
    if (!isFileName(file)) return undefined;
    const { client, commands } = await ready;
    const input = { Bucket: bucket, Key: file, ...(range && { Range: formatRange(range) }) };
    try {
      const found = await client.send(new commands.GetObjectCommand(input));
      if (!(found.Body instanceof Readable)) throw new Error('the bucket answered without a body');
      const stream = found.Body;
      // A server without range support returns the whole file.
      const contentRange =
        found.ContentRange === undefined ? undefined : parseContentRange(found.ContentRange);
      return contentRange ? { stream, ...contentRange } : { stream, bytes: found.ContentLength ?? 0 };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw toRefusal(error);
    }
  };

  return {
    async put(file, sourcePath) {
      if (!isFileName(file)) throw new Error('not a name of ours');
      const { client, commands } = await ready;
      // In memory, so that a failed attempt can be repeated; no file exceeds the upload limit.
      const body = await readFile(sourcePath);
      const input = { Bucket: bucket, Key: file, Body: body, ContentType: contentTypeOf(file) };
      await attempt(() => client.send(new commands.PutObjectCommand(input)));
    },

    read: (file) => get(file),

    async readPart(file, range) {
      try {
        return await get(file, range);
      } catch (error) {
        if (!isOutOfRange(error)) throw error;
        // The 416 response does not give the file's length.
        const whole = await get(file);
        whole?.stream.destroy();
        return whole && { bytes: whole.bytes, isOutOfRange: true };
      }
    },

    async remove(file) {
      if (!isFileName(file)) return;
      const { client, commands } = await ready;
      await attempt(() => client.send(new commands.DeleteObjectCommand({ Bucket: bucket, Key: file })));
    },

    async *list() {
      const { client, commands } = await ready;
      let next: string | undefined;
      do {
        const input = { Bucket: bucket, ...(next !== undefined && { ContinuationToken: next }) };
        const page = await attempt(() => client.send(new commands.ListObjectsV2Command(input)));
        for (const { Key: file, LastModified: modifiedAt } of page.Contents ?? []) {
          if (file !== undefined && modifiedAt !== undefined && isFileName(file)) yield { file, modifiedAt };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },

    async removeDrafts() {},
  };
}

async function openClient(address: S3Address): Promise<{
  client: S3Client;
  commands: typeof import('@aws-sdk/client-s3');
}> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region: address.region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    forcePathStyle: address.isPathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    // Other servers refuse Amazon's trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
    ...(address.credentials && { credentials: address.credentials }),
  });
  return { client, commands };
}
