import { getUser } from '../src/features/users/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

/** What administration and care of the sample look at besides, so that those who try it find entries in their settings. */
const openings = [
  { of: 'ana', days: 41 },
  { of: 'marguerite', days: 19 },
  { of: 'ana', days: 6 },
] as const;

export async function seedAccessLog(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const admin = asMember(idOf('thomas'), 'admin');
  for (const { of, days } of openings) await getUser(daysAgo(platform, days), admin, idOf(of));
}
