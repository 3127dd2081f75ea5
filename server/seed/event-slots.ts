import type { SlotKind } from '@radiant/contract/event-slots.ts';
import { addSlot, askToServe, listSlots, signUp } from '../src/features/events/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';

export type SampleSlot = {
  kind: SlotKind;
  name: string;
  translationName: string;
  wanted: number;
  /** How many each of the next people who come takes. */
  taken: number[];
  /** The first of them looks for a replacement. */
  isSeeking?: boolean;
  /** Whether the host asked the next one, who has not answered yet. */
  hasAsked?: boolean;
};

/** @param memberIds of those who come */
export async function seedSlots(
  platform: Platform,
  host: ReturnType<typeof asMember>,
  { id, slots, memberIds }: { id: string; slots: readonly SampleSlot[]; memberIds: readonly string[] },
): Promise<void> {
  const next = memberIds.values();
  for (const slot of slots) {
    const { kind, name, translationName, wanted, taken, isSeeking = false, hasAsked = false } = slot;
    const isForSeries = (await listSlots(platform, host, id)).isInSeries;
    await addSlot(platform, host, { id, draft: { kind, name, translationName, wanted, isForSeries } });
    const made = (await listSlots(platform, host, id)).slots.find((one) => one.name === name);
    const slotId = made?.id ?? '';
    const members = taken.map(() => asMember(next.next().value ?? ''));
    for (const [index, member] of members.entries())
      await signUp(platform, member, {
        id: slotId,
        answer: { quantity: taken[index] ?? 1, seeksReplacement: false },
      });
    // Last, because whoever signs up takes over.
    const [first] = members;
    if (isSeeking && first)
      await signUp(platform, first, { id: slotId, answer: { quantity: 1, seeksReplacement: true } });
    const asked = hasAsked ? next.next().value : undefined;
    if (asked) await askToServe(platform, host, { id: slotId, memberId: asked });
  }
}
