import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { findPrivateDetails } from './private-details.ts';

const find = (text: string) =>
  findPrivateDetails(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

test('each detail is found with its place, in the order of the text', () => {
  expect(find('Marie Tremblay, room 412, 514-555-0142, 45 Maple Street.')).toEqual([
    'name: Marie Tremblay',
    'room: room 412',
    'phone: 514-555-0142',
    'address: 45 Maple Street',
  ]);
});

test('brackets around a number do not belong to it, those of its area code do', () => {
  expect(find('Call her (514-555-0142).')).toEqual(['phone: 514-555-0142']);
  expect(find('Call her at (514) 555-0142.')).toEqual(['phone: (514) 555-0142']);
});

test('a detail is found wherever it is in a long text', () => {
  const rest = 'we give thanks and '.repeat(200);
  for (const length of [250, 290, 299, 310, 390, 401]) {
    expect(find(`${rest.slice(0, length)} room 412 ${rest}`)).toEqual(['room: room 412']);
  }
});

test.each([
  'Call 9-1-1 or 1-800-668-6868.',
  'Jean 3, 16-21 et 1 Corinthiens 13, 4-8',
  'Anne Marie and Pierre are expecting.',
  'We go to Saint Joseph on Sunday.',
  'Room 3 of the church hall',
  'La salle paroissiale, 120, rue de l’Église',
  'Elle lit 3 chapitres par jour.',
])('nothing is found in %j', (text) => {
  expect(find(text)).toEqual([]);
});

test('details never overlap and lie within the text, whatever it is', () => {
  const word = fc.constantFrom(
    'Marie',
    'Tremblay',
    'rue',
    '45',
    'room',
    '514-555-0142',
    '4',
    'St.',
    ',',
    'Dr',
    'é',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let last = 0;
      for (const { start, end } of findPrivateDetails(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

test.each(['A', 'Marie ', '5 ', '5145', 'rue ', 'room '])(
  'the longest text of %j takes less than half a second',
  (part) => {
    const text = part.repeat(Math.floor(limits.textMax / part.length));
    const start = Date.now();
    findPrivateDetails(text);
    expect(Date.now() - start).toBeLessThan(500);
  },
);
