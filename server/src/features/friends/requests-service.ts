import type { ReceivedPage, SentRequest } from '@radiant/contract/friend-requests.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { areFriends, insertFriendship, lockMemberPairs } from './friendships-queries.ts';
import { publishRequestCounts, publishReset } from './friendships-service.ts';
import { findPairAges } from './minors-queries.ts';
import { canBecomeFriends, decideRequestOutcome, decideRequestToSend, type RequestAction } from './policy.ts';
import { presentPerson, presentRequest } from './present.ts';
import { isMemberVisible } from './queries.ts';
import * as requests from './requests-queries.ts';
import { listMutualCounts } from './suggestions-queries.ts';

type Pair = { asker: string; asked: string };

/** Accepts the other member's request if there is one. Never reveals that the asker was declined. */
export async function requestFriend(platform: Platform, actor: Actor, memberId: string): Promise<void> {
  const member = requireMember(actor);
  if (memberId === member.id) throw new ApiError('rule_broken', { fields: { memberId: 'friend_oneself' } });
  const pair = { asker: member.id, asked: memberId };
  await inTransaction(platform.db, async (tx) => {
    await lockMemberPairs(tx, member.id, [memberId]);
    if (!(await isMemberVisible(tx, member, memberId))) throw notFound();
    await createRequest(platform, tx, pair);
  });
}

async function createRequest(platform: Platform, tx: Tx, { asker, asked }: Pair): Promise<void> {
  const now = platform.clock.now();
  const mine = await requests.findRequestBetween(tx, asker, asked);
  const theirs = await requests.findRequestBetween(tx, asked, asker);
  const outcome = decideRequestToSend({ areFriends: await areFriends(tx, asker, asked), mine, theirs }, now);
  if (outcome !== 'unchanged') await requireSuitableAges(tx, asker, asked);
  switch (outcome) {
    case 'unchanged':
      return;
    case 'accept-theirs':
      return createFriendship(platform, tx, { pair: { asker: asked, asked: asker }, requestId: theirs?.id });
    case 'record-declined':
      return requests.insertRequest(tx, {
        id: newId(),
        askerId: asker,
        askedId: asked,
        now,
        declinedAt: mine?.answeredAt ?? now,
      });
    case 'reopen':
      if (mine) await requests.reopenRequest(tx, mine.id);
      return notifyRequestReceived(platform, tx, { asker, asked });
    case 'ask':
      await requests.insertRequest(tx, {
        id: newId(),
        askerId: asker,
        askedId: asked,
        now,
        declinedAt: null,
      });
      return notifyRequestReceived(platform, tx, { asker, asked });
  }
}

/** @throws ApiError rule_broken between an adult and a minor */
async function requireSuitableAges(tx: Tx, one: string, other: string): Promise<void> {
  if (!canBecomeFriends(await findPairAges(tx, one, other)))
    throw new ApiError('rule_broken', { fields: { memberId: 'friend_minor' } });
}

async function notifyRequestReceived(platform: Platform, tx: Tx, { asker, asked }: Pair): Promise<void> {
  await platform.jobs.enqueue(tx, 'notifications.create', {
    kind: 'friend-requested',
    actorId: asker,
    memberId: asked,
    source: dailySource(platform, 'friend-requested', { asker, asked }),
  });
  await publishRequestCounts(platform, tx, [asked]);
}

// Asking again within a day notifies only once.
const dailySource = ({ clock }: Platform, kind: string, { asker, asked }: Pair) =>
  `${kind}:${asker}:${asked}:${clock.now().toISOString().slice(0, 10)}`;

/** `pair.asker` is notified that their request was accepted. */
async function createFriendship(
  platform: Platform,
  tx: Tx,
  { pair, requestId }: { pair: Pair; requestId: string | undefined },
): Promise<void> {
  const { asker, asked } = pair;
  const now = platform.clock.now();
  if (requestId) await requests.setRequestState(tx, requestId, { state: 'accepted', now });
  await requests.closeRequestsBetween(tx, { one: asker, other: asked, now });
  await insertFriendship(tx, { one: asker, other: asked, now });
  await platform.jobs.enqueue(tx, 'notifications.create', {
    kind: 'friend-accepted',
    actorId: asked,
    memberId: asker,
    source: dailySource(platform, 'friend-accepted', pair),
  });
  await publishRequestCounts(platform, tx, [asker, asked]);
  // Each now sees the other's friends-only posts.
  await publishReset(platform, tx, [asker, asked]);
}

/**
 * @param id the asker's, or the request's
 * @throws not_found when there is no request, or its asker is hidden from the actor
 */
export const acceptRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answerRequest(platform, actor, { id, act: 'accept' });

/** The asker is not notified. @throws not_found, conflict when it was already accepted */
export const declineRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answerRequest(platform, actor, { id, act: 'decline' });

/** @param id the request's, or the recipient's. @throws not_found, conflict when it was already accepted */
export const cancelRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  answerRequest(platform, actor, { id, act: 'cancel' });

async function answerRequest(
  platform: Platform,
  actor: Actor,
  { id, act }: { id: string; act: RequestAction },
): Promise<void> {
  const member = requireMember(actor);
  const find = act === 'cancel' ? requests.findSent : requests.findReceived;
  await inTransaction(platform.db, async (tx) => {
    const found = await find(tx, member.id, id);
    if (!found) throw notFound();
    await lockMemberPairs(tx, member.id, [found.askerId === member.id ? found.askedId : found.askerId]);
    // Read again under the lock.
    const request = await find(tx, member.id, found.id);
    if (!request) throw notFound();
    await applyAction(platform, tx, { member, request, act });
  });
}

async function applyAction(
  platform: Platform,
  tx: Tx,
  { member, request, act }: { member: Member; request: requests.RequestRow; act: RequestAction },
): Promise<void> {
  const now = platform.clock.now();
  const outcome = decideRequestOutcome(request, act);
  switch (outcome) {
    case 'unchanged':
      return;
    case 'not-found':
      throw notFound();
    case 'conflict':
      throw new ApiError('conflict');
    case 'accept':
      if (!(await isMemberVisible(tx, member, request.askerId))) throw notFound();
      await requireSuitableAges(tx, member.id, request.askerId);
      return createFriendship(platform, tx, {
        pair: { asker: request.askerId, asked: request.askedId },
        requestId: request.id,
      });
    case 'decline':
      await requests.setRequestState(tx, request.id, { state: 'declined', now });
      return publishRequestCounts(platform, tx, [member.id]);
    case 'cancel':
      await requests.setRequestState(tx, request.id, { state: 'cancelled', now });
      return publishRequestCounts(platform, tx, [request.askedId, member.id]);
    case 'withdraw':
      await requests.withdrawRequest(tx, request.id, now);
      return publishRequestCounts(platform, tx, [member.id]);
  }
}

export const acceptAllRequests = (platform: Platform, actor: Actor): Promise<void> =>
  answerAllRequests(platform, actor, 'accept');

export const ignoreAllRequests = (platform: Platform, actor: Actor): Promise<void> =>
  answerAllRequests(platform, actor, 'decline');

// The transaction holds a lock for each.
const batchSize = 50;

async function answerAllRequests(platform: Platform, actor: Actor, act: 'accept' | 'decline'): Promise<void> {
  const member = requireMember(actor);
  for (;;) {
    const done = await inTransaction(platform.db, async (tx) => {
      const askers = await requests.listPendingAskers(tx, member, batchSize);
      await lockMemberPairs(tx, member.id, askers);
      for (const askerId of askers) {
        const request = await requests.findRequestBetween(tx, askerId, member.id);
        // Cancelled or answered in another tab meanwhile.
        if (request?.state !== 'pending') continue;
        // One of the two turned out to be a minor after the request.
        const isSuitable = canBecomeFriends(await findPairAges(tx, member.id, askerId));
        await applyAction(platform, tx, { member, request, act: isSuitable ? act : 'decline' });
      }
      return askers.length < batchSize;
    });
    if (done) return;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

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
    daysAgo: Math.max(0, Math.floor((now - row.sent_at.getTime()) / dayMs)),
  }));
  return { items, next };
}
