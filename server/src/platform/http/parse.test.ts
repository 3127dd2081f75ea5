import { endpoints } from '@radiant/contract/contract.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { toWire } from '@radiant/contract/wire.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { parseBody, parsePart } from './parse.ts';

function faultsOf(parse: () => unknown): Readonly<Record<string, string>> {
  try {
    parse();
    return {};
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
}

const Query = z.object({ term: z.optional(z.string()) });
const Body = z.object({
  title: z.optional(z.string()),
  people: z.optional(z.array(z.object({ name: z.string() }))),
  more: z.optional(z.record(z.string(), z.unknown())),
});

describe('text that PostgreSQL cannot store', () => {
  test.each(['a\0b', '\0', 'a\ud800b'])('%j is refused in a URL', (term) => {
    expect(faultsOf(() => parsePart(Query, { term }))).toEqual({ term: 'text_unreadable' });
  });

  test.each(['a\0b', 'a\ud800b'])('%j is refused in a body, at any depth', (text) => {
    const faults = (body: unknown) => faultsOf(() => parseBody({ schema: Body }, body));
    expect(faults({ title: text })).toEqual({ title: 'text_unreadable' });
    expect(faults({ people: [{ name: 'Ana' }, { name: text }] })).toEqual({ people: 'text_unreadable' });
    expect(faults({ more: { a: { b: [text] } } })).toEqual({ more: 'text_unreadable' });
  });

  test('is found however deep it is nested', () => {
    let more: Record<string, unknown> = { text: 'a\0b' };
    for (let depth = 0; depth < 100_000; depth += 1) more = { more };
    expect(faultsOf(() => parseBody({ schema: Body }, { more }))).toEqual({ more: 'text_unreadable' });
  });
});

test('all other text passes unchanged', () => {
  const term = 'Éva 🙏 \u202e 평화';
  expect(parsePart(Query, { term })).toEqual({ term });
  expect(parseBody({ schema: Body }, { people: [{ name: term }] })).toEqual({ people: [{ name: term }] });
});

type Path = readonly (string | number)[];
/** The parts of a schema definition that lead to further fields. */
type Definition = {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
};

function listPaths(schema: z.ZodMiniType, path: Path = []): Path[] {
  const { shape = {}, innerType, in: input, element, valueType, options = [] } = schema.def as Definition;
  const here = [innerType, input, ...options].filter((inner) => inner !== undefined);
  return [
    ...(path.length > 0 ? [path] : []),
    ...here.flatMap((inner) => listPaths(inner, path).slice(path.length > 0 ? 1 : 0)),
    ...Object.entries(shape).flatMap(([name, field]) => listPaths(field, [...path, name])),
    ...(element ? listPaths(element, [...path, 0]) : []),
    ...(valueType ? listPaths(valueType, [...path, 'anything']) : []),
  ];
}

const placeAt = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, name) => (typeof name === 'number' ? [inner] : Object.fromEntries([[name, inner]])),
    value,
  );

/** `parsed`, or the status with which a value in this field is refused. */
function outcomeOf({ body, query, params }: AnyEndpoint, part: string, input: object): string {
  try {
    if (part === 'body') parseBody(body, toWire(body?.names ?? {}, input as Record<string, unknown>));
    else parsePart(part === 'query' ? query : params, input);
    return 'parsed';
  } catch (error) {
    return error instanceof ApiError ? String(error.status) : `fault: ${error}`;
  }
}

describe('a value of the wrong type', () => {
  const fields = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = part === 'body' ? endpoint.body?.schema : endpoint[part];
      return (schema ? listPaths(schema) : []).map((path) => ({ endpoint, part, path }));
    }),
  );
  const disguised: unknown[] = [
    { length: { toString: 'x' } },
    { toString: 'x' },
    { valueOf: {}, toString: 'x' },
    [{ length: { toString: 'x' } }],
    { a: [{ b: { length: { toString: 'x' } } }] },
  ];
  const ordinary: unknown[] = [[], [[]], {}, { a: {} }, 0, -1, 1e308, null, true, ''];

  test('is never a server error, in any field of the contract', () => {
    expect(fields.length).toBeGreaterThan(300);
    const faults = fields.flatMap(({ endpoint, part, path }) =>
      [...disguised, ...ordinary]
        .map((value) => outcomeOf(endpoint, part, placeAt(path, value) as object))
        .filter((outcome) => outcome !== '400' && outcome !== 'parsed')
        .map((outcome) => `${endpoint.name} ${part} ${path.join('.')}: ${outcome}`),
    );
    expect(faults).toEqual([]);
  });

  test('is refused in every field when it imitates a string or an array', () => {
    const accepted = fields.flatMap(({ endpoint, part, path }) =>
      disguised
        .filter((value) => outcomeOf(endpoint, part, placeAt(path, value) as object) !== '400')
        .map((value) => `${endpoint.name} ${path.join('.')} took ${JSON.stringify(value)}`),
    );
    expect(accepted).toEqual([]);
  });

  test('is reported with its field, however deep', () => {
    const nested = JSON.parse(`${'['.repeat(20_000)}{"length":1}${']'.repeat(20_000)}`);
    expect(faultsOf(() => parseBody({ schema: Body }, { title: nested }))).toEqual({ title: 'invalid' });
    expect(faultsOf(() => parseBody({ schema: Body }, { title: { length: { toString: 'x' } } }))).toEqual({
      title: 'invalid',
    });
    expect(faultsOf(() => parseBody({ schema: Body }, { more: { a: [{ valueOf: 1 }] } }))).toEqual({
      more: 'invalid',
    });
    const items = { people: { name: 'personnes', fields: {} } };
    const body = JSON.parse('{"__proto__":[{"name":"Ana"}]}');
    expect(faultsOf(() => parseBody({ schema: Body, names: items }, body))).toEqual(
      JSON.parse('{"__proto__":"invalid"}'),
    );
  });
});
