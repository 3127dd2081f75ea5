import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Codec, WireNames } from './wire.ts';

/** Who may call an endpoint; the feature's policy decides the rest. */
export type Access = 'anyone' | 'member' | 'moderator' | 'admin';

/**
 * What a personal API token may do: read what its member reads; write posts, comments, prayers and answers to events;
 * read and dismiss notifications.
 */
export const tokenScopes = ['read', 'write', 'notifications'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The limits of each class are in the server's rate limit table. */
export type RateLimitClass =
  | 'read'
  | 'write'
  | 'login'
  | 'signup'
  | 'code'
  | 'resend'
  | 'forgot'
  | 'post'
  | 'comment'
  | 'react'
  | 'report'
  | 'befriend'
  | 'preview'
  | 'translate'
  | 'delete'
  | 'search'
  | 'support'
  | 'push'
  | 'stream'
  | 'shown'
  | 'file'
  | 'upload';

/** Marks automatic requests, which do not count as activity of the session. */
export const backgroundHeader = 'radiant-background';

/** How long a sign-in or reauthentication allows sensitive changes. */
export const reauthenticationMinutes = 15;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type FileKind = 'image' | 'video';

type Schema = z.ZodMiniType;

export type BodySpec<B extends Schema> = {
  schema: B;
  names?: WireNames;
  /** File fields by wire name; makes the request multipart. */
  files?: Readonly<Record<string, FileKind>>;
};

export type EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, Answer> = {
  /** `feature.verb`; the operation id of the API document. */
  name: `${string}.${string}`;
  method: Method;
  /** Path with `{name}` placeholders, as in OpenAPI. */
  path: string;
  summary: string;
  access: Access;
  /** Opens the endpoint to personal API tokens with this scope; without one it is closed to all of them. */
  tokenScope?: TokenScope;
  rateLimit: RateLimitClass;
  params?: P;
  query?: Q;
  body?: BodySpec<B>;
  answer: Codec<Answer>;
  /** Default: 200. */
  successStatus?: 200 | 201;
  /** Of a JSON body; default: the server's. */
  maxBodyBytes?: number;
  acceptsIdempotencyKey?: boolean;
  notFoundFields?: Readonly<Record<string, string>>;
  /** Requires recent authentication: always, or when one of these body fields is neither null nor false. */
  reauthentication?: 'always' | readonly string[];
  /** Guests share one response, which may be a second old. */
  isCachedForGuests?: boolean;
  /** Guests share one response per language. */
  variesByLanguage?: boolean;
  /** The type of `statut` in error responses; defaults to string. */
  statutType?: 'string' | 'number';
  /** Values of `statut` that differ from the HTTP status, by error code. */
  statutByErrorCode?: Readonly<Partial<Record<ErrorCode, string>>>;
};

/** What a caller passes, in English; absent parts are `undefined`. */
export type CallInput<Params, Query, Body> = { params: Params; query: Query; body: Body };

export type Endpoint<Params, Query, Body, Answer> = EndpointSpec<Schema, Schema, Schema, Answer> & {
  /** Never set: carries the types of the call. */
  readonly input?: CallInput<Params, Query, Body>;
};

export type AnyEndpoint = Omit<EndpointSpec<Schema, Schema, Schema, unknown>, 'answer'> & {
  answer: AnyCodec;
};

type AnyCodec = { schema: Schema; encode(value: never): unknown; decode(wire: never): unknown };

type OutputOf<S extends Schema> = Schema extends S ? undefined : z.output<S>;

/** The single source for server, web and API document. */
export function endpoint<
  Answer,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
>(spec: EndpointSpec<P, Q, B, Answer>): Endpoint<OutputOf<P>, OutputOf<Q>, OutputOf<B>, Answer> {
  return spec;
}

export type AnswerOf<E> = E extends { answer: Codec<infer Answer> } ? Answer : never;
export type InputOf<E> = E extends { readonly input?: infer Input } ? NonNullable<Input> : never;
export type ParamsOf<E> = InputOf<E> extends { params: infer P } ? P : never;
export type QueryOf<E> = InputOf<E> extends { query: infer Q } ? Q : never;
export type BodyOf<E> = InputOf<E> extends { body: infer B } ? B : never;

export function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
