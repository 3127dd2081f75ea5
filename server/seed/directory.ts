import type { DirectoryEntry } from '@radiant/contract/directory.ts';
import type { Member } from '../src/actor.ts';
import {
  acceptInvitation,
  answerForMember,
  createHousehold,
  createInvitation,
  listEventHousehold,
  setHouseholdAnswers,
  setOwnEntry,
} from '../src/features/directory/service.ts';
import { listUpcoming } from '../src/features/events/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { emailOf } from './sign-ins.ts';
import { daysAgo, runInPast } from './time-travel.ts';

/** Numbers from 555-0100 to 555-0199 belong to nobody. */
const entries: Readonly<Record<string, Partial<DirectoryEntry>>> = {
  jeanpierre: {
    ...{ phone: '418 555-0114', phoneAudience: 'members' },
    ...{ address: '48, rue des Lilas, Beauport', addressAudience: 'members' },
    ...{ help: 'Conduire à la messe le dimanche', helpAudience: 'members' },
  },
  isabelle: {
    ...{ phone: '418 555-0115', phoneAudience: 'groups' },
    ...{ address: '48, rue des Lilas, Beauport', addressAudience: 'members' },
  },
  marguerite: {
    ...{ phone: '506 555-0121', phoneAudience: 'members' },
    ...{ help: 'Tricot, tourtières, écoute', helpAudience: 'members' },
  },
  wei: {
    ...{ email: emailOf('wei'), emailAudience: 'members' },
    ...{ help: 'Computers and phones', helpAudience: 'members' },
  },
  grace: {
    phone: '416 555-0133',
    phoneAudience: 'groups',
    email: emailOf('grace'),
    emailAudience: 'members',
  },
  samuel: { address: 'Moncton', addressAudience: 'members' },
  nadia: {
    email: emailOf('nadia'),
    emailAudience: 'groups',
    help: 'Chant et piano',
    helpAudience: 'members',
  },
  liam: {
    phone: '902 555-0147',
    phoneAudience: 'members',
    help: 'Anything with a truck',
    helpAudience: 'members',
  },
  elise: {},
};

const nothing: DirectoryEntry = {
  ...{ phone: '', email: '', address: '', help: '' },
  ...{ phoneAudience: 'nobody', emailAudience: 'nobody', addressAudience: 'nobody' },
  ...{ birthdayAudience: 'nobody', helpAudience: 'nobody' },
};

/** Some members chose to be listed, two of them as a household. */
export async function seedDirectory(now: Platform, idOf: (key: string) => string): Promise<void> {
  const platform = daysAgo(now, 12);
  for (const [key, entry] of Object.entries(entries))
    await setOwnEntry(platform, asMember(idOf(key)), { ...nothing, ...entry });
  const [one, other] = [asMember(idOf('jeanpierre')), asMember(idOf('isabelle'))];
  await createHousehold(platform, one, { name: 'Famille Côté-Roy' });
  const { url } = await createInvitation(platform, one);
  await acceptInvitation(platform, other, url?.split('/').at(-1) ?? '');
  await setHouseholdAnswers(platform, other, { allowed: true });
  await runInPast(daysAgo(now, 0.2), (site) => answerForOther(site, one));
}

/** The next event that the other person of the household has not answered; those with places have as many answers as they need. */
async function answerForOther(platform: Platform, member: Member): Promise<void> {
  const { items } = await listUpcoming(platform, member, { limit: 20, cursor: undefined });
  for (const { id, details } of items) {
    if (details.isCancelled || details.capacity !== undefined) continue;
    const { people } = await listEventHousehold(platform, member, id);
    const unanswered = people.find(({ answer }) => answer === null);
    if (!unanswered) continue;
    return await answerForMember(platform, member, { id, memberId: unanswered.id, answer: 'going' });
  }
}
