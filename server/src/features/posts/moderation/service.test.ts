import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createComment as createCommentEndpoint,
  deleteComment,
  listComments,
} from '@radiant/contract/comments.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { defaultSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createPost, getPost, removePost, updatePost } from '../service.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const moderator = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');

const set = async (body: Record<string, unknown>) =>
  expect(
    await send(updateSiteSettings, { as: admin.token, params: { category: 'content_moderation' }, body }),
  ).toMatchObject({ status: 200 });
afterEach(async () => {
  await set({ ...defaultSettings.content_moderation });
  await work();
  await db.deleteFrom('notifications').execute();
});

const asMember = ({ id }: Person, role: 'user' | 'admin' | 'moderator' = 'user') =>
  ({ kind: 'member', id, role, sessionId: id, pending: null }) as const;
const draft = (text: string, title = '') => ({
  kind: 'general' as const,
  title,
  text,
  scripture: '',
  audience: 'public' as const,
  language: 'en' as const,
  category: '',
  reference: '',
  url: '',
  alt: '',
  isPrayerOfDay: false,
  isVerseOfDay: false,
});
const share = (text: string, title?: string, as = asMember(anna)) =>
  createPost(platform, as, { draft: draft(text, title) });
const isVisible = async (id: string, reader: Person) =>
  await getPost(platform, asMember(reader), id).then(
    () => true,
    () => false,
  );
const notificationsOf = async ({ token }: Person): Promise<string[]> => {
  await work();
  const { body } = await send(listNotifications, { as: token });
  const rows: { details: string }[] = Object(body).notifications;
  return rows.map(({ details }) => details);
};
const openCases = () =>
  db
    .selectFrom('moderation_cases')
    .select(['post_id', 'comment_id', 'held', 'score', 'matches', 'word_count', 'report_count'])
    .where('settled_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
const casesOf = async (postId: string) => (await openCases()).filter(({ post_id }) => post_id === postId);

const bad = 'hate hate hate';

describe('a post that reaches moderationThreshold', () => {
  test('is held with its score; its author sees it and is notified', async () => {
    const post = await share(bad);
    expect(post.state).toBe('flagged');
    expect(await isVisible(post.id, anna)).toBe(true);
    expect(await isVisible(post.id, ben)).toBe(false);
    expect(await casesOf(post.id)).toEqual([
      {
        post_id: post.id,
        comment_id: null,
        held: 'automatic',
        score: 100,
        matches: [{ keyword: 'hate', count: 3 }],
        word_count: 3,
        report_count: 0,
      },
    ]);
    expect(await notificationsOf(anna)).toEqual([
      'Automatic moderation is holding your post until a person reads it. Nothing is lost, and a decision will come soon',
    ]);
  });

  test('by its title too', async () => {
    expect((await share('you', bad)).state).toBe('flagged');
  });

  test('by the alt text of its second picture too', async () => {
    const picture = async () => {
      const path = join(platform.config.dataDir, `${randomUUID()}.png`);
      const drawing = { width: 20, height: 20, channels: 3, background: '#88aacc' } as const;
      const { size } = await sharp({ create: drawing }).png().toFile(path);
      return { path, bytes: size, sha256: '' };
    };
    const photos = [await picture(), await picture()];
    const post = await createPost(platform, asMember(anna), {
      draft: { ...draft('you'), alt2: bad },
      photos,
    });
    expect(post.state).toBe('flagged');
  });

  test('is published when it is a cry for help', async () => {
    expect((await share('My husband is violent')).state).toBe('published');
  });

  test('follows moderationThreshold, moderationKeywords and autoModerateContent', async () => {
    await set({ moderationThreshold: 40 });
    expect((await share('My husband is violent')).state).toBe('flagged');
    await set({ moderationThreshold: 80, moderationKeywords: 'rascal!' });
    expect((await share(bad)).state).toBe('published');
    expect((await share('What a rascal you are, my dear friend')).state).toBe('flagged');
    await set({ autoModerateContent: false });
    expect((await share('What a rascal you are, my dear friend')).state).toBe('published');
  });
});

describe('an edit', () => {
  const edit = (postId: string, text: string) =>
    updatePost(platform, asMember(anna), { postId, edit: { text } });

  test('that reaches the threshold holds the post', async () => {
    const { id } = await share('Peace be with you');
    expect((await edit(id, bad)).state).toBe('flagged');
    expect(await isVisible(id, ben)).toBe(false);
    expect(await casesOf(id)).toMatchObject([{ held: 'automatic', score: 100 }]);
  });

  test('of an approved text is held again only with a higher score', async () => {
    const { id } = await share('hate hate hate each');
    await db.updateTable('posts').set({ state: 'published' }).where('id', '=', id).execute();
    expect((await edit(id, 'hate hate hate eaches')).state).toBe('published');
    expect((await edit(id, 'hate hate hate')).state).toBe('flagged');
  });
});

describe('a private post', () => {
  const keep = (text: string) =>
    createPost(platform, asMember(anna), { draft: { ...draft(text), audience: 'private' } });
  const open = (postId: string) =>
    updatePost(platform, asMember(anna), { postId, edit: { audience: 'members' } });

  test('is not moderated until it is shared', async () => {
    const post = await keep(bad);
    expect(post.state).toBe('published');
    expect((await open(post.id)).state).toBe('flagged');
  });

  test('needs approval like a new post once it is shared', async () => {
    await set({ approvalRequired: true });
    const post = await keep('Peace be with you');
    expect(post.state).toBe('published');
    expect((await open(post.id)).state).toBe('pending');
  });
});

test('a held post leaves the queue once its author makes it private', async () => {
  const { id } = await share(bad);
  const kept = await updatePost(platform, asMember(anna), { postId: id, edit: { audience: 'private' } });
  expect(kept.state).toBe('published');
  expect(await casesOf(id)).toEqual([]);
});

describe('with approvalRequired', () => {
  test('new posts are held, except those of moderators and administrators', async () => {
    await set({ approvalRequired: true });
    const post = await share('Peace be with you');
    expect(post.state).toBe('pending');
    expect(await isVisible(post.id, ben)).toBe(false);
    expect(await casesOf(post.id)).toMatchObject([{ held: 'approval', score: null }]);
    expect(await notificationsOf(anna)).toEqual([
      'A moderator will soon read your post, like every new post here. Until then, only you can see it',
    ]);
    expect((await share('Peace', undefined, asMember(moderator, 'moderator'))).state).toBe('published');
    expect((await share('Peace', undefined, asMember(admin, 'admin'))).state).toBe('published');
  });
});

describe('moderationNotifyAdmins', () => {
  test('notifies administrators and moderators once', async () => {
    await share(bad);
    expect(await notificationsOf(moderator)).toEqual(['Something is waiting for a moderator']);
    await share(bad);
    await share(bad);
    expect(await notificationsOf(moderator)).toEqual(['3 things are waiting for a moderator']);
    expect(await notificationsOf(admin)).toEqual(['3 things are waiting for a moderator']);
    expect(await notificationsOf(ben)).toEqual([]);
  });

  test('notifies nobody when off, and no moderator of their own post', async () => {
    await share(bad, undefined, asMember(moderator, 'moderator'));
    expect(await notificationsOf(moderator)).toEqual([
      expect.stringMatching(/^Automatic moderation is holding/),
    ]);
    await db.deleteFrom('notifications').execute();
    await set({ moderationNotifyAdmins: false });
    await share(bad);
    expect(await notificationsOf(moderator)).toEqual([]);
  });
});

describe('a comment that reaches the threshold', () => {
  const comment = (postId: string, text: string) =>
    send(createCommentEndpoint, { as: ben.token, body: { postId, text } });
  const comments = async (postId: string, as: Person) =>
    Object((await send(listComments, { as: as.token, params: { id: postId } })).body).commentaires;
  const idOf = (body: unknown): string => Object(body).commentaire.id;

  test('is visible only to its writer, not counted and not announced', async () => {
    const { id } = await share('Peace be with you');
    const answer = await comment(id, bad);
    expect(answer).toMatchObject({ status: 201, body: { commentaire: { commentaire: bad, retenu: true } } });
    expect(await comments(id, ben)).toMatchObject([{ commentaire: bad, retenu: true }]);
    expect(await comments(id, anna)).toEqual([]);
    expect((await getPost(platform, asMember(ben), id)).comments).toMatchObject([{ isHeld: true }]);
    expect((await getPost(platform, asMember(anna), id)).commentCount).toBe(0);
    expect(await casesOf(id)).toMatchObject([
      { comment_id: idOf(answer.body), held: 'automatic', score: 100 },
    ]);
    expect(await notificationsOf(anna)).toEqual([]);
    expect(await notificationsOf(ben)).toEqual([
      expect.stringMatching(/^Automatic moderation is holding your comment until a person/),
    ]);
  });

  test('can be withdrawn, which closes its case', async () => {
    const { id } = await share('Peace be with you');
    const { body } = await comment(id, bad);
    const params = { id: idOf(body) };
    expect(await send(deleteComment, { as: anna.token, params })).toMatchObject({ status: 404 });
    expect(await send(deleteComment, { as: ben.token, params })).toMatchObject({ status: 200 });
    expect(await comments(id, ben)).toEqual([]);
    expect(await casesOf(id)).toEqual([]);
    expect(await notificationsOf(ben)).toEqual([]);
  });

  test('repeated with the same key returns the same comment', async () => {
    const { id } = await share('Peace be with you');
    const again = () =>
      send(createCommentEndpoint, {
        as: ben.token,
        body: { postId: id, text: bad },
        headers: { 'idempotency-key': 'b'.repeat(24) },
      });
    const [one, other] = [await again(), await again()];
    expect(other.body).toEqual(one.body);
    expect(await casesOf(id)).toHaveLength(1);
  });
});

test('removing a post closes its case and those of its comments', async () => {
  const { id } = await share('Peace be with you');
  await send(createCommentEndpoint, { as: ben.token, body: { postId: id, text: bad } });
  await updatePost(platform, asMember(anna), { postId: id, edit: { text: bad } });
  expect(await casesOf(id)).toHaveLength(2);
  await removePost(platform, asMember(anna), { postId: id });
  expect(await casesOf(id)).toEqual([]);
  expect(await notificationsOf(anna)).toEqual([]);
});
