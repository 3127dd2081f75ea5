import { addToChain, answerStep, getChain, startAlert } from '../src/features/care/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';

/** Whom the care team tells, in order; somebody without an account is called. */
const links = [
  { key: 'ana' },
  { name: 'Rose Lavoie', phone: '819 555-0142' },
  { key: 'samuel' },
  { key: 'ruth' },
];

/** The chain, and the alert about the urgent prayer: one passed it on, the next one is praying. */
export async function seedPrayerChain(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const carer = asMember(idOf('marguerite'));
  for (const { key, name = '', phone = '' } of links)
    await addToChain(platform, carer, { memberId: key === undefined ? null : idOf(key), name, phone });
  const { prayers } = await getChain(platform, carer);
  for (const { id } of prayers) await startAlert(platform, carer, id);
  for (const [key, answer] of [
    ['ana', 'declined'],
    ['samuel', 'confirmed'],
  ] as const) {
    const { alerts } = await getChain(platform, carer);
    const step = alerts[0]?.steps.find(({ state }) => state === 'told');
    if (step) await answerStep(platform, asMember(idOf(key)), { stepId: step.id, answer });
  }
}
