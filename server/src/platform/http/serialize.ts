import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { WireError } from '@radiant/contract/errors.ts';
import { fileAnswer } from '@radiant/contract/exports.ts';
import { isShared } from '@radiant/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

type Serialize = (payload: Record<string, unknown>) => string | Buffer;

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function schemaOf(endpoint: AnyEndpoint, status: number): z.ZodMiniType | undefined {
  if (status >= 400) return WireError;
  return status === (endpoint.successStatus ?? 200) && !respondsWithFile(endpoint)
    ? endpoint.answer.schema
    : undefined;
}

export function serializerOf(schema: z.ZodMiniType, reply: FastifyReply): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const list = sharedListIn(schema);
  const serialize = list ? joinShared(schema, list, reply) : compile(schema, reply);
  serializers.set(schema, serialize);
  return serialize;
}

const compile = (
  schema: z.ZodMiniType,
  reply: FastifyReply,
): ((payload: Record<string, unknown>) => string) => reply.compileSerializationSchema(jsonSchema(schema));

type SharedList = { field: string; item: z.ZodMiniType };

/** The field with a list of values that other responses contain, too (`shared`). */
function sharedListIn(schema: z.ZodMiniType): SharedList | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  for (const [field, { _zod }] of Object.entries(schema.shape)) {
    const item = 'element' in _zod.def ? (_zod.def.element as z.ZodMiniType) : undefined;
    if (item && isShared(item)) return { field, item };
  }
  return undefined;
}

const separator = Buffer.from(',');
const keptBytes = new WeakMap<object, Buffer>();

/** Joins the bytes of the list's items; those of frozen ones are kept. */
function joinShared(schema: z.ZodMiniType, list: SharedList, reply: FastifyReply): Serialize {
  const { field, item } = list;
  const [writeAround, writeItem] = [compile(schema, reply), compile(item, reply)];
  const bytesOf = (value: Record<string, unknown>): Buffer => {
    const known = keptBytes.get(value);
    if (known) return known;
    const bytes = Buffer.from(writeItem(value));
    if (Object.isFrozen(value)) keptBytes.set(value, bytes);
    return bytes;
  };
  return (payload) => {
    const around = writeAround({ ...payload, [field]: [] });
    // Quotes within a text are escaped, so that only the list itself looks like this.
    const place = around.indexOf(`"${field}":[]`) + `"${field}":[`.length;
    const items = (payload[field] as Record<string, unknown>[]).flatMap((value, index) =>
      index === 0 ? [bytesOf(value)] : [separator, bytesOf(value)],
    );
    return Buffer.concat([Buffer.from(around.slice(0, place)), ...items, Buffer.from(around.slice(place))]);
  };
}

const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return rest;
};
