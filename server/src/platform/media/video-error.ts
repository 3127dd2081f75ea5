/** `codec`: a known container whose picture or sound many browsers cannot play. */
export type VideoFailure = 'unsupported' | 'codec' | 'damaged';

export class VideoError extends Error {
  readonly failure: VideoFailure;
  constructor(failure: VideoFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}

export const unsupported = (reason: string) => new VideoError('unsupported', reason);
export const unplayable = (reason: string) => new VideoError('codec', reason);
export const damaged = (reason: string) => new VideoError('damaged', reason);
