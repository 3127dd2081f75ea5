import { setSaved } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

/** What members keep to pray for, by title. */
const kept: Readonly<Record<string, readonly string[]>> = {
  ana: [
    'Pour ma sœur et son quartier',
    'For patience with my brother',
    'For the woman who held the flashlight',
  ],
  marguerite: ['For the woman who held the flashlight', 'Pour ma sœur et son quartier'],
};

export async function seedPrayerList(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const prayers = await platform.db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('kind', '=', 'prayer')
    .where('title', 'in', Object.values(kept).flat())
    .execute();
  for (const [key, titles] of Object.entries(kept)) {
    for (const [index, title] of titles.entries()) {
      const prayer = prayers.find((one) => one.title === title);
      if (!prayer) throw new Error(`the sample parish has no prayer '${title}'`);
      const at = daysAgo(platform, titles.length - index);
      await setSaved(at, asMember(idOf(key)), { postId: prayer.id, saved: true });
    }
  }
}
