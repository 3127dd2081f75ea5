import {
  type DirectoryEntry,
  getOwnEntry,
  type ListedMember,
  listDirectory,
  removeOwnEntry,
  setOwnEntry,
} from '@radiant/contract/directory.ts';
import { createHousehold } from '@radiant/contract/households.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { people, send, platform, clock } = await createTestApp();
const { db } = platform;

const nothing: DirectoryEntry = {
  ...{ phone: '', email: '', address: '', help: '' },
  ...{ phoneAudience: 'nobody', emailAudience: 'nobody', addressAudience: 'nobody' },
  ...{ birthdayAudience: 'nobody', helpAudience: 'nobody' },
};
const save = (as: Person, entry: Partial<DirectoryEntry> = {}) =>
  send(setOwnEntry, {
    as: as.token,
    body: { ...nothing, ...entry },
    headers: { 'accept-language': 'en' },
  });
async function listAs(name: string): Promise<Person> {
  const person = await people.join(name);
  expect((await save(person)).status).toBe(200);
  return person;
}
async function readPage(as: Person, query: Record<string, string>) {
  const { status, body, text } = await send(listDirectory, { as: as.token, query });
  expect(status, text).toBe(200);
  return listDirectory.answer.decode(body as never);
}
const namesOf = (items: readonly ListedMember[]) => items.map(({ name }) => name);
const own = async (as: Person) =>
  getOwnEntry.answer.decode((await send(getOwnEntry, { as: as.token })).body as never);

let vera: Person;
beforeEach(async () => {
  await db.deleteFrom('directory_entries').execute();
  await db.deleteFrom('households').execute();
  vera = await people.join('Vera Viewer');
});

describe('the list', () => {
  test('finds names without their accents, by the beginning of words, also of the household', async () => {
    const [elise] = [await listAs('Élise L’Écuyer-Côté'), await listAs('Bruno Roy')];
    await send(createHousehold, { as: elise.token, body: { name: 'Famille Émond' } });
    for (const term of ['elise', 'ÉLI', 'l’éc', 'cote elise', 'emond', 'famille é'])
      expect(namesOf((await readPage(vera, { term })).items), term).toEqual(['Élise L’Écuyer-Côté']);
    expect(namesOf((await readPage(vera, { term: 'lise' })).items)).toEqual([]);
  });

  test('shows one letter: that of the household for those who have one', async () => {
    const elise = await listAs('Élise Roy');
    await listAs('Eva Roy');
    await listAs('Ming Roy');
    await send(createHousehold, { as: elise.token, body: { name: 'Les Roy' } });
    expect(namesOf((await readPage(vera, { letter: 'e' })).items)).toEqual(['Eva Roy']);
    expect(namesOf((await readPage(vera, { letter: 'l' })).items)).toEqual(['Élise Roy']);
    expect((await send(listDirectory, { as: vera.token, query: { letter: '%' } })).status).toBe(400);
  });

  test('shows one group, if it is the viewer’s own', async () => {
    const [anna, ben] = [await listAs('Anna Both'), await listAs('Ben Other')];
    const shared = await people.group([vera, anna]);
    const other = await people.group([anna, ben]);
    expect(namesOf((await readPage(vera, { group: shared })).items)).toEqual(['Anna Both']);
    expect(namesOf((await readPage(vera, { group: other })).items)).toEqual([]);
  });

  test('gives every person once, page by page, with households together', async () => {
    const listed = [];
    for (const name of ['Zoe One', 'Abe Two', 'Mia Three', 'Éric Four', 'Eric Four'])
      listed.push(await listAs(name));
    const [zoe, abe, mia, , last] = listed as [Person, Person, Person, Person, Person];
    for (const [first, second] of [
      [zoe, abe],
      [mia, last],
    ] as const) {
      const { body } = await send(createHousehold, { as: first.token, body: { name: 'Les Twin' } });
      const { household } = createHousehold.answer.decode(body as never);
      await db
        .insertInto('household_members')
        .values({ member_id: second.id, household_id: household?.id ?? '', joined_at: clock.now() })
        .execute();
    }
    const found: ListedMember[] = [];
    let cursor: string | null = null;
    do {
      const page = await readPage(vera, { limit: '2', ...(cursor !== null && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    expect(namesOf(found)[0]).toBe('Éric Four');
    const pairs = [found.slice(1, 3), found.slice(3, 5)].map((pair) => namesOf(pair).join());
    expect(pairs.toSorted()).toEqual(['Abe Two,Zoe One', 'Eric Four,Mia Three']);
    const refused = await send(listDirectory, { as: vera.token, query: { cursor: 'x' } });
    expect(refused.status).toBe(400);
  });
});

describe('one’s own entry', () => {
  test('starts with nothing, beside what the profile says', async () => {
    await db
      .updateTable('members')
      .set({ phone: '514 555-0199', city: 'Laval', birthday: '1970-05-04' })
      .where('id', '=', vera.id)
      .execute();
    expect(await own(vera)).toEqual({
      entry: null,
      listedAt: null,
      canBeListed: true,
      profile: { phone: '514 555-0199', email: vera.email, city: 'Laval', birthday: '05-04' },
    });
  });

  test('keeps when the member agreed, and is gone when they leave', async () => {
    const agreedAt = clock.now().toISOString();
    await save(vera, { help: 'Soup' });
    clock.advance({ days: 2 });
    await save(vera, { help: 'Bread', helpAudience: 'members' });
    expect(await own(vera)).toMatchObject({
      entry: { help: 'Bread', helpAudience: 'members' },
      listedAt: agreedAt,
    });
    expect((await send(removeOwnEntry, { as: vera.token })).status).toBe(200);
    expect(await own(vera)).toMatchObject({ entry: null, listedAt: null });
    const rows = await db.selectFrom('directory_entries').select('member_id').execute();
    expect(rows).toEqual([]);
  });

  test.each([
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'vera at home' }, 'email'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ help: 'x'.repeat(201) }, 'help'],
    [{ phoneAudience: 'friends' as 'members' }, 'phoneAudience'],
  ])('refuses %o at its field and keeps what was there', async (part, field) => {
    await save(vera, { help: 'Soup' });
    const { status, body } = await save(vera, part);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await own(vera)).toMatchObject({ entry: { help: 'Soup' } });
  });

  test('is refused to people under 18, also for whom the site waits to learn it', async () => {
    const young = await people.join('Zoe Young', { birthday: birthdayAt(16) });
    const unknown = await people.join('Una Unknown', { isBirthDateRequired: true });
    for (const person of [young, unknown]) {
      expect((await save(person)).status).toBe(403);
      expect(await own(person)).toMatchObject({ entry: null, canBeListed: false });
    }
  });

  test('is not in the profile: neither reads the other’s audience', async () => {
    await save(vera, { phone: '514 555-0142', phoneAudience: 'members' });
    const row = await db
      .selectFrom('members')
      .select(['phone', 'phone_audience'])
      .where('id', '=', vera.id)
      .executeTakeFirstOrThrow();
    expect(row.phone).toBeNull();
  });
});
