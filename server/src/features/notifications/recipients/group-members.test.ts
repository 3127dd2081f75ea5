import * as groups from '@radiant/contract/groups.ts';
import { beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { findForDelivery } from '../queries.ts';
import { countUnseen, listNotifications } from '../service.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let lea: Person;
let mark: Person;
let simon: Person;
let choir: string;
beforeEach(async () => {
  [lea, mark, simon] = await Promise.all([
    people.join('Lea Leader'),
    people.join('Mark Member'),
    people.join('Simon Stranger'),
  ]);
  choir = await people.group([lea, mark], { name: 'Choir', joining: 'request' });
});

const actorOf = ({ id }: Person) =>
  ({ kind: 'member', id, role: 'user', sessionId: id, pending: null }) as const;
/** The unseen count always agrees with the list. */
const inboxOf = async (who: Person): Promise<string[]> => {
  await work();
  const { items } = await listNotifications(platform, actorOf(who), { limit: 20, locale: 'en' });
  expect(await countUnseen(platform, actorOf(who))).toEqual({ count: items.length });
  return items.map(({ text, link }) => `${text} ${link}`);
};
const join = (as: Person) => send(groups.joinGroup, { as: as.token, params: { id: choir } });
const leave = (as: Person) => send(groups.leaveGroup, { as: as.token, params: { id: choir } });
const invite = (who: Person, id = choir) =>
  send(groups.inviteToGroup, { as: lea.token, params: { id, memberId: who.id } });
const remove = (who: Person) =>
  send(groups.removeFromGroup, { as: lea.token, params: { id: choir, memberId: who.id } });

const asked = () => `Simon Stranger asked to join “Choir” /groups/${choir}?tab=members`;
const invited = () => `Lea Leader invited you to “Choir” /groups/${choir}`;

test('leaders learn of a request, and whoever asked that it was accepted', async () => {
  await join(simon);
  expect(await inboxOf(lea)).toEqual([asked()]);
  expect(await inboxOf(mark)).toEqual([]);
  await invite(simon);
  expect(await inboxOf(simon)).toEqual([`You are now a member of “Choir” /groups/${choir}`]);
  expect(await inboxOf(lea)).toEqual([asked()]);
});

test('all leaders learn of a request, and none whose place was taken', async () => {
  const role = { as: lea.token, params: { id: choir, memberId: mark.id } };
  await send(groups.setGroupRole, { ...role, body: { role: 'leader' } });
  await join(simon);
  expect(await inboxOf(mark)).toEqual([asked()]);
  await send(groups.setGroupRole, { ...role, body: { role: 'member' } });
  expect(await inboxOf(mark)).toEqual([]);
});

test('a request that was withdrawn or declined is shown no more, and nobody learns of a refusal', async () => {
  await join(simon);
  expect(await inboxOf(lea)).toHaveLength(1);
  await leave(simon);
  expect(await inboxOf(lea)).toEqual([]);
  clock.advance({ days: 1 });
  await join(simon);
  // The request of each day.
  expect(await inboxOf(lea)).toEqual([asked(), asked()]);
  await remove(simon);
  expect(await inboxOf(lea)).toEqual([]);
  expect(await inboxOf(simon)).toEqual([]);
});

test('a request withdrawn before anyone was notified notifies nobody', async () => {
  await join(simon);
  await leave(simon);
  expect(await inboxOf(lea)).toEqual([]);
  const sent = await db.selectFrom('notifications').select('id').where('member_id', '=', lea.id).execute();
  expect(sent).toEqual([]);
});

test('asking again on the same day notifies once', async () => {
  await join(simon);
  await inboxOf(lea);
  await leave(simon);
  await join(simon);
  expect(await inboxOf(lea)).toEqual([asked()]);
});

test('an invitation is announced once per group, until it is withdrawn', async () => {
  const council = await people.group([lea], { name: 'Council' });
  await invite(simon);
  await invite(simon);
  await invite(simon, council);
  expect((await inboxOf(simon)).toSorted()).toEqual([
    invited(),
    `Lea Leader invited you to “Council” /groups/${council}`,
  ]);
  await remove(simon);
  expect(await inboxOf(simon)).toHaveLength(1);
});

test('the invitation stays in the list of whoever accepted it', async () => {
  await invite(simon);
  await work();
  await join(simon);
  expect(await inboxOf(simon)).toEqual([invited()]);
  await leave(simon);
  expect(await inboxOf(simon)).toEqual([]);
});

test('nothing is notified across a block', async () => {
  await people.block(lea, simon);
  await join(simon);
  expect(await inboxOf(lea)).toEqual([]);
});

test.each([
  [true, 'en', '“Choir”'],
  [true, 'fr', 'Chorale'],
  [false, 'en', 'Someone invited you to a group'],
  [false, 'fr', 'Quelqu’un'],
] as const)('mail and push name a group that is listed: %s, in %s', async (isListed, locale, text) => {
  await db
    .updateTable('groups')
    .set({ is_listed: isListed, translation_name: 'Chorale', translation_description: 'Nous chantons.' })
    .where('id', '=', choir)
    .execute();
  await invite(simon);
  await work();
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', simon.id)
    .executeTakeFirstOrThrow();
  const row = await findForDelivery(db, { id, memberId: simon.id });
  if (!row) throw new Error('not delivered');
  const delivered = presentForDelivery(row, { locale, now: clock.now() }).text;
  expect(delivered).toContain(text);
  if (!isListed) expect(delivered).not.toMatch(/Choir|Chorale/);
});

test('the inbox names a group in the language of its reader', async () => {
  const translation = { name: 'Chorale', description: 'Nous chantons.' };
  await invite(simon, await people.group([lea], { name: 'Choir', translation }));
  await work();
  const textIn = async (locale: 'en' | 'fr') =>
    (await listNotifications(platform, actorOf(simon), { limit: 1, locale })).items[0]?.text;
  expect(await textIn('en')).toContain('Choir');
  expect(await textIn('fr')).toContain('Chorale');
});
