import type { NotificationChoiceEdit, QuietHours } from '@radiant/contract/notification-choices.ts';
import { setChoice, setQuietHours } from '../src/features/notifications/preferences/choice-service.ts';
import { setMute } from '../src/features/notifications/preferences/mute-service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

/** Members with fewer kinds or quiet hours; the others keep the defaults. */
const choices: Readonly<Record<string, readonly NotificationChoiceEdit[]>> = {
  marguerite: [
    { kind: 'amen', channel: 'inApp', wanted: false },
    { kind: 'prayed', channel: 'push', wanted: true },
  ],
  grace: [{ kind: 'friend-accepted', channel: 'inApp', wanted: false }],
};

const quietHours: Readonly<Record<string, QuietHours>> = {
  marguerite: { startsAt: '21:00', endsAt: '06:15', timeZone: 'America/Toronto' },
  ana: { startsAt: '22:30', endsAt: '07:00', timeZone: 'America/Toronto' },
};

const muted: Readonly<Record<string, string>> = { grace: 'liam' };

/** Existing notifications stay. */
export async function seedNotificationSettings(
  platform: Platform,
  idOf: (key: string) => string,
): Promise<void> {
  const then = daysAgo(platform, 10);
  for (const [key, edits] of Object.entries(choices)) {
    for (const edit of edits) await setChoice(then, asMember(idOf(key)), edit);
  }
  for (const [key, quiet] of Object.entries(quietHours)) {
    await setQuietHours(then, asMember(idOf(key)), quiet);
  }
  for (const [key, other] of Object.entries(muted)) {
    await setMute(then, asMember(idOf(key)), { memberId: idOf(other), muted: true });
  }
  await mutePost(then, idOf);
}

async function mutePost(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const { db } = platform;
  const post = await db
    .selectFrom('posts')
    .innerJoin('post_counts as counts', 'counts.post_id', 'posts.id')
    .select('posts.id')
    .where('author_id', '<>', idOf('ana'))
    .where('audience', '=', 'public')
    .where('state', '=', 'published')
    .where('removed_at', 'is', null)
    .orderBy('counts.comment_count', 'desc')
    .orderBy('posts.id')
    .executeTakeFirst();
  if (post) await setMute(platform, asMember(idOf('ana')), { postId: post.id, muted: true });
}
