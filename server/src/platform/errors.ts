import { type ErrorCode, errorStatuses } from '@radiant/contract/errors.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { FieldValues } from '@radiant/contract/words/words.ts';

/**
 * A refusal that the caller may see. The only errors that leave the server with their own words; anything else
 * becomes a bland 500 and a line in the log.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Message keys by English field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values for the sentences of `fields`. */
  readonly values: FieldValues;
  /** Seconds to wait, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** Where the caller goes on: of `email_unverified` the handle of the verification, of `second_factor_required` the challenge. */
  readonly handle: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>;
      megabytes?: string;
      /** Characters of a password. */
      least?: number;
      retryAfter?: number;
      handle?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.values = { megabytes: options.megabytes ?? '', least: options.least ?? limits.passwordMin };
    this.retryAfter = options.retryAfter;
    this.handle = options.handle;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Some fields are wrong: 400 with a message key for each, by English name. */
export const invalid = (fields: Record<string, string>): ApiError =>
  new ApiError('invalid_input', { fields });

/** Absent, or hidden from this viewer: the stranger cannot tell. */
export const notFound = (): ApiError => new ApiError('not_found');

export const forbidden = (): ApiError => new ApiError('forbidden');

export const tooManyRequests = (retryAfter: number): ApiError =>
  new ApiError('too_many_requests', { retryAfter });
