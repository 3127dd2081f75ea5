import * as care from '@radiant/contract/care-cases.ts';
import { dismissFromCareTeam, setOnCall } from '@radiant/contract/care-team.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { listNotifications } from '../notifications/service.ts';
import { updateSettings } from '../settings/service.ts';
import { careSweepers } from './handlers.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let anna: Person;
let carol: Person;
let luc: Person;
let mark: Person;
let moderator: Person;
let admin: Person;
beforeEach(async () => {
  await db.deleteFrom('care_team').execute();
  await db.deleteFrom('care_cases').execute();
  // Those of the tests before have no case any more.
  await db.updateTable('posts').set({ removed_at: clock.now() }).where('audience', '=', 'care').execute();
  anna = await people.join('Anna Asker');
  carol = await people.join('Carol Care');
  luc = await people.join('Luc Lead');
  mark = await people.join('Mark Member');
  moderator = await people.join('Mona Moderator', { role: 'moderator' });
  admin = await people.join('Ada Admin', { role: 'admin' });
  await people.joinCareTeam(carol);
  await people.joinCareTeam(luc, 'lead');
});

type Endpoint = Parameters<typeof send>[0];
type Input = Omit<Parameters<typeof send>[1] & object, 'as'>;
const act = async (as: Person, endpoint: Endpoint, input: Input = {}) =>
  await send(endpoint, { as: await people.signIn(as), ...input });
const statusOf = async (as: Person, endpoint: Endpoint, input?: Input) =>
  (await act(as, endpoint, input)).status;

const share = async (body: Record<string, unknown> = {}, as = anna): Promise<string> => {
  const draft = { kind: 'prayer', audience: 'care', text: 'I cannot sleep since the funeral', ...body };
  const { status, body: answer, text } = await act(as, createPost, { body: draft });
  expect(status, text).toBe(201);
  await work();
  return (answer as { post: { id: string } }).post.id;
};
const listFor = async (as: Person, list: care.CareCaseList = 'open') =>
  care.listCareCases.answer.decode((await act(as, care.listCareCases, { query: { list } })).body as never);
const caseOf = async (postId: string) => {
  const { id } = await db
    .selectFrom('care_cases')
    .select('id')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return id;
};
const read = async (as: Person, id: string) =>
  care.getCareCase.answer.decode((await act(as, care.getCareCase, { params: { id } })).body as never);
const change = async (as: Person, id: string, edit: Record<string, unknown>) => {
  const { version } = await db
    .selectFrom('care_cases')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = await act(as, care.updateCareCase, { params: { id }, body: { version, ...edit } });
  await work();
  return answer;
};
const enter = async (as: Person, body: Record<string, unknown> = {}) => {
  const entered = {
    person: 'Odile Ouellet',
    contact: '514 555-0123',
    text: 'Asks for a visit at home',
    ...body,
  };
  const answer = await act(as, care.enterCareCase, { body: entered });
  await work();
  return answer;
};
const entered = async (as: Person): Promise<string> => ((await enter(as)).body as { id: string }).id;
const inboxOf = async ({ id }: Person) => {
  const actor = { kind: 'member', id, role: 'user', sessionId: id, pending: null } as const;
  const { items } = await listNotifications(platform, actor, { limit: 20, locale: 'en' });
  return items.map(({ text, link, about }) => [text, link, about]);
};
const sweep = async () => {
  for (const run of Object.values(careSweepers)) await run(platform);
  await work();
};
const asks = 'Someone asks the care team for support';
const waits = 'A request to the care team is waiting';

describe('what is shared with the team', () => {
  test('is a request that the team finds, is told of and nobody else', async () => {
    const postId = await share();
    const { items, counts } = await listFor(carol);
    expect(items).toMatchObject([
      {
        origin: 'shared',
        postId,
        excerpt: 'I cannot sleep since the funeral',
        person: { name: 'Anna Asker' },
      },
    ]);
    expect(counts).toEqual({ mine: 0, unclaimed: 1, open: 1, closed: 0 });
    const id = await caseOf(postId);
    for (const one of [carol, luc])
      expect(await inboxOf(one)).toEqual([[asks, `/care/requests/${id}`, null]]);
    for (const one of [anna, mark, moderator, admin]) {
      expect(await inboxOf(one)).toEqual([]);
      expect(await statusOf(one, care.listCareCases)).toBe(403);
      expect(await statusOf(one, care.getCareCase, { params: { id } })).toBe(403);
      expect((await change(one, id, { status: 'closed' })).status).toBe(403);
      const body = { kind: 'note', text: 'A note' };
      expect(await statusOf(one, care.addCareEntry, { params: { id }, body })).toBe(403);
      expect((await enter(one)).status).toBe(403);
      expect(await statusOf(one, care.takeUpPost, { params: { id: postId } })).toBe(403);
    }
  });

  test('names nobody where it is anonymous', async () => {
    await share({ nameShownTo: 'nobody' });
    expect((await listFor(carol)).items).toMatchObject([{ person: null, excerpt: expect.any(String) }]);
  });

  test('names who wrote it where they show the team alone their name, unless across a block', async () => {
    const postId = await share({ nameShownTo: 'care' });
    const nameFor = async (as: Person) => (await listFor(as)).items[0]?.person?.name ?? null;
    await people.block(luc, anna);
    expect([await nameFor(carol), await nameFor(luc)]).toEqual(['Anna Asker', null]);
    await act(anna, updatePost, { params: { id: postId }, body: { audience: 'private' } });
    expect(await nameFor(carol)).toBeNull();
  });

  test('is not the business of whoever wrote it, nor of somebody across a block', async () => {
    const own = await caseOf(await share({}, carol));
    expect(await statusOf(carol, care.getCareCase, { params: { id: own } })).toBe(404);
    expect(await statusOf(luc, care.getCareCase, { params: { id: own } })).toBe(200);
    const hidden = await caseOf(await share({}, carol));
    const anonymous = await caseOf(await share({ nameShownTo: 'nobody' }, carol));
    expect(await statusOf(carol, care.getCareCase, { params: { id: anonymous } })).toBe(404);
    await people.block(carol, luc);
    expect(await statusOf(luc, care.getCareCase, { params: { id: hidden } })).toBe(404);
    expect(await inboxOf(luc)).toHaveLength(1);
    expect((await listFor(luc)).counts).toMatchObject({ open: 1 });
  });

  test('shows what it says only while the team may read it', async () => {
    const postId = await share();
    const id = await caseOf(postId);
    await act(anna, updatePost, { params: { id: postId }, body: { audience: 'private' } });
    expect(await read(carol, id)).toMatchObject({ postId: null, excerpt: null, person: null });
  });

  test('becomes a request with an edit, too, and only once', async () => {
    const postId = await share({ audience: 'private' });
    expect((await listFor(carol)).items).toEqual([]);
    for (const audience of ['care', 'private', 'care'])
      await act(anna, updatePost, { params: { id: postId }, body: { audience } });
    expect((await listFor(carol)).items).toHaveLength(1);
  });

  test('has its case made up when a former version of the server stored it', async () => {
    await people.post(anna, { kind: 'prayer', audience: 'care' });
    await sweep();
    expect((await listFor(carol)).items).toHaveLength(1);
    await sweep();
    expect((await listFor(carol)).items).toHaveLength(1);
  });
});

describe('asking to be contacted', () => {
  test('brings a prayer for friends to the team: who asks, but not what it says', async () => {
    const postId = await share({ audience: 'friends', wantsContact: true });
    const { items } = await listFor(carol);
    expect(items).toMatchObject([
      { origin: 'contacted', postId: null, excerpt: null, person: { id: anna.id, name: 'Anna Asker' } },
    ]);
    const progress = async (as: Person) => act(as, care.getCareProgress, { params: { id: postId } });
    expect((await progress(anna)).body).toEqual({ wantsContact: true, seenAt: null });
    await read(carol, await caseOf(postId));
    expect((await progress(anna)).body).toEqual({ wantsContact: true, seenAt: clock.now().toISOString() });
    for (const one of [carol, mark]) expect((await progress(one)).status).toBe(404);
  });

  test('needs a name, and a team', async () => {
    const asked = { kind: 'prayer', audience: 'members', text: 'For courage', wantsContact: true };
    const anonymous = await act(anna, createPost, { body: { ...asked, nameShownTo: 'nobody' } });
    expect(anonymous.status).toBe(400);
    await share({
      ...asked,
      audience: 'groups',
      groupIds: [await people.group([anna])],
      nameShownTo: 'care',
    });
    expect((await listFor(carol)).items).toMatchObject([{ postId: null, person: { name: 'Anna Asker' } }]);
    await db.deleteFrom('care_team').execute();
    expect((await act(anna, createPost, { body: asked })).status).toBe(400);
  });

  test('is for prayers; other posts make no request', async () => {
    await share({ kind: 'general', audience: 'members', wantsContact: true });
    expect((await listFor(carol)).items).toEqual([]);
  });
});

describe('a crisis', () => {
  const needed = 'Someone may need the care team right now';
  const alert = (as: Person, id: string) => act(as, care.alertCareTeam, { params: { id } });
  const alertsOf = async (one: Person) => (await inboxOf(one)).filter(([text]) => text === needed).length;
  const beOnCall = (as: Person, isOnCall: boolean) => statusOf(as, setOnCall, { body: { isOnCall } });
  const setRule = (alertsCareTeam: boolean) =>
    updateSettings(
      platform,
      { kind: 'member', id: admin.id, role: 'admin', sessionId: admin.id, pending: null },
      { category: 'content_moderation', changes: { alertsCareTeam } },
    );
  const words = { kind: 'general', audience: 'members', text: 'I want to die. Nobody would miss me.' };

  test('is brought to whoever is on call if the writer agrees, once; to everyone in the team if nobody is', async () => {
    expect(await beOnCall(carol, true)).toBe(200);
    for (const one of [mark, admin]) expect(await beOnCall(one, true)).toBe(403);
    const postId = await share({ ...words, audience: 'friends' });
    expect([await alertsOf(carol), await alertsOf(luc)]).toEqual([0, 0]);
    for (const time of [1, 2]) {
      expect((await alert(anna, postId)).status, `time ${time}`).toBe(200);
      await work();
    }
    expect([await alertsOf(carol), await alertsOf(luc)]).toEqual([1, 0]);
    expect((await listFor(carol)).items).toMatchObject([
      { origin: 'alert', postId: null, excerpt: null, person: { name: 'Anna Asker' } },
    ]);
    await beOnCall(carol, false);
    await alert(anna, await share({ ...words, audience: 'friends' }));
    await work();
    expect([await alertsOf(carol), await alertsOf(luc)]).toEqual([2, 1]);
  });

  test('is brought to everyone else where the one on call wrote it, or is blocked', async () => {
    await beOnCall(carol, true);
    await alert(carol, await share({ ...words, audience: 'friends' }, carol));
    await work();
    expect([await alertsOf(carol), await alertsOf(luc)]).toEqual([0, 1]);
    await people.block(carol, anna);
    await alert(anna, await share({ ...words, audience: 'friends' }));
    await work();
    expect([await alertsOf(carol), await alertsOf(luc)]).toEqual([0, 2]);
  });

  test('names nobody who hides their name', async () => {
    await alert(anna, await share({ ...words, nameShownTo: 'nobody' }));
    expect((await listFor(carol)).items).toMatchObject([{ origin: 'alert', person: null }]);
  });

  test('opens a request that was closed, and is nobody else’s to raise', async () => {
    const postId = await share();
    const id = await caseOf(postId);
    await change(carol, id, { status: 'closed' });
    for (const one of [mark, carol, admin]) expect((await alert(one, postId)).status).toBe(404);
    expect((await alert(anna, postId)).status).toBe(200);
    expect(await read(carol, id)).toMatchObject({ origin: 'alert', status: 'open', closedAt: null });
  });

  test('needs a team', async () => {
    await db.deleteFrom('care_team').execute();
    const postId = await share({ ...words });
    expect((await alert(anna, postId)).status).toBe(422);
  });

  test('is brought to the team by the site’s rule, for what members may read anyway', async () => {
    await share(words);
    expect(await alertsOf(carol)).toBe(0);
    await setRule(true);
    await share({ ...words, audience: 'friends' });
    await share({ ...words, text: 'Thank you for the soup on Sunday.' });
    expect(await alertsOf(carol)).toBe(0);
    for (const audience of ['members', 'public']) await share({ ...words, audience });
    expect(await alertsOf(carol)).toBe(2);
    await setRule(false);
  });
});

describe('the team', () => {
  test('takes up what its members can read, once, and nothing else', async () => {
    const open = await people.post(anna, { kind: 'prayer', audience: 'members' });
    const closed = await people.post(anna, { kind: 'prayer', audience: 'friends' });
    const own = await people.post(carol, { kind: 'prayer', audience: 'members' });
    const takeUp = (id: string) => act(carol, care.takeUpPost, { params: { id } });
    const { body } = await takeUp(open);
    expect((await takeUp(open)).body).toEqual(body);
    for (const id of [closed, own, newId()]) expect((await takeUp(id)).status).toBe(404);
    expect((await listFor(luc)).items).toMatchObject([{ origin: 'taken', postId: open }]);
    expect(await inboxOf(luc)).toEqual([]);
  });

  test('enters what somebody said on the phone, of which it is told', async () => {
    const id = await entered(carol);
    expect(await read(luc, id)).toMatchObject({
      origin: 'entered',
      person: { id: null, name: 'Odile Ouellet' },
      entered: { text: 'Asks for a visit at home', contact: '514 555-0123' },
    });
    expect(await inboxOf(luc)).toEqual([[asks, `/care/requests/${id}`, null]]);
    expect(await inboxOf(carol)).toEqual([]);
    expect((await enter(carol, { person: ' ' })).status).toBe(400);
  });

  test('takes a request on, hands it over and gives it back; an older version is refused', async () => {
    const id = await caseOf(await share());
    expect((await change(carol, id, { assigneeId: carol.id })).status).toBe(200);
    expect((await listFor(carol, 'mine')).items).toMatchObject([{ id, assignee: { name: 'Carol Care' } }]);
    const stale = { version: 1, assigneeId: luc.id };
    const refused = await act(luc, care.updateCareCase, { params: { id }, body: stale });
    expect(refused.status).toBe(409);
    await change(carol, id, { assigneeId: luc.id });
    expect((await inboxOf(luc))[0]).toEqual([
      'Carol Care handed a request to the care team over to you',
      `/care/requests/${id}`,
      null,
    ]);
    for (const { id: assigneeId } of [mark, anna, admin])
      expect((await change(carol, id, { assigneeId })).status).toBe(400);
    await change(luc, id, { assigneeId: null });
    expect((await listFor(carol, 'unclaimed')).items).toMatchObject([{ id, assignee: null }]);
  });

  test('gives back what somebody has who leaves it', async () => {
    const id = await caseOf(await share());
    await change(carol, id, { assigneeId: carol.id });
    await act(admin, dismissFromCareTeam, { params: { memberId: carol.id } });
    expect((await listFor(luc, 'unclaimed')).items).toMatchObject([{ id }]);
    expect(await inboxOf(carol)).toEqual([]);
    expect(await statusOf(carol, care.getCareCase, { params: { id } })).toBe(403);
  });

  test('closes and reopens, with what is due first and what closed last first', async () => {
    const [first, second, third] = [await entered(carol), await entered(carol), await entered(carol)];
    await change(carol, third, { dueOn: '2026-11-19' });
    await change(carol, second, { dueOn: '2026-12-24' });
    const { items } = await listFor(carol);
    expect(items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [third, true],
      [second, false],
      [first, false],
    ]);
    for (const id of [first, third]) {
      clock.advance({ minutes: 1 });
      await change(carol, id, { status: 'closed' });
    }
    const closed = await listFor(carol, 'closed');
    expect(closed.items.map(({ id }) => id)).toEqual([third, first]);
    await change(luc, third, { status: 'open' });
    expect((await listFor(carol)).counts).toMatchObject({ open: 2, closed: 1 });
  });

  test('pages through its lists', async () => {
    const all = [await entered(carol), await entered(carol), await entered(carol)];
    const page = async (cursor?: string) => {
      const query = { limit: '2', ...(cursor && { cursor }) };
      return care.listCareCases.answer.decode(
        (await act(carol, care.listCareCases, { query })).body as never,
      );
    };
    const { items, next } = await page();
    const rest = await page(next ?? '');
    expect([...items, ...rest.items].map(({ id }) => id).sort()).toEqual([...all].sort());
    expect(rest.next).toBeNull();
  });
});

describe('notes', () => {
  test('are kept encrypted, with calls and visits, and say who read them', async () => {
    const id = await entered(carol);
    const add = (as: Person, body: Record<string, unknown>) =>
      act(as, care.addCareEntry, { params: { id }, body });
    expect((await add(carol, { kind: 'note', text: 'zephyr in confidence' })).status).toBe(201);
    await add(luc, { kind: 'visit', text: 'Tea and a psalm', happenedOn: '2026-11-18' });
    expect((await add(luc, { kind: 'call', text: 'Later', happenedOn: '2027-11-18' })).status).toBe(400);
    expect((await add(luc, { kind: 'call', text: ' ' })).status).toBe(400);
    await read(luc, id);
    clock.advance({ minutes: 30 });
    await read(luc, id);
    const { entries, readings } = await read(carol, id);
    expect(entries.map(({ kind, text, author }) => [kind, text, author?.name])).toEqual([
      ['note', 'zephyr in confidence', 'Carol Care'],
      ['visit', 'Tea and a psalm', 'Luc Lead'],
    ]);
    expect(readings.map(({ reader }) => reader?.name)).toEqual(['Carol Care', 'Luc Lead']);
    const { rows } = await db
      .selectFrom('care_entries')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(JSON.stringify(rows.map((row) => row.text_sealed.toString('latin1')))).not.toContain('zephyr');
    const [stored] = await db.selectFrom('care_cases').select('entered_sealed').execute();
    expect(stored?.entered_sealed?.toString('latin1')).not.toContain('Odile');
  });

  test('are counted by month without names, for the team and administrators', async () => {
    const id = await entered(carol);
    await act(carol, care.addCareEntry, { params: { id }, body: { kind: 'call', text: 'Spoke for long' } });
    await act(carol, care.addCareEntry, {
      params: { id },
      body: { kind: 'visit', text: 'At home', happenedOn: '2026-10-31' },
    });
    await change(carol, id, { status: 'closed' });
    for (const one of [carol, admin]) {
      const { body } = await act(one, care.listCareMonths);
      const { months } = care.listCareMonths.answer.decode(body as never);
      expect(months).toHaveLength(12);
      const [now, before] = months;
      expect(now).toMatchObject({ opened: 1, closed: 1, calls: 1, visits: 0 });
      expect(before).toMatchObject({ opened: 0, closed: 0, calls: 0 });
      expect(months.reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
    }
    for (const one of [mark, moderator]) expect(await statusOf(one, care.listCareMonths)).toBe(403);
  });

  test('are erased two years after the request was closed, and with the account of whoever asked', async () => {
    const id = await caseOf(await share());
    await act(carol, care.addCareEntry, { params: { id }, body: { kind: 'note', text: 'A note' } });
    await change(carol, id, { status: 'closed' });
    clock.advance({ days: 700 });
    await sweep();
    expect(await db.selectFrom('care_entries').select('id').execute()).toHaveLength(1);
    clock.advance({ days: 40 });
    await sweep();
    expect(await db.selectFrom('care_cases').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('care_entries').select('id').execute()).toEqual([]);
  });
});

describe('what waits', () => {
  test('unclaimed for a day is brought to the team, after two to its leads, once each', async () => {
    const id = await caseOf(await share());
    const counts = async () => [(await inboxOf(carol)).length, (await inboxOf(luc)).length];
    clock.advance({ minutes: 23 * 60 });
    await sweep();
    expect(await counts()).toEqual([1, 1]);
    clock.advance({ minutes: 90 });
    await sweep();
    await sweep();
    expect(await counts()).toEqual([2, 2]);
    expect((await inboxOf(carol))[0]).toEqual([waits, `/care/requests/${id}`, null]);
    clock.advance({ days: 1 });
    await sweep();
    await sweep();
    expect(await counts()).toEqual([2, 3]);
  });

  test('for somebody goes on waiting while only its day is set', async () => {
    const id = await caseOf(await share());
    clock.advance({ minutes: 23 * 60 });
    await change(carol, id, { dueOn: '2030-01-01' });
    clock.advance({ minutes: 90 });
    await sweep();
    expect((await inboxOf(carol))[0]?.[0]).toBe(waits);
  });

  test('overdue is brought to whoever has it, two days later to the leads', async () => {
    const id = await caseOf(await share());
    const day = (ahead: number) =>
      new Date(clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    await change(carol, id, { assigneeId: carol.id, dueOn: day(1) });
    const about = async (one: Person) => (await inboxOf(one)).filter(([text]) => text === waits).length;
    clock.advance({ days: 1 });
    await sweep();
    expect([await about(carol), await about(luc)]).toEqual([0, 0]);
    clock.advance({ days: 1 });
    await sweep();
    await sweep();
    expect([await about(carol), await about(luc)]).toEqual([1, 0]);
    clock.advance({ days: 2 });
    await sweep();
    expect([await about(carol), await about(luc)]).toEqual([1, 1]);
    await change(carol, id, { status: 'closed' });
    clock.advance({ days: 9 });
    await sweep();
    expect([await about(carol), await about(luc)]).toEqual([1, 1]);
  });
});
