import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ReceivedFile } from './media.ts';
import type { Pictures, PreparedPicture } from './pictures.ts';

/** A video made ready: without metadata, its poster beside it. Paths are temporary. */
export type PreparedVideo = {
  path: string;
  bytes: number;
  mime: 'video/mp4' | 'video/webm';
  /** As it is shown, turned upright; null where the file does not tell. */
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** A still of it; absent where the machine cannot make one. */
  poster: PreparedPicture | undefined;
};

export type Videos = {
  /**
   * Checks by content and makes ready.
   * @param widths of the poster's sizes
   * @throws Refusal unsupported_file, with the reason for the field `file`, when it is no video that browsers play or
   *   is damaged; storage_full; unavailable when too many wait
   */
  prepare(file: ReceivedFile, widths: readonly number[]): Promise<PreparedVideo>;
  /** Ends what is under way. */
  stop(): void;
};

export function createVideos(_parts: { log: Log; pictures: Pictures }): Videos {
  return {
    async prepare() {
      throw new Refusal('unsupported_file', { fields: { file: 'video_unsupported' } });
    },
    stop() {},
  };
}
