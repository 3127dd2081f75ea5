import * as z from 'zod/mini';

/** HTTP status by error code; messages are in `words/`. Clients decide by code, never by message. */
export const errorStatuses = {
  invalid_input: 400,
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  insufficient_scope: 403,
  foreign_origin: 403,
  password_change_required: 403,
  consent_required: 403,
  account_leaving: 403,
  reauthentication_required: 403,
  account_disabled: 403,
  account_suspended: 403,
  guardian_pending: 403,
  registration_closed: 403,
  social_closed: 403,
  not_found: 404,
  reset_link_invalid: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_reported: 409,
  email_taken: 409,
  request_in_progress: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_file: 415,
  unsupported_media_type: 415,
  invalid_credentials: 422,
  email_unverified: 422,
  social_failed: 422,
  social_email_missing: 422,
  second_factor_required: 422,
  sign_in_expired: 422,
  code_invalid: 422,
  code_expired: 422,
  rule_broken: 422,
  own_post: 422,
  own_content: 422,
  audience_too_wide: 422,
  public_prayer_unconfirmed: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  too_many_uploads: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The error response. `fields` maps refused wire fields to messages. */
export const WireError = z.object({
  statut: z.union([z.string(), z.number()]),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** The verification handle of `email_unverified`, or the challenge of `second_factor_required`. */
  id: z.optional(z.string()),
  /** Of `mono-post`: `aucun` when the post does not exist. */
  post: z.optional(z.string()),
});
export type WireError = z.output<typeof WireError>;
