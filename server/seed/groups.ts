import type { GroupInput } from '@radiant/contract/groups.ts';
import { createGroup, inviteToGroup, joinGroup, setRole } from '../src/features/groups/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';

type SampleGroup = GroupInput & {
  leaders: readonly [string, ...string[]];
  members: readonly string[];
  /** Asked to join and wait for an answer. */
  asking: readonly string[];
  invited: readonly string[];
};

const groups: readonly SampleGroup[] = [
  {
    name: 'Tuesday Group',
    description:
      'We meet on Tuesdays at seven, with tea, to read the Gospel of the coming Sunday and to pray for each other. What is said here stays here.',
    joining: 'request',
    isListed: true,
    leaders: ['wei', 'ana'],
    members: ['sofia', 'liam', 'grace', 'thomas', 'marguerite'],
    asking: ['amara'],
    invited: ['nadia'],
  },
  {
    name: 'Chorale du dimanche',
    description:
      'Nous chantons à la messe de dix heures. Répétition le jeudi soir à la sacristie\u202f; aucune voix n’est de trop.',
    joining: 'open',
    isListed: true,
    leaders: ['nadia'],
    members: ['amara', 'marguerite', 'samuel', 'etienne'],
    asking: [],
    invited: ['ana'],
  },
];

export async function seedGroups(platform: Platform, idOf: (key: string) => string): Promise<void> {
  for (const { leaders, members, asking, invited, ...input } of groups) {
    const [first, ...others] = leaders;
    const leader = asMember(idOf(first));
    const { id } = await createGroup(platform, leader, { input });
    for (const key of [...others, ...members]) {
      await joinGroup(platform, asMember(idOf(key)), id);
      if (input.joining === 'request') await inviteToGroup(platform, leader, { id, memberId: idOf(key) });
    }
    for (const key of others) await setRole(platform, leader, { id, memberId: idOf(key), role: 'leader' });
    for (const key of asking) await joinGroup(platform, asMember(idOf(key)), id);
    for (const key of invited) await inviteToGroup(platform, leader, { id, memberId: idOf(key) });
  }
}
