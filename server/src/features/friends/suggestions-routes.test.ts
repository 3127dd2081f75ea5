import {
  cancelRequest,
  declineRequest,
  listGuestSuggestions,
  listSuggestions,
  requestFriend,
} from '@radiant/contract/friend-requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;

type Answer = { suggestion: { id: string; nom: string; commun: number }[]; next: string | null };

/** All suggestions, page by page. */
async function suggested(as: Person | undefined, limit = '2'): Promise<Answer['suggestion']> {
  const found: Answer['suggestion'] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit, ...(cursor !== null && { cursor }) };
    const answer = await send(as ? listSuggestions : listGuestSuggestions, { as: as?.token, query });
    expect(answer.status).toBe(200);
    const body = answer.body as Answer;
    found.push(...body.suggestion);
    cursor = body.next;
  } while (cursor !== null);
  return found;
}
const names = async (as: Person | undefined, limit?: string) =>
  (await suggested(as, limit)).map(({ nom }) => nom);

const setMember = (person: Person, values: { church?: string; is_discoverable?: boolean }) =>
  db.updateTable('members').set(values).where('id', '=', person.id).execute();

const join = async (name: string, church?: string) => {
  clock.advance({ seconds: 1 });
  const person = await people.join(name);
  if (church) await setMember(person, { church });
  return person;
};

beforeEach(async () => {
  await db.deleteFrom('members').execute();
});

describe('a member', () => {
  test('gets friends of friends by mutual friends, then the same church, then the newest', async () => {
    const mia = await join('Mia Member', 'St. Anne’s, Moncton');
    const [one, two] = [await join('Frank One'), await join('Frida Two')];
    for (const friend of [one, two]) await people.befriend(mia, friend);
    const shared = await join('Oscar Once');
    await people.befriend(one, shared);
    const twice = await join('Tina Twice');
    for (const friend of [one, two]) await people.befriend(friend, twice);
    await join('Old Stranger');
    await join('Pam Parish', 'st annes, moncton');
    await join('New Stranger', 'Grace Community');
    const expected = ['Tina Twice', 'Oscar Once', 'Pam Parish', 'New Stranger', 'Old Stranger'];
    expect((await suggested(mia)).map(({ nom, commun }) => [nom, commun])).toEqual(
      expected.map((name, index) => [name, [2, 1][index] ?? 0]),
    );
    for (const limit of ['1', '3', '100']) expect(await names(mia, limit)).toEqual(expected);
  });

  test('never gets friends, open requests, blocked or non-discoverable members', async () => {
    const mia = await join('Mia Member');
    const common = await join('Carla Common');
    await people.befriend(mia, common);
    const others = ['Asked', 'Asker', 'Blocked', 'Blocker', 'Hidden', 'Closed', 'Fresh', 'Free'];
    const made = new Map<string, Person>();
    for (const name of others) made.set(name, await join(name));
    const of = (name: string) => made.get(name) ?? mia;
    for (const person of made.values()) await people.befriend(common, person);
    await send(requestFriend, { as: mia.token, body: { memberId: of('Asked').id } });
    await send(requestFriend, { as: of('Asker').token, body: { memberId: mia.id } });
    await people.block(mia, of('Blocked'));
    await people.block(of('Blocker'), mia);
    await setMember(of('Hidden'), { is_discoverable: false });
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', of('Closed').id).execute();
    await db
      .updateTable('members')
      .set({ email_verified_at: null })
      .where('id', '=', of('Fresh').id)
      .execute();
    expect(await names(mia)).toEqual(['Free']);
  });

  test('does not get members they declined within thirty days, and learns nothing of refusals', async () => {
    const [mia, max] = [await join('Mia Member'), await join('Max Member')];
    const ask = () => send(requestFriend, { as: mia.token, body: { memberId: max.id } });
    await ask();
    await send(declineRequest, { as: max.token, body: { askerId: mia.id } });
    expect(await names(max)).toEqual([]);
    expect(await names(mia)).toEqual([]);
    // As after any cancelled request.
    await send(cancelRequest, { as: mia.token, body: { id: max.id } });
    expect(await names(mia)).toEqual(['Max Member']);
    expect(await names(max)).toEqual([]);
    clock.advance({ days: 30 });
    max.token = await people.signIn(max);
    expect(await names(max)).toEqual(['Mia Member']);
  });

  test('counts only mutual friends they may see', async () => {
    const mia = await join('Mia Member');
    const [shown, closed] = [await join('Sam Shown'), await join('Clo Closed')];
    const other = await join('Olga Other');
    for (const friend of [shown, closed]) {
      await people.befriend(mia, friend);
      await people.befriend(friend, other);
    }
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', closed.id).execute();
    expect(await suggested(mia)).toMatchObject([{ nom: 'Olga Other', commun: 1 }]);
  });
});

test('a guest gets discoverable members who posted publicly, latest first', async () => {
  for (const [name, audience] of [
    ['Petra Public', 'public'],
    ['Mona Members', 'members'],
    ['Quentin Quiet', undefined],
    ['Otto Optout', 'public'],
    ['Paula Public', 'public'],
  ] as const) {
    const person = await join(name);
    if (audience) await people.post(person, { audience });
    if (name === 'Otto Optout') await setMember(person, { is_discoverable: false });
  }
  expect(await names(undefined, '1')).toEqual(['Paula Public', 'Petra Public']);
});

test.each([
  [{ limit: '0' }, 'limit'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('["9","1","x"]').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('["0","many","x"]').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('["2","never","x"]').toString('base64url') }, 'cursor'],
])('%j returns a field error', async (query, field) => {
  const mia = await join('Mia Member');
  const { status, body } = await send(listSuggestions, { as: mia.token, query });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
});
