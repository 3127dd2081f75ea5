import { type Endpoint, fillPath } from '@radiant/contract/endpoint.ts';
import { toWire } from '@radiant/contract/wire.ts';

/** `cut`: it may or may not have been executed. */
export type Answer<A> =
  | { kind: 'answered'; status: number; retryAfter: number | null; value: A | undefined }
  | { kind: 'cut'; reason: string }
  | { kind: 'not-connected' };

export type Attempt = {
  name: string;
  key: string | undefined;
  startedAt: number;
  endedAt: number;
  kind: Answer<unknown>['kind'];
  status: number;
  retryAfter: number | null;
  reason: string;
};

export type Request<Params, Query, Body> = {
  as?: string | undefined;
  params?: Params;
  query?: Partial<Query>;
  body?: Partial<Body>;
  photo?: Buffer | undefined;
  key?: string;
};

export type Client = {
  attempts: Attempt[];
  call<P, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, request: Request<P, Q, B>): Promise<Answer<A>>;
};

/** Longer than any timeout of the server. */
const timeoutMs = 20_000;

export function createClient(url: string): Client {
  const attempts: Attempt[] = [];
  return {
    attempts,
    async call(endpoint, request) {
      const startedAt = Date.now();
      const answer = await send(url, endpoint, request);
      attempts.push({
        name: endpoint.name,
        key: request.key,
        startedAt,
        endedAt: Date.now(),
        kind: answer.kind,
        status: answer.kind === 'answered' ? answer.status : 0,
        retryAfter: answer.kind === 'answered' ? answer.retryAfter : null,
        reason: answer.kind === 'cut' ? answer.reason : '',
      });
      return answer;
    },
  };
}

async function send<P, Q, B, A>(
  url: string,
  endpoint: Endpoint<P, Q, B, A>,
  request: Request<P, Q, B>,
): Promise<Answer<A>> {
  try {
    const response = await fetch(urlOf(url, endpoint, request), {
      method: endpoint.method,
      headers: headersOf(endpoint, request),
      signal: AbortSignal.timeout(timeoutMs),
      ...(endpoint.body && { body: bodyOf(endpoint, request) }),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return {
      kind: 'answered',
      status: response.status,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      value: response.ok ? endpoint.answer.decode(endpoint.answer.schema.parse(JSON.parse(text))) : undefined,
    };
  } catch (error) {
    if (isRefused(error)) return { kind: 'not-connected' };
    if (!isNetwork(error)) throw error;
    return { kind: 'cut', reason: describe(error) };
  }
}

function urlOf<P, Q, B, A>(
  url: string,
  endpoint: Endpoint<P, Q, B, A>,
  { params, query }: Request<P, Q, B>,
): string {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${url}${fillPath(endpoint.path, { ...params })}${search === '' ? '' : `?${search}`}`;
}

function headersOf<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  { as, key, photo }: Request<P, Q, B>,
): Record<string, string> {
  return {
    ...(endpoint.body && !photo && { 'content-type': 'application/json' }),
    ...(as && { authorization: `Bearer ${as}` }),
    ...(key && { 'idempotency-key': key }),
  };
}

function bodyOf<P, Q, B, A>(
  { body: spec }: Endpoint<P, Q, B, A>,
  { body, photo }: Request<P, Q, B>,
): string | FormData {
  const wire = toWire(spec?.names ?? {}, { ...body });
  if (!photo) return JSON.stringify(wire);
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) form.set(name, String(value));
  form.set('photo', new File([new Uint8Array(photo)], 'dawn.jpg', { type: 'image/jpeg' }));
  return form;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';

const isRefused = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED';

/** `fetch` throws a TypeError when the connection breaks; the signal throws a TimeoutError. */
const isNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error instanceof TypeError && codeOf(error) !== ''));

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${String(codeOf(error))}`.trim() : String(error);
