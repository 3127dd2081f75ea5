import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { LiveEvent } from '@radiant/contract/live.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type LivePage, openLivePage, startLiveInstance } from '../../testing/live-pages.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createLiveStream } from './stream.ts';

const { platform, people, guard } = await createTestApp();
const { db, live } = platform;

const [ruth, friend, stranger] = await Promise.all(
  ['Ruth', 'Naomi', 'Jonah'].map((name) => people.join(name)),
);
if (!ruth || !friend || !stranger) throw new Error('nobody joined');
await people.befriend(ruth, friend);

const startInstance = (isLimited = false) => startLiveInstance({ platform, guard }, { isLimited });

const instance = await startInstance();
afterAll(() => instance.stop());

const open: LivePage[] = [];
afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

async function listen(
  token: string | null,
  { after, address = instance.address }: { after?: string; address?: string } = {},
) {
  const page = await openLivePage(address, token, { after });
  open.push(page);
  return page;
}

const changed = (postId: string, reactions: number): LiveEvent & { type: 'post-changed' } => ({
  type: 'post-changed',
  postId,
  reactions,
  shares: 0,
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 500));

beforeEach(async () => {
  await sql`delete from live_events`.execute(db);
});

describe('recipients', () => {
  test.each([
    ['public', { guest: true, stranger: true, friend: true, author: true }],
    ['members', { guest: false, stranger: true, friend: true, author: true }],
    ['friends', { guest: false, stranger: false, friend: true, author: true }],
    ['private', { guest: false, stranger: false, friend: false, author: true }],
  ] as const)('of a %s post', async (audience, expected) => {
    const pages = {
      guest: await listen(null),
      stranger: await listen(stranger.token),
      friend: await listen(friend.token),
      author: await listen(ruth.token),
    };
    const postId = await people.post(ruth, { audience });
    await live.publish(db, { type: 'post-created', postId, kind: 'prayer', authorId: ruth.id });
    const heard = () =>
      Object.entries(pages).map(([identity, page]) => [identity, page.received.length === 1]);
    await eventually(() => expect(Object.fromEntries(heard())).toEqual(expected));
    await settle();
    expect(Object.fromEntries(heard())).toEqual(expected);
  });

  test('of an event for a range of members: those ids only', async () => {
    const pages = { guest: await listen(null), stranger: await listen(stranger.token) };
    const friends = await listen(friend.token);
    const above = stranger.id < friend.id ? stranger.id : null;
    await live.publish(db, { type: 'announced', above, upTo: friend.id });
    await eventually(() =>
      expect(friends.received.map(({ event }) => event)).toEqual([{ type: 'announced' }]),
    );
    await settle();
    expect(pages.guest.received).toEqual([]);
    expect(pages.stranger.received).toEqual([]);
  });

  test.each([
    ['public', { guest: true, stranger: true, friend: true }],
    ['friends', { guest: false, stranger: false, friend: true }],
    ['private', { guest: false, stranger: false, friend: false }],
  ] as const)('of a deleted %s post', async (audience, expected) => {
    const pages = {
      guest: await listen(null),
      stranger: await listen(stranger.token),
      friend: await listen(friend.token),
    };
    const author = await listen(ruth.token);
    const postId = await people.post(ruth, { audience });
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('posts').set({ removed_at: new Date() }).where('id', '=', postId).execute();
      await live.publish(tx, changed(postId, 1));
      await live.publish(tx, { type: 'post-removed', postId });
    });
    await eventually(() => expect(author.types()).toEqual(['post-removed']));
    const heard = () =>
      Object.entries(pages).map(([identity, page]) => [identity, page.types().includes('post-removed')]);
    await eventually(() => expect(Object.fromEntries(heard())).toEqual(expected));
    await settle();
    expect(Object.fromEntries(heard())).toEqual(expected);
    expect(Object.values(pages).flatMap((page) => page.types())).not.toContain('post-changed');
  });

  test('of a comment: those who may read it, each with their own count', async () => {
    const [writer, blocker, other] = await Promise.all(
      ['Wendy Writer', 'Bela Blocker', 'Odd Other'].map((name) => people.join(name)),
    );
    if (!writer || !blocker || !other) throw new Error('nobody joined');
    await people.block(blocker, writer);
    const pages = {
      guest: await listen(null),
      stranger: await listen(stranger.token),
      writer: await listen(writer.token),
      blocker: await listen(blocker.token),
    };
    const countsOf = (page: keyof typeof pages) =>
      pages[page].received.map(({ event }) => ('comments' in event ? event.comments : event.type));
    const say = async (author: typeof writer, postId: string) => {
      const commentId = await people.comment(author, postId);
      await live.publish(db, { type: 'comment-created', postId, commentId, authorId: author.id });
      return commentId;
    };

    const postId = await people.post(ruth);
    const canary = await say(writer, postId);
    await eventually(() => expect(countsOf('stranger')).toEqual([1]));
    await eventually(() => expect(countsOf('guest')).toEqual([1]));
    await settle();
    expect(countsOf('blocker')).toEqual([]);

    await say(other, postId);
    await eventually(() => expect(countsOf('blocker')).toEqual([1]));
    await eventually(() => expect(countsOf('stranger')).toEqual([1, 2]));
    await live.publish(db, { type: 'comment-removed', postId, commentId: canary, authorId: writer.id });
    await live.publish(db, changed(postId, 1));
    await eventually(() => expect(pages.blocker.types()).toEqual(['comment-created', 'post-changed']));
    expect(JSON.stringify(pages.blocker.received)).not.toContain(canary);
    expect(JSON.stringify(pages.blocker.received)).not.toContain(writer.id);
    expect(pages.blocker.received.at(-1)?.event).toEqual({
      type: 'post-changed',
      postId,
      reactions: 1,
      shares: 0,
    });

    // The replay follows the same rule.
    const again = await listen(blocker.token, { after: '0' });
    const missed = await listen(blocker.token, { after: pages.blocker.received[0]?.id ?? '' });
    await eventually(() => expect(missed.types()).toEqual(['post-changed']));
    for (const page of [again, missed]) expect(JSON.stringify(page.received)).not.toContain(canary);
  });

  test('of a narrower audience: those who lose access learn nothing more', async () => {
    const guest = await listen(null);
    const author = await listen(ruth.token);
    const postId = await people.post(ruth, { audience: 'public' });
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', postId).execute();
      await live.publish(tx, { type: 'post-edited', postId, before: 'public' });
      await live.publish(tx, { type: 'post-edited', postId });
      await live.publish(tx, changed(postId, 1));
    });
    await eventually(() => expect(author.types()).toEqual(['post-edited', 'post-edited', 'post-changed']));
    await eventually(() => expect(guest.received).toHaveLength(1));
    await settle();
    expect(guest.received.map(({ event }) => event)).toEqual([
      { type: 'post-edited', postId, before: 'public' },
    ]);
  });

  test('a former friend receives nothing more about a post', async () => {
    const other = await people.join('Orpah');
    await people.befriend(ruth, other);
    const page = await listen(other.token);
    const postId = await people.post(ruth, { audience: 'friends' });
    await live.publish(db, changed(postId, 1));
    await eventually(() => expect(page.received).toHaveLength(1));
    await people.unfriend(ruth, other);
    await live.publish(db, changed(postId, 2));
    await settle();
    expect(page.received).toHaveLength(1);
  });

  test('an event for a member reaches all of their pages and nobody else', async () => {
    const pages = [await listen(ruth.token), await listen(await people.signIn(ruth))];
    const others = [await listen(null), await listen(friend.token)];
    await live.publish(db, { type: 'notified', unseen: 3 }, { memberId: ruth.id });
    for (const page of pages)
      await eventually(() =>
        expect(page.received.map(({ event }) => event)).toEqual([{ type: 'notified', unseen: 3 }]),
      );
    await settle();
    for (const page of others) expect(page.received).toEqual([]);
  });

  test('a rolled back event reaches nobody', async () => {
    const page = await listen(ruth.token);
    const postId = await people.post(ruth);
    const attempt = db.transaction().execute(async (tx) => {
      await live.publish(tx, changed(postId, 1));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await live.publish(db, changed(postId, 2));
    await eventually(() => expect(page.received.map(({ event }) => event)).toEqual([changed(postId, 2)]));
  });

  test('a burst of changes arrives as a few events, the last one correct', async () => {
    const page = await listen(ruth.token);
    const postId = await people.post(ruth);
    // One transaction: separate ones could arrive in any number of batches.
    await db.transaction().execute(async (tx) => {
      for (let count = 1; count <= 60; count += 1) await live.publish(tx, changed(postId, count));
    });
    await eventually(() => expect(page.received.at(-1)?.event).toEqual(changed(postId, 60)));
    expect(page.received.length).toBeLessThan(20);
  });
});

describe('reconnecting', () => {
  test('delivers what was missed and is visible, once', async () => {
    const postId = await people.post(ruth, { audience: 'friends' });
    const secret = await people.post(ruth, { audience: 'private' });
    const page = await listen(friend.token);
    await live.publish(db, changed(postId, 1));
    await eventually(() => expect(page.received).toHaveLength(1));
    page.close();
    await live.publish(db, changed(secret, 1));
    await live.publish(db, { type: 'comment-created', postId, commentId: postId, authorId: ruth.id });
    await live.publish(db, { type: 'notified', unseen: 1 }, { memberId: ruth.id });
    await live.publish(db, { type: 'notified', unseen: 2 }, { memberId: friend.id });
    await settle();

    const again = await listen(friend.token, { after: page.lastId });
    await eventually(() => expect(again.types()).toEqual(['comment-created', 'notified']));
    await live.publish(db, changed(postId, 2));
    await eventually(() => expect(again.types()).toEqual(['comment-created', 'notified', 'post-changed']));

    const third = await listen(friend.token, { after: again.lastId });
    await settle();
    expect(third.received).toEqual([]);
  });

  test('delivers what was written before the last event and committed after it', async () => {
    const postId = await people.post(ruth);
    const page = await listen(ruth.token);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction().execute(async (tx) => {
      await live.publish(tx, changed(postId, 1));
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await live.publish(db, { type: 'comment-created', postId, commentId: postId, authorId: ruth.id });
    await eventually(() => expect(page.types()).toEqual(['comment-created']));
    page.close();
    end.resolve();
    await slow;
    const again = await listen(ruth.token, { after: page.lastId });
    await eventually(() => expect(again.types()).toEqual(['post-changed']));
  });

  test('to another instance works, also to one started meanwhile', async () => {
    const postId = await people.post(ruth);
    const page = await listen(ruth.token);
    await live.publish(db, changed(postId, 1));
    await eventually(() => expect(page.received).toHaveLength(1));
    page.close();
    await live.publish(db, changed(postId, 2));
    const other = await startInstance();
    const again = await listen(ruth.token, { after: page.lastId, address: other.address });
    await eventually(() => expect(again.received.map(({ event }) => event)).toEqual([changed(postId, 2)]));
    await live.publish(db, changed(postId, 3));
    await eventually(() => expect(again.received).toHaveLength(2));
    await other.stop();
  });

  test('many times delivers everything once', async () => {
    const postId = await people.post(ruth);
    const first = await listen(ruth.token);
    let isDone = false;
    const open: Promise<void>[] = [];
    const publishing = (async () => {
      for (let count = 0; count < 150; count += 1) {
        const publish = db.transaction().execute(async (tx) => {
          await live.publish(tx, {
            type: 'comment-created',
            postId,
            commentId: String(count),
            authorId: ruth.id,
          });
          if (count % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 15));
          if (count % 10 === 7) throw new Error('rolled back');
        });
        const published = publish.catch(() => {});
        open.push(published);
        if (count % 3 > 0) await published;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await Promise.all(open);
      isDone = true;
    })();
    let page = first;
    const counts: number[] = [];
    const countsNow = () =>
      page.received.flatMap(({ event }) => ('commentId' in event ? [Number(event.commentId)] : []));
    const all = () => [...counts, ...countsNow()].toSorted((a, b) => a - b);
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      page.close();
      await eventually(() => expect(page.isOpen).toBe(false));
      counts.push(...countsNow());
      page = await listen(ruth.token, { after: page.lastId });
    }
    await publishing;
    const expected = Array.from({ length: 150 }, (_, count) => count).filter((count) => count % 10 !== 7);
    await eventually(() => expect(all()).toEqual(expected));
    await settle();
    expect(all()).toEqual(expected);
  });

  test.each([
    ['a client whose missed events were deleted', '0'],
    ['a client ahead of the server', '999999999'],
    ['a client with an invalid position', 'yesterday'],
  ])('%s gets a reset', async (_case, after) => {
    const former = await listen(ruth.token);
    await live.publish(db, { type: 'notified', unseen: 1 }, { memberId: ruth.id });
    await eventually(() => expect(former.types()).toEqual(['notified']));
    const page = await listen(ruth.token, { after });
    await eventually(() => expect(page.types()).toEqual(['reset']));
    const again = await listen(ruth.token, { after: page.lastId });
    await settle();
    expect(again.received).toEqual([]);
  });

  test('after too many events gets a reset', async () => {
    const postId = await people.post(ruth);
    const page = await listen(ruth.token);
    page.close();
    await sql`
      insert into live_events (type, post_id, data)
      select 'post-changed', ${postId}, ${JSON.stringify(changed(postId, 1))}::jsonb from generate_series(1, 2600)`.execute(
      db,
    );
    await live.publish(db, { type: 'notified', unseen: 1 }, { memberId: ruth.id });
    await settle();
    const again = await listen(ruth.token, { after: page.lastId });
    await eventually(() => expect(again.types()).toEqual(['reset']));
  });

  test('accepts the position in the query where a header cannot be set', async () => {
    const page = await listen(ruth.token);
    page.close();
    await live.publish(db, { type: 'notified', unseen: 1 }, { memberId: ruth.id });
    const again = await listen(ruth.token, {
      address: `${instance.address}?lastEventId=${encodeURIComponent(page.lastId)}`,
    });
    await eventually(() => expect(again.types()).toEqual(['notified']));
  });
});

describe('the stream ends', () => {
  test('when its session ends, while others stay open', async () => {
    // Disables the periodic session check.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { address, stop } = await startInstance().finally(() => vi.useRealTimers());
    const token = await people.signIn(friend);
    const [page, other] = [await listen(token, { address }), await listen(friend.token, { address })];
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .deleteFrom('sessions')
        .where('member_id', '=', friend.id)
        .where('token_hash', '=', sql<Buffer>`sha256(${token}::bytea)`)
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`select pg_notify('radiant_session_ended', ${id})`.execute(tx);
    });
    await eventually(() => expect(page.isOpen).toBe(false));
    expect(other.isOpen).toBe(true);
    await stop();
  });

  test('when its member is disabled, even without an event', async () => {
    const other = await people.join('Achan');
    const page = await listen(other.token);
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', other.id).execute();
    await eventually(() => expect(page.isOpen).toBe(false));
  });

  test('when its session expires', async () => {
    const token = await people.signIn(friend);
    const page = await listen(token);
    await sql`
      update sessions set created_at = ${platform.clock.now()}::timestamptz - interval '2 hours',
        expires_at = ${platform.clock.now()}::timestamptz - interval '1 second'
      where token_hash = sha256(${token}::bytea)`.execute(db);
    await eventually(() => expect(page.isOpen).toBe(false));
  });

  test('when its client is too slow', async () => {
    let isGone = false;
    const server = createServer((_request, response) => {
      const stream = createLiveStream(response, null);
      response.on('close', () => {
        isGone = true;
      });
      const pour = setInterval(() => {
        if (isGone) clearInterval(pour);
        else stream.write(`: ${'x'.repeat(200_000)}\n\n`);
      }, 1);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => expect(isGone).toBe(true));
    socket.destroy();
    server.close();
  });

  test('with a reconnect delay when the server stops', async () => {
    const other = await startInstance();
    const response = await fetch(other.address);
    const text = response.text();
    await other.stop();
    expect(await text).toMatch(/retry: \d{4}\n\n$/);
  });
});

describe('the stream', () => {
  test('is an event stream that is not cached or buffered', async () => {
    const { response } = await listen(null);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is refused to members who must accept the terms first', async () => {
    const other = await people.join('Balaam');
    await db.deleteFrom('consents').where('member_id', '=', other.id).execute();
    const { response } = await listen(other.token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'consent_required' });
  });

  test('is limited to twenty per member', async () => {
    const limited = await startInstance(true);
    for (let count = 0; count < 20; count += 1) await listen(friend.token, { address: limited.address });
    const { response } = await listen(friend.token, { address: limited.address });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect((await listen(ruth.token, { address: limited.address })).response.status).toBe(200);
    await limited.stop();
  });

  test('is limited to a hundred guests per address, and available again once one leaves', async () => {
    const { address, stop } = await startInstance(true);
    const pages = await Promise.all(Array.from({ length: 100 }, () => listen(null, { address })));
    expect(pages.filter(({ response }) => response.ok)).toHaveLength(100);
    expect((await listen(null, { address })).response.status).toBe(429);
    expect((await listen(ruth.token, { address })).response.status).toBe(200);
    pages[0]?.close();
    await eventually(async () => expect((await listen(null, { address })).response.status).toBe(200));
    await stop();
  });

  test('an event whose announcement was lost is delivered', async () => {
    const polling = await startLiveInstance({ platform, guard }, { pollIntervalMs: 200 });
    const page = await listen(null, { address: polling.address });
    const postId = await people.post(ruth);
    const event = changed(postId, 3);
    await db
      .insertInto('live_events')
      .values({ type: event.type, post_id: postId, data: JSON.stringify(event) })
      .execute();
    await eventually(() => expect(page.received.map(({ event: received }) => received)).toEqual([event]));
    await polling.stop();
  });

  test('continues when the database connection was cut, without losing events', async () => {
    const postId = await people.post(ruth);
    const page = await listen(ruth.token);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'radiant live'`.execute(db);
    await live.publish(db, changed(postId, 1));
    await eventually(() => expect(page.received.map(({ event }) => event)).toEqual([changed(postId, 1)]));
    await live.publish(db, changed(postId, 2));
    await eventually(() => expect(page.received).toHaveLength(2));
    expect(page.isOpen).toBe(true);
  });
});
