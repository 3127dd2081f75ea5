import { sql } from 'kysely';
import { notifyAnsweredPrayer } from '../src/features/notifications/recipients/answered-prayer-service.ts';
import { askForNews } from '../src/features/notifications/recipients/news-request-service.ts';
import {
  createNotification,
  markSeen,
  type NotificationEvent,
} from '../src/features/notifications/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { demoSignInKeys } from './sign-ins.ts';
import { atTime } from './time-travel.ts';

type PastEvent = { at: Date; event: NotificationEvent };

const hour = 60 * 60 * 1000;

/** When the demo users last read their notifications. */
const lastReadHoursAgo = 14;

/** Creates the demo users' notifications of the last days, at the time of each event; the older ones are read. */
export async function seedNotifications(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const now = platform.clock.now().getTime();
  const lastReadAt = new Date(now - lastReadHoursAgo * hour);
  const since = new Date(now - 9 * 24 * hour);
  await notifyAnsweredPrayers(platform, { since, until: lastReadAt });
  for (const memberId of demoSignInKeys.map(idOf)) {
    const events = await listPastEvents(platform, memberId, since);
    for (const { at, event } of events.filter(({ at }) => at < lastReadAt)) {
      await createNotification(atTime(platform, at), event);
    }
    await markSeen(atTime(platform, lastReadAt), asMember(memberId));
    for (const { at, event } of events.filter(({ at }) => at >= lastReadAt)) {
      await createNotification(atTime(platform, at), event);
    }
  }
  await notifyAnsweredPrayers(platform, { since: lastReadAt, until: platform.clock.now() });
  await askForNews(platform);
}

/** Notifies members who prayed for a request that was answered. */
async function notifyAnsweredPrayers(
  platform: Platform,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const answered = await platform.db
    .selectFrom('prayers')
    .select(['post_id', 'answered_at'])
    .where('answered_at', '>=', since)
    .where('answered_at', '<', until)
    .orderBy('answered_at')
    .execute();
  for (const { post_id: postId, answered_at: at } of answered) {
    if (at) await notifyAnsweredPrayer(atTime(platform, at), { postId });
  }
}

/** Reactions and comments on a member's posts, mentions and replies, in order of time. */
async function listPastEvents({ db }: Platform, memberId: string, since: Date): Promise<PastEvent[]> {
  const { rows } = await sql<{
    kind: 'prayed' | 'amen' | 'commented' | 'mentioned' | 'replied';
    at: Date;
    post_id: string;
    actor_id: string;
    source: string;
  }>`
    select case posts.kind when 'prayer' then 'prayed' else 'amen' end as kind, reactions.created_at as at, post_id,
        member_id as actor_id, 'reaction:' || post_id || ':' || member_id as source
      from reactions join posts on posts.id = post_id
      where posts.author_id = ${memberId} and reactions.created_at > ${since}
    union all
    select event.kind, comments.created_at, comments.post_id, comments.author_id,
        case event.kind when 'mentioned' then 'mention:' || comments.id || ':' || ${memberId}::text
          when 'replied' then 'reply:' || comments.id else 'comment:' || comments.id end
      from comments join posts on posts.id = comments.post_id
        left join comment_mentions mention on mention.comment_id = comments.id and mention.member_id = ${memberId}
        left join comments target on target.id = comments.reply_to_id and target.author_id = ${memberId}
        cross join lateral (select case when mention.comment_id is not null then 'mentioned'
          when posts.author_id = ${memberId} then 'commented'
          when target.id is not null then 'replied' end as kind) event
      where event.kind is not null and comments.author_id <> ${memberId} and comments.created_at > ${since}
    order by at`.execute(db);
  return rows.map(({ kind, at, post_id: postId, actor_id: actorId, source }) => ({
    at,
    event:
      kind === 'mentioned' || kind === 'replied'
        ? { kind, postId, memberId, actorId, source }
        : { kind, postId, actorId, source },
  }));
}
