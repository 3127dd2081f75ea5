/** `codec`: a kind of file that browsers know, holding pictures or sound that many of them do not. */
export type VideoFailure = 'unsupported' | 'codec' | 'damaged';

/** A video that is not taken: no kind that browsers play, or broken. The reason is for the log. */
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
