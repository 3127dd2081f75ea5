import type { ErrorCode } from '@radiant/contract/errors.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ReceivedFile } from './media.ts';
import type { PictureFailure } from './picture-job.ts';
import { createPictureProcess, type ProcessLimits, processLimits } from './picture-process.ts';

/** Paths are temporary. */
export type PreparedPicture = {
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** Narrowest first; the last is the main one. The files lie beside their source. */
  sizes: { path: string; width: number; height: number; bytes: number }[];
  png?: { path: string; bytes: number };
};

/** For programs that cannot read WebP. The picture fits into the size, on white, within `margin`. */
export type PngOptions = { width: number; height: number; margin?: number };

export type Pictures = {
  /** `widths` in pixels. @throws ApiError unsupported_file, storage_full, or unavailable when too many wait */
  prepare(file: ReceivedFile, widths: readonly number[], png?: PngOptions): Promise<PreparedPicture>;
  stop(): void;
};

// Each takes about a second, so a longer queue is refused.
const queueLimits = { max: 60, maxPerOwner: 20 };

const refusals: Readonly<Record<PictureFailure, { code: ErrorCode; field?: string }>> = {
  unsupported: { code: 'unsupported_file', field: 'picture_unsupported' },
  damaged: { code: 'unsupported_file', field: 'picture_damaged' },
  too_large: { code: 'unsupported_file', field: 'picture_too_large' },
  full: { code: 'storage_full' },
  failed: { code: 'internal' },
};

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
