import { createComment } from '@radiant/contract/comments.ts';
import { getManagedPost, moderatePosts } from '@radiant/contract/content-management.ts';
import {
  countOpenCases,
  getModerationCase,
  listModerationCases,
  type ModerationCase,
  type ModerationCaseDetails,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { reportPost } from '@radiant/contract/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateEvent } from '../events/service.ts';
import { setPrayerAnswered } from '../posts/prayers/answers-service.ts';
import { createPost, getPost, updatePost } from '../posts/service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const other = await people.join('Olga Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const cleo = await people.join('Cleo Reader');

beforeEach(async () => {
  await work();
  await db.deleteFrom('moderation_cases').execute();
  await db.deleteFrom('notifications').execute();
});

const report = async (as: Person, id: string, reason = 'unkind', note = '') => {
  clock.advance({ seconds: 1 });
  expect(await send(reportPost, { as: as.token, body: { id, reason, note } })).toMatchObject({ status: 200 });
};
type Listed = { rows: ModerationCase[]; total: number; open: number };
const list = async (query: Record<string, string> = {}, as = mona): Promise<Listed> =>
  Object((await send(listModerationCases, { as: as.token, query })).body);
const rowOf = async (postId: string): Promise<ModerationCase> => {
  const row = (await list()).rows.find((one) => one.postId === postId);
  if (!row) throw new Error('no open case');
  return row;
};
const details = async (id: string): Promise<ModerationCaseDetails> =>
  Object((await send(getModerationCase, { as: mona.token, params: { id } })).body);
const settle = (ids: string[], act: string, message = '', as = mona) =>
  send(settleModerationCases, { as: as.token, body: { ids, act, message } });
const notificationTexts = async ({ token }: Person): Promise<string[]> => {
  await work();
  const rows: { details: string }[] = Object(
    (await send(listNotifications, { as: token })).body,
  ).notifications;
  return rows.map((row) => row.details);
};
const asMember = ({ id }: Person) =>
  ({ kind: 'member', id, role: 'user', sessionId: id, pending: null }) as const;
const share = async (text: string): Promise<string> => {
  const draft = {
    kind: 'general' as const,
    title: '',
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
  };
  return (await createPost(platform, asMember(anna), { draft })).id;
};
const isThere = (id: string, reader: Person) =>
  getPost(platform, asMember(reader), id).then(
    () => true,
    () => false,
  );
const actions = async (id: string) =>
  (
    await db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute()
  ).map(({ action }) => action);
const bad = 'hate hate hate';

describe('the queue', () => {
  test('groups the reports of a post and shows its current text', async () => {
    const id = await people.post(anna, { title: 'Soup', text: 'Come on Friday.' });
    await report(ben, id, 'spam', 'It is an advertisement.');
    await report(cleo, id, 'spam');
    await db.updateTable('posts').set({ body: 'Come on Saturday.' }).where('id', '=', id).execute();
    expect(await rowOf(id)).toMatchObject({
      reasons: ['reported'],
      reports: [{ reason: 'spam', count: 2 }],
      reportCount: 2,
      title: 'Soup',
      text: 'Come on Saturday.',
      author: { id: anna.id, name: 'Anna Author' },
      state: 'published',
      score: null,
      settled: null,
    });
    const { reports } = await details((await rowOf(id)).id);
    expect(reports).toMatchObject([
      { reason: 'spam', note: 'It is an advertisement.', reporter: { id: ben.id, name: 'Ben Reader' } },
      { reason: 'spam', note: '', reporter: { name: 'Cleo Reader' } },
    ]);
  });

  test('explains why a text is held', async () => {
    const id = await share('hate hate hate hate you');
    expect(await rowOf(id)).toMatchObject({
      reasons: ['automatic'],
      state: 'flagged',
      score: { score: 84, matches: [{ keyword: 'hate', count: 4 }], wordCount: 5 },
    });
  });

  test('sorts by age or reports, filters by kind, and pages', async () => {
    const [one, two] = [await people.post(anna), await people.post(anna)];
    await report(ben, one);
    await report(ben, two);
    await report(cleo, two);
    clock.advance({ seconds: 1 });
    const held = await share(bad);
    const ids = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.postId);
    expect(await ids({})).toEqual([one, two, held]);
    expect(await ids({ order: '-opened' })).toEqual([held, two, one]);
    expect(await ids({ order: '-reports' })).toEqual([two, one, held]);
    expect(await ids({ kind: 'automatic' })).toEqual([held]);
    expect(await ids({ kind: 'approval' })).toEqual([]);
    expect(await ids({ size: '2', page: '2' })).toEqual([held]);
    expect(await list({ size: '1', kind: 'reported' })).toMatchObject({ total: 2, open: 3 });
    expect((await send(countOpenCases, { as: mona.token })).body).toMatchObject({ open: 3 });
  });

  test('lists cases of people whom someone worries about first, and their reasons and reports likewise', async () => {
    const [older, newer] = [await people.post(anna), await people.post(anna)];
    await report(ben, older);
    await report(ben, newer, 'spam');
    await report(other, newer, 'spam');
    expect((await list()).rows.map((row) => row.postId)).toEqual([older, newer]);
    await report(cleo, newer, 'worried', 'Is she safe?');
    expect((await list()).rows.map((row) => row.postId)).toEqual([newer, older]);
    expect((await list({ order: 'opened' })).rows.map((row) => row.postId)).toEqual([older, newer]);
    const row = await rowOf(newer);
    expect(row.reports.map(({ reason }) => reason)).toEqual(['worried', 'spam']);
    expect((await details(row.id)).reports.map(({ reason }) => reason)).toEqual(['worried', 'spam', 'spam']);
  });

  test('leaves out posts made private, and shows them again when shared', async () => {
    const id = await people.post(anna);
    await report(ben, id);
    const { id: caseId } = await rowOf(id);
    await updatePost(platform, asMember(anna), { postId: id, edit: { audience: 'private' } });
    expect(await list()).toMatchObject({ rows: [], total: 0, open: 0 });
    expect(await send(getModerationCase, { as: mona.token, params: { id: caseId } })).toMatchObject({
      status: 404,
    });
    expect(await settle([caseId], 'delete')).toMatchObject({ status: 409 });
    await updatePost(platform, asMember(anna), { postId: id, edit: { audience: 'public' } });
    expect(await list()).toMatchObject({ open: 1 });
  });

  test.each([ben, anna])('refuses members', async ({ token }) => {
    expect((await send(listModerationCases, { as: token })).status).toBe(403);
    expect((await send(getModerationCase, { as: token, params: { id: newId() } })).status).toBe(403);
    expect(
      (await send(settleModerationCases, { as: token, body: { ids: [newId()], act: 'keep' } })).status,
    ).toBe(403);
  });
});

describe('settling a reported post', () => {
  test('keep: the post stays, the reporter is notified, the author is not', async () => {
    const id = await people.post(anna);
    await report(ben, id);
    const { id: caseId } = await rowOf(id);
    expect(await settle([caseId], 'keep')).toMatchObject({ status: 200, body: { settled: 1, missed: [] } });
    expect(await isThere(id, cleo)).toBe(true);
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and the post can stay',
    ]);
    expect(await notificationTexts(anna)).toEqual([]);
    expect(await actions(id)).toEqual(['moderation.keep']);
    expect(
      await db.selectFrom('reports').select(['state', 'resolved_by']).where('post_id', '=', id).execute(),
    ).toEqual([{ state: 'dismissed', resolved_by: mona.id }]);
  });

  test('hide: notifies the author of the decision and reason, not of the reporter', async () => {
    const id = await people.post(anna);
    await report(ben, id, 'private', 'It names my child.');
    const { id: caseId } = await rowOf(id);
    await settle([caseId], 'hide', 'It names a child.');
    expect(await isThere(id, cleo)).toBe(false);
    const [sentence, ...more] = await notificationTexts(anna);
    expect(sentence).toBe(
      'A moderator hid your prayer request. If you disagree, you can appeal. “It names a child.”',
    );
    expect(more).toEqual([]);
    const inbox = (await send(listNotifications, { as: anna.token })).text;
    for (const secret of [ben.id, 'Ben', mona.id, 'Mona', 'my child']) expect(inbox).not.toContain(secret);
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and the post is no longer shown',
    ]);
    expect(await actions(id)).toEqual(['moderation.hide']);
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain('child');
  });

  test('delete: removes the post and its text from the history', async () => {
    const id = await people.post(anna, { text: 'Words that go.' });
    await report(ben, id);
    const { id: caseId } = await rowOf(id);
    await settle([caseId], 'delete');
    expect(await isThere(id, anna)).toBe(false);
    expect(await list({ state: 'settled' })).toMatchObject({
      rows: [{ id: caseId, text: null, state: null, settled: { outcome: 'deleted', by: 'Mona Moderator' } }],
      total: 1,
    });
    expect(await notificationTexts(anna)).toEqual([
      expect.stringMatching(/^A moderator deleted your prayer request/),
    ]);
  });

  test('refuses a second decision on the same case', async () => {
    const id = await people.post(anna);
    await report(ben, id);
    const { id: caseId } = await rowOf(id);
    await settle([caseId], 'keep', '', other);
    expect(await settle([caseId], 'delete')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Someone changed this in the meantime. Reload the page to see the latest version.',
      },
    });
    expect(await isThere(id, cleo)).toBe(true);
    expect(await actions(id)).toEqual(['moderation.keep']);
  });

  test.each(['keep', 'hide', 'delete'])(
    'lets one of several concurrent decisions win, %s first',
    async (first) => {
      const id = await people.post(anna);
      await report(ben, id);
      const { id: caseId } = await rowOf(id);
      const acts = [first, 'hide', 'keep', 'delete', 'keep', 'hide'];
      const answers = await Promise.all(acts.map((act) => settle([caseId], act)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await actions(id)).toHaveLength(1);
    },
  );

  test('settles several at once and skips those already settled', async () => {
    const ids = [await people.post(anna), await people.post(anna), await people.post(anna)];
    for (const id of ids) await report(ben, id);
    const cases = (await list()).rows.map(({ id }) => id);
    await settle(cases.slice(0, 1), 'keep', '', other);
    expect(await settle(cases, 'hide')).toMatchObject({
      status: 200,
      body: { settled: 2, missed: cases.slice(0, 1) },
    });
    expect(await list()).toMatchObject({ open: 0 });
  });

  test('is also settled by an action on the post elsewhere', async () => {
    const id = await people.post(anna);
    await report(ben, id);
    const { hidePosts } = await import('./actions-service.ts');
    await hidePosts(platform, { ...asMember(mona), role: 'moderator' }, { ids: [id] });
    expect(await list({ state: 'settled' })).toMatchObject({ rows: [{ settled: { outcome: 'hidden' } }] });
    expect(await notificationTexts(ben)).toHaveLength(1);
  });

  test('a new report opens a new case that lists earlier decisions', async () => {
    const id = await people.post(anna);
    await report(ben, id);
    await settle([(await rowOf(id)).id], 'keep');
    await report(cleo, id);
    const again = await rowOf(id);
    expect(again.reportCount).toBe(1);
    expect((await details(again.id)).earlier).toMatchObject([
      { outcome: 'kept', by: 'Mona Moderator', reasons: ['reported'] },
    ]);
  });
});

describe('settling a held text', () => {
  test('keep approves a post, and replaces the author’s notification that it is held', async () => {
    const id = await share(bad);
    expect(await notificationTexts(anna)).toEqual([
      expect.stringMatching(/^Automatic moderation is holding/),
    ]);
    await settle([(await rowOf(id)).id], 'keep');
    expect(await isThere(id, ben)).toBe(true);
    expect(await notificationTexts(anna)).toEqual([
      'A moderator approved your post. The people it’s for can now see it.',
    ]);
    expect(await actions(id)).toEqual(['moderation.approve']);
  });

  test('keep is refused when the text changed since the moderator read it', async () => {
    for (const id of [await share(bad), await people.post(anna)]) {
      await report(ben, id).catch(() => undefined);
      const { id: caseId, version: read } = await rowOf(id);
      clock.advance({ seconds: 1 });
      await updatePost(platform, asMember(anna), { postId: id, edit: { text: `${bad} ${bad}` } });
      const keep = async (version: string | null) =>
        await send(settleModerationCases, {
          as: mona.token,
          body: { ids: [caseId], act: 'keep', read: { [caseId]: version } },
        });
      expect(await keep(read)).toMatchObject({
        status: 422,
        body: { fields: { ids: 'The author changed this in the meantime. Please read it again.' } },
      });
      expect(await isThere(id, ben)).toBe(false);
      expect(await keep((await rowOf(id)).version)).toMatchObject({ status: 200 });
      expect(await isThere(id, ben)).toBe(true);
    }
  });

  test('keep is refused when a prayer’s answer or an event’s place changed since', async () => {
    const prayer = await people.post(anna, { kind: 'prayer' });
    const event = await people.event(admin, { title: 'Choir' });
    const changes: [string, (words: string) => Promise<unknown>][] = [
      [prayer, (words) => setPrayerAnswered(platform, asMember(anna), { postId: prayer, how: words })],
      [
        event,
        (words) => updateEvent(platform, { ...asMember(admin), role: 'admin' }, { id: event, place: words }),
      ],
    ];
    for (const [id, change] of changes) {
      await change(bad);
      const { id: caseId, version: read } = await rowOf(id);
      await change(`${bad} ${bad}`);
      const keep = (version: string | null) =>
        send(settleModerationCases, {
          as: mona.token,
          body: { ids: [caseId], act: 'keep', read: { [caseId]: version } },
        });
      expect(await keep(read)).toMatchObject({ status: 422 });
      expect(await isThere(id, ben)).toBe(false);
      expect(await keep((await rowOf(id)).version)).toMatchObject({ status: 200 });
      expect(await isThere(id, ben)).toBe(true);
    }
  });

  const comment = async (postId: string): Promise<string> =>
    Object((await send(createComment, { as: ben.token, body: { postId, text: bad } })).body).commentaire.id;

  test('keep approves a comment: only then it is counted and the post’s author notified', async () => {
    const id = await people.post(anna);
    const commentId = await comment(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ subject: 'comment', text: bad, author: { id: ben.id } });
    expect(await settle([row.id], 'hide')).toMatchObject({ status: 422 });
    expect(await settle([row.id], 'keep')).toMatchObject({ status: 200 });
    expect(await getPost(platform, asMember(cleo), id)).toMatchObject({
      commentCount: 1,
      comments: [{ id: commentId, text: bad }],
    });
    expect(await notificationTexts(anna)).toEqual(['Ben Reader commented on your prayer request']);
    expect(await notificationTexts(ben)).toEqual([
      'A moderator approved your comment. The people it’s for can now see it.',
    ]);
    expect(await settle([row.id], 'delete')).toMatchObject({ status: 409 });
  });

  test('delete discards a comment and notifies its writer', async () => {
    const id = await people.post(anna);
    const commentId = await comment(id);
    await settle([(await rowOf(id)).id], 'delete', 'Please be kind.');
    expect(await getPost(platform, asMember(ben), id)).toMatchObject({ commentCount: 0, comments: [] });
    expect(await notificationTexts(ben)).toEqual([
      'A moderator deleted your comment. If you disagree, you can appeal. “Please be kind.”',
    ]);
    expect(await notificationTexts(anna)).toEqual([]);
    expect(await actions(commentId)).toEqual(['moderation.delete']);
  });
});

describe('a friends-only post', () => {
  const openFor = async (postId: string) => {
    const { rows } = await list();
    return rows.some((row) => row.postId === postId);
  };
  const managed = (id: string, as = mona) => send(getManagedPost, { as: as.token, params: { id } });

  test('is open to moderators and administrators from its report until the decision', async () => {
    const id = await people.post(anna, { audience: 'friends' });
    for (const as of [mona, admin]) expect(await managed(id, as)).toMatchObject({ status: 404 });
    await people.befriend(anna, ben);
    await report(ben, id);
    for (const as of [mona, admin]) expect(await managed(id, as)).toMatchObject({ status: 200 });
    await settle([(await rowOf(id)).id], 'keep');
    for (const as of [mona, admin]) expect(await managed(id, as)).toMatchObject({ status: 404 });
    const [settled] = (await list({ state: 'settled' })).rows;
    expect(settled).toMatchObject({ postId: id, title: null, text: null, state: null });
    await people.unfriend(anna, ben);
  });

  test('shows moderators only its held comment, which they can approve', async () => {
    await people.befriend(anna, cleo);
    const id = await people.post(anna, { audience: 'friends', title: 'Among us', text: 'Just for you.' });
    await send(createComment, { as: cleo.token, body: { postId: id, text: bad } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ subject: 'comment', title: null, text: bad, state: null, audience: null });
    expect(JSON.stringify(await details(row.id))).not.toContain('Just for you.');
    expect(await managed(id)).toMatchObject({ status: 404 });
    expect(await settle([row.id], 'keep')).toMatchObject({ status: 200 });
    expect(await getPost(platform, asMember(anna), id)).toMatchObject({ commentCount: 1 });
    expect((await list({ state: 'settled' })).rows[0]).toMatchObject({ subject: 'comment', text: null });
    expect(await openFor(id)).toBe(false);
    await people.unfriend(anna, cleo);
  });

  test('leaves the queue with its held comments when made private', async () => {
    const id = await people.post(anna);
    await send(createComment, { as: ben.token, body: { postId: id, text: bad } });
    const { id: caseId } = await rowOf(id);
    await updatePost(platform, asMember(anna), { postId: id, edit: { audience: 'private' } });
    expect(await openFor(id)).toBe(false);
    expect(await send(getModerationCase, { as: mona.token, params: { id: caseId } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a moderator', () => {
  const own = {
    status: 422,
    body: { fields: { ids: 'You wrote this, so someone else must review it.' } },
  };

  test('approves their own post only when there is no other moderator', async () => {
    const id = await people.post(mona);
    await report(ben, id);
    const { id: caseId } = await rowOf(id);
    expect(await settle([caseId], 'keep')).toMatchObject(own);
    expect(await settle([caseId], 'keep', '', other)).toMatchObject({ status: 200 });
    const held = await people.post(mona, { state: 'flagged' });
    const act = (as: Person) =>
      send(moderatePosts, { as: as.token, body: { act: 'approve', ids: [held], reason: null } });
    expect(await act(mona)).toMatchObject(own);
    await db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', 'in', [admin.id, other.id])
      .execute();
    expect(await act(mona)).toMatchObject({ status: 200, body: { count: 1 } });
    await db.updateTable('members').set({ status: 'active' }).execute();
  });

  test('may delete their own post', async () => {
    const id = await people.post(mona);
    await report(ben, id);
    expect(await settle([(await rowOf(id)).id], 'delete')).toMatchObject({ status: 200 });
  });
});

test('does not tell moderators who prayed', async () => {
  const id = await people.post(anna, { kind: 'prayer' });
  await db
    .insertInto('reactions')
    .values({ post_id: id, member_id: cleo.id, created_at: clock.now() })
    .execute();
  await report(ben, id);
  const listed = (await send(listModerationCases, { as: admin.token })).text;
  const whole = (await send(getModerationCase, { as: admin.token, params: { id: (await rowOf(id)).id } }))
    .text;
  expect(listed + whole).not.toContain(cleo.id);
});
