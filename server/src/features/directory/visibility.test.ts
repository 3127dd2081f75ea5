import {
  type DirectoryAudience,
  type DirectoryEntry,
  directoryAudiences,
  directoryFields,
  isFieldShown,
  type ListedMember,
  listDirectory,
  setOwnEntry,
} from '@radiant/contract/directory.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { people, send, platform, clock } = await createTestApp();
const { db } = platform;

/** How each viewer relates to whoever is listed. */
const relations = {
  stranger: { sharesGroup: false, isBlocked: false },
  friend: { sharesGroup: false, isBlocked: false },
  inGroup: { sharesGroup: true, isBlocked: false },
  leftGroup: { sharesGroup: false, isBlocked: false },
  inArchivedGroup: { sharesGroup: false, isBlocked: false },
  moderator: { sharesGroup: false, isBlocked: false },
  admin: { sharesGroup: false, isBlocked: false },
  blocked: { sharesGroup: true, isBlocked: true },
  blocker: { sharesGroup: true, isBlocked: true },
};
type ViewerName = keyof typeof relations;
const viewerNames = Object.keys(relations) as ViewerName[];

const values = {
  phone: '514 555-0101',
  email: 'lise@parish.example',
  address: '12 rue des Érables, Sainte-Agathe',
  birthday: '02-29',
  help: 'Conduire à la messe',
};

let lise: Person;
let viewers: Record<ViewerName, Person>;

beforeEach(async () => {
  lise = await people.join('Lise Listed', { birthday: '1980-02-29' });
  const joined = await Promise.all(
    viewerNames.map(async (name) => {
      const role = name === 'moderator' || name === 'admin' ? name : 'user';
      return [name, await people.join(`Vera ${name}`, { role })] as const;
    }),
  );
  viewers = Object.fromEntries(joined) as Record<ViewerName, Person>;
  await people.befriend(lise, viewers.friend);
  const { inGroup, leftGroup, blocked, blocker } = viewers;
  const groupId = await people.group([lise, inGroup, leftGroup, blocked, blocker]);
  await people.leaveGroup(groupId, leftGroup);
  await people.group([lise, viewers.inArchivedGroup], { isArchived: true });
  await people.block(lise, blocked);
  await people.block(blocker, lise);
});

const entryFor = (audienceOf: (field: number) => DirectoryAudience): DirectoryEntry => ({
  ...{ phone: values.phone, email: values.email, address: values.address, help: values.help },
  phoneAudience: audienceOf(0),
  emailAudience: audienceOf(1),
  addressAudience: audienceOf(2),
  birthdayAudience: audienceOf(3),
  helpAudience: audienceOf(4),
});
async function list(entry: DirectoryEntry, as: Person = lise): Promise<void> {
  const { status, text } = await send(setOwnEntry, { as: as.token, body: entry });
  expect(status, text).toBe(200);
}
async function findListed(viewer: Person): Promise<ListedMember | undefined> {
  const { body } = await send(listDirectory, { as: viewer.token, query: { limit: '50', term: 'Lise' } });
  return listDirectory.answer.decode(body as never).items.find(({ id }) => id === lise.id);
}
const audienceAt = (index: number): DirectoryAudience =>
  directoryAudiences[index % directoryAudiences.length] ?? 'nobody';

describe('what each viewer reads', () => {
  test.each([0, 1, 2])('is what each field says, whoever looks (%i)', async (shift) => {
    const audienceOf = (field: number) => audienceAt(field + shift);
    await list(entryFor(audienceOf));
    for (const name of viewerNames) {
      const { isBlocked, ...relation } = relations[name];
      const expected = directoryFields.map((field, index) => [
        field,
        isFieldShown(audienceOf(index), relation) ? values[field] : null,
      ]);
      const found = await findListed(viewers[name]);
      if (isBlocked) expect(found, name).toBeUndefined();
      else expect(found, name).toMatchObject({ name: lise.name, ...Object.fromEntries(expected) });
    }
  });

  test('is also what oneself reads there: a detail for nobody is not in the list', async () => {
    await list(entryFor(() => 'nobody'));
    expect(await findListed(lise)).toMatchObject({ phone: null, email: null, address: null, birthday: null });
  });

  test('is never the year of birth, nor what was left empty', async () => {
    await list({ ...entryFor(() => 'members'), email: '', help: '' });
    const { text } = await send(listDirectory, { as: viewers.stranger.token, query: { term: 'Lise' } });
    // Ids may contain the same digits.
    expect(text).not.toMatch(/\b1980\b/);
    expect(await findListed(viewers.stranger)).toMatchObject({ email: null, help: null, birthday: '02-29' });
  });
});

describe('nobody is listed', () => {
  const states = {
    disabled: { status: 'disabled' },
    leaving: { status: 'leaving', deletion_due_at: new Date('2027-01-01') },
    'under 18': { birthday: birthdayAt(15) },
    'without the birth date the site asks for': { birthday: null, is_birth_date_required: true },
    'never activated': { email_verified_at: null, last_visit_at: null },
  } as const;

  test('before they chose to be', async () => {
    expect(await findListed(viewers.stranger)).toBeUndefined();
  });

  test.each(Object.entries(states))('who is %s', async (_name, columns) => {
    await list(entryFor(() => 'members'));
    expect(await findListed(viewers.stranger)).toBeDefined();
    await db.updateTable('members').set(columns).where('id', '=', lise.id).execute();
    for (const viewer of [viewers.stranger, viewers.friend, viewers.inGroup, viewers.admin])
      expect(await findListed(viewer), viewer.name).toBeUndefined();
  });

  test('while they are suspended', async () => {
    await list(entryFor(() => 'members'));
    const endsAt = new Date(clock.now().getTime() + 60 * 60 * 1000);
    await db
      .insertInto('member_measures')
      .values({
        ...{ id: newId(), member_id: lise.id, kind: 'suspension', message: '' },
        ...{ reason_en: 'Spam', reason_fr: 'Pourriel', taken_at: clock.now(), ends_at: endsAt },
      })
      .execute();
    expect(await findListed(viewers.stranger)).toBeUndefined();
    expect(await findListed(viewers.admin)).toBeUndefined();
    clock.advance({ minutes: 61 });
    expect(await findListed(viewers.stranger)).toBeDefined();
  });
});
