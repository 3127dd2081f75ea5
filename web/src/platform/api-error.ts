import type { ErrorCode } from '@radiant/contract/errors.ts';

/** `unreachable`: no answer at all. `aborted`: the caller gave up. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'aborted';

/** A refusal of the API, or no answer from it. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Sentences by English field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the next try, when the server named them. */
  readonly retryAfter: number | null;
  /** Of `email_unverified`: the handle under which the address is verified. Of `second_factor_required`: the challenge. */
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
