import { createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, setReaction } from '@radiant/contract/posts.ts';
import { setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { defaultSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { createStory } from '@radiant/contract/story-actions.ts';
import { createUser } from '@radiant/contract/users.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const other = await people.join('Otto Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');

const bad = 'hate hate hate';
const many = 'hate '.repeat(15).trim();
const held = (field: string) => ({ status: 400, body: { fields: { [field]: enFields.words_held } } });
const setModeration = (body: Record<string, unknown>) =>
  send(updateSiteSettings, { as: admin.token, params: { category: 'content_moderation' }, body });
const postOf = (id: string) =>
  db
    .selectFrom('posts')
    .select(['state', 'is_unseen', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const caseOf = (postId: string) =>
  db
    .selectFrom('moderation_cases')
    .select(['id', 'held', 'author_id'])
    .where('post_id', '=', postId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
const approve = async (postId: string) => {
  const ids = [(await caseOf(postId))?.id ?? ''];
  expect(await send(settleModerationCases, { as: mona.token, body: { ids, act: 'keep' } })).toMatchObject({
    status: 200,
  });
};
const notificationTexts = async ({ token }: Person): Promise<string[]> => {
  await work();
  const rows: { details: string }[] = Object(
    (await send(listNotifications, { as: token })).body,
  ).notifications;
  return rows.map((row) => row.details);
};
const lastEdit = async () => {
  const rows = await db.selectFrom('live_events').select('data').orderBy('id').execute();
  return rows.map(({ data }) => data).findLast(({ type }) => type === 'post-edited');
};

beforeEach(async () => {
  await work();
  for (const table of ['moderation_cases', 'notifications', 'live_events'] as const)
    await db.deleteFrom(table).execute();
});
afterEach(() => setModeration({ ...defaultSettings.content_moderation }));

describe('a new event', () => {
  const draft = { title: 'Soup', text: 'Bring a bowl.', date: '2026-11-27', time: '18:00', place: 'Hall' };
  const announce = async (body: object) => {
    const answer = await send(createEvent, { as: admin.token, body: { ...draft, ...body } });
    expect(answer.status).toBe(201);
    return String(Object(answer.body).event.id);
  };

  test.each([
    ['title', { title: many }],
    ['description', { text: many }],
    ['place', { place: many }],
  ])('waits for a person when its %s reaches the threshold', async (_what, body) => {
    const id = await announce(body);
    expect(await postOf(id)).toMatchObject({ state: 'flagged', is_unseen: true });
    expect(await caseOf(id)).toMatchObject({ held: 'automatic', author_id: admin.id });
    clock.advance({ minutes: 60 });
    // Administrators' sessions expire before that.
    admin.token = await people.signIn(admin);
    other.token = await people.signIn(other);
    await approve(id);
    expect(await postOf(id)).toEqual({ state: 'published', is_unseen: false, published_at: clock.now() });
  });

  test('is held because of its new place', async () => {
    const id = await announce({});
    expect((await postOf(id)).state).toBe('published');
    await send(updateEvent, { as: admin.token, body: { id, place: bad } });
    expect(await postOf(id)).toMatchObject({ state: 'flagged', is_unseen: false });
  });

  test.each([
    ['text', { text: many }],
    ['place', { place: bad }],
  ])(
    'is not held for a %s that another member adds: that member is refused at once',
    async (_field, body) => {
      const id = await announce({});
      const answer = await send(updateEvent, { as: other.token, body: { id, ...body } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(JSON.stringify(answer.body)).toContain(enFields.words_held);
      expect(await postOf(id)).toMatchObject({ state: 'published' });
    },
  );
});

describe('the answer to a prayer', () => {
  test('is checked; the post is held, and those who prayed are notified when it is approved', async () => {
    const id = await people.post(anna, { kind: 'prayer', title: 'For rain' });
    await send(setReaction, { as: ben.token, body: { id, like: true } });
    await send(setPrayerAnswered, { as: anna.token, params: { id }, body: { how: bad } });
    expect(await postOf(id)).toMatchObject({ state: 'flagged', is_unseen: false });
    expect(await lastEdit()).toEqual({ type: 'post-edited', postId: id, before: 'public', isHeld: true });
    expect(await notificationTexts(ben)).toEqual([]);
    await approve(id);
    expect(await notificationTexts(ben)).toHaveLength(1);
  });
});

describe('a story', () => {
  test('that would be held is refused with the reason and keeps the text', async () => {
    const story = { kind: 'text', text: bad };
    expect(await send(createStory, { as: anna.token, body: story })).toMatchObject(held('texte'));
    expect(await db.selectFrom('stories').select('id').execute()).toEqual([]);
  });

  test('is shared when it is a cry for help, or when moderation is off', async () => {
    const share = (text: string) => send(createStory, { as: anna.token, body: { kind: 'text', text } });
    expect(await share('My husband is violent')).toMatchObject({ status: 201 });
    await setModeration({ autoModerateContent: false });
    expect(await share(bad)).toMatchObject({ status: 201 });
  });
});

describe('profile texts', () => {
  const edit = (body: object, as = anna, id = anna.id) =>
    send(updateProfile, { as: as.token, body: { id, ...body } });

  test.each([
    ['bio', 'pseudo'],
    ['verse', 'verset'],
    ['church', 'groupechretien'],
    ['location', 'quartier'],
    ['city', 'ville'],
    ['country', 'pays'],
    ['profession', 'profession'],
  ])('their %s is not taken when it would be held', async (field, wire) => {
    expect(await edit({ [field]: bad })).toMatchObject(held(wire));
    expect(await edit({ [field]: bad }, admin)).toMatchObject(held(wire));
    expect(await edit({ [field]: 'Sunrise' })).toMatchObject({ status: 200 });
  });

  test('may stay unchanged or improve', async () => {
    await db.updateTable('members').set({ bio: bad }).where('id', '=', ben.id).execute();
    expect(await edit({ bio: bad, church: 'St. Anne' }, ben, ben.id)).toMatchObject({ status: 200 });
    expect(await edit({ bio: `${bad} no more` }, ben, ben.id)).toMatchObject({ status: 200 });
  });

  test('are also checked when an administrator adds a member', async () => {
    const user = { name: 'Nora New', email: 'nora@parish.test', password: 'Good-Morning-7', role: 'user' };
    expect(await send(createUser, { as: admin.token, body: { ...user, church: bad } })).toMatchObject(
      held('groupechretien'),
    );
  });
});

describe('a post', () => {
  const share = async (body: object) => {
    const { body: made } = await send(createPost, {
      as: anna.token,
      body: { kind: 'general', audience: 'public', text: 'Peace be with you', ...body },
    });
    return String(Object(made).post.id);
  };

  test('is checked including its scripture reference', async () => {
    const id = await share({ kind: 'scripture', scripture: 'hate', text: '', reference: 'hate hate' });
    expect((await postOf(id)).state).toBe('flagged');
  });

  test('edited while held is dated when it is approved', async () => {
    const id = await share({ text: bad });
    await send(updatePost, { as: anna.token, params: { id }, body: { text: `${bad} hate` } });
    clock.advance({ minutes: 180 });
    admin.token = await people.signIn(admin);
    await approve(id);
    expect((await postOf(id)).published_at).toEqual(clock.now());
  });

  test('held after it was seen keeps its date and disappears from open pages', async () => {
    const id = await share({});
    const { published_at: day } = await postOf(id);
    clock.advance({ minutes: 60 });
    admin.token = await people.signIn(admin);
    await send(updatePost, { as: anna.token, params: { id }, body: { text: bad } });
    expect(await lastEdit()).toEqual({ type: 'post-edited', postId: id, before: 'public', isHeld: true });
    await approve(id);
    expect(await postOf(id)).toEqual({ state: 'published', is_unseen: false, published_at: day });
  });
});
