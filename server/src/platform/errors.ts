import { type ErrorCode, errorStatuses } from '@radiant/contract/errors.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { FieldValues } from '@radiant/contract/words/words.ts';

/** Any other error becomes a plain 500 and a log line. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: FieldValues;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** The verification handle of `email_unverified`, or the challenge of `second_factor_required`. */
  readonly handle: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>;
      megabytes?: string;
      least?: number;
      moment?: FieldValues['moment'];
      places?: number;
      retryAfter?: number;
      handle?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.values = {
      megabytes: options.megabytes ?? '',
      least: options.least ?? limits.passwordMin,
      moment: options.moment,
      places: options.places,
    };
    this.retryAfter = options.retryAfter;
    this.handle = options.handle;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export const invalid = (fields: Record<string, string>): ApiError =>
  new ApiError('invalid_input', { fields });

/** Absent and hidden look the same. */
export const notFound = (): ApiError => new ApiError('not_found');

export const forbidden = (): ApiError => new ApiError('forbidden');

export const tooManyRequests = (retryAfter: number): ApiError =>
  new ApiError('too_many_requests', { retryAfter });
