import type { Endpoint } from '@radiant/contract/endpoint.ts';
import type { FileAnswer } from '@radiant/contract/exports.ts';
import {
  ApiError,
  addressOf,
  bodyOf,
  type CallOptions,
  errorFrom,
  headersOf,
  parseJson,
  tellRefusal,
} from './api.ts';
import { withReauthentication } from './reauthentication.ts';

/** Calls an endpoint that answers with a file, and has the browser save it under the name it came with. Throws `ApiError`. */
export function download<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, FileAnswer>,
  options: Pick<CallOptions<Params, Query, Body>, 'params' | 'query' | 'body'>,
): Promise<void> {
  return withReauthentication(() => downloadOnce(endpoint, options));
}

async function downloadOnce<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, FileAnswer>,
  options: Pick<CallOptions<Params, Query, Body>, 'params' | 'query' | 'body'>,
): Promise<void> {
  const names = endpoint.body?.names ?? {};
  const body = bodyOf(names, options, false);
  const response = await reach(addressOf(endpoint.path, options), {
    method: endpoint.method,
    headers: {
      ...headersOf(undefined),
      Accept: '*/*',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
  });
  if (response.ok) {
    // A file that is made while it comes may break off.
    const file = await response.blob().catch(() => {
      throw new ApiError('unreachable');
    });
    save(file, nameFrom(response.headers.get('Content-Disposition')));
    return;
  }
  const error = errorFrom({
    status: response.status,
    wire: parseJson(await response.text()),
    retryAfter: response.headers.get('Retry-After'),
    names,
  });
  tellRefusal(error, false);
  throw error;
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    throw new ApiError('unreachable');
  }
}

const nameFrom = (disposition: string | null): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
