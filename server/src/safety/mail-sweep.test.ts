import { readdir, readFile } from 'node:fs/promises';
import type { audiences, postKinds, postStates } from '@radiant/contract/post-shapes.ts';
import { beforeAll, expect, test } from 'vitest';
import { deliverNotifications } from '../features/notifications/delivery/service.ts';
import { queueDigests } from '../features/notifications/digest/service.ts';
import { updateSettings } from '../features/settings/service.ts';
import { newId } from '../platform/crypto.ts';
import { inTransaction } from '../platform/database/database.ts';
import { outboxFolder } from '../platform/mail/outbox.ts';
import { parseEml } from '../platform/mail/parse-eml.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import { createTestApp } from '../testing/test-app.ts';
import { type Cast, createCast } from './actors.ts';
import { listCanaries } from './canaries.ts';

/**
 * Everybody subscribes to all mails and is notified of posts of every kind, audience and state. An oracle that shares
 * no SQL checks the outbox.
 */
const app = await createTestApp();
const { platform, people, clock } = app;
const { db } = platform;
const work = await createJobRunner(platform);

type Canary = {
  id: string;
  token: string;
  kind: (typeof postKinds)[number];
  audience: (typeof audiences)[number];
  state: (typeof postStates)[number] | 'removed';
};

let cast: Cast;
/** Of the author and the stranger. */
let groupId: string;
const canaries: Canary[] = [];
/** One recipient for each relation to the author, and the author. */
const readers = ['stranger', 'friend', 'blocked', 'disabled', 'author'] as const;
type ReaderName = (typeof readers)[number];

/** The content rule: posts that every member may read, and nothing across a block. */
function mayContain(reader: ReaderName, { audience, state }: Canary): boolean {
  if (audience !== 'public' && audience !== 'members') return false;
  if (state !== 'published') return false;
  return reader !== 'disabled' && reader !== 'blocked';
}

/** Who may learn at all that something happened to the post. */
function mayBeNotified(reader: ReaderName, { audience, state, kind }: Canary): boolean {
  if (reader === 'disabled' || state === 'hidden') return false;
  if (state === 'removed')
    return (
      kind === 'event' && mayBeNotified(reader, { audience, state: 'published', kind, id: '', token: '' })
    );
  if (reader === 'author') return true;
  if (state !== 'published' || audience === 'private') return false;
  if (reader === 'blocked') return false;
  if (audience === 'groups') return reader === 'stranger';
  if (audience === 'care') return false;
  return audience !== 'friends' || reader === 'friend';
}

beforeAll(async () => {
  cast = await createCast(app);
  groupId = await people.group([cast.author, cast.stranger]);
  const admin = { kind: 'member', id: cast.admin.id, role: 'admin', sessionId: '', pending: null } as const;
  await updateSettings(platform, admin, {
    category: 'email_notifications',
    changes: { postalAddress: '12 Church Street', dailyDigestEmail: true },
  });
  for (const reader of readers) await people.subscribeToAll(cast[reader]);
  // Half of them get the letter, which also contains prayers of members who are no friends.
  await db
    .updateTable('digest_settings')
    .set({ rhythm: 'weekly', weekday: 5, is_letter: true })
    .where('member_id', 'in', [cast.stranger.id, cast.blocked.id])
    .execute();
  for (const canary of listCanaries()) await plant(canary);
});

async function plant({ kind, audience, state }: Omit<Canary, 'id' | 'token'>): Promise<void> {
  const token = `canary${newId().replaceAll('-', '')}`;
  const post = {
    kind,
    audience,
    groupIds: [groupId],
    state: state === 'removed' ? ('published' as const) : state,
    title: `${token} title`,
    text: `${token} text`,
  };
  const id =
    kind === 'event'
      ? await people.event(cast.author, { ...post, place: `${token} place` })
      : await people.post(cast.author, post);
  await people.comment(cast.author, id, `${token} comment`);
  if (state === 'removed') {
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
  }
  canaries.push({ id, token, kind, audience, state });
}

/** A friend of the author acts, of whom only the author and friends may learn. */
async function notifyEveryone(): Promise<void> {
  for (const { id, kind } of canaries) {
    const kinds =
      kind === 'event' ? (['event-changed', 'event-cancelled'] as const) : (['commented'] as const);
    const deliveries = kinds.flatMap((one) =>
      readers.map((reader) => ({ id: newId(), memberId: cast[reader].id, kind: one })),
    );
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('notifications')
        .values(
          deliveries.map((one) => ({
            id: one.id,
            member_id: one.memberId,
            kind: one.kind,
            post_id: id,
            actor_id: cast.author.id,
            changes: ['time', 'place'] as ('time' | 'place')[],
            first_at: clock.now(),
            last_at: clock.now(),
          })),
        )
        .execute();
      await deliverNotifications(platform, tx, deliveries);
    });
  }
}

/** The raw bytes with folded lines joined, and the text that its reader sees. */
async function readOutbox(): Promise<{ to: string; subject: string; all: string }[]> {
  const folder = outboxFolder(platform.config.dataDir);
  const files = await readdir(folder);
  return await Promise.all(
    files.map(async (file) => {
      const source = await readFile(`${folder}/${file}`, 'utf8');
      const { to, subject, text, html } = await parseEml(source);
      return { to, subject, all: [source.replaceAll('=\r\n', ''), subject, text, html].join('\n') };
    }),
  );
}

test('no mail contains text that is friends-only, private or behind a block', async () => {
  await notifyEveryone();
  clock.advance({ minutes: 3 });
  await queueDigests(platform);
  await work();
  const mails = await readOutbox();
  const leaks: string[] = [];
  const found = new Set<string>();
  for (const reader of readers) {
    const own = mails.filter(({ to }) => to.includes(cast[reader].email));
    for (const canary of canaries) {
      const { token, id, kind, audience, state } = canary;
      const what = `${reader}: ${state} ${kind} for ${audience}`;
      const hasWords = own.some(({ all }) => all.includes(token));
      const hasNews = own.some(({ all }) => all.includes(id));
      if (hasWords && !mayContain(reader, canary)) leaks.push(`words to ${what}`);
      if (hasNews && !mayBeNotified(reader, canary)) leaks.push(`news to ${what}`);
      if (hasNews) found.add(`${reader} ${audience}`);
      if (mayContain(reader, canary) && !hasWords) leaks.push(`nothing to ${what}`);
    }
  }
  expect(leaks).toEqual([]);
  // Fails when no mail was sent at all.
  expect(found).toContain('friend friends');
  expect(found).toContain('author private');
  expect(found).toContain('stranger groups');
  expect(found).not.toContain('stranger friends');
  expect(found).not.toContain('friend groups');
  expect(mails.filter(({ subject }) => subject.startsWith('Your day')).length).toBeGreaterThan(1);
  const letters = mails.filter(({ subject }) => subject.startsWith('Your weekly letter'));
  expect(letters.map(({ to }) => to)).toEqual([expect.stringContaining(cast.stranger.email)]);
  expect(letters[0]?.all).toContain('/answer/');
}, 240_000);

test('no mail about a friends-only post names anyone', async () => {
  const mails = await readOutbox();
  const own = mails.filter(({ to }) => to.includes(cast.friend.email));
  const closed = canaries.filter(({ audience }) => audience === 'friends' || audience === 'private');
  const about = own.filter(
    ({ all, subject }) => !subject.startsWith('Your day') && closed.some(({ id }) => all.includes(id)),
  );
  expect(about.length).toBeGreaterThan(4);
  for (const { all } of about) expect(all).not.toContain(cast.author.name);
});
