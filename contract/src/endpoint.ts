import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Codec, WireNames } from './wire.ts';

/** Who may call an endpoint at all. What they may do there is the feature's policy. */
export type Access = 'anyone' | 'member' | 'moderator' | 'admin';

/** How often; the figures stand in the server's table of limits. */
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
  | 'delete'
  | 'search'
  | 'support'
  | 'push'
  | 'stream'
  | 'file'
  | 'upload';

/** Marks a call that a page makes while nobody touches it; such calls do not keep a session from idling. */
export const backgroundHeader = 'radiant-background';

/** For how long a sign-in, or the password entered again, allows sensitive changes. */
export const reauthenticationMinutes = 15;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a file field of a multipart request may hold. */
export type FileKind = 'image' | 'video';

type Schema = z.ZodMiniType;

/** A request body: the English schema that form and server share, and its names on the wire. */
export type BodySpec<B extends Schema> = {
  schema: B;
  names?: WireNames;
  /** Set when the call is multipart: its file fields by wire name. */
  files?: Readonly<Record<string, FileKind>>;
};

export type EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, Answer> = {
  /** Unique name, `feature.verb`; operation id of the API document. The feature that answers is its first part. */
  name: `${string}.${string}`;
  method: Method;
  /** Path with `{name}` placeholders, as in OpenAPI. */
  path: string;
  summary: string;
  access: Access;
  rateLimit: RateLimitClass;
  params?: P;
  query?: Q;
  body?: BodySpec<B>;
  answer: Codec<Answer>;
  /** The status of success; 200 unless told. */
  successStatus?: 200 | 201;
  /** Creates something: accepts an `Idempotency-Key` header. */
  acceptsIdempotencyKey?: boolean;
  /** What a 404 of this call carries besides the error. */
  notFoundFields?: Readonly<Record<string, string>>;
  /**
   * Refused with `reauthentication_required` unless the session's owner proved who they are in the last
   * `reauthenticationMinutes`: for every call, or for those whose body sets one of these fields (to neither null nor false).
   */
  reauthentication?: 'always' | readonly string[];
  /** The same for every guest, who may be shown what was true a second ago. */
  isCachedForGuests?: boolean;
  /** Reads another answer in another language, so that guests of each share one of their own. */
  variesByLanguage?: boolean;
  /** The type `statut` has in the errors of this call; a string unless told. */
  statutType?: 'string' | 'number';
  /** Refusals whose `statut` is a word of the public API's own instead of the HTTP status. */
  statutByErrorCode?: Readonly<Partial<Record<ErrorCode, string>>>;
};

/** What a caller gives: English values. Absent parts are `undefined`. */
export type CallInput<Params, Query, Body> = { params: Params; query: Query; body: Body };

export type Endpoint<Params, Query, Body, Answer> = EndpointSpec<Schema, Schema, Schema, Answer> & {
  /** Never set: carries the types of the call. */
  readonly input?: CallInput<Params, Query, Body>;
};

/** An endpoint of any shape, for code that treats them all alike. */
export type AnyEndpoint = Omit<EndpointSpec<Schema, Schema, Schema, unknown>, 'answer'> & {
  answer: AnyCodec;
};

type AnyCodec = { schema: Schema; encode(value: never): unknown; decode(wire: never): unknown };

type OutputOf<S extends Schema> = Schema extends S ? undefined : z.output<S>;

/** Declares an endpoint. What stands here is all that server, web and API document know of it. */
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

/** Fills the placeholders of a path; values are percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
