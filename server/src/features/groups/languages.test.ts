import * as groups from '@radiant/contract/groups.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, send } = await createTestApp();

let lea: Person;
beforeEach(async () => {
  await platform.db.deleteFrom('groups').execute();
  lea = await people.join('Lea Leader');
});

const choir = {
  name: 'Choir',
  description: 'We sing on Sundays.',
  language: 'en',
  translationName: 'Chorale',
  translationDescription: 'Nous chantons le dimanche.',
};
const french = { language: 'fr', name: 'Chorale', description: 'Nous chantons le dimanche.' };

const create = (body: Record<string, unknown>) => send(groups.createGroup, { as: lea.token, body });
const update = (id: string, body: Record<string, unknown>) =>
  send(groups.updateGroup, { as: lea.token, params: { id }, body });
const decode = (body: unknown) => groups.getGroup.answer.decode(body as never);
const fields = (answer: { body: unknown }) => (answer.body as { fields?: unknown }).fields;

describe('a group in two languages', () => {
  test('is answered with both versions', async () => {
    expect(decode((await create(choir)).body)).toMatchObject({
      ...{ name: 'Choir', description: 'We sing on Sundays.', language: 'en' },
      translation: french,
    });
  });

  test('keeps its second version when an edit does not name it, and loses it with an empty name', async () => {
    const { id } = decode((await create(choir)).body);
    const edited = await update(id, { name: 'Big choir', description: 'We sing.' });
    expect(decode(edited.body)).toMatchObject({ name: 'Big choir', language: 'en', translation: french });
    const emptied = await update(id, {
      ...{ name: 'Big choir', description: 'We sing.' },
      ...{ translationName: '', translationDescription: '' },
    });
    expect(decode(emptied.body).translation).toBeUndefined();
  });

  test.each([
    [{ translationName: 'C' }, ['nomtraduit']],
    [{ translationName: '' }, ['nomtraduit']],
    [{ translationDescription: '' }, ['descriptiontraduite']],
    [{ description: '' }, ['descriptiontraduite']],
    [{ translationName: 'C'.repeat(81) }, ['nomtraduit']],
    [{ translationDescription: 'd'.repeat(1001) }, ['descriptiontraduite']],
    [{ language: 'de' }, ['langue']],
  ])('is refused at its field with %o', async (change, names) => {
    const answer = await create({ ...choir, ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(fields(answer) ?? {})).toEqual(names);
  });

  test('is refused when only the second version has a moderated word', async () => {
    const answer = await create({
      ...choir,
      translationName: 'profanity obscenity hate violent profanity hate',
    });
    expect(Object.keys(fields(answer) ?? {})).toEqual(['nomtraduit']);
  });

  test('without a choice is in the language of the page that created it', async () => {
    const { name, description } = choir;
    const answer = await send(groups.createGroup, {
      ...{ as: lea.token, body: { name, description } },
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(decode(answer.body)).toMatchObject({ language: 'fr' });
  });
});

test.each([
  ['en', ['Bakers', 'Choir', 'Soupe populaire']],
  ['fr', ['Chorale', 'Soupe populaire', 'Zélés du pain']],
] as const)(
  'the list in %s is in the order of the names that its readers see, page by page',
  async (language, expected) => {
    await create({ ...choir });
    await create({ ...choir, name: 'Bakers', translationName: 'Zélés du pain' });
    await create({ name: 'Soupe populaire', language: 'fr' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await send(groups.listGroups, {
        as: lea.token,
        query: { list: 'own', limit: '1', ...(cursor && { cursor }) },
        headers: { 'accept-language': language },
      });
      const page = groups.listGroups.answer.decode(body as never);
      seen.push(
        ...page.items.map(({ name, translation }) =>
          translation?.language === language ? translation.name : name,
        ),
      );
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
  },
);
