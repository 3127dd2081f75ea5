import { backgroundHeader, type Endpoint, fillPath } from '@radiant/contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '@radiant/contract/errors.ts';
import { fieldNameOf, toWire, type WireNames } from '@radiant/contract/wire.ts';
import { isBackgroundCall } from './activity.ts';
import { ApiError } from './api-error.ts';
import { withReauthentication } from './reauthentication.ts';

export { ApiError, type ApiErrorCode } from './api-error.ts';

export type CallOptions<Params, Query, Body> = {
  params?: Params;
  query?: Partial<Query>;
  body?: Body;
  /** Files of a multipart call by wire name; null sends none. */
  files?: Readonly<Record<string, File | null>>;
  /** The same key for every attempt at one creation, so that the server performs it once. */
  idempotencyKey?: string;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** For background reads: an ended session does not redirect to /login. */
  silent?: boolean;
};

type ApiErrorListener = (refusal: { error: ApiError; silent: boolean }) => void;
const errorListeners = new Set<ApiErrorListener>();

export function onApiError(listener: ApiErrorListener): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}

/** Asks for the password where the endpoint needs a recent sign-in. Throws `ApiError`. */
export function call<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
): Promise<Answer> {
  return withReauthentication(() => callOnce(endpoint, options));
}

async function callOnce<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body>,
): Promise<Answer> {
  const names = endpoint.body?.names ?? {};
  const request: HttpRequest = {
    method: endpoint.method,
    url: buildUrl(endpoint.path, options),
    headers: buildHeaders(options.idempotencyKey),
    body: buildBody(names, options, endpoint.body?.files !== undefined),
    signal: options.signal,
  };
  const { status, text, retryAfter } = options.onProgress
    ? await sendWithProgress(request, options.onProgress)
    : await send(request);

  const wire = parseJson(text);
  if (status >= 200 && status < 300) return endpoint.answer.decode(wire);

  const error = toApiError({ status, wire, retryAfter, names });
  emitApiError(error, options.silent ?? false);
  throw error;
}

export function emitApiError(error: ApiError, silent: boolean): void {
  for (const listener of errorListeners) listener({ error, silent });
}

type HttpRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
};
type HttpResponse = { status: number; text: string; retryAfter: string | null };

export function buildUrl(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...toRecord(query) })) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const filled = fillPath(path, toRecord(params));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export function buildHeaders(idempotencyKey: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang || 'en-CA',
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(isBackgroundCall() && { [backgroundHeader]: '1' }),
  };
}

export function buildBody(
  names: WireNames,
  { body, files }: { body?: unknown; files?: Readonly<Record<string, File | null>> },
  multipart: boolean,
): string | FormData | undefined {
  if (body === undefined && !multipart) return undefined;
  const wire = toWire(names, toRecord(body));
  if (!multipart) return JSON.stringify(wire);

  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) {
    if (value !== undefined && value !== null) form.append(name, toFormText(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) {
    if (file) form.append(name, file);
  }
  return form;
}

/** Lists of ids are separated by commas; other lists are JSON. */
const toFormText = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'object') && value.length > 0
    ? JSON.stringify(value)
    : String(value);

async function send({ method, url, headers, body, signal }: HttpRequest): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: typeof body === 'string' ? { ...headers, 'Content-Type': 'application/json' } : headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
    };
  } catch {
    throw new ApiError(signal?.aborted ? 'aborted' : 'unreachable');
  }
}

/** `fetch` reports no upload progress; XMLHttpRequest does. */
function sendWithProgress(
  { method, url, headers, body, signal }: HttpRequest,
  onProgress: (fraction: number) => void,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    request.onerror = () => reject(new ApiError('unreachable'));
    request.ontimeout = () => reject(new ApiError('unreachable'));
    request.onabort = () => reject(new ApiError('aborted'));
    if (signal?.aborted) return reject(new ApiError('aborted'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}

/** Anything that is not an API error, such as a proxy's page, becomes a general error of that status. */
export function toApiError({
  status,
  wire,
  retryAfter,
  names,
}: {
  status: number;
  wire: unknown;
  retryAfter: string | null;
  names: WireNames;
}): ApiError {
  const { code, message, fields, id } = toRecord(wire);
  const errorCode = isErrorCode(code) ? code : errorCodeForStatus(status);
  const seconds = Number(retryAfter);
  return new ApiError(errorCode, {
    status,
    ...(typeof message === 'string' && { message }),
    fields: Object.fromEntries(
      Object.entries(toRecord(fields)).map(([name, sentence]) => [
        fieldNameOf(names, name),
        String(sentence),
      ]),
    ),
    retryAfter: retryAfter !== null && Number.isFinite(seconds) ? seconds : null,
    handle: typeof id === 'string' ? id : null,
  });
}

function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'internal';
}

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatuses, value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Null if there is no such thing; a malformed id in the URL names nothing either. */
export async function nullIfNotFound<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    const isAbsent =
      error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
    if (isAbsent) return null;
    throw error;
  }
}
