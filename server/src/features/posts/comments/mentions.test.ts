import { createComment, deleteComment, listComments, listMentionable } from '@radiant/contract/comments.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const chloe = await people.join('Chloé Dubois');
const dora = await people.join('Dora Distant');
await people.befriend(anna, ben);
await people.befriend(anna, chloe);

beforeEach(async () => {
  await work();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('blocks').execute();
});

type Named = { memberId: string; start: number; length: number };
const at = (text: string, person: Person): Named => ({
  memberId: person.id,
  start: text.indexOf(`@${person.name}`),
  length: person.name.length + 1,
});
const write = (as: Person, postId: string, text: string, mentions: Named[] = []) =>
  send(createComment, { as: as.token, body: { postId, text, mentions } });

const Made = z.object({
  commentaire: z.object({
    id: z.string(),
    mentions: z.array(z.object({ id: z.string(), debut: z.number(), longueur: z.number() })),
  }),
});
const Told = z.object({
  notifications: z.array(z.object({ type: z.string(), lien: z.string(), details: z.string() })),
});
const notificationsOf = async (who: Person, language = 'en') => {
  await work();
  const { body } = await send(listNotifications, {
    as: who.token,
    headers: { 'accept-language': language },
  });
  return Told.parse(body).notifications;
};
const Listed = z.object({ commentaires: z.array(z.object({ mentions: z.array(z.unknown()) })) });
const mentionsSeenBy = async (who: Person | undefined, postId: string) => {
  const { body } = await send(listComments, { as: who?.token, params: { id: postId } });
  return Listed.parse(body).commentaires.map(({ mentions }) => mentions);
};

const unknown = {
  status: 400,
  body: { fields: { mentions: 'Someone you mentioned can’t be mentioned here' } },
};

describe('a comment mentions somebody', () => {
  test('and every reader sees who', async () => {
    const postId = await people.post(anna);
    const text = 'Thank you @Chloé Dubois and @Ben Reader!';
    const answer = await write(dora, postId, text, [at(text, ben), at(text, chloe)]);
    const expected = [
      { id: chloe.id, debut: 10, longueur: 13 },
      { id: ben.id, debut: 28, longueur: 11 },
    ];
    expect(answer.status).toBe(201);
    expect(Made.parse(answer.body).commentaire.mentions).toEqual(expected);
    expect(await mentionsSeenBy(anna, postId)).toEqual([expected]);
    const opened = await send(getPost, { as: ben.token, body: { id: postId } });
    expect(opened.body).toMatchObject({
      post: { commentairepubactualites: [{ mentions: expected }] },
    });
  });

  test('at the position after the text is trimmed', async () => {
    const postId = await people.post(anna);
    const text = '  @Ben Reader  ';
    const wrong = await write(dora, postId, text, [{ memberId: ben.id, start: 2, length: 11 }]);
    expect(wrong).toMatchObject(unknown);
    const right = await write(dora, postId, text, [{ memberId: ben.id, start: 0, length: 11 }]);
    expect(right.status).toBe(201);
  });

  test('also in decomposed Unicode', async () => {
    const postId = await people.post(anna);
    const text = 'Hi @Chloé Dubois';
    const { status } = await write(dora, postId, text.normalize('NFD'), [at(text, chloe)]);
    expect(status).toBe(201);
  });

  test.each([
    ['outside of the text', { start: 3, length: 40 }],
    ['without an @', { start: 4, length: 10 }],
    ['with half a name', { start: 3, length: 4 }],
  ])('but not %s', async (_case, place) => {
    const postId = await people.post(anna);
    expect(await write(dora, postId, 'Hi @Ben Reader', [{ memberId: ben.id, ...place }])).toMatchObject(
      unknown,
    );
  });

  test('but not with another’s name, twice at one position, or more than twenty times', async () => {
    const postId = await people.post(anna);
    const text = 'Hi @Ben Reader';
    const named = at(text, ben);
    expect(await write(dora, postId, text, [{ ...named, memberId: chloe.id }])).toMatchObject(unknown);
    expect(await write(dora, postId, text, [named, named])).toMatchObject(unknown);
    const crowd = Array.from({ length: 21 }, (_, index) => ({ ...named, start: index * 12 }));
    expect(await write(dora, postId, '@Ben Reader '.repeat(21), crowd)).toMatchObject({
      status: 400,
      body: { fields: { mentions: 'You can mention up to 20 people in one comment' } },
    });
    expect(await mentionsSeenBy(anna, postId)).toEqual([]);
  });

  test('only if they may see the post', async () => {
    const postId = await people.post(anna, { audience: 'friends' });
    const text = '@Dora Distant, come and see';
    const hidden = await write(ben, postId, text, [at(text, dora)]);
    expect(hidden).toMatchObject(unknown);
    const absent = await write(ben, postId, text, [{ ...at(text, dora), memberId: newId() }]);
    expect(absent.text).toBe(hidden.text);
    expect((await write(ben, postId, '@Chloé Dubois', [at('@Chloé Dubois', chloe)])).status).toBe(201);
  });

  test('only if the writer may see them: nobody who blocked them, left or never signed in', async () => {
    const postId = await people.post(anna);
    const gone = await people.join('Gone Away', { status: 'disabled' });
    const unproven = await people.join('Una Unproven', { isVerified: false });
    await people.block(chloe, dora);
    for (const person of [gone, unproven, chloe]) {
      const text = `@${person.name}`;
      expect(await write(dora, postId, text, [at(text, person)])).toMatchObject(unknown);
    }
  });
});

describe('a mention is plain text', () => {
  test('for viewers who cannot see the member, for guests, and once the member has left', async () => {
    const postId = await people.post(anna);
    const leaver = await people.join('Lea Leaver');
    const text = 'With @Chloé Dubois and @Lea Leaver';
    await write(ben, postId, text, [at(text, chloe), at(text, leaver)]);
    await people.block(chloe, dora);
    const both = [at(text, chloe), at(text, leaver)].map(({ memberId, start, length }) => ({
      id: memberId,
      debut: start,
      longueur: length,
    }));
    expect(await mentionsSeenBy(anna, postId)).toEqual([both]);
    expect(await mentionsSeenBy(dora, postId)).toEqual([both.slice(1)]);
    expect(await mentionsSeenBy(undefined, postId)).toEqual([[]]);
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', leaver.id).execute();
    expect(await mentionsSeenBy(anna, postId)).toEqual([both.slice(0, 1)]);
  });
});

describe('a mentioned member is notified', () => {
  test('once, by whom, and where', async () => {
    const postId = await people.post(anna);
    const text = '@Ben Reader, thank you, @Ben Reader';
    const second = { ...at(text, ben), start: text.lastIndexOf('@') };
    await write(dora, postId, text, [at(text, ben), second]);
    expect(await notificationsOf(ben)).toEqual([
      {
        type: 'mentioned',
        lien: `/post/${postId}#comments`,
        details: 'Dora Distant mentioned you in a comment',
      },
    ]);
    expect((await notificationsOf(ben, 'fr')).map(({ details }) => details)).toEqual([
      'Dora Distant vous mentionne dans un commentaire',
    ]);
  });

  test('in one notification when it happens again soon', async () => {
    const postId = await people.post(anna);
    const text = '@Ben Reader';
    await write(dora, postId, text, [at(text, ben)]);
    await work();
    clock.advance({ minutes: 30 });
    await write(chloe, postId, text, [at(text, ben)]);
    expect((await notificationsOf(ben)).map(({ details }) => details)).toEqual([
      '2 comments mention you, the latest from Chloé Dubois',
    ]);
  });

  test('of the mention instead of the comment, and the author of the comment when others are mentioned', async () => {
    const postId = await people.post(anna);
    const text = '@Anna Author and @Ben Reader';
    await write(dora, postId, text, [at(text, anna), at(text, ben)]);
    expect((await notificationsOf(anna)).map(({ type }) => type)).toEqual(['mentioned']);
    await write(dora, postId, '@Ben Reader', [at('@Ben Reader', ben)]);
    expect((await notificationsOf(anna)).map(({ type }) => type).toSorted()).toEqual([
      'commented',
      'mentioned',
    ]);
  });

  test('but not of their own mention', async () => {
    const postId = await people.post(anna);
    expect((await write(ben, postId, '@Ben Reader', [at('@Ben Reader', ben)])).status).toBe(201);
    expect(await notificationsOf(ben)).toEqual([]);
  });

  test.each([
    [
      'they cannot see the post any more',
      (postId: string) =>
        db.updateTable('posts').set({ audience: 'private' }).where('id', '=', postId).execute(),
    ],
    ['one of the two blocked the other', () => people.block(ben, chloe)],
    [
      'the comment is gone again',
      (_postId: string, commentId: string) =>
        send(deleteComment, { as: chloe.token, params: { id: commentId } }),
    ],
  ])('and not when %s', async (_case, change) => {
    const postId = await people.post(anna);
    const { body } = await write(chloe, postId, '@Ben Reader', [at('@Ben Reader', ben)]);
    await change(postId, Made.parse(body).commentaire.id);
    expect(await notificationsOf(ben)).toEqual([]);
  });
});

describe('GET /api/posts/{id}/mentionable', () => {
  const Found = z.object({ liste: z.array(z.object({ id: z.string(), nom: z.string() })) });
  const ask = (as: Person | undefined, postId: string, term?: string) =>
    send(listMentionable, {
      as: as?.token,
      params: { id: postId },
      ...(term !== undefined && { query: { term } }),
    });
  const names = async (as: Person, postId: string, term?: string) => {
    const { status, body } = await ask(as, postId, term);
    expect(status).toBe(200);
    return Found.parse(body).liste.map(({ nom }) => nom);
  };

  test('lists the author first, then commenters (latest first), then friends', async () => {
    const asker = await people.join('Asa Asker');
    const friend = await people.join('Fay Friend');
    await people.befriend(asker, friend);
    const postId = await people.post(anna);
    await people.comment(dora, postId);
    clock.advance({ minutes: 1 });
    await people.comment(ben, postId);
    await people.comment(asker, postId);
    expect(await names(asker, postId)).toEqual(['Anna Author', 'Ben Reader', 'Dora Distant', 'Fay Friend']);
  });

  test('matches the start of names, ignoring accents', async () => {
    const postId = await people.post(anna);
    expect(await names(ben, postId, 'chloe')).toEqual(['Chloé Dubois']);
    expect(await names(ben, postId, 'DUB')).toEqual(['Chloé Dubois']);
    expect(await names(ben, postId, 'Chloé D')).toEqual(['Chloé Dubois']);
    expect(await names(ben, postId, 'ubois')).toEqual([]);
  });

  test('lists people in the conversation before others of the same name', async () => {
    const [first, second, third] = [
      await people.join('Noah Abel'),
      await people.join('Noah Baker'),
      await people.join('Noah Carter'),
    ];
    const postId = await people.post(third);
    await people.comment(second, postId);
    expect(await names(ben, postId, 'noah')).toEqual([third, second, first].map(({ name }) => name));
  });

  test('lists at most eight, and never the member who asks', async () => {
    await Promise.all(Array.from({ length: 10 }, () => people.join('Maria Many')));
    const postId = await people.post(anna);
    expect(await names(ben, postId, 'maria')).toHaveLength(8);
    expect(await names(ben, postId, 'ben')).toEqual([]);
  });

  test('lists nobody who cannot see the post or is hidden from the member who asks', async () => {
    const friends = await people.post(anna, { audience: 'friends' });
    expect(await names(ben, friends, 'dora')).toEqual([]);
    const open = await people.post(anna);
    expect(await names(ben, open, 'dora')).toEqual(['Dora Distant']);
    await people.block(dora, ben);
    await people.comment(dora, open);
    expect(await names(ben, open, 'dora')).toEqual([]);
    expect(await names(ben, open)).not.toContain('Dora Distant');
  });

  test('refuses hidden posts, guests and invalid terms', async () => {
    const postId = await people.post(anna, { audience: 'friends' });
    expect((await ask(dora, postId)).status).toBe(404);
    expect((await ask(undefined, postId)).status).toBe(401);
    expect(await ask(ben, postId, '100%')).toMatchObject({ status: 400, body: { fields: {} } });
  });
});
