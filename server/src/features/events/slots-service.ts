import type { EventSlots, SlotDraft, SlotEdit } from '@radiant/contract/event-slots.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVisiblePost, requireAcceptableText } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { type LockedEvent, lockEvent } from './answers-queries.ts';
import { auditEvent, getManagedPost } from './manage-access-service.ts';
import { canManageEvent, findAnswerError } from './policy.ts';
import { findMembership, listOpenOccurrences, lockSeries } from './series-queries.ts';
import * as signUpQueries from './sign-ups-queries.ts';
import { publishSlotsChanged, tellRemoved } from './sign-ups-service.ts';
import * as queries from './slots-queries.ts';

/** @throws not_found when it is no event or hidden from the actor */
export async function listSlots({ db, clock }: Platform, actor: Actor, id: string): Promise<EventSlots> {
  const member = requireMember(actor);
  const post = await getVisiblePost(db, actor, id);
  const event = await queries.findSlotEvent(db, post.id);
  if (!event) throw notFound();
  const canManage = canManageEvent(actor, post);
  const slots = await queries.listSlots(db, post.id, member.id);
  const signUps = canManage ? await signUpQueries.listSignUps(db, member, post.id) : [];
  return {
    canManage,
    isInSeries: event.isInSeries,
    isOpen: findAnswerError(event, { answer: 'going', now: clock.now() }) === undefined,
    slots: slots.map((slot) => ({
      ...slot,
      ...(canManage && {
        signUps: signUps.flatMap(({ slotId, ...signUp }) => (slotId === slot.id ? [signUp] : [])),
      }),
    })),
  };
}

type ManagedEvent = { postId: VisiblePostId; event: LockedEvent };

/** @throws not_found, forbidden, rule_broken when it is over or cancelled */
export async function lockManagedEvent(
  { clock }: Platform,
  tx: Tx,
  actor: Actor,
  { id, field }: { id: string; field: string },
): Promise<ManagedEvent> {
  const { id: postId } = await getManagedPost(tx, actor, id);
  const event = await lockEvent(tx, postId);
  if (!event) throw notFound();
  const closed = findAnswerError(event, { answer: 'going', now: clock.now() });
  if (closed) throw new ApiError('rule_broken', { fields: { [field]: closed } });
  return { postId, event };
}

const auditSlots = (platform: Platform, tx: Tx, actor: Actor, id: string): Promise<void> =>
  auditEvent(platform, tx, {
    ...{ name: 'update', id, actor: requireMember(actor) },
    details: { fields: ['slots'] },
  });

/** @throws as `lockManagedEvent`; rule_broken for a name that the event has already */
export async function addSlot(
  platform: Platform,
  actor: Actor,
  { id, draft: { isForSeries, ...draft } }: { id: string; draft: SlotDraft },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await requireAcceptableText(platform, tx, {
      name: { text: draft.name },
      translationName: { text: draft.translationName ?? '' },
    });
    const following = isForSeries ? await lockFollowing(platform, tx, actor, id) : [];
    const { postId, event } = await lockManagedEvent(platform, tx, actor, { id, field: 'name' });
    if (await queries.hasSlot(tx, { postId, ...draft }))
      throw new ApiError('rule_broken', { fields: { name: 'slot_exists' } });
    if ((await queries.countSlots(tx, postId)) >= limits.slotsPerEventMax)
      throw new ApiError('rule_broken', { fields: { name: 'slots_too_many' } });
    const now = platform.clock.now();
    await queries.insertSlot(tx, { id: newId(), postId, ...draft, now });
    for (const other of following)
      if (other !== postId && !(await queries.hasSlot(tx, { postId: other, ...draft })))
        await queries.insertSlot(tx, { id: newId(), postId: other, ...draft, now });
    await publishSlotsChanged(platform, tx, postId, event);
    await auditSlots(platform, tx, actor, postId);
  });
}

/** The series before its events, as everywhere. @returns its open dates from this one */
async function lockFollowing({ clock }: Platform, tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const { id: postId } = await getManagedPost(tx, actor, id);
  const membership = await findMembership(tx, postId);
  if (!membership || !(await lockSeries(tx, membership.seriesId)))
    throw invalid({ isForSeries: 'not_repeated' });
  const { seriesId, occurrenceDate: from } = membership;
  const open = await listOpenOccurrences(tx, actor, { seriesId, from, now: clock.now() });
  return open.map((occurrence) => occurrence.id);
}

/** @throws as `lockManagedEvent`; rule_broken for fewer than are taken */
export async function updateSlot(
  platform: Platform,
  actor: Actor,
  { id, edit }: { id: string; edit: SlotEdit },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const slot = await queries.findSlot(tx, id);
    if (!slot) throw notFound();
    const { postId, event } = await lockManagedEvent(platform, tx, actor, {
      id: slot.post_id,
      field: 'name',
    });
    const { name, translationName } = edit;
    await requireAcceptableText(platform, tx, {
      name: { text: name, before: slot.name },
      translationName: { text: translationName ?? '', before: slot.translation_name ?? '' },
    });
    if (name !== slot.name && (await queries.hasSlot(tx, { postId, kind: slot.kind, name })))
      throw new ApiError('rule_broken', { fields: { name: 'slot_exists' } });
    const taken = await signUpQueries.countTaken(tx, id);
    if (edit.wanted < taken)
      throw new ApiError('rule_broken', { fields: { wanted: 'slot_wanted_low' }, places: taken });
    await queries.updateSlot(tx, id, edit);
    if (translationName)
      await queries.translateFollowingSlots(tx, { postId, kind: slot.kind, name, translationName });
    await publishSlotsChanged(platform, tx, postId, event);
    await auditSlots(platform, tx, actor, postId);
  });
}

/** @throws as `lockManagedEvent` */
export async function removeSlot(platform: Platform, actor: Actor, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const slot = await queries.findSlot(tx, id);
    if (!slot) throw notFound();
    const { postId, event } = await lockManagedEvent(platform, tx, actor, { id: slot.post_id, field: 'id' });
    await tellRemoved(platform, tx, actor, { postId, memberIds: await queries.deleteSlot(tx, id) });
    await publishSlotsChanged(platform, tx, postId, event);
    await auditSlots(platform, tx, actor, postId);
  });
}

/** @throws as `lockManagedEvent`; rule_broken when no more are needed, or for who is on the list or cannot see the event */
export async function askToServe(
  platform: Platform,
  actor: Actor,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const organiser = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const slot = await queries.findSlot(tx, id);
    if (!slot) throw notFound();
    const field = 'memberId';
    const { postId, event } = await lockManagedEvent(platform, tx, actor, { id: slot.post_id, field });
    const refuse = (error: string) => new ApiError('rule_broken', { fields: { memberId: error }, places: 0 });
    if (!(await signUpQueries.canBeAsked(tx, organiser, { postId, memberId })))
      throw refuse('slot_member_unavailable');
    if (await signUpQueries.findOwnSignUp(tx, { slotId: id, memberId }))
      throw refuse('slot_member_signed_up');
    if ((await signUpQueries.countTaken(tx, id)) >= slot.wanted) throw refuse('slot_full');
    await signUpQueries.upsertSignUp(tx, {
      ...{ id: newId(), slotId: id, memberId, quantity: 1, now: platform.clock.now() },
      ...{ state: memberId === organiser.id ? 'accepted' : 'asked', seeksReplacement: false },
    });
    await platform.jobs.enqueue(tx, 'notifications.notifySignUp', {
      ...{ kind: 'sign-up-asked', postId, memberId, actorId: organiser.id },
      source: `sign-up:${newId()}`,
    });
    await publishSlotsChanged(platform, tx, postId, event);
    await auditSlots(platform, tx, actor, postId);
  });
}

/** @throws as `lockManagedEvent` */
export async function removeSignUp(platform: Platform, actor: Actor, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await signUpQueries.findSignUp(tx, id);
    if (!found) throw notFound();
    const { post_id, slot_id: slotId, member_id: memberId } = found;
    const { postId, event } = await lockManagedEvent(platform, tx, actor, { id: post_id, field: 'id' });
    await signUpQueries.deleteOwnSignUp(tx, { slotId, memberId });
    await tellRemoved(platform, tx, actor, { postId, memberIds: [memberId] });
    await publishSlotsChanged(platform, tx, postId, event);
    await auditSlots(platform, tx, actor, postId);
  });
}
