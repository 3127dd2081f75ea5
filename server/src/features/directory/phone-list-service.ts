import { dayOf } from '@radiant/contract/days.ts';
import type { PhoneList } from '@radiant/contract/phone-list.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCalled } from '../care/service.ts';
import { getSettings } from '../settings/service.ts';
import { listPhones } from './phone-list-queries.ts';

/** Its reader's role opens nothing in the directory. @throws forbidden for those outside the care team */
export async function getPhoneList(platform: Platform, actor: Actor): Promise<PhoneList> {
  const { id } = requireMember(actor);
  const chain = await listCalled(platform, actor);
  const now = platform.clock.now();
  const { general } = await getSettings(platform);
  return {
    chain,
    members: await listPhones(platform.db, { id, now }),
    today: dayOf(now, general.timeZone),
  };
}
