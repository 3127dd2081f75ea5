import { endpoints } from '@radiant/contract/contract.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { placeholdersOf, samplePathValues } from './path-values.ts';

/** Random requests from the API's own description. The same seed and number give the same request, apart from ids and cursors. */
export type FuzzRequest = {
  /** The endpoint, or the address outside the contract. */
  name: string;
  method: AnyEndpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | undefined;
};

/** What exists by now, so that requests reach more than 404. */
export type Known = {
  /** Ids by table. */
  ids: Readonly<Record<string, readonly string[]>>;
  emails: readonly string[];
  cursors: readonly string[];
  /** A picture that the server accepts. */
  picture: Buffer;
  /** The tables whose ids the endpoint mostly expects. */
  tables?: readonly string[];
};

const tablesByFeature: Readonly<Record<string, readonly string[]>> = {
  posts: ['posts', 'posts', 'posts', 'posts', 'comments', 'scheduled_posts'],
  events: ['posts'],
  feed: ['posts'],
  prayers: ['posts'],
  friends: ['members'],
  profiles: ['members'],
  users: ['members'],
  stories: ['stories'],
  groups: ['groups', 'groups', 'members'],
  care: ['members'],
  moderation: ['moderation_cases', 'posts', 'comments', 'members', 'stories'],
  campaigns: ['campaigns', 'campaign_templates'],
  support: ['support_messages'],
  notifications: ['notifications', 'posts', 'members'],
  accounts: ['sessions'],
  noticeboard: ['displays'],
  webhooks: ['webhooks'],
};

export type Dice = {
  below(count: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pickFrom<Item>(items: readonly Item[]): Item | undefined;
};

/** Mulberry32: small, and even enough for choices. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickFrom: (items) => items[below(items.length)],
  };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Wire schemas of an endpoint's parameters and body, as `/api/docs/openapi.json` publishes them. */
type Shape = {
  endpoint: AnyEndpoint;
  parameters: { name: string; place: 'path' | 'query'; isRequired: boolean; schema: Json }[];
  body: Json | undefined;
};

const described = describeApi(endpoints, 'https://radiant.example');

const shapes: readonly Shape[] = endpoints.map((endpoint) => {
  const operation = asObject(
    asObject(asObject(described.paths)[endpoint.path])[endpoint.method.toLowerCase()],
  );
  const [content] = Object.values(asObject(asObject(operation.requestBody).content));
  return {
    endpoint,
    parameters: asList(operation.parameters)
      .map(asObject)
      .filter((one) => one.in === 'path' || one.in === 'query')
      .map((one) => ({
        name: String(one.name),
        place: one.in === 'path' ? 'path' : 'query',
        isRequired: one.required === true,
        schema: asObject(one.schema),
      })),
    body: endpoint.body ? asObject(asObject(content).schema) : undefined,
  };
});

const nested = (depth: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  `e${'\u0301'.repeat(400)}`,
  '👩‍👩‍👧‍👦'.repeat(40),
  '平和 سلام שלום שָׁלוֹם',
  'İıſK',
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  'javascript:alert(1)',
  `' or 1=1 --`,
  `'; drop table posts; --`,
  '%',
  '_',
  '\\',
  '%_\\%',
  '%00',
  '%ff%fe',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '$' + '{constructor.constructor("return process")()}',
  '{{7*7}}',
  '$' + '{user.password}',
  'a\r\nBcc: all@example.org',
  '=1+1',
  '@SUM(A1)',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e309',
  '99999999999999999999999999',
  'NaN',
  '0x10',
  '1970-01-01',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '24:00',
  'America/Nowhere',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'a'.repeat(300),
  'ש'.repeat(5_000),
  'x'.repeat(30_000),
] as const;

const hostileValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 'x' },
  { length: { toString: 'x' } },
  { id: { $ne: null } },
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => 'a'),
  nested(60),
  nested(3_000),
];

/** Columns of members that no form has; `__proto__` is added as text, because a literal would set the prototype. */
const foreignFields: readonly [string, ...string[]] = [
  'role',
  'status',
  'is_admin',
  'isAdmin',
  'email_verified_at',
  'password_hash',
  'user_id',
  'author_id',
  'member_id',
  'created_at',
  'state',
  'constructor',
  'toString',
  '',
  '$where',
  'x'.repeat(500),
];

const words = [
  'Amen',
  'Peace',
  'paix',
  'Élise',
  'O’Connor',
  'soup',
  'Jean 1,5',
  '🙏',
  'https://example.org',
  '@Frida',
];

const randomUuid = (dice: Dice): string => {
  const hex = (count: number) => Array.from({ length: count }, () => dice.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
};

function pickId(dice: Dice, known: Known): string {
  // Drawn from dice of its own, so that what exists by now changes no later choice.
  const own = createDice(dice.below(2 ** 32));
  if (own.chance(0.1)) return randomUuid(own);
  const expected = own.chance(0.8) ? own.pickFrom(known.tables ?? []) : undefined;
  const table = expected ?? own.pickFrom(Object.keys(known.ids)) ?? 'posts';
  return own.pickFrom(known.ids[table] ?? []) ?? randomUuid(own);
}

function makeText(dice: Dice, schema: Json, known: Known): string {
  const { format, minLength = 0, maxLength = 200 } = schema;
  const pattern = String(schema.pattern ?? '');
  if (format === 'uuid') return pickId(dice, known);
  if (format === 'email') return dice.pickFrom(known.emails) ?? 'someone@example.org';
  if (format === 'date') return `2026-1${dice.below(3)}-${10 + dice.below(20)}`;
  if (format === 'date-time') return `2026-11-2${dice.below(9)}T1${dice.below(10)}:30:00.000Z`;
  if (pattern.includes(':[0-5]')) return `${10 + dice.below(14)}:${10 + dice.below(50)}`;
  if (pattern.startsWith('^https') || format === 'uri') return `https://example.org/${dice.below(1000)}`;
  if (pattern === '^[1-9]\\d{0,17}$') return String(1 + dice.below(1_000_000));
  if (pattern.startsWith('^[a-z]')) return dice.pick(['general', 'healing', 'family', 'other']);
  const count = 1 + dice.below(6);
  let text = Array.from({ length: count }, () => dice.pickFrom(words)).join(' ');
  while (text.length < Number(minLength)) text += ' amen';
  return text.slice(0, Math.max(Number(maxLength), 1));
}

function makeNumber(dice: Dice, schema: Json): number {
  const low = Number(schema.minimum ?? 0);
  const high = Math.min(Number(schema.maximum ?? 100), low + 1_000);
  return dice.pick([low, high, low + dice.below(Math.max(high - low, 1))]);
}

/** A value that the schema mostly accepts. */
function makeValue(dice: Dice, schema: Json, known: Known): unknown {
  if ('const' in schema) return schema.const;
  const choices = asList(schema.enum);
  if (choices.length > 0) return dice.pickFrom(choices);
  const either = asList(schema.anyOf ?? schema.oneOf);
  if (either.length > 0) return makeValue(dice, asObject(dice.pickFrom(either)), known);
  if (schema.format === 'binary') return undefined;
  switch (schema.type) {
    case 'string':
      return makeText(dice, schema, known);
    case 'integer':
      return Math.floor(makeNumber(dice, schema));
    case 'number':
      return makeNumber(dice, schema);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const count = Math.max(Number(schema.minItems ?? 0), dice.below(3));
      return Array.from({ length: count }, () => makeValue(dice, asObject(schema.items), known));
    }
    case 'object':
      return makeObject(dice, schema, known);
    default:
      return makeText(dice, schema, known);
  }
}

function makeObject(dice: Dice, schema: Json, known: Known): Json {
  const required = asList(schema.required).map(String);
  const fields = Object.entries(asObject(schema.properties))
    .filter(([name]) => required.includes(name) || dice.chance(0.6))
    .map(([name, field]) => [name, makeValue(dice, asObject(field), known)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

/** What databases and encoders trip over comes more often than its share of the list. */
const unstorableTexts = ['a\0b', 'Amen\0', 'a\ud800', '\udfff Peace'] as const;

function hostileValue(dice: Dice): unknown {
  if (dice.chance(0.2)) return dice.pick(unstorableTexts);
  return dice.chance(0.5) ? dice.pickFrom(hostileTexts) : dice.pick(hostileValues);
}

/** Changes at most a few fields, so that the rest still reaches the code behind the schema. */
function damageFields(dice: Dice, fields: Json): Json {
  const damaged = { ...fields };
  const names = Object.keys(damaged);
  const name = dice.pickFrom(names);
  if (name !== undefined && dice.chance(0.6)) damaged[name] = hostileValue(dice);
  if (name !== undefined && dice.chance(0.1)) delete damaged[name];
  if (dice.chance(0.2))
    damaged[dice.pick(foreignFields)] = dice.pick(['admin', 'active', true, hostileValue(dice)]);
  return damaged;
}

function toJson(dice: Dice, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  if (!text.endsWith('}') || !dice.chance(0.05)) return text;
  const comma = text === '{}' ? '' : ',';
  return `${text.slice(0, -1)}${comma}"__proto__":{"polluted":true,"role":"admin"}}`;
}

const boundary = 'radiant-fuzz-boundary';

const filePart = (name: string, file: { name: string; type: string; bytes: Buffer }): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n'),
  ]);

function makeFile(dice: Dice, { picture }: Known) {
  const bytes = dice.pick<() => Buffer>([
    () => picture,
    () => picture.subarray(0, dice.below(picture.length)),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.from(`GIF89a${'\0'.repeat(20)}`),
    () => Buffer.alloc(0),
    () => Buffer.alloc(3_000, 0xff),
  ])();
  return {
    name: dice.pick(['a.png', '../../etc/passwd', 'a.svg', 'a.html', '\u202egnp.exe', 'x'.repeat(400), '']),
    type: dice.pick(['image/png', 'text/html', 'video/mp4', 'application/x-sh', 'nonsense']),
    bytes,
  };
}

function makeForm(dice: Dice, fields: Json, { shape, known }: { shape: Shape; known: Known }): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
    return Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  });
  for (const name of Object.keys(shape.endpoint.body?.files ?? {}))
    if (dice.chance(0.06)) parts.push(filePart(name, makeFile(dice, known)));
  if (dice.chance(0.02)) parts.push(filePart('unknown', makeFile(dice, known)));
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

type Content = { payload: Buffer; type: string };

function makeBody(dice: Dice, shape: Shape, known: Known): Content | undefined {
  if (!shape.body) return undefined;
  const made = makeObject(dice, shape.body, known);
  const fields = dice.chance(0.35) ? damageFields(dice, made) : made;
  const isForm = shape.endpoint.body?.files !== undefined && dice.chance(0.7);
  return isForm
    ? { payload: makeForm(dice, fields, { shape, known }), type: `multipart/form-data; boundary=${boundary}` }
    : { payload: Buffer.from(toJson(dice, fields)), type: 'application/json' };
}

/** Bodies that do not look like the endpoint's. */
function makeRawBody(dice: Dice, shape: Shape, known: Known): Content {
  const valid = makeBody(dice, shape, known)?.payload ?? Buffer.from('{}');
  const payload = dice.pick<() => Buffer | string>([
    () => valid.subarray(0, dice.below(valid.length + 1)),
    () => flipBytes(dice, valid),
    () => JSON.stringify(dice.pick(hostileValues)) ?? '',
    () => `{"id":${'9'.repeat(1 + dice.below(400))}}`,
    () => `{"id":"\\ud800","${dice.pick(foreignFields)}":1e400}`,
    () => '{"id":"a","id":"b","id":["c"]}',
    () => `{"__proto__":{"role":"admin","polluted":true},"constructor":{"prototype":{"polluted":true}}}`,
    () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    () => `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    () => `{"a":"${'\\u0000'.repeat(200)}"}`,
    () => `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]),
    () => `\ufeff${valid}`,
    () => 'x'.repeat(270_000),
    () => `--${boundary}\r\ncontent-disposition: form-data; name="texte"\r\n\r\ncut off`,
    () =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${'n'.repeat(5_000)}"\r\n\r\nx\r\n--${boundary}--`,
    () =>
      `--${boundary}\r\ncontent-disposition: form-data; name="a\0b"; filename="\0"\r\n\r\nx\r\n--${boundary}--`,
    () => `--${boundary}\r\ncontent-disposition: nonsense\r\n\r\nx\r\n--${boundary}--`,
    () =>
      `${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(60)}--${boundary}--\r\n`,
    () => '',
  ])();
  return {
    payload: Buffer.from(payload),
    type: dice.pick([
      'application/json',
      'application/json',
      'application/json',
      'application/json',
      'application/json',
      'application/json',
      'application/json',
      `multipart/form-data; boundary=${boundary}`,
      `multipart/form-data; boundary=${boundary}`,
      'application/json; charset=utf-16',
      `multipart/form-data; boundary=${boundary}`,
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'nonsense',
      '',
    ]),
  };
}

function flipBytes(dice: Dice, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let hit = 0; hit <= dice.below(6); hit += 1) changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}

function makeQueryValue(dice: Dice, name: string, { schema, known }: { schema: Json; known: Known }): string {
  if (name === 'cursor') {
    const own = createDice(dice.below(2 ** 32));
    const cursor = own.pickFrom(known.cursors) ?? 'e30';
    return own.chance(0.5) ? cursor : flipBytes(own, Buffer.from(cursor)).toString('latin1');
  }
  const value = makeValue(dice, schema, known);
  return Array.isArray(value) ? value.join(',') : String(value);
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** As it is, percent-encoded by half, or not at all where a URL allows it. */
const encodeHostile = (dice: Dice, text: string): string =>
  dice.chance(0.8) ? encode(text) : (text.match(/[\x21-\x7e]+/g) ?? ['%']).join('').replace(/[#?/]/g, '%25');

function makeUrl(dice: Dice, shape: Shape, { known, isRaw }: { known: Known; isRaw: boolean }): string {
  const hostileChance = isRaw ? 0.4 : 0.06;
  const pathSchemas = new Map(shape.parameters.map(({ name, schema }) => [name, schema]));
  const path = shape.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (dice.chance(hostileChance)) return encodeHostile(dice, dice.pickFrom(hostileTexts) ?? '');
    const schema = pathSchemas.get(name);
    if (schema && Object.keys(schema).length > 0) return encode(String(makeValue(dice, schema, known)));
    const sample: Readonly<Record<string, string>> = samplePathValues;
    return encode(sample[name] ?? pickId(dice, known));
  });
  const query = shape.parameters
    .filter(({ place, isRequired }) => place === 'query' && (isRequired || dice.chance(0.4)))
    .map(({ name, schema }) => {
      const value = dice.chance(hostileChance)
        ? encodeHostile(dice, dice.pickFrom(hostileTexts) ?? '')
        : encode(makeQueryValue(dice, name, { schema, known }));
      return `${encode(name)}=${value}`;
    });
  if (isRaw && dice.chance(0.3))
    query.push(
      dice.pick([
        'limit=1e9',
        'limit=-1',
        'limit=NaN',
        'cursor=%00',
        'a[b]=c',
        '__proto__=x',
        '&&&==',
        'limit=1&limit=2',
      ]),
    );
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function makeHeaders(dice: Dice, isRaw: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (dice.chance(0.2)) headers['idempotency-key'] = `fuzz-${dice.below(50)}`;
  if (dice.chance(0.2))
    headers['accept-language'] = dice.pick(['fr-CA', 'en', 'x'.repeat(500), ';q=9,,,fr;q']);
  if (!isRaw || dice.chance(0.6)) return headers;
  const name = dice.pick([
    'idempotency-key',
    'authorization',
    'range',
    'if-none-match',
    'if-modified-since',
    'accept-encoding',
    'last-event-id',
    'user-agent',
    'x-forwarded-for',
    'radiant-background',
    'content-encoding',
    'origin',
    'sec-fetch-site',
  ]);
  headers[name] = dice.pick([
    '',
    'Bearer ',
    'Bearer x',
    'bytes=0-',
    'bytes=9-1',
    'bytes=-1',
    '*',
    'gzip',
    'null',
    '\t',
    '::::',
    'x'.repeat(3_000),
  ]);
  return headers;
}

/** Readable addresses outside the contract, with their placeholders filled. */
function makeOutsideRequest(dice: Dice, urls: readonly string[], known: Known): FuzzRequest {
  const pattern = dice.pickFrom(urls) ?? '/';
  const url = pattern.replace(/:\w+|\*/g, () =>
    dice.chance(0.5) ? pickId(dice, known) : encodeHostile(dice, dice.pickFrom(hostileTexts) ?? ''),
  );
  return { name: pattern, method: 'GET', url, headers: makeHeaders(dice, true) };
}

export function makeRequest(
  dice: Dice,
  { index, known: everything, outside }: { index: number; known: Known; outside: readonly string[] },
): FuzzRequest {
  // Every endpoint in turn, so that each gets its share of any number of requests.
  const shape = shapes[index % (shapes.length + 4)];
  if (!shape) return makeOutsideRequest(dice, outside, everything);
  const [feature = ''] = shape.endpoint.name.split('.');
  const known = { ...everything, tables: tablesByFeature[feature] ?? [] };
  const isRaw = dice.chance(0.5);
  const content =
    isRaw && (shape.body || dice.chance(0.1))
      ? makeRawBody(dice, shape, known)
      : makeBody(dice, shape, known);
  const headers = makeHeaders(dice, isRaw);
  if (content && content.type !== '') headers['content-type'] = content.type;
  return {
    name: shape.endpoint.name,
    method: shape.endpoint.method,
    url: makeUrl(dice, shape, { known, isRaw }),
    headers,
    ...(content && { payload: content.payload }),
  };
}

/** Placeholders without a schema have a sample value, so that no endpoint is only asked for what cannot exist. */
export const placeholdersWithoutValue = (): string[] =>
  shapes.flatMap(({ endpoint, parameters }) =>
    placeholdersOf(endpoint.path)
      .filter((name) => name !== 'id' && !(name in samplePathValues))
      .filter((name) => !parameters.some((one) => one.place === 'path' && one.name === name))
      .map((name) => `${endpoint.path} ${name}`),
  );
