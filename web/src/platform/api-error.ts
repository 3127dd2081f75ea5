import type { ErrorCode } from '@radiant/contract/errors.ts';

/** `unreachable`: no answer. `aborted`: the caller cancelled. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'aborted';

export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Messages by English field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before retrying, when the server gave them. */
  readonly retryAfter: number | null;
  /** The verification handle of `email_unverified`, or the challenge of `second_factor_required`. */
  readonly handle: string | null;

  constructor(
    code: ApiErrorCode,
    details: {
      status?: number;
      message?: string;
      fields?: Record<string, string>;
      retryAfter?: number | null;
      handle?: string | null;
    } = {},
  ) {
    super(details.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.handle = details.handle ?? null;
  }
}
