import { apiTokenPrefix } from '@radiant/contract/api-tokens.ts';
import { eventFilePath } from '@radiant/contract/calendar-feed.ts';
import { type AnyEndpoint, type TokenScope, tokenScopes } from '@radiant/contract/endpoint.ts';
import { errorStatuses, WireError } from '@radiant/contract/errors.ts';
import { fileAnswer } from '@radiant/contract/exports.ts';
import { livePath } from '@radiant/contract/live.ts';
import { storagePath } from '@radiant/contract/storage.ts';
import { type WebhookType, webhookTypes } from '@radiant/contract/webhook-events.ts';
import { webhookPayloads, webhookSummaries } from '@radiant/contract/webhook-payloads.ts';
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
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  };
  return [
    ...toParameters(endpoint.params, 'path'),
    ...toParameters(endpoint.query, 'query'),
    ...(endpoint.acceptsIdempotencyKey ? [retry] : []),
  ];
}

const requestBody = (endpoint: AnyEndpoint): Json => {
  const { body } = endpoint;
  if (!body) return {};
  const content = { schema: bodySchema(endpoint) };
  const files = Object.entries(body.files ?? {}).map(([name, kind]) => [name, { contentType: `${kind}/*` }]);
  const isRequired = Array.isArray(content.schema.required) && content.schema.required.length > 0;
  return {
    requestBody: {
      required: isRequired,
      content: {
        ...(body.files && {
          'multipart/form-data': { ...content, encoding: Object.fromEntries(files) },
        }),
        // Without its files, the same request is accepted as JSON.
        'application/json': { schema: bodySchema({ ...endpoint, body: { ...body, files: {} } }) },
      },
    },
  };
};

const refusals = {
  '400': 'BadRequest',
  '401': 'Unauthenticated',
  '403': 'Forbidden',
  '404': 'NotFound',
  '413': 'TooLarge',
  '415': 'UnsupportedFile',
  '422': 'Refused',
  '429': 'TooManyRequests',
} as const;

/** Those that a call without a fault of the server can meet; any endpoint may answer others by `default`. */
function refusalsOf({ access, body, params, query, tokenScope }: AnyEndpoint): Json {
  const possible: Record<keyof typeof refusals, boolean> = {
    '400': body !== undefined || params !== undefined || query !== undefined,
    '401': access !== 'anyone' || tokenScope !== undefined,
    '403': access !== 'anyone' || tokenScope !== undefined,
    '404': params !== undefined || body !== undefined,
    '413': body !== undefined,
    '415': body?.files !== undefined,
    '422': body !== undefined,
    '429': true,
  };
  const met = Object.entries(refusals).filter(([status]) => Reflect.get(possible, status));
  return Object.fromEntries(
    [...met, ['default', 'Failure']].map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

type Security = Record<string, readonly string[]>;

function securityOf({ access, tokenScope }: Pick<AnyEndpoint, 'access' | 'tokenScope'>): Security[] {
  return [
    ...(access === 'anyone' ? [{}] : []),
    { cookie: [] },
    { session: [] },
    ...(tokenScope ? [{ apiToken: [tokenScope] }] : []),
  ];
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const fileContent = (...types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function successContent({ answer }: AnyEndpoint): Json {
  // A PDF, a CSV file or a workbook, as requested.
  if (Object.is(answer, fileAnswer)) return fileContent('application/octet-stream');
  return jsonContent(schemaOf(answer.schema, 'output'));
}

function operation(endpoint: AnyEndpoint): Json {
  const [feature] = endpoint.name.split('.');
  return {
    operationId: endpoint.name,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [endpoint.successStatus ?? 200]: { description: 'Success', content: successContent(endpoint) },
      ...refusalsOf(endpoint),
    },
  };
}

type FileRoute = {
  name: string;
  summary: string;
  content: Json;
  tokenScope?: TokenScope;
  parameters?: readonly Json[];
  /** Besides 200. */
  responses?: Json;
};

const pathParameter = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});

function fileOperation({ name, summary, content, tokenScope, ...more }: FileRoute): Json {
  const statuses = (['401', '403', '404', '429'] as const).filter(
    (status) => status !== '404' || more.parameters,
  );
  const refused = [...statuses.map((status) => [status, refusals[status]]), ['default', 'Failure']];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    security: securityOf({ access: 'anyone', ...(tokenScope && { tokenScope }) }),
    parameters: more.parameters ?? [],
    responses: {
      200: { description: 'Success', content },
      ...more.responses,
      ...Object.fromEntries(
        refused.map(([status, response]) => [status, { $ref: `#/components/responses/${response}` }]),
      ),
    },
  };
}

/** What is no endpoint of the contract, because it streams. */
const fileRoutes: Readonly<Record<string, FileRoute>> = {
  [`${storagePath}/{file}`]: {
    name: 'media.getFile',
    summary: 'Get a picture or a video, or a range of it. Access follows its post or profile.',
    tokenScope: 'read',
    content: fileContent('image/webp', 'video/mp4', 'video/webm'),
    parameters: [pathParameter('file')],
    responses: {
      206: { description: 'The requested range', content: fileContent('video/mp4', 'video/webm') },
      304: { description: 'Unchanged since the `ETag` sent in `If-None-Match`' },
    },
  },
  [decodeURIComponent(eventFilePath('{id}'))]: {
    name: 'events.getCalendarFile',
    summary: 'Get an event as a file for calendars (RFC 5545).',
    tokenScope: 'read',
    content: { 'text/calendar': { schema: { type: 'string' } } },
    parameters: [pathParameter('id')],
  },
  [livePath]: {
    name: 'live.listen',
    summary:
      'Listen to changes as server-sent events, each with a JSON object of ids and counts. The response never ends; ' +
      'after a lost connection, continue with `Last-Event-ID`.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'The id of the last event received',
        schema: { type: 'string' },
      },
    ],
  },
};

const errorResponse = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
});

const challenge = {
  'WWW-Authenticate': { description: 'As in RFC 6750, section 3', schema: { type: 'string' } },
};

const responses: Readonly<Record<(typeof refusals)[keyof typeof refusals] | 'Failure', Json>> = {
  BadRequest: errorResponse('Invalid input; `fields` says what is wrong with which field'),
  Unauthenticated: errorResponse('No session or token, or one that is wrong, expired or revoked', challenge),
  Forbidden: errorResponse(
    'Not allowed, or something must happen first, such as a recent sign-in; the header names a missing scope',
    challenge,
  ),
  NotFound: errorResponse('Absent or hidden, which look the same'),
  TooLarge: errorResponse('The request or one of its files is too large'),
  UnsupportedFile: errorResponse('A type of file or of request that is not accepted here'),
  Refused: errorResponse('Understood, but against a rule; `code` names it'),
  TooManyRequests: errorResponse('Too many requests', {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  }),
  Failure: errorResponse('Any other error'),
};

const scopeTexts: Readonly<Record<TokenScope, string>> = {
  read: 'what the member can read',
  write: 'posts, comments, prayers, answers to events and stories',
  notifications: 'the member’s notifications',
};

const securitySchemes = (isHttps: boolean): Json => ({
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiTokenPrefix}…`,
    description:
      'A personal API token, created in the privacy settings. The names listed with an operation are the scopes it needs: ' +
      `${tokenScopes.map((scope) => `\`${scope}\` (${scopeTexts[scope]})`).join(', ')}. ` +
      'Operations without this scheme are closed to tokens.',
  },
  session: { type: 'http', scheme: 'bearer', description: 'The token returned by `POST /api/login`.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: isHttps ? '__Host-sid' : 'sid',
    description: 'The session cookie of a browser. Writes with it must come from the site’s own pages.',
  },
});

const webhookHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const webhookHeaders = [
  webhookHeader('webhook-id', 'The same for each attempt: ignore a message whose id you know.'),
  webhookHeader('webhook-timestamp', 'When this attempt was made, in seconds. Refuse those far from now.'),
  webhookHeader('webhook-signature', '`v1,` and a signature; two of them after the secret was replaced.'),
];

/** What the site calls, with the signature of Standard Webhooks. */
const webhookOperation = (type: WebhookType): Json => ({
  operationId: type,
  tags: ['webhooks'],
  summary: webhookSummaries[type],
  security: [{}],
  parameters: webhookHeaders,
  requestBody: { required: true, content: jsonContent(schemaOf(webhookPayloads[type], 'output')) },
  responses: {
    '2XX': { description: 'Received' },
    410: { description: 'Nothing more is sent to this endpoint' },
    429: { description: 'Tried again, not before `Retry-After`' },
    default: { description: 'Tried again for three days' },
  },
});

export function describeApi(endpoints: readonly AnyEndpoint[], publicUrl: string): Json {
  const paths = Object.entries(Object.groupBy(endpoints, ({ path }) => path)).map(([path, those = []]) => [
    path,
    Object.fromEntries(those.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
  ]);
  const files = Object.entries(fileRoutes).map(([path, route]) => [path, { get: fileOperation(route) }]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Radiant',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description:
        'Field names are French. Dates are ISO 8601 instants, ids are UUIDv7. Lists accept `limit` and `cursor` ' +
        'and return `next`. GET requests have no side effects. ' +
        `Errors have one of these codes: ${Object.keys(errorStatuses).join(', ')}.`,
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries([...paths, ...files]),
    webhooks: Object.fromEntries(webhookTypes.map((type) => [type, { post: webhookOperation(type) }])),
    components: {
      schemas: { Error: schemaOf(WireError, 'output') },
      responses,
      securitySchemes: securitySchemes(publicUrl.startsWith('https:')),
    },
  };
}
