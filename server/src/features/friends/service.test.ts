import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, guest } from '../../actor.ts';
import { ApiError } from '../../platform/errors.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { isPostVisible } from '../posts/service.ts';
import * as friends from './service.ts';

const { platform, people, clock } = await createTestApp();
const { db } = platform;

/** Three members, with any sequence of actions between them. */
const cast = [0, 1, 2] as const;
type Who = (typeof cast)[number];
const acts = [
  'ask',
  'accept',
  'decline',
  'cancel',
  'acceptAll',
  'ignoreAll',
  'unfriend',
  'block',
  'unblock',
] as const;
type Step = { who: Who; whom: Who; act: (typeof acts)[number] } | { act: 'wait'; days: number };

/** A model of a pair without SQL: friends, requests as each side sees them, and declined requests. */
class Model {
  now = 0;
  readonly friends = new Set<string>();
  readonly blocks = new Set<string>();
  /** `asker>asked`: pending as its asker sees it. */
  readonly asked = new Set<string>();
  /** `asker>asked`: as the recipient sees it. */
  readonly visible = new Set<string>();
  /** `asker>asked`: the day it was declined. */
  readonly declined = new Map<string, number>();

  pair = (one: Who, other: Who) => [one, other].sort().join();
  isBlocked = (one: Who, other: Who) =>
    this.blocks.has(`${one}>${other}`) || this.blocks.has(`${other}>${one}`);

  befriend(one: Who, other: Who): void {
    this.friends.add(this.pair(one, other));
    this.close(one, other);
  }

  close(one: Who, other: Who): void {
    for (const way of [`${one}>${other}`, `${other}>${one}`]) {
      this.asked.delete(way);
      this.visible.delete(way);
      this.declined.delete(way);
    }
  }

  decline(asker: Who, asked: Who): void {
    this.visible.delete(`${asker}>${asked}`);
    this.declined.set(`${asker}>${asked}`, this.now);
  }

  ask(who: Who, whom: Who): void {
    const [mine, theirs] = [`${who}>${whom}`, `${whom}>${who}`];
    if (who === whom || this.isBlocked(who, whom) || this.friends.has(this.pair(who, whom))) return;
    if (this.asked.has(theirs)) {
      this.befriend(who, whom);
      return;
    }
    const refusedAt = this.declined.get(mine);
    const isQuiet = refusedAt !== undefined && this.now - refusedAt < 30;
    this.asked.add(mine);
    if (isQuiet) return;
    this.declined.delete(mine);
    this.visible.add(mine);
  }

  apply(step: Step): void {
    if (step.act === 'wait') {
      this.now += step.days;
      return;
    }
    const { who, whom } = step;
    const theirs = `${whom}>${who}`;
    const hidden = this.isBlocked(who, whom);
    switch (step.act) {
      case 'ask':
        this.ask(who, whom);
        break;
      case 'accept':
        if (this.asked.has(theirs) && !hidden) this.befriend(who, whom);
        break;
      case 'decline':
        if (this.visible.has(theirs)) this.decline(whom, who);
        break;
      case 'cancel':
        this.visible.delete(`${who}>${whom}`);
        this.asked.delete(`${who}>${whom}`);
        break;
      case 'acceptAll':
        for (const asker of cast) if (this.visible.has(`${asker}>${who}`)) this.befriend(asker, who);
        break;
      case 'ignoreAll':
        for (const asker of cast) if (this.visible.has(`${asker}>${who}`)) this.decline(asker, who);
        break;
      case 'unfriend':
        this.friends.delete(this.pair(who, whom));
        break;
      case 'block':
        if (who === whom) break;
        this.blocks.add(`${who}>${whom}`);
        this.friends.delete(this.pair(who, whom));
        this.close(who, whom);
        break;
      case 'unblock':
        this.blocks.delete(`${who}>${whom}`);
    }
  }
}

const person = fc.constantFrom(...cast);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ who: person, whom: person, act: fc.constantFrom(...acts) }) },
  {
    weight: 6,
    arbitrary: fc.record({ who: person, whom: person, act: fc.constantFrom('ask', 'accept', 'decline') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 29, 30) }),
  },
);

/** Random sequences rarely reach this: declined, perhaps cancelled, and asked again. */
const refusal: fc.Arbitrary<Step[]> = fc
  .record({ who: person, whom: person, isTakenBack: fc.boolean(), days: fc.constantFrom(0, 29, 30) })
  .map(({ who, whom, isTakenBack, days }) => [
    { who, whom, act: 'ask' },
    { who: whom, whom: who, act: 'decline' },
    ...(isTakenBack ? [{ who, whom, act: 'cancel' } as const] : []),
    { act: 'wait', days },
    { who, whom, act: 'ask' },
  ]);

const scenario = fc
  .array(fc.oneof({ weight: 5, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: refusal }), {
    minLength: 4,
    maxLength: 14,
  })
  .map((parts) => parts.flat());

const page = { limit: 50, cursor: undefined };

test('after every step only friends see friends-only posts, and no sender can detect that they were declined', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const persons = await Promise.all(cast.map((index) => people.join(`Person ${index}`)));
      const posts = await Promise.all(persons.map((author) => people.post(author, { audience: 'friends' })));
      const actors = persons.map(
        ({ id }): Actor => ({ kind: 'member', id, role: 'user', sessionId: id, pending: null }),
      );
      const idOf = (who: Who) => persons[who]?.id ?? '';
      const actorOf = (who: Who): Actor => actors[who] ?? guest;
      const model = new Model();

      for (const one of steps) {
        if (one.act === 'wait') clock.advance({ days: one.days });
        else await perform(actorOf(one.who), one.act, idOf(one.whom));
        model.apply(one);
        for (const who of cast) {
          for (const whom of cast) {
            const isSeen = await isPostVisible(db, actorOf(who), posts[whom] ?? '');
            const isFriend = model.friends.has(model.pair(who, whom));
            expect(isSeen, `${who} sees the post of ${whom}`).toBe(who === whom || isFriend);
          }
          const toWhom = (ways: Set<string>, part: 0 | 1, other: 0 | 1) =>
            [...ways]
              .map((way) => way.split('>'))
              .filter((way) => way[part] === String(who))
              .map((way) => idOf(cast[Number(way[other]) as Who]))
              .sort();
          const sent = await friends.listSent(platform, actorOf(who), page);
          expect(sent.items.map((item) => item.person.id).sort()).toEqual(toWhom(model.asked, 0, 1));
          const received = await friends.listReceived(platform, actorOf(who), page);
          expect(received.items.map((item) => item.person.id).sort()).toEqual(toWhom(model.visible, 1, 0));
        }
        expect(await isPostVisible(db, guest, posts[0] ?? '')).toBe(false);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** A refusal must change nothing; any other error fails the test. */
async function perform(actor: Actor, act: (typeof acts)[number], id: string): Promise<void> {
  const perAct = {
    ask: friends.requestFriend,
    accept: friends.acceptRequest,
    decline: friends.declineRequest,
    cancel: friends.cancelRequest,
    acceptAll: friends.acceptAllRequests,
    ignoreAll: friends.ignoreAllRequests,
    unfriend: friends.unfriend,
    block: friends.blockMember,
    unblock: friends.unblockMember,
  };
  try {
    await perAct[act](platform, actor, id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
