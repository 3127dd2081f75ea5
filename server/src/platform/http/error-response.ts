import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import type { ErrorCode, WireError } from '@radiant/contract/errors.ts';
import { wireNameOf } from '@radiant/contract/wire.ts';
import { fieldMessage, type Locale, sharedWords } from '@radiant/contract/words/words.ts';
import type { FastifyError } from 'fastify';
import { isDiskFull, isUnavailable } from '../database/error-class.ts';
import { ApiError } from '../errors.ts';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'malformed_request',
  FST_PARTS_LIMIT: 'malformed_request',
  FST_FIELDS_LIMIT: 'malformed_request',
};

const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) return new ApiError('unavailable', { retryAfter: 2, cause: error });
  if (isDiskFull(error)) return new ApiError('storage_full', { cause: error });
  if (isFrameworkError(error)) {
    const known = frameworkCodes[error.code];
    if (known) return new ApiError(known, { cause: error });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return new ApiError('malformed_request', { cause: error });
    }
  }
  return new ApiError('internal', { cause: error });
}

const statutOf = ({ code, status }: ApiError, endpoint: AnyEndpoint | undefined): string | number =>
  endpoint?.statutByErrorCode?.[code] ?? (endpoint?.statutType === 'number' ? status : String(status));

export function toWireError(
  refusal: ApiError,
  to: { locale: Locale; requestId?: string; endpoint?: AnyEndpoint | undefined },
): WireError {
  const names = to.endpoint?.body?.names ?? {};
  const fields = Object.entries(refusal.fields).map(([field, key]) => [
    wireNameOf(names, field),
    fieldMessage(to.locale, key, refusal.values),
  ]);
  return {
    statut: statutOf(refusal, to.endpoint),
    code: refusal.code,
    message: sharedWords[to.locale].errors[refusal.code],
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(refusal.handle !== undefined && { id: refusal.handle }),
    ...(refusal.status === 404 && to.endpoint?.notFoundFields),
    ...(refusal.status >= 500 && to.requestId !== undefined && { requestId: to.requestId }),
  };
}
