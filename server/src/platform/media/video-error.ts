/** A video that is not taken: no kind that browsers play, or broken. The reason is for the log. */
export class VideoError extends Error {
  readonly failure: 'unsupported' | 'damaged';
  constructor(failure: 'unsupported' | 'damaged', reason: string) {
    super(reason);
    this.failure = failure;
  }
}

export const unsupported = (reason: string) => new VideoError('unsupported', reason);
export const damaged = (reason: string) => new VideoError('damaged', reason);
