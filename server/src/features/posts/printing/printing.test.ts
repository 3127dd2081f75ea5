import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { publishScheduledPost, schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { listPrintablePrayers } from '../service.ts';
import { anyMember } from '../visible-to.ts';

const { platform, people, send, clock } = await createTestApp();
const anna = await people.join('Anna Author');
const ruth = await people.join('Ruth Reader');
const child = await people.join('Zoe Young', { birthday: '2015-03-01' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });

const share = (body: Record<string, unknown>, as: Person = anna) =>
  send(createPost, {
    as: as.token,
    body: { kind: 'prayer', audience: 'members', text: 'For rain', printChoice: 'full_name', ...body },
  });
const idOf = ({ body }: { body: unknown }) => (body as { post: { id: string } }).post.id;
const shared = async (body: Record<string, unknown> = {}, as: Person = anna): Promise<string> => {
  const answer = await share(body, as);
  expect(answer.status, answer.text).toBe(201);
  return idOf(answer);
};
const errorOf = ({ body }: { body: unknown }) =>
  (body as { fields?: Record<string, string> }).fields?.affichage;
const edit = (id: string, body: Record<string, unknown>, as: Person = anna) =>
  send(updatePost, { as: as.token, params: { id }, body });
const read = async (as: Person, id: string): Promise<Post> => {
  const { body } = await send(getPost, { as: as.token, body: { id } });
  return getPost.answer.decode(body as never).post;
};
/** As a display shows it: the name, or undefined for a prayer that is not there. */
const nameInPrint = async (id: string): Promise<string | null | undefined> =>
  (await listPrintablePrayers(platform.db, { reader: anyMember, limit: 1000 })).find((row) => row.id === id)
    ?.name;

test('a prayer is printed only if its author agreed, with the name they chose', async () => {
  expect(await nameInPrint(await shared({ printChoice: undefined }))).toBeUndefined();
  expect(await nameInPrint(await shared({ printChoice: 'no' }))).toBeUndefined();
  expect(await nameInPrint(await shared({ printChoice: 'without_name' }))).toBeNull();
  expect(await nameInPrint(await shared({ printChoice: 'first_name' }))).toBe('Anna');
  expect(await nameInPrint(await shared({ audience: 'public' }))).toBe('Anna Author');
});

test('the choice is shown to its author alone and can be changed and withdrawn', async () => {
  const id = await shared();
  expect((await read(anna, id)).printChoice).toBe('full_name');
  for (const who of [ruth, mona]) expect(await read(who, id)).not.toHaveProperty('printChoice');
  expect((await edit(id, { text: 'For snow' })).status).toBe(200);
  expect((await edit(id, { printChoice: 'first_name' })).status).toBe(200);
  expect(await nameInPrint(id)).toBe('Anna');
  expect((await edit(id, { printChoice: 'full_name' }, ruth)).status).toBe(403);
  expect((await edit(id, { printChoice: 'no' })).status).toBe(200);
  expect(await nameInPrint(id)).toBeUndefined();
  expect(await read(anna, id)).not.toHaveProperty('printChoice');
});

test('only prayers that all members can read can be printed', async () => {
  for (const audience of ['friends', 'private'])
    expect(errorOf(await share({ audience }))).toBe('Only prayers that all members can read can be printed');
  expect(errorOf(await share({ kind: 'general' }))).toBe('Only prayer requests can be printed');
  const id = await shared({ audience: 'private', printChoice: 'no' });
  expect((await edit(id, { printChoice: 'full_name' })).status).toBe(400);
});

test('an agreement ends for good when the audience becomes smaller', async () => {
  const id = await shared();
  expect((await edit(id, { audience: 'private' })).status).toBe(200);
  expect((await edit(id, { audience: 'members' })).status).toBe(200);
  expect(await nameInPrint(id)).toBeUndefined();
});

test('an anonymous prayer is printed without a name', async () => {
  expect(errorOf(await share({ nameShownTo: 'nobody' }))).toBe(
    'An anonymous prayer can only be printed without a name',
  );
  const id = await shared({ nameShownTo: 'nobody', printChoice: 'without_name' });
  expect(await nameInPrint(id)).toBeNull();
  expect((await edit(id, { printChoice: 'first_name' })).status).toBe(400);
  expect(await nameInPrint(id)).toBeNull();
  expect((await read(anna, id)).printChoice).toBe('without_name');
  expect((await edit(id, { printChoice: 'no' })).status).toBe(200);
  expect(await nameInPrint(id)).toBeUndefined();
});

test('the name of a minor is never printed, also when they agreed as an adult by mistake', async () => {
  expect(errorOf(await share({}, child))).toBe('Until you’re 18, your name isn’t printed');
  expect(await nameInPrint(await shared({ printChoice: 'without_name' }, child))).toBeNull();
  const young = await people.join('Yan Young');
  const id = await shared({}, young);
  await platform.db
    .updateTable('members')
    .set({ birthday: '2015-03-01' })
    .where('id', '=', young.id)
    .execute();
  expect(await nameInPrint(id)).toBeNull();
});

test('a prayer about someone who was not asked is never printed', async () => {
  expect(errorOf(await share({ subjectAgreement: 'not_asked' }))).toBe(
    'Ask the person it’s about before it’s printed',
  );
  const id = await shared({ subjectAgreement: 'agreed' });
  expect(await nameInPrint(id)).toBe('Anna Author');
  expect((await edit(id, { subjectAgreement: 'not_asked' })).status).toBe(200);
  expect(await nameInPrint(id)).toBeUndefined();
  expect((await edit(id, { printChoice: 'without_name' })).status).toBe(400);
});

test('a scheduled prayer keeps the choice until it is published', async () => {
  const at = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString();
  const body = { kind: 'prayer', audience: 'members', text: 'For rain', printChoice: 'first_name' };
  const scheduled = await send(schedulePost, {
    as: anna.token,
    body: { ...body, date: at.slice(0, 10), time: '12:00', timeZone: 'UTC' },
  });
  expect(scheduled.status, scheduled.text).toBe(201);
  const { id } = schedulePost.answer.decode(scheduled.body as never).scheduled;
  const published = await send(publishScheduledPost, { as: anna.token, params: { id } });
  expect(await nameInPrint(idOf(published))).toBe('Anna');
});
