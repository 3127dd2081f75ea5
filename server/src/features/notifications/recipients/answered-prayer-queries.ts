import { type RawBuilder, sql } from 'kysely';
import { isWrittenBy, visibleToMember } from '../../posts/visible-to.ts';
import { shouldNotify } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

/** Members who prayed for an answered prayer and are not notified yet, in id order after `after`. */
export const selectAnsweredPrayerRecipients = (page: {
  postId: string;
  after: string | null;
  limit: number;
}): RawBuilder<Recipient> => sql`
    select reactions.member_id as "memberId", posts.author_id as "actorId"
    from posts
    join prayers on prayers.post_id = posts.id and prayers.answered_at is not null
    join reactions on reactions.post_id = posts.id
    join members on members.id = reactions.member_id and members.status = 'active'
    where posts.id = ${page.postId} and not ${isWrittenBy(sql.ref('reactions.member_id'))}
      and (${page.after}::uuid is null or reactions.member_id > ${page.after}::uuid)
      and ${visibleToMember(sql.ref('reactions.member_id'))}
      and ${shouldNotify(sql.ref('reactions.member_id'), 'answered', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and not exists (select from notification_sources
        where source = 'answered:' || posts.id::text || ':' || reactions.member_id::text)
    order by reactions.member_id
    limit ${page.limit}`;
