import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  type LiveInstance,
  type LivePage,
  openLivePage,
  startLiveInstance,
} from '../../testing/live-pages.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { platform, people } = app;
const { db, live } = platform;

const author = await people.join('Tabitha');
const friend = await people.join('Dorcas');
const stranger = await people.join('Rhoda');
await people.befriend(author, friend);
const postId = await people.post(author, { audience: 'friends' });

const instances = [await startLiveInstance(app), await startLiveInstance(app)];
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** No event supersedes another. */
const publish = (number: number, tx: Parameters<typeof live.publish>[0] = db) =>
  live.publish(tx, { type: 'post-created', postId, kind: String(number), authorId: author.id });
const earlier = -1;
/** Published after everything else was committed: whoever receives it has received everything. */
const last = 240;
const numbersIn = (page: LivePage) =>
  page.received.flatMap(({ event }) => (event.type === 'post-created' ? [Number(event.kind)] : []));

/** A client on a poor line: disconnected repeatedly, it reconnects to any instance. */
function reconnectRandomly(person: Person, finish: (received: () => number[]) => Promise<unknown>) {
  const numbers: number[] = [];
  const ids: string[] = [];
  let resets = 0;
  let cuts = 0;
  let isDone = false;
  let after: string | undefined;

  const whereTo = (): LiveInstance | undefined => instances[Math.floor(Math.random() * instances.length)];
  const reconnect = async () => {
    for (;;) {
      const isLast = isDone;
      const page = await openLivePage(whereTo()?.address ?? '', person.token, {
        after,
        waitsForHello: false,
      }).catch(() => undefined);
      if (!page) {
        await pause(50);
        continue;
      }
      if (isLast) await finish(() => [...numbers, ...numbersIn(page)]);
      else await pause(Math.random() * 250);
      page.close();
      await eventually(() => expect(page.isOpen).toBe(false));
      numbers.push(...numbersIn(page));
      ids.push(...page.received.map(({ id }) => id));
      resets += page.types().filter((type) => type === 'reset').length;
      if (page.lastId !== '') after = page.lastId;
      if (isLast) return { numbers, ids, resets, cuts };
      cuts += 1;
    }
  };
  const reconnecting = reconnect();
  return {
    /** A client without a position misses what is sent. */
    hasPlace: () => after !== undefined,
    cuts: () => cuts,
    arrive: async () => {
      isDone = true;
      return await reconnecting;
    },
  };
}

test('disconnecting at any moment, with one of two instances restarting, loses and repeats nothing', async () => {
  // With an empty table, late commits would look like earlier events.
  await publish(earlier);
  const untilLastEvent = (received: () => number[]) => eventually(() => expect(received()).toContain(last));
  const readers = [author, friend, friend].map((person) => reconnectRandomly(person, untilLastEvent));
  const away = reconnectRandomly(stranger, () => pause(2_000));
  await eventually(() => expect(readers.every(({ hasPlace }) => hasPlace())).toBe(true));
  const open: Promise<unknown>[] = [];
  const expected: number[] = [];
  for (let number = 0; number < last; number += 1) {
    const isRolledBack = number % 10 === 7;
    if (!isRolledBack) expected.push(number);
    const writing = db.transaction().execute(async (tx) => {
      await publish(number, tx);
      // Some commit long after others that began later.
      if (number % 4 === 0) await pause(Math.random() * 200);
      if (isRolledBack) throw new Error('changed my mind');
    });
    open.push(writing.catch(() => {}));
    await pause(15);
    if (number === 100) {
      const [first] = instances.splice(0, 1);
      await first?.stop();
    }
    if (number === 140) instances.push(await startLiveInstance(app));
    // The rest is published only after several reconnections, however slow the machine.
    if (number === 200) await eventually(() => expect(readers.every(({ cuts }) => cuts() > 10)).toBe(true));
  }
  await Promise.all(open);
  await publish(last);
  expected.push(last);
  for (const { arrive } of readers) {
    const { numbers, ids, resets, cuts } = await arrive();
    const received = numbers.filter((number) => number !== earlier);
    expect(received.toSorted((one, other) => one - other)).toEqual(expected);
    expect(new Set(ids).size).toBe(ids.length);
    expect(resets).toBe(0);
    expect(cuts).toBeGreaterThan(10);
  }
  expect((await away.arrive()).numbers).toEqual([]);
});

describe('reconnecting', () => {
  test('interrupted while catching up delivers the rest once', async () => {
    const [instance] = instances;
    const before = await openLivePage(instance?.address ?? '', friend.token);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.transaction().execute(async (tx) => {
      await publish(1_000, tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await publish(1_001);
    await eventually(() => expect(numbersIn(before)).toEqual([1_001]));
    before.close();
    end.resolve();
    await slow;
    for (let number = 1_002; number < 1_010; number += 1) await publish(number);
    await pause(500);

    const whole = await openLivePage(instance?.address ?? '', friend.token, { after: before.lastId });
    whole.close();
    const all = numbersIn(whole);
    expect(all).toEqual([1_000, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008, 1_009]);
    for (const [index, { id }] of whole.received.entries()) {
      const rest = await openLivePage(instance?.address ?? '', friend.token, { after: id });
      rest.close();
      expect(numbersIn(rest)).toEqual(all.slice(index + 1));
    }
  });

  test('to a lagging instance repeats nothing and needs no reset', async () => {
    const [ahead, behind] = instances;
    const page = await openLivePage(ahead?.address ?? '', friend.token);
    for (let number = 2_000; number < 2_020; number += 1) {
      await publish(number);
      await eventually(() => expect(numbersIn(page)).toContain(number), 1);
      // One instance has just delivered it, the other perhaps not yet.
      const other = await openLivePage(behind?.address ?? '', friend.token, { after: page.lastId });
      await publish(number + 500);
      await eventually(() => expect(numbersIn(other)).toContain(number + 500));
      expect(other.received.map(({ event }) => ('kind' in event ? Number(event.kind) : event.type))).toEqual([
        number + 500,
      ]);
      other.close();
    }
    page.close();
  });

  test('in a crowd after many personal events needs no reset', async () => {
    const [instance] = instances;
    const page = await openLivePage(instance?.address ?? '', stranger.token);
    page.close();
    const crowd = [...Array(700).keys()].map(() => friend.id);
    await live.publishToEach(db, { type: 'notified', unseen: 5 }, crowd);
    await live.publish(db, { type: 'notified', unseen: 6 }, { memberId: stranger.id });
    await pause(500);
    const again = await openLivePage(instance?.address ?? '', stranger.token, { after: page.lastId });
    again.close();
    expect(again.received.map(({ event }) => event)).toEqual([{ type: 'notified', unseen: 6 }]);
  });
});
