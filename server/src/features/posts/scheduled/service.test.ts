import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '@radiant/contract/days.ts';
import type { ScheduledDraft } from '@radiant/contract/scheduled-posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { wallClockAt } from '@radiant/contract/wall-clock.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { getPost } from '../reading/service.ts';
import * as publication from './publication-service.ts';
import * as service from './service.ts';

const { platform, people, clock, http } = await createTestApp();
const { db } = platform;

const actorOf = (person: Person, role: Member['role'] = 'user'): Member => ({
  kind: 'member',
  id: person.id,
  role,
  sessionId: randomUUID(),
  pending: null,
});
const annaPerson = await people.join('Anna Author');
const benPerson = await people.join('Ben Friend');
const claraPerson = await people.join('Clara Stranger');
const anna = actorOf(annaPerson);
const clara = actorOf(claraPerson);
const ada = actorOf(await people.join('Ada Admin', { role: 'admin' }), 'admin');
await people.befriend(annaPerson, benPerson);

const draft = (minutes: number, changes: Partial<ScheduledDraft> = {}): ScheduledDraft => {
  const { date, time } = wallClockAt(clock.now().getTime() + minutes * 60_000, 0);
  return {
    kind: 'general',
    title: '',
    text: 'The soup will be ready',
    scripture: '',
    reference: '',
    url: '',
    category: '',
    alt: '',
    isPrayerOfDay: false,
    isVerseOfDay: false,
    language: 'en',
    date,
    time,
    timeZone: 'UTC',
    ...changes,
  };
};
const schedule = (minutes: number, changes: Partial<ScheduledDraft> = {}, actor = anna) =>
  service.schedulePost(platform, actor, {
    draft: draft(minutes, changes),
    idempotencyKey: null,
    locale: 'en',
  });
const list = (actor = anna) => service.listScheduled(platform, actor, { limit: 20, locale: 'en' });
const publish = (scheduledId: string) => publication.publishScheduled(platform, { scheduledId });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }) => ({ code, fields }),
  );
const postsOf = ({ id }: { id: string }) =>
  db
    .selectFrom('posts')
    .select(['id', 'body', 'published_at', 'location', 'audience'])
    .where('author_id', '=', id)
    .execute();

beforeEach(async () => {
  await db.deleteFrom('scheduled_posts').execute();
  await db.deleteFrom('posts').execute();
});

const picture = async () => {
  const path = join(platform.config.dataDir, `${randomUUID()}.png`);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer();
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: 'x' };
};
const statusOf = async (file: string, person: Person | null) =>
  (
    await http.inject({
      url: fileUrl(file),
      headers: person ? { cookie: `sid=${await people.signIn(person)}` } : {},
    })
  ).statusCode;

describe('a scheduled post', () => {
  test('is not a post until its time, and visible only to its author', async () => {
    const { id } = await schedule(90, { title: 'Soup', location: 'Moncton', audience: 'public' });
    expect(await postsOf(anna)).toEqual([]);
    expect((await list()).items).toMatchObject([
      { id, title: 'Soup', location: 'Moncton', text: 'The soup will be ready', heldBecause: null },
    ]);
    expect((await list(clara)).items).toEqual([]);
  });

  test('is published at its time, and dated then', async () => {
    const { id } = await schedule(90, { audience: 'friends', location: 'Moncton' });
    await publish(id);
    expect(await postsOf(anna)).toEqual([]);
    clock.advance({ minutes: 95 });
    await publish(id);
    expect(await postsOf(anna)).toMatchObject([
      { body: 'The soup will be ready', location: 'Moncton', audience: 'friends', published_at: clock.now() },
    ]);
    expect((await list()).items).toEqual([]);
  });

  test('is published once by concurrent workers', async () => {
    const { id } = await schedule(1);
    clock.advance({ minutes: 2 });
    await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    expect(await postsOf(anna)).toHaveLength(1);
  });

  test('is published once when a worker dies halfway', async () => {
    const { id } = await schedule(1);
    clock.advance({ minutes: 2 });
    const spy = vi.spyOn(platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('the worker dies'));
    await expect(publish(id)).rejects.toThrow('the worker dies');
    spy.mockRestore();
    expect(await postsOf(anna)).toEqual([]);
    await publish(id);
    await publish(id);
    expect(await postsOf(anna)).toHaveLength(1);
  });

  test('without a job is published by the sweep', async () => {
    await schedule(1);
    await schedule(600);
    expect(await publication.publishOverdue(platform)).toBe(0);
    clock.advance({ days: 0, minutes: 5 });
    expect(await publication.publishOverdue(platform)).toBe(1);
    expect(await postsOf(anna)).toHaveLength(1);
  });

  test('notifies its author, but not when they publish it themselves', async () => {
    const enqueue = vi.spyOn(platform.jobs, 'enqueue');
    const tasks = () =>
      enqueue.mock.calls
        .filter(([, task]) => task === 'notifications.create')
        .map(([, , payload]) => payload);
    const { id } = await schedule(1);
    clock.advance({ minutes: 2 });
    await publish(id);
    const [post] = await postsOf(anna);
    expect(tasks()).toEqual([{ kind: 'post-published', postId: post?.id, source: `scheduled:${id}` }]);
    enqueue.mockClear();
    const other = await schedule(10);
    await publication.publishNow(platform, anna, { id: other.id });
    expect(tasks()).toEqual([]);
    enqueue.mockRestore();
  });

  test.each([
    ['a time that has passed', -1, { time: 'schedule_past' }],
    ['a time a year and a week ahead', 373 * 24 * 60, { date: 'schedule_too_far' }],
  ])('is refused for %s', async (_what, minutes, fields) => {
    expect(await refusalOf(schedule(minutes))).toEqual({ code: 'invalid_input', fields });
  });

  test('is published at the wall-clock time of its zone, also after a clock change', async () => {
    // Toronto leaves daylight saving time on 1 November 2026 and returns to it on 14 March 2027.
    const winter = { date: '2027-03-13', time: '09:00', timeZone: 'America/Toronto' };
    expect((await schedule(1, winter)).publishAt).toBe('2027-03-13T14:00:00.000Z');
    expect((await schedule(1, { ...winter, date: '2027-03-15' })).publishAt).toBe('2027-03-15T13:00:00.000Z');
  });
});

describe('before its time', () => {
  test('its picture is readable only by its author, and afterwards by anyone who sees the post', async () => {
    const { id, picture: stored } = await service.schedulePost(platform, anna, {
      draft: draft(5, { audience: 'members', alt: 'A pot' }),
      photos: [await picture()],
      idempotencyKey: null,
      locale: 'en',
    });
    const file = stored?.file ?? '';
    expect(stored?.alt).toBe('A pot');
    const readers = [annaPerson, claraPerson, null];
    expect(await Promise.all(readers.map((one) => statusOf(file, one)))).toEqual([200, 404, 404]);
    clock.advance({ minutes: 6 });
    await publish(id);
    expect(await Promise.all(readers.map((one) => statusOf(file, one)))).toEqual([200, 200, 404]);
  });

  test('its author can change its text, file and time', async () => {
    const { id, picture: stored } = await service.schedulePost(platform, anna, {
      draft: draft(5),
      photos: [await picture()],
      idempotencyKey: null,
      locale: 'en',
    });
    const changed = await service.updateScheduled(platform, anna, {
      id,
      draft: draft(60, { text: 'The bread too' }),
      locale: 'en',
    });
    expect(changed).toMatchObject({ id, text: 'The bread too', picture: null });
    expect(await statusOf(stored?.file ?? '', annaPerson)).toBe(404);
    const { date, time } = draft(120);
    await service.reschedule(platform, anna, { id, moment: { date, time, timeZone: 'UTC' }, locale: 'en' });
    clock.advance({ minutes: 70 });
    await publish(id);
    expect(await postsOf(anna)).toEqual([]);
  });

  test('its pictures are shown in order to its author alone, and published with their alt texts', async () => {
    const {
      id,
      picture: first,
      morePictures = [],
    } = await service.schedulePost(platform, anna, {
      draft: draft(5, { audience: 'members', alt: 'One', alt2: 'Two', alt3: 'Three' }),
      photos: [await picture(), await picture(), await picture()],
      idempotencyKey: null,
      locale: 'en',
    });
    expect([first, ...morePictures].map((one) => one?.alt)).toEqual(['One', 'Two', 'Three']);
    const last = morePictures.at(-1)?.file ?? '';
    const readers = [annaPerson, claraPerson, null];
    expect(await Promise.all(readers.map((one) => statusOf(last, one)))).toEqual([200, 404, 404]);
    clock.advance({ minutes: 6 });
    await publish(id);
    expect(await Promise.all(readers.map((one) => statusOf(last, one)))).toEqual([200, 200, 404]);
    const [post] = await postsOf(anna);
    const { pictures } = await getPost(platform, anna, post?.id ?? '');
    expect(pictures.map(({ alt }) => alt)).toEqual(['One', 'Two', 'Three']);
  });

  test('all its pictures go when it is replaced or deleted', async () => {
    const {
      id,
      picture: first,
      morePictures,
    } = await service.schedulePost(platform, anna, {
      draft: draft(5),
      photos: [await picture(), await picture()],
      idempotencyKey: null,
      locale: 'en',
    });
    const replaced = await service.updateScheduled(platform, anna, {
      id,
      draft: draft(5),
      photos: [await picture(), await picture()],
      locale: 'en',
    });
    await service.removeScheduled(platform, anna, id);
    for (const stored of [first, ...(morePictures ?? []), replaced.picture, ...(replaced.morePictures ?? [])])
      expect(await statusOf(stored?.file ?? '', annaPerson)).toBe(404);
    expect(await db.selectFrom('media').select('id').where('purpose', '=', 'scheduled').execute()).toEqual(
      [],
    );
  });

  test('nobody else can change, publish or delete it: they get 404', async () => {
    const { id } = await schedule(5);
    const absent = { code: 'not_found', fields: {} };
    const { date, time, timeZone } = draft(9);
    const moment = { date, time, timeZone };
    const tries = [
      service.updateScheduled(platform, clara, { id, draft: draft(9), locale: 'en' }),
      service.reschedule(platform, clara, { id, moment, locale: 'en' }),
      publication.publishNow(platform, clara, { id }),
      service.removeScheduled(platform, clara, id),
    ];
    expect(await Promise.all(tries.map(refusalOf))).toEqual([absent, absent, absent, absent]);
    expect((await list()).items).toHaveLength(1);
  });

  test('its author can delete it with its file', async () => {
    const { id, picture: stored } = await service.schedulePost(platform, anna, {
      draft: draft(5),
      photos: [await picture()],
      idempotencyKey: null,
      locale: 'en',
    });
    await service.removeScheduled(platform, anna, id);
    expect(await statusOf(stored?.file ?? '', annaPerson)).toBe(404);
    clock.advance({ minutes: 6 });
    await publish(id);
    expect(await postsOf(anna)).toEqual([]);
  });

  test('a repeated key creates no second one', async () => {
    const idempotencyKey = {
      memberId: anna.id,
      key: 'same',
      endpoint: 'posts.schedule',
      requestHash: Buffer.alloc(32, 1),
    };
    const input = { draft: draft(5), idempotencyKey, locale: 'en' } as const;
    const [one, other] = [
      await service.schedulePost(platform, anna, input),
      await service.schedulePost(platform, anna, input),
    ];
    expect(other.id).toBe(one.id);
    expect((await list()).items).toHaveLength(1);
  });
});

describe('a scheduled post that may no longer be published', () => {
  test('is kept, and its author is mailed the reason', async () => {
    const { id } = await schedule(1, { kind: 'prayer', category: 'exams' });
    const exams = db.updateTable('categories').where('kind', '=', 'prayer').where('slug', '=', 'exams');
    await exams.set({ retired_at: clock.now() }).execute();
    clock.advance({ minutes: 2 });
    await publish(id);
    await exams.set({ retired_at: null }).execute();
    expect(await postsOf(anna)).toEqual([]);
    expect((await list()).items).toMatchObject([{ id, heldBecause: 'This category is no longer available' }]);
    const mails = await db
      .selectFrom('mails')
      .select(['template', 'recipient', 'locale'])
      .where('member_id', '=', anna.id)
      .execute();
    expect(mails).toEqual([{ template: 'post-held', recipient: annaPerson.email, locale: 'en' }]);
    // The sweep does not publish it later either.
    expect(await publication.publishOverdue(platform)).toBe(0);
    await publication.publishNow(platform, anna, { id });
    expect(await postsOf(anna)).toHaveLength(1);
  });

  test('is kept while its author is suspended', async () => {
    const { id } = await schedule(1, { kind: 'prayer' });
    const measureId = newId();
    const endsAt = new Date(clock.now().getTime() + 3600_000);
    await db
      .insertInto('member_measures')
      .values({
        ...{ id: measureId, member_id: anna.id, kind: 'suspension', message: '' },
        ...{ reason_en: 'Rest', reason_fr: 'Repos', taken_at: clock.now(), ends_at: endsAt },
      })
      .execute();
    clock.advance({ minutes: 2 });
    await publish(id);
    expect(await postsOf(anna)).toEqual([]);
    await db.deleteFrom('member_measures').where('id', '=', measureId).execute();
    expect((await list()).items).toMatchObject([
      { id, heldBecause: 'Your account was suspended at that time' },
    ]);
  });

  test('is kept while prayers are disabled, and can be rescheduled', async () => {
    const { id } = await schedule(1, { kind: 'prayer' });
    await updateSettings(platform, ada, { category: 'feature_toggles', changes: { enablePrayers: false } });
    clock.advance({ minutes: 2 });
    await publish(id);
    await updateSettings(platform, ada, { category: 'feature_toggles', changes: { enablePrayers: true } });
    expect((await list()).items).toMatchObject([{ id }]);
    const { date, time, timeZone } = draft(5);
    await service.reschedule(platform, anna, { id, moment: { date, time, timeZone }, locale: 'en' });
    clock.advance({ minutes: 6 });
    await publish(id);
    expect(await postsOf(anna)).toHaveLength(1);
  });

  test('is kept when its author is disabled', async () => {
    const { id } = await schedule(1);
    const account = db.updateTable('members').where('id', '=', anna.id);
    await account.set({ status: 'disabled' }).execute();
    clock.advance({ minutes: 2 });
    await publish(id);
    await account.set({ status: 'active' }).execute();
    expect(await postsOf(anna)).toEqual([]);
    expect((await list()).items).toMatchObject([{ heldBecause: 'Your account was disabled at that time' }]);
  });

  test('drops a tagged member who is no longer a friend, and is published', async () => {
    const { id } = await schedule(1, { taggedIds: [benPerson.id] });
    await people.unfriend(annaPerson, benPerson);
    clock.advance({ minutes: 2 });
    await publish(id);
    await people.befriend(annaPerson, benPerson);
    expect(await postsOf(anna)).toHaveLength(1);
    expect(await db.selectFrom('post_tags').select('member_id').execute()).toEqual([]);
  });
});

test('is erased with its author', async () => {
  const dora = await people.join('Dora Leaving');
  await schedule(5, {}, actorOf(dora));
  await db.deleteFrom('members').where('id', '=', dora.id).execute();
  const left = await db.selectFrom('scheduled_posts').select('id').where('author_id', '=', dora.id).execute();
  expect(left).toEqual([]);
});

test('a daily mark is for the day of publication', async () => {
  const { id } = await schedule(24 * 60, { kind: 'prayer', isPrayerOfDay: true, audience: 'public' }, ada);
  clock.advance({ days: 1, minutes: 1 });
  await publish(id);
  expect(await db.selectFrom('daily_picks').select('day').execute()).toEqual([
    { day: dayOf(clock.now(), 'America/Toronto') },
  ]);
});
