import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldNameOf, fromWire, ok, shape, toWire } from './wire.ts';

const Author = z.object({ id: z.string(), name: z.string() });
const authorNames = { name: 'nom' } as const;
const Note = z.object({
  id: z.string(),
  kind: z.enum(['short', 'long']),
  author: z.nullable(Author),
  readers: z.array(Author),
  isHeld: z.optional(z.literal(true)),
});
const noteNames = {
  kind: { name: 'type', values: { short: 'court', long: 'long' } },
  author: { name: 'user', fields: authorNames },
  readers: { name: 'lecteurs', fields: authorNames },
  isHeld: 'retenu',
} as const;
const noteShape = shape(Note, noteNames, ok);

const ana = { id: '1', name: 'Ana' };
const note = { id: '7', kind: 'short' as const, author: ana, readers: [ana] };
const wireNote = {
  statut: '200',
  id: '7',
  type: 'court',
  user: { id: '1', nom: 'Ana' },
  lecteurs: [{ id: '1', nom: 'Ana' }],
};

describe('a shape', () => {
  test('encodes fields, values, objects and lists under their wire names, constants first', () => {
    const wire = noteShape.encode(note);
    expect(JSON.stringify(wire)).toBe(JSON.stringify(wireNote));
    expect(noteShape.schema.parse(wire)).toEqual(wireNote);
  });

  test('decodes to the English value, without the constants', () => {
    expect(noteShape.decode(noteShape.encode(note))).toEqual(note);
    expect(noteShape.decode(noteShape.encode({ ...note, author: null, isHeld: true }))).toEqual({
      ...note,
      author: null,
      isHeld: true,
    });
  });

  test('encodes only the fields of its schema', () => {
    const withSecret = { ...note, secret: 'x', author: { ...ana, secret: 'x' } };
    expect(JSON.stringify(noteShape.encode(withSecret))).not.toContain('secret');
  });

  test('renames requests and answers alike', () => {
    const wire = toWire(noteNames, note);
    expect({ ...ok, ...wire }).toEqual(wireNote);
    expect(fromWire(noteNames, wire)).toEqual(note);
  });

  test('refuses names within a field that has none', () => {
    expect(() => shape(Author, { name: { name: 'nom', fields: {} } })).toThrow(TypeError);
  });
});

test('reads a wire name that two fields share as the first of them', () => {
  expect(fieldNameOf({ handle: 'id', accountId: 'id' }, 'id')).toBe('handle');
});
