import { randomUUID } from 'node:crypto';
import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '../../../actor.ts';
import type { ReceivedFile } from '../../../platform/media/media.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { createPost } from '../service.ts';

const { platform, people, clock } = await createTestApp();
const { db } = platform;

const actorOf = (person: Person, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id: person.id,
  role,
  sessionId: randomUUID(),
  pending: null,
});
const anna = actorOf(await people.join('Anna Author'));
const ada = actorOf(await people.join('Ada Admin', { role: 'admin' }), 'admin');
const mona = actorOf(await people.join('Mona Moderator', { role: 'moderator' }), 'moderator');

const draft = (changes: Partial<PostDraft> = {}): PostDraft => ({
  kind: 'prayer',
  title: '',
  text: 'For my mother',
  scripture: '',
  reference: '',
  url: '',
  category: '',
  isPrayerOfDay: false,
  isVerseOfDay: false,
  alt: '',
  language: 'en',
  ...changes,
});
const share = (actor: Member, changes: Partial<PostDraft> = {}) =>
  createPost(platform, actor, { draft: draft(changes) });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }) => ({ code, fields }),
  );
const countPosts = async () => (await db.selectFrom('posts').select('id').execute()).length;
const changeSite = (changes: { defaultAudience?: 'public' | 'members'; timeZone?: string }) =>
  updateSettings(platform, ada, { category: 'general', changes });
const listPicks = () => db.selectFrom('daily_picks').select(['slot', 'day', 'post_id']).execute();

afterEach(async () => {
  await db.deleteFrom('daily_picks').execute();
  await changeSite({ defaultAudience: 'public', timeZone: 'America/Toronto' });
});

describe('default audience', () => {
  test('is the site’s', async () => {
    await changeSite({ defaultAudience: 'members' });
    expect((await share(anna)).audience).toBe('members');
  });

  test('prefers the member’s default, and the given audience over both', async () => {
    const { id } = anna;
    await db.updateTable('members').set({ default_audience: 'friends' }).where('id', '=', id).execute();
    expect((await share(anna)).audience).toBe('friends');
    expect((await share(anna, { audience: 'public' })).audience).toBe('public');
    await db.updateTable('members').set({ default_audience: null }).where('id', '=', id).execute();
  });

  test('a testimony about an answered prayer is for no wider audience than the prayer', async () => {
    const answered = async (audience: Audience) => (await share(anna, { audience })).id;
    const createTestimony = async (audience: Audience) => {
      const testimonyFields = { kind: 'testimony', title: 'A letter', category: 'career' } as const;
      return (await share(anna, { ...testimonyFields, prayerId: await answered(audience) })).audience;
    };
    expect([
      await createTestimony('members'),
      await createTestimony('friends'),
      await createTestimony('public'),
    ]).toEqual(['members', 'friends', 'public']);
    await changeSite({ defaultAudience: 'members' });
    expect(await createTestimony('public')).toBe('members');
  });

  test('remembers the last chosen audience, but not the default or an inherited one', async () => {
    const last = async () => {
      const { last_audience } = await db
        .selectFrom('members')
        .select('last_audience')
        .where('id', '=', anna.id)
        .executeTakeFirstOrThrow();
      return last_audience;
    };
    const { id: prayerId } = await share(anna, { audience: 'members' });
    expect(await last()).toBe('members');
    const testimonyFields = { kind: 'testimony', title: 'A letter', category: 'career' } as const;
    await share(anna, { ...testimonyFields, prayerId, audience: 'friends' });
    await share(anna);
    expect(await last()).toBe('members');
    await share(anna, { audience: 'public' });
    expect(await last()).toBeNull();
  });
});

describe('the category of a post', () => {
  test('is stored when it is offered for its kind', async () => {
    expect((await share(anna, { category: 'healing' })).category).toBe('healing');
    const testimony = { kind: 'testimony', title: 'A letter', category: 'career' } as const;
    expect((await share(anna, testimony)).category).toBe('career');
  });

  test.each([
    ['of another kind', 'career'],
    ['that does not exist', 'gardening'],
    ['in different case', 'Healing'],
  ])('is refused when it is one %s', async (_which, category) => {
    const before = await countPosts();
    expect(await refusalOf(share(anna, { category }))).toEqual({
      code: 'invalid_input',
      fields: { category: 'category_unknown' },
    });
    expect(await countPosts()).toBe(before);
  });

  test('is refused once it is retired', async () => {
    const exams = db.updateTable('categories').where('kind', '=', 'prayer').where('slug', '=', 'exams');
    await exams.set({ retired_at: clock.now() }).execute();
    const refused = await refusalOf(share(anna, { category: 'exams' }));
    await exams.set({ retired_at: null }).execute();
    expect(refused).toMatchObject({ fields: { category: 'category_unknown' } });
  });

  test('is ignored for kinds without categories', async () => {
    expect((await share(anna, { kind: 'general', category: 'healing' })).category).toBeNull();
  });
});

describe('a daily mark', () => {
  test('makes the post the prayer of the day', async () => {
    const { id } = await share(ada, { isPrayerOfDay: true });
    expect(await listPicks()).toEqual([{ slot: 'prayer', day: '2026-11-20', post_id: id }]);
  });

  test('is written to the audit log, like a planned day', async () => {
    const { id } = await share(ada, { isPrayerOfDay: true });
    const line = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'details'])
      .where('action', '=', 'daily.plan')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(line).toEqual({
      actor_id: ada.id,
      action: 'daily.plan',
      subject_kind: 'day',
      subject_id: '2026-11-20',
      details: { slot: 'prayer', post: id },
    });
  });

  test('makes a scripture the verse of the day', async () => {
    const { id } = await share(ada, { kind: 'scripture', scripture: 'Rejoice', isVerseOfDay: true });
    expect(await listPicks()).toEqual([{ slot: 'verse', day: '2026-11-20', post_id: id }]);
  });

  test('uses the site’s time zone', async () => {
    await changeSite({ timeZone: 'Pacific/Auckland' });
    await share(ada, { isPrayerOfDay: true });
    expect(await listPicks()).toMatchObject([{ day: '2026-11-21' }]);
  });

  test.each([
    ['a member', anna],
    ['a moderator', mona],
    ['an administrator with a missing consent', { ...ada, pending: 'consent' as const }],
  ])('is refused to %s, and no post is created', async (_who, actor) => {
    const before = await countPosts();
    expect(await refusalOf(share(actor, { isPrayerOfDay: true }))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(share(actor, { kind: 'scripture', isVerseOfDay: true }))).toMatchObject({
      code: 'forbidden',
    });
    expect(await countPosts()).toBe(before);
  });

  test.each(['members', 'friends', 'private'] as const)(
    'is refused for the audience %s',
    async (audience) => {
      const before = await countPosts();
      expect(await refusalOf(share(ada, { audience, isPrayerOfDay: true }))).toEqual({
        code: 'rule_broken',
        fields: { audience: 'day_not_public' },
      });
      expect(await countPosts()).toBe(before);
    },
  );

  test('that cannot be stored rolls the post back', async () => {
    const before = await countPosts();
    const { publish } = platform.live;
    const spy = vi.spyOn(platform.live, 'publish').mockImplementation(async (tx, event, to) => {
      if (event.type === 'daily-changed') throw new Error('the stream is down');
      await publish(tx, event, to);
    });
    await expect(share(ada, { isPrayerOfDay: true })).rejects.toThrow('the stream is down');
    spy.mockRestore();
    expect(await countPosts()).toBe(before);
    expect(await listPicks()).toEqual([]);
  });

  test('set by twenty concurrent requests leaves one', async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => share(ada, { isPrayerOfDay: true })));
    const picks = await listPicks();
    expect(picks).toHaveLength(1);
    expect(posts.map(({ id }) => id)).toContain(picks[0]?.post_id);
  });
});

describe('files with a post', () => {
  const file: ReceivedFile = { path: '/nowhere', bytes: 1, sha256: 'x' };

  test.each([
    ['a picture and a video', 'general', { photos: [file], video: file }, { video: 'one_file' }],
    ['a picture of a scripture', 'scripture', { photos: [file] }, { photo: 'picture_unwanted' }],
    ['a picture with a link', 'link', { photos: [file] }, { photo: 'picture_unwanted' }],
    ['a video with a prayer', 'prayer', { video: file }, { video: 'video_unwanted' }],
  ] as const)('%s are refused before they are processed', async (_what, kind, files, fields) => {
    const before = await countPosts();
    const input = { draft: draft({ kind, url: 'https://example.org/' }), ...files };
    expect(await refusalOf(createPost(platform, anna, input))).toEqual({ code: 'invalid_input', fields });
    expect(await countPosts()).toBe(before);
  });
});
