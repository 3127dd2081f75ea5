import { legalVersions } from '@radiant/contract/accounts.ts';
import { countConsents, listConsents } from '@radiant/contract/consents.ts';
import { consentWordingVersion, updateMailPreferences } from '@radiant/contract/mail-preferences.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;

let mia: Person;
let ada: Person;
beforeEach(async () => {
  clock.advance({ minutes: 1 });
  mia = await people.join('Mia Member');
  ada = await people.join('Ada Admin', { role: 'admin' });
});

const page = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body, text } = await send(listConsents, { as: as.token, query });
  expect(status, text).toBe(200);
  return listConsents.answer.decode(body as never);
};
const consentsOf = async (as: Person) =>
  (await page(as)).items.map(({ purpose, isGiven, version }) => [purpose, isGiven, version]);
const choose = async (body: object) => {
  clock.advance({ seconds: 1 });
  expect((await send(updateMailPreferences, { as: mia.token, body: { ...body } })).status).toBe(200);
};

test('lists what a member agreed to with its version, and keeps what they withdrew', async () => {
  const before = await consentsOf(mia);
  expect(before).toContainEqual(['terms', true, legalVersions.terms]);
  expect(before).toContainEqual(['privacy', true, legalVersions.privacy]);
  await choose({ announcements: true });
  await choose({ announcements: false });
  expect((await consentsOf(mia)).slice(0, 2)).toEqual([
    ['announcements', false, consentWordingVersion],
    ['announcements', true, consentWordingVersion],
  ]);
});

test('lists agreements about the member’s own posts, also anonymous ones, and about nobody else’s', async () => {
  const named = await people.post(mia, { kind: 'prayer' });
  const anonymous = await people.post(mia, { kind: 'prayer', isAnonymous: true });
  const theirs = await people.post(ada, { kind: 'prayer' });
  const agreed_at = clock.now();
  for (const [post_id, choice] of [
    [named, 'first_name'],
    [anonymous, 'without_name'],
    [theirs, 'full_name'],
  ] as const)
    await db.insertInto('print_agreements').values({ post_id, choice, agreed_at }).execute();
  const printed = (items: { purpose: string; postId: string | null }[]) =>
    items.flatMap(({ purpose, postId }) => (purpose === 'print' ? [postId] : []));
  expect(printed((await page(mia)).items).sort()).toEqual([named, anonymous].sort());
  expect(printed((await page(ada)).items)).toEqual([theirs]);
});

test('is read page by page, each entry once', async () => {
  await choose({ announcements: true });
  const all = (await page(mia)).items;
  const found: typeof all = [];
  let cursor: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof page>> = await page(mia, { limit: '1', ...(cursor && { cursor }) });
    found.push(...part.items);
    cursor = part.next;
  } while (cursor !== null);
  expect(found).toEqual(all);
  expect(all.length).toBeGreaterThan(2);
});

test('administrators count members by purpose and version, without names', async () => {
  const count = async () => {
    const { body, text } = await send(countConsents, { as: ada.token });
    expect(text).not.toContain(mia.id);
    const { counts } = countConsents.answer.decode(body as never);
    return counts.find(({ purpose }) => purpose === 'announcements')?.members ?? 0;
  };
  const before = await count();
  await choose({ announcements: true });
  expect(await count()).toBe(before + 1);
  await choose({ announcements: false });
  expect(await count()).toBe(before);
});
