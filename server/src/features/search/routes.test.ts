import { searchPeople } from '@radiant/contract/search.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform } = await createTestApp();
const { db } = platform;
const reader = await people.join('Rita Reader');

const join = async (name: string) => {
  const person = await people.join(name);
  await people.post(person);
  return person;
};
for (const name of [
  'Hélène Gagnon',
  'Anne-Marie Tremblay',
  'Marie-Claire Dubé',
  'Marie Anctil',
  'Jean Marien',
  'Siobhán O’Brien',
  'Zoë Müller-Weiß',
  'Łukasz Żak',
  'Nguyễn Văn An',
  '김민준',
  'Олена Коваль',
  'J. R. Smith_Jones',
])
  await join(name);

type Answer = { liste: { id: string; nom: string; pp: string | null; verset: string }[] };
const ask = async (term: string, as: Person | undefined = reader) => {
  const { status, body } = await send(searchPeople, { as: as?.token, params: { term } });
  return { status, body, names: (body as Answer).liste?.map(({ nom }) => nom) };
};
const asGuest = async (term: string) => {
  const { body } = await send(searchPeople, { params: { term } });
  return (body as Answer).liste.map(({ nom }) => nom);
};

test.each([
  ['helene', ['Hélène Gagnon']],
  ['HÉLÈNE', ['Hélène Gagnon']],
  ['He\u0301le\u0300ne', ['Hélène Gagnon']],
  ['  gagnon ', ['Hélène Gagnon']],
  ['gagnon hel', ['Hélène Gagnon']],
  ['anne marie', ['Anne-Marie Tremblay']],
  ['Anne-Marie', ['Anne-Marie Tremblay']],
  ['anne - marie', ['Anne-Marie Tremblay']],
  ['obrien', ['Siobhán O’Brien']],
  ["O'Brien", ['Siobhán O’Brien']],
  ['o’br', ['Siobhán O’Brien']],
  ['zoe muller weiss', ['Zoë Müller-Weiß']],
  ['lukasz zak', ['Łukasz Żak']],
  ['nguyen van', ['Nguyễn Văn An']],
  ['김', ['김민준']],
  ['коваль', ['Олена Коваль']],
  ['ОЛЕНА', ['Олена Коваль']],
  ['jones', ['J. R. Smith_Jones']],
  ['smith jones', ['J. R. Smith_Jones']],
  ['j r s', ['J. R. Smith_Jones']],
  ['agnon', []],
  ['nobody', []],
])('%s finds %j', async (term, names) => {
  expect(await ask(term)).toMatchObject({ status: 200, names });
});

test('names that start with the term come before other matches', async () => {
  expect((await ask('mari')).names).toEqual([
    'Marie Anctil',
    'Marie-Claire Dubé',
    'Anne-Marie Tremblay',
    'Jean Marien',
  ]);
});

test('returns the wire format and nothing else', async () => {
  const { body } = await ask('helene');
  expect(body).toEqual({
    liste: [{ id: expect.any(String), nom: 'Hélène Gagnon', pp: null, verset: '' }],
  });
});

test('returns at most twenty people', async () => {
  for (let count = 0; count < 13; count += 1) {
    await join(`Quentin ${String.fromCharCode(65 + count)}`);
    await join(`${String.fromCharCode(65 + count)} Quentin`);
  }
  const { names } = await ask('quentin');
  expect(names).toHaveLength(20);
  expect(names.slice(0, 13).every((name) => name.startsWith('Quentin'))).toBe(true);
});

describe('visibility of people', () => {
  test('a guest finds only discoverable members who have posted publicly', async () => {
    await people.post(await people.join('Wanda Members'), { audience: 'members' });
    await people.join('Wanda Silent');
    const out = await join('Wanda Optout');
    await db.updateTable('members').set({ is_discoverable: false }).where('id', '=', out.id).execute();
    await join('Wanda Public');
    expect(await asGuest('wanda')).toEqual(['Wanda Public']);
    expect((await ask('wanda')).names).toHaveLength(4);
  });

  test('finds neither blocked members nor closed or unused accounts', async () => {
    const one = await join('Victor One');
    const two = await join('Victor Two');
    await people.block(reader, one);
    await people.block(two, reader);
    await people.post(await people.join('Victor Closed', { status: 'disabled' }));
    await people.join('Victor Unverified', { isVerified: false });
    expect((await ask('victor')).names).toEqual([]);
    expect(await asGuest('victor')).toEqual(['Victor One', 'Victor Two']);
  });
});

test.each([
  ['%', 'term_letters'],
  ['%%', 'term_letters'],
  ['a%', 'term_letters'],
  ['_', 'term_letters'],
  ['a_b', 'term_letters'],
  ['\\', 'term_letters'],
  ['a.b', 'term_letters'],
  ['anna1', 'term_letters'],
  ['a;drop table members', 'term_letters'],
  ['a"b', 'term_letters'],
  ['a\u0000', 'term_letters'],
  ['a\nb', 'term_letters'],
  ['-', 'term_letters'],
  ["''", 'term_letters'],
  ['\u0301', 'term_letters'],
  [' ', 'term_letters'],
  ['é'.repeat(61), 'text_too_long'],
])('%j is refused with a helpful message', async (term) => {
  const { status, body } = await ask(term);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input', fields: { term: expect.stringMatching(/\w{4}/) } });
});

test('refuses a term with a bare percent sign or invalid bytes', async () => {
  const { http } = await createTestApp();
  for (const url of ['/api/recherche-personne/%', '/api/recherche-personne/%ff']) {
    expect((await http.inject(url)).statusCode).toBe(400);
  }
});
