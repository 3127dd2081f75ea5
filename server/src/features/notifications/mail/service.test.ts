import { getSubscription, resubscribe, unsubscribe } from '@radiant/contract/mail-preferences.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { markSeen } from '@radiant/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { hashToken, newId } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { findInOutbox, listOutbox } from '../../../platform/mail/outbox.ts';
import { parseEml } from '../../../platform/mail/parse-eml.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { remindParticipants } from '../reminders/event-service.ts';
import { createNotification } from '../service.ts';
import { recordConsent, sweepConsents } from './consent-service.ts';

const app = await createTestApp();
const { platform, people, clock, send, http } = app;
const { db, config } = platform;
const work = await createJobRunner(platform);

const chief = await people.join('Chief Admin', { role: 'admin' });
const setUp = (changes: Record<string, unknown>) =>
  updateSettings(
    platform,
    { kind: 'member', id: chief.id, role: 'admin', sessionId: '', pending: null },
    { category: 'email_notifications', changes },
  );

beforeEach(async () => {
  await setUp({ postalAddress: '12 Church Street, Ottawa', reminderEmails: true });
});

/** A member with the mail choice and consent for these kinds. */
async function reader(name: string, ...kinds: NotificationKind[]): Promise<Person> {
  const person = await people.join(name);
  await choose(person, kinds, true);
  await agree(person);
  return person;
}

const agree = ({ id }: Person) =>
  inTransaction(db, (tx) =>
    recordConsent(platform, tx, { memberId: id, list: 'notifications', given: true, how: 'settings' }),
  );

async function choose(person: Person, kinds: readonly NotificationKind[], email: boolean): Promise<void> {
  for (const kind of kinds) {
    await db
      .insertInto('notification_choices')
      .values({ member_id: person.id, kind, in_app: true, email, push: false })
      .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ email }))
      .execute();
  }
}

async function comment(by: Person, postId: string, words = 'With you in prayer.'): Promise<void> {
  const id = await people.comment(by, postId, words);
  await createNotification(platform, { kind: 'commented', postId, actorId: by.id, source: `comment:${id}` });
}

/** Mails received, newest first. */
async function mailsTo({ email }: Person) {
  const names = await listOutbox(config.dataDir);
  const sources = await Promise.all(names.map((name) => findInOutbox(config.dataDir, name)));
  const mails = await Promise.all(
    sources.map(async (source = '') => ({
      ...(await parseEml(source)),
      source: source.replaceAll('=\r\n', ''),
    })),
  );
  return mails.filter(({ to }) => to.includes(email));
}

const states = async (person: Person) =>
  (
    await db
      .selectFrom('mails')
      .select('state')
      .where('member_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);

const linkIn = (text: string, path: string) =>
  new RegExp(`${config.publicUrl}(${path}[^\\s]*)`).exec(text)?.[1] ?? '';

test('mails subscribers about a comment, with a link to it and an unsubscribe link', async () => {
  const [anna, boris] = [await reader('Anna Asks', 'commented'), await people.join('Boris Comments')];
  const postId = await people.post(anna, { title: 'For my father' });
  await comment(boris, postId, 'a-word-of-the-comment');
  await work();
  expect(await states(anna)).toEqual(['sent']);
  const [mail, ...more] = await mailsTo(anna);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Boris Comments commented on your prayer request');
  expect(mail?.text).toContain('Hello Anna,');
  expect(mail?.text).toContain('For my father');
  expect(mail?.text).toContain(`${config.publicUrl}/post/${postId}#comments`);
  expect(mail?.text).toContain('because you asked Radiant to email you when someone comments');
  expect(mail?.text).toContain('12 Church Street, Ottawa');
  expect(`${mail?.text}${mail?.html}`).not.toContain('a-word-of-the-comment');
  expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(linkIn(mail?.text ?? '', '/unsubscribe/')).toMatch(/^\/unsubscribe\/[\w-]{66}$/);
});

test('combines twenty prayers within the delay into one mail with a count', async () => {
  const anna = await reader('Anna Twenty', 'prayed');
  const postId = await people.post(anna);
  for (let one = 0; one < 20; one += 1) {
    const friend = await people.join(`Prays ${'abcdefghijklmnopqrst'[one]}`);
    await db
      .insertInto('reactions')
      .values({ post_id: postId, member_id: friend.id, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await createNotification(platform, {
      kind: 'prayed',
      postId,
      actorId: friend.id,
      source: `prayed:${friend.id}`,
    });
  }
  await work();
  const mails = await mailsTo(anna);
  expect(mails.map(({ subject }) => subject)).toEqual(['20 people prayed for your request']);
});

test('writes in the recipient’s language', async () => {
  const [anna, boris] = [await reader('Anne Française', 'commented'), await people.join('Boris Parle')];
  await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', anna.id).execute();
  await comment(boris, await people.post(anna));
  await work();
  const [mail] = await mailsTo(anna);
  expect(mail?.subject).toBe('Boris Parle a commenté votre demande de prière');
  expect(mail?.text).toContain('Bonjour Anne,');
  expect(mail?.text).toContain('Vous recevez ce courriel parce que vous avez demandé à Radiant');
});

test.each(['friends', 'private'] as const)(
  'mails about a post for %s without its content',
  async (audience) => {
    const [anna, boris] = [await reader('Anna Quiet', 'commented'), await people.join('Boris Unnamed')];
    await people.befriend(anna, boris);
    const postId = await people.post(anna, { audience, title: 'secret-title', text: 'secret-text' });
    await comment(boris, postId, 'secret-comment');
    await work();
    const [mail] = await mailsTo(anna);
    expect(mail?.subject).toBe('Someone commented on your prayer request');
    expect(mail?.text).toContain(`/post/${postId}`);
    expect(`${mail?.source}${mail?.text}${mail?.html}`).not.toMatch(/secret|Boris/);
  },
);

test('leaves out a name that looks like an address', async () => {
  const [anna, boris] = [await reader('Anna Careful', 'commented'), await people.join('www.evil.example')];
  await comment(boris, await people.post(anna));
  await work();
  expect((await mailsTo(anna))[0]?.subject).toBe('Someone commented on your prayer request');
});

test('needs both the mail choice and the consent', async () => {
  const [chose, agreed] = [await people.join('Carla Chose'), await people.join('Axel Agreed')];
  const boris = await people.join('Boris Twice');
  await choose(chose, ['commented'], true);
  await agree(agreed);
  await comment(boris, await people.post(chose));
  await comment(boris, await people.post(agreed));
  await work();
  expect([...(await mailsTo(chose)), ...(await mailsTo(agreed))]).toEqual([]);
});

test('does not mail unverified addresses', async () => {
  const [anna, boris] = [await reader('Anna Unproven', 'commented'), await people.join('Boris Writes')];
  await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', anna.id).execute();
  await comment(boris, await people.post(anna));
  await work();
  expect(await mailsTo(anna)).toEqual([]);
});

type Undoing = (of: { anna: Person; boris: Person; postId: string }) => Promise<unknown>;
const undone: Record<string, Undoing> = {
  'was read in the app': ({ anna }) => send(markSeen, { as: anna.token }),
  'is about a post that was taken away': ({ postId }) =>
    db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', postId).execute(),
  'is by somebody who was blocked': ({ anna, boris }) => people.block(anna, boris),
  'is by somebody who was muted': ({ anna, boris }) =>
    db
      .insertInto('member_mutes')
      .values({ muter_id: anna.id, muted_id: boris.id, created_at: clock.now() })
      .execute(),
  'is about a post that was muted': ({ anna, postId }) =>
    db
      .insertInto('post_mutes')
      .values({ member_id: anna.id, post_id: postId, created_at: clock.now() })
      .execute(),
  'is of a kind that was turned off': ({ anna }) => choose(anna, ['commented'], false),
  'is for somebody who was disabled': ({ anna }) =>
    db.updateTable('members').set({ status: 'disabled' }).where('id', '=', anna.id).execute(),
  'was removed from the inbox': ({ anna }) =>
    db
      .updateTable('notifications')
      .set({ removed_at: clock.now() })
      .where('member_id', '=', anna.id)
      .execute(),
  'may not be sent any more': () => setUp({ postalAddress: '' }),
};

test.each(Object.entries(undone))('does not mail about what %s meanwhile', async (_name, undo) => {
  const [anna, boris] = [await reader('Anna Meanwhile', 'commented'), await people.join('Boris Meanwhile')];
  const postId = await people.post(anna);
  await comment(boris, postId);
  expect(await states(anna)).toEqual(['queued']);
  await undo({ anna, boris, postId });
  await work();
  expect(await states(anna)).toEqual(['cancelled']);
  expect(await mailsTo(anna)).toEqual([]);
});

test('delays a mail that would be sent in quiet hours', async () => {
  const [anna, boris] = [await reader('Anna Late', 'commented'), await people.join('Boris Late')];
  const clockAt = (minutes: number) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
  const times = { starts_at: clockAt(1), ends_at: clockAt(120), time_zone: 'UTC' };
  await db
    .insertInto('quiet_hours')
    .values({ member_id: anna.id, ...times })
    .execute();
  await comment(boris, await people.post(anna));
  const { not_before } = await db
    .selectFrom('mails')
    .select('not_before')
    .where('member_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(not_before?.toISOString().slice(11, 16)).toBe(times.ends_at);
});

test('drops event reminders once the event began while the mail server was down', async () => {
  const [anna, boris] = [await reader('Anna Away', 'event-reminder'), await people.join('Boris Away')];
  const startsAt = new Date(clock.now().getTime() + 3 * 3_600_000);
  const postId = await people.event(boris, { startsAt });
  await people.answerEvent(anna, postId, 'going');
  await remindParticipants(platform, { postId, startsAt: startsAt.toISOString(), from: 1, to: 72 });
  expect(await states(anna)).toEqual(['queued']);
  clock.advance({ minutes: 180 });
  await work();
  expect(await states(anna)).toEqual(['cancelled']);
});

test('includes the meeting link in reminders to those going', async () => {
  const [anna, ivo] = [
    await reader('Anna Joins', 'event-reminder'),
    await reader('Ivo Ponders', 'event-reminder'),
  ];
  const startsAt = new Date(clock.now().getTime() + 3 * 3_600_000);
  const meetingUrl = 'https://meet.example/vigil';
  const postId = await people.event(await people.join('Boris Host'), {
    startsAt,
    isOnline: true,
    meetingUrl,
  });
  await people.answerEvent(anna, postId, 'going');
  await people.answerEvent(ivo, postId, 'interested');
  await remindParticipants(platform, { postId, startsAt: startsAt.toISOString(), from: 1, to: 72 });
  clock.advance({ minutes: 10 });
  await work();
  expect((await mailsTo(anna))[0]?.text).toContain(`Join online: ${meetingUrl}`);
  expect((await mailsTo(ivo))[0]?.text).toContain('begins on');
  expect((await mailsTo(ivo))[0]?.source).not.toContain('meet.example');
});

test('queues nothing without a postal address, and reminders only while the site sends them', async () => {
  const [anna, boris] = [
    await reader('Anna Nowhere', 'commented', 'event-reminder'),
    await people.join('Boris Now'),
  ];
  const postId = await people.post(anna);
  await setUp({ postalAddress: '' });
  await comment(boris, postId);
  expect(await states(anna)).toEqual([]);
});

/** What a mail client does on 'Unsubscribe'. */
const pressUnsubscribe = (
  path: string,
  headers: Record<string, string> = {},
  payload = 'List-Unsubscribe=One-Click',
) =>
  http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

async function oneMail(name: string) {
  const [anna, boris] = [await reader(name, 'commented'), await people.join('Boris Again')];
  const postId = await people.post(anna);
  await comment(boris, postId);
  await work();
  const [mail] = await mailsTo(anna);
  return { anna, boris, postId, path: linkIn(mail?.text ?? '', '/unsubscribe/') };
}

const consentsOf = async ({ id }: Person) =>
  (
    await db
      .selectFrom('mail_consents')
      .select(['list', 'given', 'how'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ list, given, how }) => `${list} ${given ? 'given' : 'ended'} ${how}`);

test('one-click unsubscribe applies at once, to queued mails too, and is recorded', async () => {
  const { anna, boris, path } = await oneMail('Anna Clicks');
  await comment(boris, await people.post(anna));
  expect(await states(anna)).toEqual(['sent', 'queued']);
  const answer = await pressUnsubscribe(path);
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK\n']);
  expect((await pressUnsubscribe(path)).statusCode).toBe(200);
  await work();
  expect(await states(anna)).toEqual(['sent', 'cancelled']);
  await comment(boris, await people.post(anna));
  expect((await states(anna)).length).toBe(2);
  expect(await consentsOf(anna)).toEqual(['notifications given settings', 'notifications ended one-click']);
});

test('one-click unsubscribe accepts any origin and body', async () => {
  const { anna, path } = await oneMail('Anna Anywhere');
  const boundary = 'x';
  const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  const answers = await Promise.all([
    pressUnsubscribe(path, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }),
    pressUnsubscribe(path, { 'content-type': `multipart/form-data; boundary=${boundary}` }, form),
    http.inject({ method: 'POST', url: path }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await consentsOf(anna)).filter((line) => line.includes('ended'))).toHaveLength(1);
});

test('reading the unsubscribe page changes nothing; its buttons unsubscribe and resubscribe', async () => {
  const { anna, path } = await oneMail('Anna Looks');
  const params = { token: path.replace('/unsubscribe/', '') };
  await http.inject(path);
  expect((await send(getSubscription, { params })).body).toMatchObject({
    list: 'notifications',
    isSubscribed: true,
  });
  expect((await send(unsubscribe, { params })).body).toMatchObject({ isSubscribed: false });
  expect((await send(getSubscription, { params })).body).toMatchObject({ isSubscribed: false });
  expect((await send(resubscribe, { params })).body).toMatchObject({ isSubscribed: true });
  expect(await consentsOf(anna)).toEqual([
    'notifications given settings',
    'notifications ended unsubscribe-page',
    'notifications given undo',
  ]);
});

test('refuses invalid and altered unsubscribe links', async () => {
  const { anna, path } = await oneMail('Anna Guessed');
  const token = Buffer.from(path.replace('/unsubscribe/', ''), 'base64url');
  const boris = await people.join('Boris Target');
  const forged = Buffer.concat([Buffer.from(boris.id.replaceAll('-', ''), 'hex'), token.subarray(16)]);
  const otherList = Buffer.concat([token.subarray(0, 16), Buffer.of(2), token.subarray(17)]);
  const longer = Buffer.concat([token, Buffer.of(0)]);
  for (const wrong of [forged, otherList, longer, Buffer.from(newId())]) {
    expect((await pressUnsubscribe(`/unsubscribe/${wrong.toString('base64url')}`)).statusCode).toBe(404);
    const params = { token: wrong.toString('base64url') };
    expect((await send(unsubscribe, { params })).status).toBe(404);
  }
  expect(await consentsOf(anna)).toEqual(['notifications given settings']);
  expect(await consentsOf(boris)).toEqual([]);
});

test('records each of several concurrent consents once', async () => {
  const { anna, path } = await oneMail('Anna Hurries');
  await Promise.all(Array.from({ length: 5 }, () => pressUnsubscribe(path)));
  expect(await consentsOf(anna)).toHaveLength(2);
});

test('rolls the consent back together with its choice', async () => {
  const anna = await people.join('Anna Rolls');
  await inTransaction(db, async (tx) => {
    await recordConsent(platform, tx, { memberId: anna.id, list: 'digest', given: true, how: 'settings' });
    throw new Error('no');
  }).catch(() => undefined);
  expect(await consentsOf(anna)).toEqual([]);
});

test('keeps the consent proof of an erased member as a hash until it expires', async () => {
  const gone = await reader('Anna Gone', 'commented');
  const stays = await reader('Anna Stays', 'commented');
  await db.deleteFrom('members').where('id', '=', gone.id).execute();
  const kept = () =>
    db
      .selectFrom('mail_consents')
      .select('member_id')
      .where('member_hash', '=', hashToken(gone.id))
      .execute();
  expect(await kept()).toEqual([{ member_id: null }]);
  clock.advance({ days: 2 * 365 });
  await sweepConsents(platform);
  expect(await kept()).toHaveLength(1);
  clock.advance({ days: 2 * 365 });
  await sweepConsents(platform);
  expect(await kept()).toEqual([]);
  expect(await consentsOf(stays)).toHaveLength(1);
});
