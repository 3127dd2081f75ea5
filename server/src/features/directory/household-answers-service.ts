import type { HouseholdAnswer } from '@radiant/contract/household-answers.ts';
import { type Actor, isInGoodStanding, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMemberWithoutSession } from '../accounts/service.ts';
import { setAnswer } from '../events/service.ts';
import { presentPerson } from '../friends/service.ts';
import { getVisiblePost } from '../posts/service.ts';
import { listAnswerable } from './household-answers-queries.ts';

/** @throws not_found when it is no event or hidden from the actor */
export async function listEventHousehold(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<{ people: HouseholdAnswer[] }> {
  const found = await listPeople(db, requireMember(actor), { id, now: clock.now() });
  const people = found.map(({ row }) => ({
    ...presentPerson(row),
    answer: row.answer,
    isWaiting: row.waiting_number !== null,
  }));
  return { people };
}

/**
 * The answer is the person's own, who is notified.
 * @throws not_found for anyone whom `listEventHousehold` does not list; otherwise as `setParticipation`
 */
export async function answerForMember(
  platform: Platform,
  actor: Actor,
  { id, memberId, answer }: { id: string; memberId: string; answer: 'going' | 'not-going' },
): Promise<void> {
  const viewer = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const people = await listPeople(tx, viewer, { id, now: platform.clock.now() });
    const person = people.find(({ member }) => member.id === memberId);
    if (!person) throw notFound();
    const { postId, isChanged } = await setAnswer(platform, tx, person.member, { id, input: { answer } });
    if (!isChanged) return;
    await platform.jobs.enqueue(tx, 'notifications.notifyHouseholdAnswer', {
      ...{ kind: 'event-answered-for-you', postId, memberId, actorId: viewer.id },
      source: `household-answer:${newId()}`,
    });
    // Their open pages read their answer again.
    await platform.live.publish(tx, { type: 'reset' }, { memberId });
  });
}

/** Without those who must first accept new terms or change their password: they could not answer on the site either. */
async function listPeople(db: Db, viewer: Member, { id, now }: { id: string; now: Date }) {
  const { id: postId, kind } = await getVisiblePost(db, viewer, id);
  if (kind !== 'event') throw notFound();
  const rows = await listAnswerable(db, { viewer, postId, now });
  const people = await Promise.all(
    rows.map(async (row) => ({ row, member: await findMemberWithoutSession({ db }, row.id) })),
  );
  return people.flatMap(({ row, member }) => (member && isInGoodStanding(member) ? [{ row, member }] : []));
}
