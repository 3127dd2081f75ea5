import type { AnyEndpoint, Endpoint } from '@radiant/contract/endpoint.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import type { IdempotencyKey } from '../database/idempotency.ts';
import type { ReceivedFile } from '../media/media.ts';
import type { Platform } from '../platform.ts';

export type Call<Params, Query, Body> = {
  platform: Platform;
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  files: Readonly<Record<string, ReceivedFile>>;
  locale: Locale;
  /** A client with a bearer token instead of a browser. */
  isApiClient: boolean;
  idempotencyKey: IdempotencyKey | null;
  session: { set(token: string, expiresAt: Date | null): void; clear(): void };
  /** The sealed state of an OAuth authorization that this browser started. */
  oauthState: { value: string | undefined; set(value: string, seconds: number): void; clear(): void };
};

export type Route = {
  endpoint: AnyEndpoint;
  handle(call: Call<never, never, never>): Promise<unknown>;
};

export function route<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (call: Call<Params, Query, Body>) => Promise<Answer>,
): Route {
  return { endpoint, handle };
}
