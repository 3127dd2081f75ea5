import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@radiant/contract/limits.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type Actor, guest, type Member } from '../../actor.ts';
import { hashParts, type IdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Schema } from '../../schema.ts';
import { listDriftedPosts } from '../../testing/counters.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { callDuringLock } from '../../testing/lock-waits.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import {
  createComment,
  createPost,
  getPost,
  hasVisiblePostByAuthor,
  listComments,
  removeComment,
  removePost,
  setReaction,
} from './service.ts';

const { platform, people, clock } = await createTestApp();
const { db } = platform;

const actorOf = (person: Person, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id: person.id,
  role,
  sessionId: randomUUID(),
  pending: null,
});
const signUp = async (name: string, as?: { role: Member['role'] }) => {
  const person = await people.join(name, as);
  return { person, actor: actorOf(person, as?.role) };
};

const anna = await signUp('Anna Author');
const ben = await signUp('Ben Reader');
const cleo = await signUp('Cleo Reader');
const admin = await signUp('Ada Admin', { role: 'admin' });
const moderator = await signUp('Mona Moderator', { role: 'moderator' });

const draft = (changes: Partial<PostDraft> = {}): PostDraft => ({
  kind: 'prayer',
  audience: 'public',
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
const idempotencyKey = (actor: Member, key: string, ...content: string[]): IdempotencyKey => ({
  memberId: actor.id,
  key,
  endpoint: 'posts.create',
  requestHash: hashParts(...content),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const countPosts = async (actor: Actor) =>
  (
    await db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', actor.kind === 'member' ? actor.id : '')
      .execute()
  ).length;

/** An uploaded photo; its file is deleted with the test's folder. */
async function drawPhoto(color = '#7aa2c4', width = 1200): Promise<ReceivedFile> {
  const bytes = await sharp({ create: { width, height: (width * 2) / 3, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const path = join(platform.config.dataDir, `${randomUUID()}.jpg`);
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
const listFiles = async () => {
  const files: string[] = [];
  for await (const { file } of platform.files.list()) files.push(file);
  return files.sort();
};
const listMissingFiles = async () => {
  const rows = await db.selectFrom('media').select('sizes').execute();
  const there = await listFiles();
  return rows.flatMap(({ sizes }) => sizes.filter(({ file }) => !there.includes(file)));
};

const enqueuedJobs = async () => {
  const rows = await db.selectFrom('jobs').select(['name', 'payload']).orderBy('id').execute();
  return rows.map(({ name, payload }) => [name, payload]);
};
const published = async () => {
  const rows = await db.selectFrom('live_events').select('data').orderBy('id').execute();
  return rows.map(({ data }) => data);
};
beforeEach(async () => {
  await sql`truncate jobs, live_events`.execute(db);
});
afterEach(async () => {
  expect(await listDriftedPosts(db)).toEqual([]);
});

describe('creating a post', () => {
  test('returns it as its author sees it, and publishes an event', async () => {
    const post = await createPost(platform, anna.actor, {
      draft: draft({ title: 'Surgery', audience: 'friends', language: 'fr' }),
    });
    expect(post).toMatchObject({
      author: { id: anna.person.id, name: 'Anna Author', church: null, avatar: null },
      kind: 'prayer',
      audience: 'friends',
      state: 'published',
      title: 'Surgery',
      text: 'For my mother',
      language: 'fr',
      pictures: [],
      createdAt: clock.now().toISOString(),
      editedAt: null,
      reactions: { count: 0, hasReacted: false },
      commentCount: 0,
      comments: [],
      canDelete: true,
    });
    expect(await published()).toEqual([
      { type: 'post-created', postId: post.id, kind: 'prayer', authorId: anna.person.id },
    ]);
  });

  test('stores an empty title as none', async () => {
    expect((await createPost(platform, anna.actor, { draft: draft() })).title).toBeNull();
  });

  test('refuses guests', async () => {
    expect(await codeOf(createPost(platform, guest, { draft: draft() }))).toBe('unauthenticated');
  });

  test('refuses prayers while they are disabled, but no other kind', async () => {
    await updateSettings(platform, admin.actor, {
      category: 'feature_toggles',
      changes: { enablePrayers: false },
    });
    const refused = await createPost(platform, anna.actor, { draft: draft() }).catch((error) => error);
    const general = await codeOf(createPost(platform, anna.actor, { draft: draft({ kind: 'general' }) }));
    await updateSettings(platform, admin.actor, {
      category: 'feature_toggles',
      changes: { enablePrayers: true },
    });
    expect(refused).toMatchObject({ code: 'rule_broken', fields: { kind: 'prayers_closed' } });
    expect(general).toBe('done');
  });

  test('refuses testimonies while they are disabled', async () => {
    const change = (enableTestimonies: boolean) =>
      updateSettings(platform, admin.actor, { category: 'feature_toggles', changes: { enableTestimonies } });
    const share = () =>
      createPost(platform, anna.actor, { draft: draft({ kind: 'testimony' }) }).catch((error) => error);
    await change(false);
    expect(await share()).toMatchObject({ code: 'rule_broken', fields: { kind: 'testimonies_closed' } });
    await change(true);
    expect(Reflect.get(Object(await share()), 'fields')?.kind).toBeUndefined();
  });

  test('a repeated request creates one post, sequentially and concurrently', async () => {
    const { actor } = await signUp('Tina Twice');
    const input = () => ({ draft: draft(), idempotencyKey: idempotencyKey(actor, 'once', 'a') });
    const first = await createPost(platform, actor, input());
    const again = await Promise.all(Array.from({ length: 8 }, () => createPost(platform, actor, input())));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    const racing = () => ({ draft: draft(), idempotencyKey: idempotencyKey(actor, 'racing', 'a') });
    const raced = await Promise.all(Array.from({ length: 8 }, () => createPost(platform, actor, racing())));
    expect(new Set(raced.map(({ id }) => id)).size).toBe(1);
    expect(await countPosts(actor)).toBe(2);
  });

  test('refuses other content with the same key', async () => {
    const { actor } = await signUp('Olga Other');
    await createPost(platform, actor, { draft: draft(), idempotencyKey: idempotencyKey(actor, 'k', 'a') });
    const other = createPost(platform, actor, {
      draft: draft(),
      idempotencyKey: idempotencyKey(actor, 'k', 'b'),
    });
    expect(await codeOf(other)).toBe('idempotency_mismatch');
    expect(await countPosts(actor)).toBe(1);
  });

  test('a failed request does not use up its key', async () => {
    const { actor } = await signUp('Rita Retry');
    const input = { draft: draft(), idempotencyKey: idempotencyKey(actor, 'k', 'a') };
    await sql`alter table live_events add constraint is_down check (false) not valid`.execute(db);
    await expect(createPost(platform, actor, input)).rejects.toThrow('is_down');
    await sql`alter table live_events drop constraint is_down`.execute(db);
    expect(await countPosts(actor)).toBe(0);
    await createPost(platform, actor, input);
    expect(await countPosts(actor)).toBe(1);
  });
});

describe('a post with a picture', () => {
  test('shows all sizes and the alt text', async () => {
    const post = await createPost(platform, anna.actor, {
      draft: draft({ kind: 'general', alt: 'A lake at dawn' }),
      photos: [await drawPhoto()],
    });
    expect(post.pictures).toHaveLength(1);
    const [picture] = post.pictures;
    expect(picture).toMatchObject({ width: 1200, height: 800, alt: 'A lake at dawn' });
    expect(picture?.color).toMatch(/^#7[0-9a-f]a[0-9a-f]c[0-9a-f]$/);
    expect(picture?.sizes.at(-1)).toEqual({ file: picture?.file, width: 1200 });
    expect(await listFiles()).toEqual(picture?.sizes.map(({ file }) => file).sort());
  });

  test('shows several in their order, each with its alt text, and deletes them all', async () => {
    const before = await listFiles();
    const post = await createPost(platform, anna.actor, {
      draft: draft({ alt: 'Red', alt3: 'Blue' }),
      photos: [await drawPhoto('#cc2211'), await drawPhoto('#22cc11'), await drawPhoto('#1122cc')],
    });
    expect(post.pictures.map(({ alt }) => alt)).toEqual(['Red', '', 'Blue']);
    expect(post.pictures.map(({ color }) => color[1])).toEqual(['c', '2', '1']);
    await removePost(platform, anna.actor, { postId: post.id });
    expect(await listFiles()).toEqual(before);
  });

  test('is not created when one of them is unusable, which leaves no file', async () => {
    const { actor } = await signUp('Olaf Oneofthree');
    const before = await listFiles();
    const path = join(platform.config.dataDir, 'third.jpg');
    await writeFile(path, 'Dear all');
    const photos = [await drawPhoto(), await drawPhoto(), { path, bytes: 8, sha256: 'x' }];
    const refused = await createPost(platform, actor, { draft: draft(), photos }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'unsupported_file', fields: { photo3: 'picture_unsupported' } });
    expect(await listFiles()).toEqual(before);
    expect(await countPosts(actor)).toBe(0);
  });

  test('deletes its files with it', async () => {
    const before = await listFiles();
    const { id } = await createPost(platform, anna.actor, { draft: draft(), photos: [await drawPhoto()] });
    expect((await listFiles()).length).toBeGreaterThan(before.length);
    await removePost(platform, anna.actor, { postId: id });
    expect(await listFiles()).toEqual(before);
  });

  test('keeps one set of files for a repeated request, also concurrently', async () => {
    const { actor } = await signUp('Petra Picture');
    const before = await listFiles();
    const send = async () => {
      const photo = await drawPhoto();
      return createPost(platform, actor, {
        draft: draft(),
        photos: [photo],
        idempotencyKey: idempotencyKey(actor, 'p', photo.sha256),
      });
    };
    const posts = await Promise.all([send(), send()]);
    posts.push(await send());
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    const files = posts[0]?.pictures[0]?.sizes.map(({ file }) => file) ?? [];
    expect(await listFiles()).toEqual([...before, ...files].sort());
  });

  test('is not created when the file is not a picture', async () => {
    const { actor } = await signUp('Nils Nopicture');
    const path = join(platform.config.dataDir, 'letter.jpg');
    await writeFile(path, 'Dear all');
    const photo = { path, bytes: 8, sha256: 'x' };
    const refused = await createPost(platform, actor, { draft: draft(), photos: [photo] }).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 'unsupported_file', fields: { photo: 'picture_unsupported' } });
    expect(await countPosts(actor)).toBe(0);
  });
});

describe('a statement that fails while a post is created', () => {
  const prayerOfTheDay = { draft: draft({ category: 'healing', isPrayerOfDay: true }), hasPhoto: true };
  const link = { draft: draft({ kind: 'link', url: 'https://example.org/garden' }), hasPhoto: false };

  test.each([
    ['an error', 'the prayer of the day', prayerOfTheDay],
    ['a lost connection', 'the prayer of the day', prayerOfTheDay],
    ['an error', 'a link', link],
    ['a lost connection', 'a link', link],
  ] as const)('by %s leaves nothing of %s, whichever statement fails', async (fault, _name, shared) => {
    const { actor } = await signUp('Fay Fault', { role: 'admin' });
    // Encoded once for each statement; 600 pixels still make two files.
    const photos = shared.hasPhoto ? [await drawPhoto(undefined, 600)] : [];
    for (const file of await listFiles()) await platform.files.remove(file);
    await db.deleteFrom('media').execute();
    const tables = [
      'posts',
      'media',
      'daily_picks',
      'link_previews',
      'idempotency_keys',
      'live_events',
    ] as const;
    const count = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]),
        ),
      );
    const before = await count();
    let failures = 0;
    for (let at = 1; ; at += 1) {
      const faulty = await withFault(platform, { at, fault });
      const retry = idempotencyKey(actor, 'the-same-key', 'a');
      const outcome = await codeOf(
        createPost(faulty.platform, actor, { draft: shared.draft, photos, idempotencyKey: retry }),
      );
      await faulty.end();
      if (!faulty.hasStruck()) {
        expect(outcome).toBe('done');
        break;
      }
      failures += 1;
      // After the commit at most the response fails: the post exists in full, and a repeat returns it. Whoever waits for the
      // announcement looks by themselves.
      if (faulty.hasCommitted()) continue;
      expect(outcome).not.toBe('done');
      expect(await count()).toEqual(before);
      // A lost connection leaves open whether the post exists: its files are left to the sweeper.
      if (fault === 'an error') expect(await listFiles()).toEqual([]);
    }
    expect(failures).toBeGreaterThan(6);
    expect(await countPosts(actor)).toBe(1);
    expect(await listMissingFiles()).toEqual([]);
  });
});

/** The platform on its own connection, on which statement number `at` fails. */
async function withFault(
  base: Platform,
  { at, fault }: { at: number; fault: 'an error' | 'a lost connection' },
) {
  const name = await db
    .selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const pool = new pg.Pool({ connectionString: withDatabase(inject('databaseServer'), name.name), max: 1 });
  pool.on('connect', (client) => client.on('error', () => {}));
  let seen = 0;
  let committed = false;
  const failing = async (client: pg.PoolClient) => {
    if (fault === 'an error') return await client.query('select 1 / 0');
    await client.query('select pg_terminate_backend(pg_backend_pid())');
    throw new Error('unreachable');
  };
  const faultyPool = {
    async connect() {
      const client = await pool.connect();
      return {
        query: async (text: string, values: unknown[]) => {
          seen += 1;
          if (seen === at) return await failing(client);
          const result = await client.query(text, values);
          if (text === 'commit') committed = true;
          return result;
        },
        release: () => client.release(fault === 'a lost connection' && seen >= at),
      };
    },
    end: () => pool.end(),
  };
  const faultyDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: faultyPool as never }) });
  return {
    platform: { ...base, db: faultyDb },
    end: () => faultyDb.destroy(),
    hasStruck: () => seen >= at,
    hasCommitted: () => committed,
  };
}

describe('praying', () => {
  test('counts once per member, and can be undone once', async () => {
    const postId = await people.post(anna.person);
    const set = (wanted: boolean) => setReaction(platform, ben.actor, { postId, wanted });
    expect(await set(true)).toEqual({ count: 1, hasReacted: true });
    expect(await set(true)).toEqual({ count: 1, hasReacted: true });
    expect(await set(false)).toEqual({ count: 0, hasReacted: false });
    expect(await set(false)).toEqual({ count: 0, hasReacted: false });
    expect(await published()).toMatchObject([
      { type: 'post-changed', postId, reactions: 1, shares: 0 },
      { type: 'post-changed', postId, reactions: 0, shares: 0 },
    ]);
  });

  test('toggles without a requested state', async () => {
    const postId = await people.post(anna.person);
    const toggle = () => setReaction(platform, ben.actor, { postId, wanted: undefined });
    expect(await toggle()).toEqual({ count: 1, hasReacted: true });
    expect(await toggle()).toEqual({ count: 0, hasReacted: false });
  });

  test.each([
    ['prayer', 'prayed'],
    ['testimony', 'amen'],
    ['general', 'amen'],
  ] as const)('on a %s notifies its author once that somebody %s', async (kind, expected) => {
    const postId = await people.post(anna.person, { kind });
    await setReaction(platform, ben.actor, { postId, wanted: true });
    await setReaction(platform, ben.actor, { postId, wanted: true });
    await setReaction(platform, ben.actor, { postId, wanted: false });
    expect(await enqueuedJobs()).toEqual([
      [
        'notifications.createEach',
        {
          events: [
            {
              kind: expected,
              postId,
              actorId: ben.person.id,
              source: `reaction:${postId}:${ben.person.id}`,
            },
          ],
        },
      ],
    ]);
  });

  test('on the member’s own post notifies nobody', async () => {
    const postId = await people.post(anna.person);
    expect(await setReaction(platform, anna.actor, { postId, wanted: true })).toEqual({
      count: 1,
      hasReacted: true,
    });
    expect(await enqueuedJobs()).toEqual([]);
  });

  test('on a hidden post returns 404 and changes nothing', async () => {
    const postId = await people.post(anna.person, { audience: 'friends' });
    for (const wanted of [true, false, undefined]) {
      expect(await codeOf(setReaction(platform, ben.actor, { postId, wanted }))).toBe('not_found');
    }
    expect(await codeOf(setReaction(platform, guest, { postId, wanted: true }))).toBe('unauthenticated');
    expect(await published()).toEqual([]);
  });

  test('fifty concurrent members, each twice, are each counted once', async () => {
    const postId = await people.post(anna.person);
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => signUp(`Person ${index}`)));
    await Promise.all(
      [...crowd, ...crowd].map(({ actor }) => setReaction(platform, actor, { postId, wanted: true })),
    );
    expect((await getPost(platform, guest, postId)).reactions.count).toBe(50);
    const { rows } = await sql`
      select sum(jsonb_array_length(payload -> 'events'))::int as announced from jobs`.execute(db);
    expect(rows).toEqual([{ announced: 50 }]);
  });

  test('fifty concurrent calls of one member count once', async () => {
    const postId = await people.post(anna.person);
    const calls = Array.from({ length: 50 }, () =>
      setReaction(platform, ben.actor, { postId, wanted: true }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
    expect(await enqueuedJobs()).toHaveLength(1);
  });

  test('fifty concurrent toggles leave a count that matches the rows', async () => {
    const postId = await people.post(anna.person);
    await Promise.all(
      Array.from({ length: 50 }, () => setReaction(platform, ben.actor, { postId, wanted: undefined })),
    );
    expect((await getPost(platform, ben.actor, postId)).reactions.count).toBeLessThanOrEqual(1);
  });
});

describe('commenting', () => {
  const comment = (actor: Member, postId: string, key?: string, text = 'With you') =>
    createComment(platform, actor, {
      draft: { postId, text, mentions: [] },
      idempotencyKey:
        key === undefined ? null : { ...idempotencyKey(actor, key, text), endpoint: 'posts.createComment' },
    });

  test('is counted, shown, and announced to the author and to open pages', async () => {
    const postId = await people.post(anna.person);
    const made = await comment(ben.actor, postId);
    expect(made).toMatchObject({ author: { name: 'Ben Reader' }, text: 'With you', canDelete: true });
    const post = await getPost(platform, cleo.actor, postId);
    expect(post.commentCount).toBe(1);
    expect(post.comments).toEqual([{ ...made, canDelete: false }]);
    expect(await enqueuedJobs()).toEqual([
      [
        'notifications.createEach',
        { events: [{ kind: 'commented', postId, actorId: ben.person.id, source: `comment:${made.id}` }] },
      ],
    ]);
    expect(await published()).toEqual([
      { type: 'comment-created', postId, commentId: made.id, authorId: ben.person.id },
    ]);
  });

  test('on the member’s own post notifies nobody', async () => {
    const postId = await people.post(anna.person);
    await comment(anna.actor, postId);
    expect(await enqueuedJobs()).toEqual([]);
  });

  test('creates one comment for a repeated key, and refuses another text with it', async () => {
    const postId = await people.post(anna.person);
    const ids = await Promise.all(Array.from({ length: 6 }, () => comment(ben.actor, postId, 'same')));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await codeOf(comment(ben.actor, postId, 'same', 'Other words'))).toBe('idempotency_mismatch');
    expect((await getPost(platform, ben.actor, postId)).commentCount).toBe(1);
  });

  test('on a post removed at the same time returns 404 and stores nothing', async () => {
    const postId = await people.post(anna.person);
    const key = randomUUID();
    const outcomes = await callDuringLock(
      db,
      (tx) => tx.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', postId).execute(),
      [() => codeOf(comment(ben.actor, postId, key))],
    );
    expect(outcomes).toEqual(['not_found']);
    const { rows } = await sql`select from comments where post_id = ${postId}`.execute(db);
    expect(rows).toEqual([]);
    const keys = await db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    expect(keys).toEqual([]);
  });

  test('on a hidden post returns 404', async () => {
    const postId = await people.post(anna.person, { audience: 'private' });
    expect(await codeOf(comment(ben.actor, postId))).toBe('not_found');
    expect(await codeOf(createComment(platform, guest, { draft: { postId, text: 'x', mentions: [] } }))).toBe(
      'unauthenticated',
    );
  });

  test('is refused while comments are disabled', async () => {
    const postId = await people.post(anna.person);
    await updateSettings(platform, admin.actor, {
      category: 'feature_toggles',
      changes: { enableComments: false },
    });
    const refused = await comment(ben.actor, postId).catch((error: unknown) => error);
    await updateSettings(platform, admin.actor, {
      category: 'feature_toggles',
      changes: { enableComments: true },
    });
    expect(refused).toMatchObject({ code: 'rule_broken', fields: { text: 'comments_closed' } });
  });

  test('fifty concurrent comments are all stored and counted', async () => {
    const postId = await people.post(anna.person);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => comment(ben.actor, postId, undefined, `${index}`)),
    );
    expect((await getPost(platform, guest, postId)).commentCount).toBe(50);
  });
});

describe('comments of a post', () => {
  test('are paged newest first without gaps or duplicates, even at the same instant', async () => {
    const postId = await people.post(anna.person);
    const written: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      if (index % 3 === 0) clock.advance({ seconds: 1 });
      written.push(await people.comment(ben.person, postId, `${index}`));
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listComments(platform, guest, {
        postId,
        limit: 7,
        ...(cursor !== undefined && { cursor }),
      });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect([...read].sort()).toEqual([...written].sort());
    expect(read).toEqual(
      [...written].sort(
        (a, b) => Math.floor(written.indexOf(b) / 3) - Math.floor(written.indexOf(a) / 3) || (a < b ? 1 : -1),
      ),
    );
    const { comments, commentCount } = await getPost(platform, guest, postId);
    expect(comments.map(({ id }) => id)).toEqual(read.slice(0, 20));
    expect(commentCount).toBe(25);
  });

  test('have no next page when they fill one exactly', async () => {
    const postId = await people.post(anna.person);
    await people.comment(ben.person, postId);
    expect((await listComments(platform, guest, { postId, limit: 1 })).next).toBeNull();
  });

  test('hide blocked members’ comments from each other, and the counts agree', async () => {
    const postId = await people.post(anna.person);
    const [blocker, blocked] = [await signUp('Berta Blocker'), await signUp('Bruno Blocked')];
    await people.block(blocker.person, blocked.person);
    const theirs = await people.comment(blocked.person, postId, 'from the blocked');
    await people.comment(blocker.person, postId, 'from the blocker');
    await people.comment(cleo.person, postId, 'from a third');
    const texts = async (actor: Actor) => {
      const post = await getPost(platform, actor, postId);
      expect(post.commentCount).toBe(post.comments.length);
      expect((await listComments(platform, actor, { postId, limit: 20 })).items).toEqual(post.comments);
      return post.comments.map(({ text }) => text).sort();
    };
    expect(await texts(blocker.actor)).toEqual(['from a third', 'from the blocker']);
    expect(await texts(blocked.actor)).toEqual(['from a third', 'from the blocked']);
    const all = ['from a third', 'from the blocked', 'from the blocker'];
    for (const actor of [guest, cleo.actor, anna.actor, admin.actor]) expect(await texts(actor)).toEqual(all);

    expect(await codeOf(removeComment(platform, blocker.actor, { commentId: theirs }))).toBe('not_found');
  });

  test('show guests a commenter’s name but neither church nor avatar', async () => {
    const church = 'St. Mary';
    const postId = await people.post(anna.person);
    await db
      .updateTable('members')
      .set({ church })
      .where('id', 'in', [anna.person.id, ben.person.id])
      .execute();
    await people.comment(ben.person, postId);
    await people.comment(anna.person, postId);
    const churches = async (actor: Actor) =>
      Object.fromEntries(
        (await getPost(platform, actor, postId)).comments.map(({ author }) => [author?.name, author?.church]),
      );
    expect(await churches(guest)).toEqual({ 'Ben Reader': null, 'Anna Author': church });
    expect(await churches(cleo.actor)).toEqual({ 'Ben Reader': church, 'Anna Author': church });
  });

  test('hide non-discoverable commenters from guests, except on their own posts', async () => {
    const [shy, other] = [await people.join('Olga Quiet'), await people.join('Otto Other')];
    await db.updateTable('members').set({ is_discoverable: false }).where('id', '=', shy.id).execute();
    const [others, own] = [await people.post(other), await people.post(shy)];
    for (const postId of [others, own]) await people.comment(shy, postId, 'With you.');
    const names = async (actor: Actor, postId: string) => {
      const { items } = await listComments(platform, actor, { postId, limit: 20 });
      expect(items).toEqual((await getPost(platform, actor, postId)).comments);
      return items.map(({ author, text }) => [author?.name, text]);
    };
    expect(await names(guest, others)).toEqual([[undefined, 'With you.']]);
    expect(await names(cleo.actor, others)).toEqual([['Olga Quiet', 'With you.']]);
    expect(await names(guest, own)).toEqual([['Olga Quiet', 'With you.']]);
  });
});

describe('deleting', () => {
  test.each([
    ['the author', () => anna.actor, 'done'],
    ['an administrator', () => admin.actor, 'done'],
    ['a moderator', () => moderator.actor, 'done'],
    ['a reader', () => ben.actor, 'forbidden'],
    ['a guest', () => guest, 'forbidden'],
  ] as const)('a public post by %s', async (_who, actor, expected) => {
    const postId = await people.post(anna.person);
    expect(await codeOf(removePost(platform, actor(), { postId }))).toBe(expected);
    expect(await codeOf(getPost(platform, anna.actor, postId))).toBe(
      expected === 'done' ? 'not_found' : 'done',
    );
    expect(await published()).toEqual(expected === 'done' ? [{ type: 'post-removed', postId }] : []);
  });

  test('a hidden post, or a second time, returns 404, for administrators too', async () => {
    const postId = await people.post(anna.person, { audience: 'private' });
    expect(await codeOf(removePost(platform, admin.actor, { postId }))).toBe('not_found');
    expect(await codeOf(removePost(platform, anna.actor, { postId }))).toBe('done');
    expect(await codeOf(removePost(platform, anna.actor, { postId }))).toBe('not_found');
  });

  test('a post removes everything attached to it', async () => {
    const postId = await people.post(anna.person);
    const commentId = await people.comment(ben.person, postId);
    await removePost(platform, anna.actor, { postId });
    expect(await codeOf(setReaction(platform, ben.actor, { postId, wanted: true }))).toBe('not_found');
    expect(
      await codeOf(createComment(platform, ben.actor, { draft: { postId, text: 'x', mentions: [] } })),
    ).toBe('not_found');
    expect(await codeOf(listComments(platform, ben.actor, { postId, limit: 20 }))).toBe('not_found');
    expect(await codeOf(removeComment(platform, ben.actor, { commentId }))).toBe('not_found');
  });

  test.each([
    ['its writer', () => ben.actor, 'done'],
    ['the author of the post', () => anna.actor, 'done'],
    ['an administrator', () => admin.actor, 'done'],
    ['a moderator', () => moderator.actor, 'forbidden'],
    ['another reader', () => cleo.actor, 'forbidden'],
    ['a guest', () => guest, 'forbidden'],
  ] as const)('a comment by %s', async (_who, actor, expected) => {
    const postId = await people.post(anna.person);
    const commentId = await people.comment(ben.person, postId);
    expect(await codeOf(removeComment(platform, actor(), { commentId }))).toBe(expected);
    const { commentCount, comments } = await getPost(platform, guest, postId);
    expect([commentCount, comments.length]).toEqual(expected === 'done' ? [0, 0] : [1, 1]);
    expect(await published()).toEqual(
      expected === 'done' ? [{ type: 'comment-removed', postId, commentId, authorId: ben.person.id }] : [],
    );
  });

  test('a comment concurrently lowers the count once', async () => {
    const postId = await people.post(anna.person);
    await people.comment(cleo.person, postId);
    const commentId = await people.comment(ben.person, postId);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(removeComment(platform, ben.actor, { commentId }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await getPost(platform, guest, postId)).commentCount).toBe(1);
  });
});

test('hasVisiblePostByAuthor is true when one of their posts is visible', async () => {
  const { person } = await signUp('Nora New');
  expect(await hasVisiblePostByAuthor(db, ben.actor, person.id)).toBe(false);
  await people.post(person, { audience: 'members' });
  expect(await hasVisiblePostByAuthor(db, ben.actor, person.id)).toBe(true);
  expect(await hasVisiblePostByAuthor(db, guest, person.id)).toBe(false);
});

describe('any sequence of actions', () => {
  type Act =
    | { do: 'react' | 'unreact' | 'toggle' | 'comment'; who: number }
    | { do: 'remove comment'; who: number; which: number };
  const acts = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constantFrom('react', 'unreact', 'toggle', 'comment'),
        who: fc.nat(2),
      }),
      fc.record({ do: fc.constant('remove comment' as const), who: fc.nat(2), which: fc.nat(4) }),
    ),
    { maxLength: 24 },
  ) as fc.Arbitrary<Act[]>;

  test('leaves the counts of a simple model', async () => {
    const actors = [anna.actor, ben.actor, cleo.actor];
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const postId = await people.post(anna.person);
        const reacted = new Set<string>();
        let comments: { id: string; writer: string }[] = [];
        for (const act of sequence) {
          const actor = actors[act.who] ?? ben.actor;
          if (act.do === 'comment') {
            const { id } = await createComment(platform, actor, {
              draft: { postId, text: 'Amen', mentions: [] },
            });
            comments.unshift({ id, writer: actor.id });
          } else if (act.do === 'remove comment') {
            const comment = comments[act.which];
            if (!comment) continue;
            const isAllowed = [comment.writer, anna.person.id].includes(actor.id);
            const outcome = await codeOf(removeComment(platform, actor, { commentId: comment.id }));
            expect(outcome).toBe(isAllowed ? 'done' : 'forbidden');
            if (isAllowed) comments = comments.filter(({ id }) => id !== comment.id);
          } else {
            const wanted = { react: true, unreact: false, toggle: undefined }[act.do];
            if (wanted ?? !reacted.has(actor.id)) reacted.add(actor.id);
            else reacted.delete(actor.id);
            const answer = await setReaction(platform, actor, { postId, wanted });
            expect(answer).toEqual({ count: reacted.size, hasReacted: reacted.has(actor.id) });
          }
        }
        for (const actor of actors) {
          const post = await getPost(platform, actor, postId);
          expect(post.reactions).toEqual({ count: reacted.size, hasReacted: reacted.has(actor.id) });
          expect(post.commentCount).toBe(comments.length);
          expect(new Set(post.comments.map(({ id }) => id))).toEqual(
            new Set(comments.slice(0, limits.pageDefault).map(({ id }) => id)),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

afterAll(() => {
  vi.restoreAllMocks();
});
