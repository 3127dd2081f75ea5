import type { ReceivedPage, SentRequest } from '@radiant/contract/friend-requests.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceRequests } from './announce-service.ts';
import { areFriends, insertFriendship, lockPairs } from './bonds-queries.ts';
import { resetPages } from './bonds-service.ts';
import { outcomeOf, outcomeOfAsking, type RequestAct } from './policy.ts';
import { presentPerson, presentRequest } from './present.ts';
import { isPersonShown } from './queries.ts';
import * as requests from './requests-queries.ts';
import { listMutualCounts } from './suggestions-queries.ts';

type Pair = { asker: string; asked: string };

/**
 * Asks somebody to become a friend; whoever asked first is accepted by it. A repeat changes nothing. Nothing in the
 * answer, or anywhere else, tells the asker whether they were declined.
 * @throws ApiError not_found when the actor cannot see that person, rule_broken for oneself
 */
export async function requestFriend(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const member = requireMember(actor);
  if (memberId === member.id) throw new ApiError('rule_broken', { fields: { memberId: 'friend_oneself' } });
  const pair = { asker: member.id, asked: memberId };
  await inTransaction(platform.db, async (tx) => {
    await lockPairs(tx, member.id, [memberId]);
    if (!(await isPersonShown(tx, member, memberId))) throw notFound();
    await ask(platform, tx, pair);
  });
}

async function ask(platform: Platform, tx: Tx, { asker, asked }: Pair): Promise<void> {
  const now = platform.clock.now();
  const mine = await requests.findRequestBetween(tx, asker, asked);
  const theirs = await requests.findRequestBetween(tx, asked, asker);
  const outcome = outcomeOfAsking({ areFriends: await areFriends(tx, asker, asked), mine, theirs }, now);
  switch (outcome) {
    case 'stands':
      return;
    case 'befriend':
      return befriend(platform, tx, { pair: { asker: asked, asked: asker }, requestId: theirs?.id });
    case 'unheard':
      return requests.insertRequest(tx, {
        id: newId(),
        askerId: asker,
        askedId: asked,
        now,
        declinedAt: mine?.answeredAt ?? now,
      });
    case 'again':
      if (mine) await requests.reviveRequest(tx, mine.id);
      return tellAsked(platform, tx, { asker, asked });
    case 'ask':
      await requests.insertRequest(tx, {
        id: newId(),
        askerId: asker,
        askedId: asked,
        now,
        declinedAt: null,
      });
      return tellAsked(platform, tx, { asker, asked });
  }
}

async function tellAsked(platform: Platform, tx: Tx, { asker, asked }: Pair): Promise<void> {
  await platform.jobs.enqueue(tx, 'notifications.tell', {
    kind: 'friend-requested',
    actorId: asker,
    memberId: asked,
    source: sourceOf(platform, 'friend-requested', { asker, asked }),
  });
  await announceRequests(platform, tx, [asked]);
}

// Asking, taking it back and asking again within a day is one piece of news.
const sourceOf = ({ clock }: Platform, kind: string, { asker, asked }: Pair) =>
  `${kind}:${asker}:${asked}:${clock.now().toISOString().slice(0, 10)}`;

/** Makes friends of two people; `pair.asker` learns that their request was accepted. */
async function befriend(
  platform: Platform,
  tx: Tx,
  { pair, requestId }: { pair: Pair; requestId: string | undefined },
): Promise<void> {
  const { asker, asked } = pair;
  const now = platform.clock.now();
  if (requestId) await requests.setRequestState(tx, requestId, { state: 'accepted', now });
  await requests.closeRequestsBetween(tx, { one: asker, other: asked, now });
  await insertFriendship(tx, { one: asker, other: asked, now });
  await platform.jobs.enqueue(tx, 'notifications.tell', {
    kind: 'friend-accepted',
    actorId: asked,
    memberId: asker,
    source: sourceOf(platform, 'friend-accepted', pair),
  });
  await announceRequests(platform, tx, [asker, asked]);
  // Each sees what the other shares with friends.
  await resetPages(platform, tx, [asker, asked]);
}

/**
 * Becomes the friend of somebody who asked.
 * @param id the asker's, or the request's
 * @throws ApiError not_found when nobody asked, took it back, or is hidden from the actor
 */
export const acceptRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answer(platform, actor, { id, act: 'accept' });

/**
 * Declines a request; its asker is not told.
 * @throws ApiError not_found when there is none, conflict when it was accepted before
 */
export const declineRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answer(platform, actor, { id, act: 'decline' });

/**
 * Takes back a request of one's own.
 * @param id the request's, or that of the one who was asked
 * @throws ApiError not_found when there is none, conflict when it was accepted before
 */
export const cancelRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answer(platform, actor, { id, act: 'cancel' });

async function answer(
  platform: Platform,
  actor: Actor,
  { id, act }: { id: string; act: RequestAct },
): Promise<void> {
  const member = requireMember(actor);
  const find = act === 'cancel' ? requests.findSent : requests.findReceived;
  await inTransaction(platform.db, async (tx) => {
    const found = await find(tx, member.id, id);
    if (!found) throw notFound();
    await lockPairs(tx, member.id, [found.askerId === member.id ? found.askedId : found.askerId]);
    // As it stands now that nobody else can change it.
    const request = await find(tx, member.id, found.id);
    if (!request) throw notFound();
    await settle(platform, tx, { member, request, act });
  });
}

async function settle(
  platform: Platform,
  tx: Tx,
  { member, request, act }: { member: Member; request: requests.RequestRow; act: RequestAct },
): Promise<void> {
  const now = platform.clock.now();
  const outcome = outcomeOf(request, act);
  switch (outcome) {
    case 'stands':
      return;
    case 'absent':
      throw notFound();
    case 'late':
      throw new ApiError('conflict');
    case 'accept':
      if (!(await isPersonShown(tx, member, request.askerId))) throw notFound();
      return befriend(platform, tx, {
        pair: { asker: request.askerId, asked: request.askedId },
        requestId: request.id,
      });
    case 'decline':
      await requests.setRequestState(tx, request.id, { state: 'declined', now });
      return announceRequests(platform, tx, [member.id]);
    case 'cancel':
      await requests.setRequestState(tx, request.id, { state: 'cancelled', now });
      return announceRequests(platform, tx, [request.askedId, member.id]);
    case 'withdraw':
      await requests.withdrawRequest(tx, request.id, now);
      return announceRequests(platform, tx, [member.id]);
  }
}

/** Becomes the friend of everybody who asked. */
export const acceptAllRequests = (platform: Platform, actor: Actor): Promise<void> =>
  answerAll(platform, actor, 'accept');

/** Declines every request that waits; nobody is told. */
export const ignoreAllRequests = (platform: Platform, actor: Actor): Promise<void> =>
  answerAll(platform, actor, 'decline');

// So many at once: a transaction holds a lock for each.
const atOnce = 50;

async function answerAll(platform: Platform, actor: Actor, act: 'accept' | 'decline'): Promise<void> {
  const member = requireMember(actor);
  for (;;) {
    const done = await inTransaction(platform.db, async (tx) => {
      const askers = await requests.listWaitingAskers(tx, member, atOnce);
      await lockPairs(tx, member.id, askers);
      for (const askerId of askers) {
        const request = await requests.findRequestBetween(tx, askerId, member.id);
        // Taken back in the meantime, or answered in another tab.
        if (request?.state === 'pending') await settle(platform, tx, { member, request, act });
      }
      return askers.length < atOnce;
    });
    if (done) return;
  }
}

// ---- lists

const dayLength = 24 * 60 * 60 * 1000;

/**
 * What waits for the actor's answer, newest first.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listReceived(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<ReceivedPage> {
  const member = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const [{ rows, next }, total] = await Promise.all([
    requests.listReceivedRows(db, member, { limit, after }),
    requests.countReceivedRows(db, member),
  ]);
  const mutual = await listMutualCounts(
    db,
    member,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...presentRequest(row),
    person: { ...presentPerson(row), mutualCount: mutual.get(row.id) ?? 0 },
  }));
  return { items, next, total };
}

/**
 * What the actor asked and nobody accepted, newest first.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listSent(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<SentRequest>> {
  const member = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await requests.listSentRows(db, member, { limit, after });
  const now = clock.now().getTime();
  const items = rows.map((row) => ({
    ...presentRequest(row),
    person: presentPerson(row),
    daysAgo: Math.max(0, Math.floor((now - row.sent_at.getTime()) / dayLength)),
  }));
  return { items, next };
}
