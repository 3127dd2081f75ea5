import { readFile, rm, writeFile } from 'node:fs/promises';
import type { ErrorCode } from '@radiant/contract/errors.ts';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createFairQueue } from './fair-queue.ts';
import { createFfmpeg, type Ffmpeg } from './ffmpeg.ts';
import type { ReceivedFile } from './media.ts';
import { cleanMp4, isMp4 } from './mp4-clean.ts';
import type { Pictures, PreparedPicture } from './pictures.ts';
import { findProgram } from './sandbox.ts';
import { damaged, unsupported, VideoError, type VideoFailure } from './video-error.ts';
import type { VideoInfo } from './video-facts.ts';
import { cleanWebm, isWebm } from './webm-clean.ts';

export type PreparedVideo = VideoInfo & {
  path: string;
  bytes: number;
  /** Absent where the machine cannot extract a frame. */
  poster: PreparedPicture | undefined;
};

export type Videos = {
  /** Whether `ffmpeg` is available to extract frames and to move a video's index to the front. */
  canMakeStills: boolean;
  /** `widths` of the poster. @throws ApiError unsupported_file, storage_full, or unavailable when too many wait */
  prepare(file: ReceivedFile, widths: readonly number[]): Promise<PreparedVideo>;
  stop(): void;
};

// Each takes a second or two.
const queueLimits = { max: 30, maxPerOwner: 10 };

const refusals: Readonly<Record<VideoFailure, string>> = {
  unsupported: 'video_unsupported',
  codec: 'video_codec',
  damaged: 'video_damaged',
};

/** Our own readers blank what playback does not need: on any machine, and `ffmpeg` never reads it. */
export function createVideos(parts: { log: Log; pictures: Pictures; program?: string | null }): Videos {
  const { log, pictures, program = findProgram('ffmpeg') } = parts;
  const inTurn = createFairQueue(queueLimits);
  const ffmpeg = program ? createFfmpeg(program) : undefined;
  if (!ffmpeg)
    log.warn(
      'ffmpeg was not found: videos have no still, and some start slowly (docs/operations.md, "Videos")',
    );

  return {
    canMakeStills: ffmpeg !== undefined,
    async prepare(file, widths) {
      try {
        return await inTurn(file.senderId, () => prepareVideo({ ffmpeg, pictures, log }, file, widths));
      } catch (error) {
        throw describe(error, log);
      }
    },
    stop: () => ffmpeg?.stop(),
  };
}

function describe(error: unknown, log: Log): unknown {
  if (error instanceof VideoError) {
    log.info({ failure: error.failure, reason: error.message }, 'a video was refused');
    const code: ErrorCode = 'unsupported_file';
    return new ApiError(code, { fields: { file: refusals[error.failure] }, cause: error });
  }
  const isFull =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
  return isFull ? new ApiError('storage_full', { cause: error }) : error;
}

type VideoTools = { ffmpeg: Ffmpeg | undefined; pictures: Pictures; log: Log };

async function prepareVideo(
  tools: VideoTools,
  { path, senderId }: ReceivedFile,
  widths: readonly number[],
): Promise<PreparedVideo> {
  const { file, info } = cleanVideo(await readFile(path));
  const clean = `${path}.clean`;
  await writeFile(clean, file);
  const { ffmpeg } = tools;
  if (!ffmpeg) return { ...info, path: clean, bytes: file.length, poster: undefined };
  const target = `${path}.${info.mime === 'video/mp4' ? 'mp4' : 'webm'}`;
  const { bytes } = await ffmpeg.remux(clean, target, info.mime);
  await rm(clean);
  // A live recording has a duration only after remuxing.
  const made = cleanVideo(await readFile(target)).info;
  return {
    ...made,
    path: target,
    bytes,
    poster: await makePoster(tools, { path: target, info: made, senderId }, widths),
  };
}

export function cleanVideo(whole: Buffer): { file: Buffer; info: VideoInfo } {
  try {
    if (isMp4(whole)) return cleanMp4(whole);
    if (isWebm(whole)) return cleanWebm(whole);
  } catch (error) {
    // An offset outside the file means a damaged video.
    if (error instanceof RangeError) throw damaged(error.message);
    throw error;
  }
  throw unsupported('first bytes of no allowed kind');
}

async function makePoster(
  { ffmpeg, pictures, log }: VideoTools,
  { path, info, senderId }: { path: string; info: VideoInfo; senderId: string | undefined },
  widths: readonly number[],
): Promise<PreparedPicture | undefined> {
  const still = `${path}.png`;
  if (!(await ffmpeg?.extractStill(path, still, info))) {
    log.warn({ mime: info.mime }, 'this ffmpeg cannot decode a video: it has no still');
    return undefined;
  }
  try {
    return await pictures.prepare({ path: still, bytes: 0, sha256: '', senderId }, widths);
  } catch (error) {
    // A broken still means a broken video.
    if (error instanceof ApiError && error.fields.file) throw damaged(`still: ${error.fields.file}`);
    throw error;
  } finally {
    await rm(still);
  }
}
