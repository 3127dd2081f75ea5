import {
  getModerationCase,
  listModerationCases,
  type ModerationCase,
  type ModerationCaseDetails,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { reportStory } from '@radiant/contract/reports.ts';
import { retention } from '@radiant/contract/retention.ts';
import { listStories } from '@radiant/contract/stories.ts';
import { deleteStory } from '@radiant/contract/story-actions.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepStories } from '../stories/service.ts';
import { canOpenStory, sweepStoryCases } from './service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const fred = await people.join('Fred Reader');
await people.befriend(anna, ben);
await people.befriend(anna, fred);
const start = clock.now();
let story: string;

beforeEach(async () => {
  await work();
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('moderation_cases').execute();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('stories').execute();
  story = await people.story(anna, { text: 'Look at him.', picture: 'A man on a bench' });
});
afterEach(() => {
  clock.advance({ minutes: (start.getTime() - clock.now().getTime()) / 60_000 });
});

const report = (as: Person | undefined, id = story, body: Record<string, unknown> = {}) =>
  send(reportStory, { as: as?.token, params: { id }, body });
const reportsOf = (id: string) => db.selectFrom('reports').selectAll().where('story_id', '=', id).execute();
/** Sessions expire meanwhile. */
const signedIn = (person: Person) => people.signIn(person);
const actorOf = ({ id }: Person, role: 'user' | 'moderator' | 'admin' = 'user'): Actor => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});
const list = async (query: Record<string, string> = {}, as = mona): Promise<ModerationCase[]> =>
  Object((await send(listModerationCases, { as: await signedIn(as), query })).body).rows;
const details = async (id: string): Promise<ModerationCaseDetails> =>
  Object((await send(getModerationCase, { as: await signedIn(mona), params: { id } })).body);
const settle = async (id: string, act: string, message = '') =>
  send(settleModerationCases, { as: await signedIn(mona), body: { ids: [id], act, message } });
const notificationTexts = async (person: Person): Promise<string[]> => {
  await work();
  const rows: { details: string }[] = Object(
    (await send(listNotifications, { as: await signedIn(person) })).body,
  ).notifications;
  return rows.map((row) => row.details);
};
const caseOf = async (storyId: string): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('story_id', '=', storyId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const isStored = async () => (await db.selectFrom('stories').select('id').execute()).length === 1;
const seenBy = async (person: Person) =>
  Object((await send(listStories, { as: await signedIn(person) })).body).amis?.length;

describe('POST /api/stories/{id}/report', () => {
  test('opens a case that shows the story and who reported it', async () => {
    expect(await report(ben, story, { reason: 'private', note: ' He did not agree. ' })).toMatchObject({
      status: 200,
      body: { statut: '200', message: 'Reporting Successful' },
    });
    const [one] = await list();
    expect(one).toMatchObject({
      subject: 'story',
      postId: null,
      kind: null,
      reports: [{ reason: 'private', count: 1 }],
      author: { id: anna.id, name: 'Anna Author' },
      text: 'Look at him.',
      pictureAlt: 'A man on a bench',
    });
    expect(one?.picture).toMatch(/\.webp$/);
    expect((await details(await caseOf(story))).reports).toMatchObject([
      { reason: 'private', note: 'He did not agree.', reporter: { id: ben.id } },
    ]);
  });

  test('adds to the open case, and refuses a second report by the same member', async () => {
    await report(ben);
    await report(fred);
    expect(await report(ben)).toMatchObject({ status: 409, body: { code: 'already_reported' } });
    expect(await list()).toMatchObject([{ reportCount: 2 }]);
  });

  test('stores one of several concurrent reports', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ben)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await reportsOf(story)).toHaveLength(1);
  });

  test('refuses the reporter’s own story', async () => {
    expect(await report(anna)).toMatchObject({ status: 422, body: { code: 'own_content' } });
  });

  test('returns 404 for a story hidden from the viewer', async () => {
    const stranger = await people.join('Sam Stranger');
    const blocked = await people.join('Bo Blocked');
    await people.befriend(anna, blocked);
    await people.block(anna, blocked);
    const answers = [
      await report(stranger),
      await report(blocked),
      await report(mona),
      await report(ben, newId()),
    ];
    clock.advance({ minutes: 24 * 60 });
    answers.push(await send(reportStory, { as: await people.signIn(ben), params: { id: story }, body: {} }));
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[3]?.text]);
  });

  test('refuses guests', async () => {
    expect((await report(undefined)).status).toBe(401);
  });

  test('notifies the moderators, not the author', async () => {
    await report(ben);
    expect(await notificationTexts(mona)).toEqual(['Something is waiting for a moderator']);
    expect(await notificationTexts(anna)).toEqual([]);
  });

  test('hides a case from the moderator whose story it is about', async () => {
    const moderator = await people.join('Milo Moderator', { role: 'moderator' });
    await people.befriend(moderator, ben);
    await report(ben, await people.story(moderator));
    expect(await list({}, moderator)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a reported story', () => {
  test('is kept with its picture for moderators until they decide', async () => {
    await report(ben);
    const actors = [actorOf(mona, 'moderator'), actorOf(ben), actorOf(anna)];
    const readers = () => Promise.all(actors.map((actor) => canOpenStory(platform, actor, story)));
    expect(await readers()).toEqual([true, true, true]);
    clock.advance({ minutes: 24 * 60 + 1 });
    await sweepStories(platform);
    expect(await isStored()).toBe(true);
    expect([await seenBy(ben), await seenBy(anna)]).toEqual([0, 0]);
    expect(await list()).toMatchObject([{ text: 'Look at him.' }]);
    expect(await readers()).toEqual([true, false, false]);
    await settle(await caseOf(story), 'keep');
    expect(await readers()).toEqual([false, false, false]);
    await sweepStories(platform);
    expect(await isStored()).toBe(false);
  });

  test('is deleted after a while without a decision, and nobody is notified', async () => {
    await report(ben);
    clock.advance({ minutes: retention.reportedStoryDays * 24 * 60 - 1 });
    await sweepStoryCases(platform);
    await sweepStories(platform);
    expect(await isStored()).toBe(true);
    clock.advance({ minutes: 2 });
    expect(await sweepStoryCases(platform)).toBe(1);
    await sweepStories(platform);
    expect(await isStored()).toBe(false);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'settled' })).toMatchObject([
      { subject: 'story', text: null, picture: null, settled: { outcome: 'expired', by: null } },
    ]);
    expect(await notificationTexts(ben)).toEqual([]);
    expect(await notificationTexts(anna)).toEqual([]);
    expect(await reportsOf(story)).toMatchObject([{ state: 'dismissed' }]);
  });

  test('is deleted with its decision after a while', async () => {
    await report(ben);
    await settle(await caseOf(story), 'delete');
    clock.advance({ minutes: retention.storyDecisionDays * 24 * 60 + 1 });
    expect(await sweepStoryCases(platform)).toBe(1);
    expect(await reportsOf(story)).toEqual([]);
    expect(await db.selectFrom('moderation_cases').select('id').execute()).toEqual([]);
  });
});

describe('settling a reported story', () => {
  test('keep: friends still see it, the reporter is notified, the author is not', async () => {
    await report(ben);
    const id = await caseOf(story);
    expect(await settle(id, 'keep')).toMatchObject({ status: 200 });
    expect(await seenBy(fred)).toBe(1);
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and no action was needed',
    ]);
    expect(await notificationTexts(anna)).toEqual([]);
    expect(await reportsOf(story)).toMatchObject([{ state: 'dismissed' }]);
    expect(await settle(id, 'delete')).toMatchObject({ status: 409 });
  });

  test('delete: removes it with its picture and notifies both', async () => {
    await report(ben);
    expect(await settle(await caseOf(story), 'delete', 'He did not agree.')).toMatchObject({ status: 200 });
    expect(await isStored()).toBe(false);
    expect(await db.selectFrom('media').select('id').where('purpose', '=', 'story').execute()).toEqual([]);
    expect(await notificationTexts(anna)).toEqual([
      'A moderator deleted your story. If you disagree, write to us on the help page. “He did not agree.”',
    ]);
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and the story was removed',
    ]);
    expect(
      await db
        .selectFrom('audit_log')
        .select(['action', 'subject_kind', 'actor_id'])
        .where('subject_id', '=', story)
        .execute(),
    ).toEqual([{ action: 'moderation.delete', subject_kind: 'story', actor_id: mona.id }]);
    expect(await list({ state: 'settled' })).toMatchObject([
      { text: null, settled: { outcome: 'deleted', message: 'He did not agree.' } },
    ]);
  });

  test.each(['hide', 'resolve'])('refuses “%s” for a story', async (act) => {
    await report(ben);
    expect((await settle(await caseOf(story), act)).status).toBe(422);
  });

  test('is settled without notifications when its author deletes it', async () => {
    await report(ben);
    await send(deleteStory, { as: anna.token, params: { id: story } });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'settled' })).toMatchObject([{ settled: { outcome: 'withdrawn' } }]);
    expect(await notificationTexts(ben)).toEqual([]);
  });
});
