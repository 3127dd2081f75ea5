import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { WireError } from '@radiant/contract/errors.ts';
import { fileAnswer } from '@radiant/contract/exports.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

type Serialize = (payload: Record<string, unknown>) => string;

/** Created on first use: creating all of them takes most of a start (docs/decisions/0049). */
const serializers = new WeakMap<z.ZodMiniType, Serialize>();

export const respondsWithFile = ({ answer }: AnyEndpoint): boolean => Object.is(answer, fileAnswer);

/** Fields outside the response schema are never sent. */
export function serializeResponse(reply: FastifyReply, endpoint: AnyEndpoint, answer: unknown): string {
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
  const serialize = reply.compileSerializationSchema(jsonSchema(schema));
  serializers.set(schema, serialize);
  return serialize;
}

const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return rest;
};
