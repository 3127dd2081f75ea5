import type { Endpoint } from '@radiant/contract/endpoint.ts';
import type { FileAnswer } from '@radiant/contract/exports.ts';
import {
  ApiError,
  buildBody,
  buildHeaders,
  buildUrl,
  type CallOptions,
  emitApiError,
  parseJson,
  toApiError,
} from './api.ts';
import { withReauthentication } from './reauthentication.ts';

/** Calls an endpoint that returns a file and saves it under the server's file name. Throws `ApiError`. */
export function downloadFile<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, FileAnswer>,
  options: Pick<CallOptions<Params, Query, Body>, 'params' | 'query' | 'body'>,
): Promise<void> {
  return withReauthentication(() => requestFile(endpoint, options));
}

async function requestFile<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, FileAnswer>,
  options: Pick<CallOptions<Params, Query, Body>, 'params' | 'query' | 'body'>,
): Promise<void> {
  const names = endpoint.body?.names ?? {};
  const body = buildBody(names, options, false);
  const response = await fetchOrThrow(buildUrl(endpoint.path, options), {
    method: endpoint.method,
    headers: {
      ...buildHeaders(undefined),
      Accept: '*/*',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
  });
  if (response.ok) {
    // A file generated while it is sent may break off.
    const file = await response.blob().catch(() => {
      throw new ApiError('unreachable');
    });
    saveFile(file, fileNameFrom(response.headers.get('Content-Disposition')));
    return;
  }
  const error = toApiError({
    status: response.status,
    wire: parseJson(await response.text()),
    retryAfter: response.headers.get('Retry-After'),
    names,
  });
  emitApiError(error, false);
  throw error;
}

async function fetchOrThrow(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    throw new ApiError('unreachable');
  }
}

const fileNameFrom = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
