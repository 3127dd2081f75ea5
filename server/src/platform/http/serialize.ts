import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { WireError } from '@radiant/contract/errors.ts';
import { fileAnswer } from '@radiant/contract/exports.ts';
import { isShared, KeptList } from '@radiant/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

type Serialize = (payload: object) => string | Buffer;

/** Created on first use: creating all of them takes most of a start (docs/decisions/0049). */
const serializers = new WeakMap<z.ZodMiniType, Serialize>();

export const respondsWithFile = ({ answer }: AnyEndpoint): boolean => Object.is(answer, fileAnswer);

/** Fields outside the response schema are never sent. */
export function serializeResponse(
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  answer: unknown,
): string | Buffer {
  const schema = schemaOf(endpoint, reply.statusCode);
  return schema && isObject(answer) ? serializerOf(schema, reply)(answer) : JSON.stringify(answer);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function schemaOf(endpoint: AnyEndpoint, status: number): z.ZodMiniType | undefined {
  if (status >= 400) return WireError;
  return status === (endpoint.successStatus ?? 200) && !respondsWithFile(endpoint)
    ? endpoint.answer.schema
    : undefined;
}

export function serializerOf(schema: z.ZodMiniType, reply: FastifyReply): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const part = sharedPartOf(schema);
  const serialize = part ? joinShared(part, reply) : compile(schema, reply);
  serializers.set(schema, serialize);
  return serialize;
}

const compile = (schema: z.ZodMiniType, reply: FastifyReply): ((payload: object) => string) =>
  reply.compileSerializationSchema(jsonSchema(schema)) as (payload: object) => string;

type SharedPart = {
  field: string;
  item: z.ZodMiniType;
  isList: boolean;
  /** With a text in its place. */
  around: z.ZodMiniType;
};

/** The field with a value, or a list of values, that other responses contain, too (`shared`). */
function sharedPartOf(schema: z.ZodMiniType): SharedPart | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  for (const [field, value] of Object.entries(schema.shape) as [string, z.ZodMiniType][]) {
    const isList = !isShared(value) && value instanceof z.ZodMiniArray;
    const item = isList ? (value.def.element as z.ZodMiniType) : value;
    if (isShared(item)) return { field, item, isList, around: z.extend(schema, { [field]: z.string() }) };
  }
  return undefined;
}

/** For bytes that are kept: small buffers of `Buffer.from` share 64 kB, all of which one of them would keep. */
export function toOwnBytes(content: string | Buffer): Buffer {
  const pooled = Buffer.from(content);
  const bytes = Buffer.allocUnsafeSlow(pooled.length);
  bytes.set(pooled);
  return bytes;
}

const separator = Buffer.from(',');
const keptBytes = new WeakMap<object, Uint8Array>();
/** Unknown to writers, so that no text contains it. */
const mark = randomUUID();

/** Joins the bytes of the shared values; those of frozen ones are kept. */
function joinShared({ field, item, isList, around }: SharedPart, reply: FastifyReply): Serialize {
  const [writeAround, writeItem] = [compile(around, reply), serializerOf(item, reply)];
  const writeKept = (value: object): Uint8Array => toOwnBytes(writeItem(value));
  const bytesOf = (value: object): Uint8Array => {
    if (value instanceof KeptList) return value.json(writeKept);
    const known = keptBytes.get(value);
    if (known) return known;
    if (!Object.isFrozen(value)) return Buffer.from(writeItem(value));
    const bytes = writeKept(value);
    keptBytes.set(value, bytes);
    return bytes;
  };
  const listBytes = (values: readonly object[]): Uint8Array[] => {
    // Not with a callback: V8 would compile it again and again (docs/performance.md).
    const parts: Uint8Array[] = [Buffer.from('[')];
    for (const value of values) {
      if (parts.length > 1) parts.push(separator);
      parts.push(bytesOf(value));
    }
    parts.push(Buffer.from(']'));
    return parts;
  };
  return (payload) => {
    const [before = '', after = ''] = writeAround({ ...payload, [field]: mark }).split(`"${mark}"`);
    const value = (payload as Record<string, object>)[field] ?? [];
    const bytes = isList ? listBytes(value as object[]) : [bytesOf(value)];
    return Buffer.concat([Buffer.from(before), ...bytes, Buffer.from(after)]);
  };
}

const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return rest;
};
