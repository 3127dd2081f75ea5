import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { errorStatuses, WireError } from '@radiant/contract/errors.ts';
import { fileAnswer } from '@radiant/contract/exports.ts';
import { type WireName, type WireNames, wireNameOf } from '@radiant/contract/wire.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function toWireSchema(english: Json, names: WireNames): Json {
  const properties = isObject(english.properties) ? english.properties : {};
  const required = Array.isArray(english.required) ? english.required.map(String) : [];
  return {
    ...english,
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [
        wireNameOf(names, field),
        withWireValues(schema, names[field]),
      ]),
    ),
    required: required.map((field) => wireNameOf(names, field)),
  };
}

function withWireValues(schema: unknown, wire: WireName | undefined): unknown {
  if (!isObject(schema) || typeof wire !== 'object') return schema;
  if ('fields' in wire) {
    return isObject(schema.items)
      ? { ...schema, items: toWireSchema(schema.items, wire.fields) }
      : toWireSchema(schema, wire.fields);
  }
  return Array.isArray(schema.enum)
    ? { ...schema, enum: schema.enum.map((value) => wire.values[String(value)] ?? value) }
    : schema;
}

function bodySchema(endpoint: AnyEndpoint): Json {
  const { body } = endpoint;
  if (!body) return {};
  const { properties, required } = toWireSchema(schemaOf(body.schema, 'input'), body.names ?? {});
  const files = Object.keys(body.files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }]);
  return {
    type: 'object',
    properties: { ...(isObject(properties) && properties), ...Object.fromEntries(files) },
    required,
  };
}

function parameters(endpoint: AnyEndpoint): Json[] {
  const toParameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    const { properties, required } = schema ? schemaOf(schema, 'input') : {};
    const needed = Array.isArray(required) ? required : [];
    return Object.entries(isObject(properties) ? properties : {}).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || needed.includes(name),
      schema: shape,
    }));
  };
  const retry = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A unique string per creation: a repeated request with the same key creates nothing new.',
    schema: { type: 'string', maxLength: 200 },
  };
  return [
    ...toParameters(endpoint.params, 'path'),
    ...toParameters(endpoint.query, 'query'),
    ...(endpoint.acceptsIdempotencyKey ? [retry] : []),
  ];
}

function operation(endpoint: AnyEndpoint): Json {
  const [feature] = endpoint.name.split('.');
  const type = endpoint.body?.files ? 'multipart/form-data' : 'application/json';
  const answerType = Object.is(endpoint.answer, fileAnswer) ? 'application/octet-stream' : 'application/json';
  const refusal = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: endpoint.name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: parameters(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { [type]: { schema: bodySchema(endpoint) } } },
    }),
    responses: {
      [endpoint.successStatus ?? 200]: {
        description: 'Success',
        content: { [answerType]: { schema: schemaOf(endpoint.answer.schema, 'output') } },
      },
      default: refusal,
    },
  };
}

export function describeApi(endpoints: readonly AnyEndpoint[], publicUrl: string): Json {
  const paths = Object.entries(Object.groupBy(endpoints, ({ path }) => path)).map(([path, those = []]) => [
    path,
    Object.fromEntries(those.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Radiant',
      version: '1',
      description:
        'Field names are French. Dates are ISO 8601 instants, ids are UUIDv7. Lists accept `limit` and `cursor` ' +
        'and return `next`. GET requests have no side effects. ' +
        `Errors have one of these codes: ${Object.keys(errorStatuses).join(', ')}.`,
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: schemaOf(WireError, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by `POST /api/login`.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'The session cookie of a browser.',
        },
      },
    },
  };
}
