import { createComment, listComments } from '@radiant/contract/comments.ts';
import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { listGuestSuggestions, listSuggestions } from '@radiant/contract/friend-requests.ts';
import { listFriends } from '@radiant/contract/friends.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { searchPeople, searchPosts, suggestSearchResults } from '@radiant/contract/search.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../platform/crypto.ts';
import { afterFile } from '../testing/after-file.ts';
import { eventually } from '../testing/eventually.ts';
import { openLivePage, startLiveInstance } from '../testing/live-pages.ts';
import { birthdayAt } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

// `npm test` builds the web application first.
const app = await createTestApp({ publicUrl: 'http://parish.example' });
const { people, send, http, platform } = app;
const name = 'Zélie Quintal';
const words = 'Lanternfish prayer';
const zelie = await people.join(name, { birthday: birthdayAt(15) });
const friend = await people.join('Fred Friend');
const leader = await people.join('Lena Leader');
const stranger = await people.join('Simon Stranger');
const otherMinor = await people.join('Otto Young', { birthday: birthdayAt(16) });
await people.befriend(zelie, friend);
await people.befriend(friend, stranger);
await people.group([leader, zelie], { name: 'Youth choir' });
// Public since before her birth date was known.
const post = await people.post(zelie, { kind: 'testimony', title: words, text: words });
const ofFriend = await people.post(friend, { title: 'A public prayer of an adult' });
const comment = await people.comment(zelie, ofFriend, 'I pray with you, says Zélie');
await people.comment(stranger, ofFriend, 'So do I');

const get = async (url: string) => (await http.inject({ url, headers: { accept: '*/*' } })).body;
const traces = [name, 'Zélie', 'Lanternfish', zelie.id, post, comment];
const findTraces = (text: string) => traces.filter((trace) => text.includes(trace));

describe('guests find no trace of a minor', () => {
  /** With what they find of adults. */
  test.each([
    ['the feed', () => send(listGuestFeed, {}), 'A public prayer'],
    ['the search for people', () => send(searchPeople, { params: { term: 'Fr' } }), 'Fred Friend'],
    ['the search for posts', () => send(searchPosts, { query: { q: 'prayer' } }), 'A public prayer'],
    ['the search', () => send(suggestSearchResults, { query: { q: 'prayer' } }), 'A public prayer'],
    ['suggestions', () => send(listGuestSuggestions, {}), 'Fred Friend'],
    ['comments', () => send(listComments, { params: { id: ofFriend } }), 'So do I'],
    ['the post of an adult', () => send(getPost, { body: { id: ofFriend } }), 'So do I'],
  ])('in %s', async (_where, ask, control) => {
    const { text } = await ask();
    expect(text).toContain(control);
    expect(findTraces(text)).toEqual([]);
  });

  test.each([
    ['their post', () => send(getPost, { body: { id: post } })],
    ['their profile', () => send(getProfile, { params: { id: zelie.id } })],
  ])('in %s, which is as if it did not exist', async (_where, ask) => {
    const { status, text } = await ask();
    expect(status).toBe(404);
    expect(findTraces(text)).toEqual([]);
  });

  test.each([
    ['/', 'A public prayer'],
    [`/post/${ofFriend}`, 'A public prayer'],
    ['/feed.xml', 'A public prayer'],
    ['/sitemap.xml', ofFriend],
  ])('at %s', async (url, control) => {
    const text = await get(url);
    expect(text).toContain(control);
    expect(findTraces(text)).toEqual([]);
  });

  test('in the head of a link that was shared', async () => {
    expect(await get(`/post/${ofFriend}`)).toContain('<meta property="og:title" content="A public prayer');
    const page = await get(`/post/${post}`);
    expect(page).not.toContain('og:description');
    // The address that was asked for is no answer.
    expect(findTraces(page.replaceAll(post, ''))).toEqual([]);
  });

  test('in the number of comments', async () => {
    const ask = async (as?: string) => (await send(getPost, { as, body: { id: ofFriend } })).body;
    expect(await ask()).toMatchObject({ post: { nombrecommentaire: 1 } });
    expect(await ask(stranger.token)).toMatchObject({ post: { nombrecommentaire: 2 } });
  });

  test('in what arrives at open pages', async () => {
    const live = await startLiveInstance(app);
    afterFile(() => live.stop());
    const [page, ofMember] = [
      await openLivePage(live.address, null),
      await openLivePage(live.address, stranger.token),
    ];
    const write = (as: string, text: string) => send(createComment, { as, body: { postId: ofFriend, text } });
    expect((await write(zelie.token, 'Amen, from Zélie')).status).toBe(201);
    expect((await write(stranger.token, 'And mine')).status).toBe(201);
    await eventually(() => expect(ofMember.received).toHaveLength(2));
    await eventually(() => expect(page.received.map(({ event }) => event)).toMatchObject([{ comments: 2 }]));
    // How many there are when an event is delivered, which may be after the second.
    expect(ofMember.received.at(-1)?.event).toMatchObject({ comments: 4 });
    expect(findTraces(JSON.stringify(page.received))).toEqual([]);
  });
});

describe('members', () => {
  test('read the posts and comments of a minor', async () => {
    expect((await send(listMemberFeed, { as: stranger.token })).text).toContain(words);
    const { text } = await send(listComments, { as: stranger.token, params: { id: ofFriend } });
    expect(text).toContain('says Zélie');
  });

  test.each([
    ['who are strangers', stranger.token, false],
    ['who are minors and strangers', otherMinor.token, false],
    ['who are friends', friend.token, true],
    ['who are in a group with them', leader.token, true],
  ])('%s find a minor and their profile only if they are no strangers', async (_who, as, isFound) => {
    expect((await send(getProfile, { as, params: { id: zelie.id } })).status).toBe(isFound ? 200 : 404);
    const found = await send(searchPeople, { as, params: { term: 'Zélie' } });
    expect(found.text.includes(name)).toBe(isFound);
    const friends = await send(listFriends, { as, params: { id: friend.id } });
    expect(friends.text.includes(name)).toBe(isFound);
    expect((await send(listSuggestions, { as })).text).not.toContain(name);
  });

  test('cannot tell the profile of a minor from one that is blocked, closed or was never there', async () => {
    const blocker = await people.join('Bea Blocker');
    await people.block(blocker, stranger);
    const former = await people.join('Fay Former');
    await platform.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', former.id)
      .execute();
    const answers = [zelie.id, blocker.id, former.id, newId()].map(async (id) => {
      const { status, body } = await send(getProfile, { as: stranger.token, params: { id } });
      return { status, body };
    });
    const [ofMinor, ...others] = await Promise.all(answers);
    expect(ofMinor?.status).toBe(404);
    for (const other of others) expect(other).toEqual(ofMinor);
  });

  test('who are minors get no suggestions', async () => {
    expect((await send(listSuggestions, { as: zelie.token })).body).toMatchObject({ suggestion: [] });
    expect((await send(listSuggestions, { as: leader.token })).text).toContain('Simon Stranger');
  });
});

describe('the posts of minors are for members at most', () => {
  const create = (as: string, audience?: string) =>
    send(createPost, { as, body: { kind: 'general', text: 'Hello', ...(audience && { audience }) } });

  test('by default', async () => {
    expect((await create(zelie.token)).body).toMatchObject({ post: { portee: 'members' } });
    expect((await create(friend.token)).body).toMatchObject({ post: { portee: 'public' } });
  });

  test('and are refused otherwise', async () => {
    const message = enFields.audience_minor;
    expect((await create(zelie.token, 'public')).body).toMatchObject({ fields: { portee: message } });
    const { body } = await create(zelie.token, 'friends');
    const id = String(Object(Object(body).post).id);
    const widen = (audience: string) =>
      send(updatePost, { as: zelie.token, params: { id }, body: { audience } });
    expect((await widen('public')).body).toMatchObject({ fields: { audience: message } });
    expect((await widen('members')).status).toBe(200);
  });
});
