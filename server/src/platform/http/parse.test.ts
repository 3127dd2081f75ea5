import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { parseBody, parsePart } from './parse.ts';

/** The fields that are refused, with why; none when nothing is. */
function faultsOf(parse: () => unknown): Readonly<Record<string, string>> {
  try {
    parse();
    return {};
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
}

const Query = z.object({ term: z.optional(z.string()) });
const Body = z.object({
  title: z.optional(z.string()),
  people: z.optional(z.array(z.object({ name: z.string() }))),
  more: z.optional(z.record(z.string(), z.unknown())),
});

describe('a text that the database cannot hold', () => {
  test.each(['a\0b', '\0', 'a\ud800b'])('%j is refused where it came with the address', (term) => {
    expect(faultsOf(() => parsePart(Query, { term }))).toEqual({ term: 'text_unreadable' });
  });

  test.each(['a\0b', 'a\ud800b'])('%j is refused in a body, and within what a body holds', (text) => {
    const faults = (body: unknown) => faultsOf(() => parseBody({ schema: Body }, body));
    expect(faults({ title: text })).toEqual({ title: 'text_unreadable' });
    expect(faults({ people: [{ name: 'Ana' }, { name: text }] })).toEqual({ people: 'text_unreadable' });
    expect(faults({ more: { a: { b: [text] } } })).toEqual({ more: 'text_unreadable' });
  });

  test('is looked for however deep it lies', () => {
    let more: Record<string, unknown> = { text: 'a\0b' };
    for (let depth = 0; depth < 100_000; depth += 1) more = { more };
    expect(faultsOf(() => parseBody({ schema: Body }, { more }))).toEqual({ more: 'text_unreadable' });
  });
});

test('every other text passes as it is', () => {
  const term = 'Éva 🙏 \u202e 평화';
  expect(parsePart(Query, { term })).toEqual({ term });
  expect(parseBody({ schema: Body }, { people: [{ name: term }] })).toEqual({ people: [{ name: term }] });
});
