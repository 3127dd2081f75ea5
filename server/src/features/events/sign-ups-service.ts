import type { OwnSignUp, SignUpAnswer } from '@radiant/contract/event-slots.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { JobPayloads } from '../../jobs.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { findAnswer, type LockedEvent, lockEvent } from './answers-queries.ts';
import { findAnswerError } from './policy.ts';
import * as signUpQueries from './sign-ups-queries.ts';
import { findSlot, type SlotRow } from './slots-queries.ts';

const notifySignUpTask = 'notifications.notifySignUp';
type Notice = Omit<JobPayloads[typeof notifySignUpTask], 'source'>;

/** Open pages of the event read its slots again. */
export const publishSlotsChanged = (
  platform: Platform,
  tx: Tx,
  postId: VisiblePostId,
  { going, interested }: LockedEvent,
): Promise<void> => platform.live.publish(tx, { type: 'event-changed', postId, going, interested });

const notify = (platform: Platform, tx: Tx, notices: readonly Notice[]): Promise<void> =>
  platform.jobs.enqueueMany(
    tx,
    notifySignUpTask,
    notices.map((notice) => ({ ...notice, source: `sign-up:${newId()}` })),
  );

export const tellRemoved = (
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { postId, memberIds }: { postId: VisiblePostId; memberIds: readonly string[] },
): Promise<void> =>
  notify(
    platform,
    tx,
    memberIds.map((memberId) => ({
      ...{ kind: 'sign-up-removed', postId, memberId },
      actorId: requireMember(actor).id,
    })),
  );

type Change = {
  slot: SlotRow;
  postId: VisiblePostId;
  memberId: string;
  organiserId: string;
  before: OwnSignUp | undefined;
};

/**
 * Signs up, changes the number, gives back (0), or looks for a replacement. Decided under the lock of the event, so that no
 * more are taken than are wanted.
 * @throws not_found when the slot is gone or its event hidden, rule_broken when the event is over or cancelled, no more are
 * needed, or the member is not going
 */
export async function signUp(
  platform: Platform,
  actor: Actor,
  { id, answer }: { id: string; answer: SignUpAnswer },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const found = await findSlot(tx, id);
    if (!found) throw notFound();
    const { id: postId, author_id: organiserId } = await getVisiblePost(tx, actor, found.post_id);
    const event = await lockEvent(tx, postId);
    // Again, under the lock: it may just have been changed or removed.
    const slot = await findSlot(tx, id);
    if (!event || !slot) throw notFound();
    const wish = answer.quantity === 0 ? 'not-going' : 'going';
    const closed = findAnswerError(event, { answer: wish, now: platform.clock.now() });
    if (closed) throw new ApiError('rule_broken', { fields: { quantity: closed } });
    const before = await signUpQueries.findOwnSignUp(tx, { slotId: id, memberId });
    const change = { slot, postId, memberId, organiserId, before };
    if (answer.quantity === 0) await giveBack(platform, tx, change);
    else await take(platform, tx, change, answer);
    await publishSlotsChanged(platform, tx, postId, event);
  });
}

async function giveBack(platform: Platform, tx: Tx, change: Change): Promise<void> {
  const { slot, postId, memberId, organiserId, before } = change;
  if (!before) return;
  await signUpQueries.deleteOwnSignUp(tx, { slotId: slot.id, memberId });
  if (slot.kind !== 'duty') return;
  const kind = 'sign-up-declined';
  await notify(platform, tx, [{ kind, postId, memberId: organiserId, actorId: memberId }]);
}

async function take(
  platform: Platform,
  tx: Tx,
  change: Change,
  { quantity, seeksReplacement }: SignUpAnswer,
): Promise<void> {
  const { slot, memberId, before } = change;
  if (slot.kind === 'duty' && quantity > 1) throw invalid({ quantity: 'slot_quantity' });
  if (seeksReplacement) return await seekReplacement(platform, tx, change);
  await requireGoingForDish(tx, change);
  const free = slot.wanted - (await signUpQueries.countTaken(tx, slot.id, memberId));
  if (quantity > free)
    throw new ApiError('rule_broken', { fields: { quantity: 'slot_full' }, places: Math.max(0, free) });
  await signUpQueries.upsertSignUp(tx, {
    ...{ id: newId(), slotId: slot.id, memberId, now: platform.clock.now() },
    ...{ quantity, state: 'accepted', seeksReplacement: false },
  });
  if (before?.state !== 'accepted') await replaceOne(platform, tx, change);
}

/** Who serves stays on the list until somebody takes over. */
async function seekReplacement(platform: Platform, tx: Tx, change: Change): Promise<void> {
  const { slot, postId, memberId, organiserId, before } = change;
  if (slot.kind !== 'duty' || before?.state !== 'accepted')
    throw new ApiError('rule_broken', { fields: { seeksReplacement: 'slot_not_serving' } });
  if (before.seeksReplacement) return;
  await signUpQueries.upsertSignUp(tx, {
    ...{ id: newId(), slotId: slot.id, memberId, now: platform.clock.now() },
    ...{ ...before, seeksReplacement: true },
  });
  const kind = 'sign-up-replacement';
  await notify(platform, tx, [{ kind, postId, memberId: organiserId, actorId: memberId }]);
}

async function replaceOne(platform: Platform, tx: Tx, change: Change): Promise<void> {
  const { slot, postId, memberId, organiserId } = change;
  const replaced = await signUpQueries.releaseOneReplaced(tx, { slotId: slot.id, exceptMemberId: memberId });
  if (replaced === undefined) return;
  const told = new Set([organiserId, replaced]);
  await notify(
    platform,
    tx,
    [...told].map((one) => ({ kind: 'sign-up-taken-over', postId, memberId: one, actorId: memberId })),
  );
}

async function requireGoingForDish(tx: Tx, { slot, postId, memberId }: Change): Promise<void> {
  if (slot.kind !== 'dish') return;
  const { answer } = await findAnswer(tx, postId, memberId);
  if (answer !== 'going') throw new ApiError('rule_broken', { fields: { quantity: 'slot_not_going' } });
}
