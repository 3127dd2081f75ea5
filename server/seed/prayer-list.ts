import { setSaved } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

/** What Ana keeps to pray for, by title, and one prayer of her own. */
const kept = [
  'Pour ma sœur et son quartier',
  'For patience with my brother',
  'For the woman who held the flashlight',
] as const;

export async function seedPrayerList(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const prayers = await platform.db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('kind', '=', 'prayer')
    .where('title', 'in', kept)
    .execute();
  for (const [index, title] of kept.entries()) {
    const prayer = prayers.find((one) => one.title === title);
    if (!prayer) throw new Error(`the sample parish has no prayer '${title}'`);
    const at = daysAgo(platform, kept.length - index);
    await setSaved(at, asMember(idOf('ana')), { postId: prayer.id, saved: true });
  }
}
