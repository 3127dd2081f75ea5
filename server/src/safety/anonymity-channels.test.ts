import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createComment } from '@radiant/contract/comments.ts';
import { listMutes, setMute } from '@radiant/contract/mutes.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, deletePost, setReaction } from '@radiant/contract/posts.ts';
import { addPrayerUpdate, setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { webhookEventTypes } from '@radiant/contract/webhook-events.ts';
import { createWebhook } from '@radiant/contract/webhooks.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueDigests } from '../features/notifications/digest/service.ts';
import { updateSettings } from '../features/settings/service.ts';
import { outboxFolder } from '../platform/mail/outbox.ts';
import { parseEml } from '../platform/mail/parse-eml.ts';
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import { eventually } from '../testing/eventually.ts';
import { type FakeBrowser, startFakePushService } from '../testing/fake-push-service.ts';
import { createJobRunner } from '../testing/job-runner.ts';
import { type LivePage, openLivePage, startLiveInstance } from '../testing/live-pages.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';

/**
 * What reaches others without a request while a member writes anonymously: open streams, pushes, digests, webhooks, and the log.
 * `anonymity.test.ts` reads the rest. A post with the author's name shows that each channel does carry it, or the post.
 */
const pushService = await startFakePushService();
const receiver = await startWebhookReceiver();
afterAll(() => Promise.all([pushService.close(), receiver.close()]));
const hooksHost = 'hooks.outside.example';
const publicUrl = 'https://parish.example';
const toHooks = createOutbound({ publicUrl, testOverrides: receiver.internet.testOverrides });
const toBrowsers = createOutbound({ publicUrl, testOverrides: pushService.internet.testOverrides });
const outbound: Outbound = {
  call: (address, request) =>
    (String(address).includes(hooksHost) ? toHooks : toBrowsers).call(address, request),
};
const app = await createTestApp({}, { outbound });
const { platform, people, send, clock } = app;
const logged: string[] = [];
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
  vi.spyOn(platform.log, level).mockImplementation((...said: unknown[]) => {
    logged.push(JSON.stringify(said));
  });
const work = await createJobRunner(platform);

let author: Person;
const others: Record<'friend' | 'groupmate' | 'moderator' | 'admin', Person> = {} as never;
const pages: Record<string, LivePage> = {};
const browsers: Record<string, FakeBrowser> = {};
const anonymous: string[] = [];
let named = '';

const share = async (body: Record<string, unknown>) => {
  const draft = { kind: 'prayer', audience: 'members', text: 'For courage', ...body };
  const answer = await send(createPost, { as: author.token, body: draft });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { post: { id: string } }).post.id;
};
const done = async (...request: Parameters<typeof send>) => {
  const { status, text } = await send(...request);
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  author = await people.join('Zephyrine Zufferey');
  others.friend = await people.join('Frida Friend');
  others.groupmate = await people.join('Greta Groupmate');
  others.moderator = await people.join('Maurice Moderator', { role: 'moderator' });
  others.admin = await people.join('Adele Admin', { role: 'admin' });
  await people.befriend(author, others.friend);
  const groupId = await people.group([others.groupmate, author]);
  const admin = { kind: 'member', id: others.admin.id, role: 'admin', sessionId: '', pending: null } as const;
  const settings = { postalAddress: '12 Church Street', dailyDigestEmail: true };
  await updateSettings(platform, admin, { category: 'email_notifications', changes: settings });
  await done(createWebhook, {
    as: others.admin.token,
    body: { url: `https://${hooksHost}/radiant`, events: [...webhookEventTypes] },
  });
  const instance = await startLiveInstance(app);
  afterAllPages.push(() => instance.stop());
  for (const [name, person] of Object.entries(others)) {
    pages[name] = await openLivePage(instance.address, person.token);
    browsers[name] = pushService.browser();
    await done(subscribePush, { as: person.token, body: browsers[name].subscription });
    await people.subscribeToAll(person, { push: true });
  }
  pages.guest = await openLivePage(instance.address, null);

  named = await share({ audience: 'public', text: 'With my name' });
  for (const draft of [{ audience: 'public' }, {}, { audience: 'groups', groupIds: [groupId] }])
    anonymous.push(await share({ ...draft, nameShownTo: 'nobody' }));
  for (const id of [named, ...anonymous]) await converse(id);
  await work();
  clock.advance({ minutes: 3 });
  await queueDigests(platform);
  await work();
});

const afterAllPages: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const page of Object.values(pages)) page.close();
  for (const stop of afterAllPages) await stop();
});

/** Others pray and comment; the author answers, with a mention, gives news, edits, and removes an answer's sibling. */
async function converse(id: string): Promise<void> {
  const reader = id === anonymous[2] ? others.groupmate : others.friend;
  await done(setReaction, { as: reader.token, body: { id, like: true } });
  const write = async (as: Person, body: Record<string, unknown>) =>
    done(createComment, { as: as.token, body: { postId: id, ...body } });
  await write(reader, { text: 'With you' });
  await write(author, { text: 'Thank you' });
  const name = `@${reader.name}`;
  const mentions = [{ memberId: reader.id, start: 0, length: name.length }];
  await write(author, { text: `${name} that helps`, mentions });
  const own = { as: author.token, params: { id } };
  await done(addPrayerUpdate, { ...own, body: { text: 'A little better' } });
  await done(updatePost, { ...own, body: { text: 'For courage, still' } });
  await done(setPrayerAnswered, { ...own, body: { how: 'It is over' } });
}

const names = /zephyrine|zufferey/i;
const isNamed = (text: string) => names.test(text) || text.includes(author.id);
const isAnonymousOne = (text: string) => anonymous.some((id) => text.includes(id));

test('open streams tell of anonymous posts without saying whose they are', async () => {
  await eventually(() => {
    for (const [name, { received }] of Object.entries(pages)) {
      const text = JSON.stringify(received);
      expect(text, name).toContain(name === 'groupmate' ? anonymous[2] : anonymous[0]);
    }
  });
  for (const [name, { received }] of Object.entries(pages))
    expect(
      received.filter(({ event }) => isNamed(JSON.stringify(event)) && isAnonymousOne(JSON.stringify(event))),
      name,
    ).toEqual([]);
});

test('pushes about anonymous posts do not name their author', () => {
  const pushes = Object.values(browsers).flatMap((browser) =>
    browser.received().map(({ payload }) => JSON.stringify(payload)),
  );
  expect(pushes.filter(isAnonymousOne).length).toBeGreaterThan(2);
  expect(pushes.filter((text) => isAnonymousOne(text) && isNamed(text))).toEqual([]);
  expect(pushes.some(isNamed)).toBe(true);
});

test('mails and digests name the author below what they signed, and nowhere else', async () => {
  const folder = outboxFolder(platform.config.dataDir);
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { to, subject, text, html } = await parseEml(await readFile(join(folder, file), 'utf8'));
      return { to, subject, parts: [subject, text, html] };
    }),
  );
  const toOthers = mails.filter(({ to }) => !to.includes(author.email));
  const digests = toOthers.filter(({ subject }) => subject.startsWith('Your day'));
  expect(digests.some(({ parts }) => parts.some(isAnonymousOne))).toBe(true);
  expect(toOthers.some(({ parts }) => parts.some(isNamed))).toBe(true);
  for (const { parts } of toOthers)
    for (const part of parts)
      for (const paragraph of part.split(/\n\s*\n|<\/(?:p|td|li|h\d)>/))
        expect(isAnonymousOne(paragraph) && isNamed(paragraph), paragraph).toBe(false);
});

test('webhooks about anonymous posts do not name their author', () => {
  const bodies = receiver.received.map(({ body }) => body);
  expect(bodies.some((body) => body.includes(named))).toBe(true);
  expect(bodies.filter((body) => isAnonymousOne(body)).length).toBeGreaterThan(0);
  expect(bodies.filter((body) => isAnonymousOne(body) && isNamed(body))).toEqual([]);
});

test('no line of the log contains both the author and what they wrote', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => names.test(line))).toEqual([]);
  expect(logged.filter((line) => line.includes(author.id) && isAnonymousOne(line))).toEqual([]);
});

test('the list of what a member muted does not say whose an anonymous post is', async () => {
  const as = others.friend.token;
  for (const postId of [named, anonymous[0]]) await done(setMute, { as, body: { postId, muted: true } });
  const { text } = await send(listMutes, { as });
  expect(text.match(/Zephyrine Zufferey/g)).toHaveLength(1);
  expect(text).toContain('Anonymous');
});

test('a removed anonymous post is announced without its author', async () => {
  const id = anonymous[1] ?? '';
  await done(deletePost, { as: author.token, body: { id } });
  await eventually(() => expect(pages.friend?.types()).toContain('post-removed'));
  const events = pages.friend?.received.filter(({ event }) => event.type === 'post-removed') ?? [];
  expect(events.map(({ event }) => JSON.stringify(event)).filter(isNamed)).toEqual([]);
});
