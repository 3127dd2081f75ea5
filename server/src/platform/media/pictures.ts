import type { ErrorCode } from '@radiant/contract/errors.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ReceivedFile } from './media.ts';
import type { PictureFailure } from './picture-job.ts';
import { createPictureProcess, type ProcessLimits, processLimits } from './picture-process.ts';

/** A picture made ready: upright, without metadata, in a few widths, all WebP. Paths are temporary. */
export type PreparedPicture = {
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** Narrowest first; the last is the main one. They lie beside the file they were made from. */
  sizes: { path: string; width: number; height: number; bytes: number }[];
  /** Where a PNG was asked for. */
  png?: { path: string; bytes: number };
};

/** A PNG besides, for where WebP is not read: fitted into so many pixels, with `margin` on a white ground around it. */
export type PngOptions = { width: number; height: number; margin?: number };

export type Pictures = {
  /**
   * Checks by content and makes ready. Of a moving picture the first frame is kept.
   * @param widths of the sizes wanted, in pixels; never enlarged
   * @throws ApiError unsupported_file, with the reason for the field `file`, when it is no picture of the allowed
   *   kinds, is damaged or too large to decode; storage_full; unavailable when too many wait
   */
  prepare(file: ReceivedFile, widths: readonly number[], png?: PngOptions): Promise<PreparedPicture>;
  /** Ends the process behind it. */
  stop(): void;
};

// Each takes about a second; whoever has twenty waiting is better told to come back.
const queueLimits = { max: 60, maxPerOwner: 20 };

const refusals: Readonly<Record<PictureFailure, { code: ErrorCode; field?: string }>> = {
  unsupported: { code: 'unsupported_file', field: 'picture_unsupported' },
  damaged: { code: 'unsupported_file', field: 'picture_damaged' },
  too_large: { code: 'unsupported_file', field: 'picture_too_large' },
  full: { code: 'storage_full' },
  failed: { code: 'internal' },
};

/** Pictures made ready in a process of their own, one after the other, the members in turn. */
export function createPictures(parts: { log: Log; limits?: Partial<ProcessLimits> }): Pictures {
  const worker = createPictureProcess({ ...processLimits, ...parts.limits });
  const inTurn = createFairQueue(queueLimits);

  return {
    async prepare(file, widths, png) {
      const answer = await inTurn(file.senderId, () => worker.run({ path: file.path, widths, png }));
      if ('picture' in answer) return answer.picture;
      const { code, field } = refusals[answer.failure];
      parts.log.info({ failure: answer.failure, reason: answer.reason }, 'a picture was refused');
      throw new ApiError(code, {
        ...(field && { fields: { file: field } }),
        cause: new Error(answer.reason),
      });
    },
    stop: worker.stop,
  };
}
