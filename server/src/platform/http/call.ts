import type { AnyEndpoint, Endpoint } from '@radiant/contract/endpoint.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import type { ReceivedFile } from '../media/media.ts';
import type { Platform } from '../platform.ts';

/** One call of an endpoint, parsed: all that a handler may know of the request. */
export type Call<Params, Query, Body> = {
  platform: Platform;
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  /** Files of a multipart request, by wire name. */
  files: Readonly<Record<string, ReceivedFile>>;
  locale: Locale;
  /** A program that signs its calls with a bearer token, instead of a browser. */
  isApiClient: boolean;
  /** Set when a creating call came with an `Idempotency-Key`. */
  idempotencyKey: IdempotencyKey | null;
  /** The browser's session cookie. */
  session: { set(token: string, expiresAt: Date | null): void; clear(): void };
  /** What this browser began and has not finished: a sealed note of ours, or nothing. */
  oauthState: { value: string | undefined; set(value: string, seconds: number): void; clear(): void };
};

/** An endpoint and what answers it. */
export type Route = {
  endpoint: AnyEndpoint;
  handle(call: Call<never, never, never>): Promise<unknown>;
};

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (call: Call<Params, Query, Body>) => Promise<Answer>,
): Route {
  return { endpoint, handle };
}
