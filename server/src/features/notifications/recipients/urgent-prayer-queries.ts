import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isWrittenBy, visibleToMember } from '../../posts/visible-to.ts';
import { shouldNotify } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';

const memberId = sql.ref('chooser.member_id');

/** In groups: at least one of them may notify this member. */
const isGroupHeard = sql<SqlBool>`(posts.audience <> 'groups' or exists (select from group_members
  where group_members.member_id = ${memberId} and group_members.group_id = any(posts.group_ids)
    and group_members.notifications <> 'none'))`;

/** Members who chose to be told of urgent prayers and are not notified yet, in id order after `after`. */
export const selectUrgentPrayerRecipients = (page: {
  postId: string;
  urgencyId: string;
  after: string | null;
  limit: number;
}): RawBuilder<Recipient> => sql`
    select ${memberId} as "memberId", posts.author_id as "actorId"
    from posts
    join urgent_prayers on urgent_prayers.post_id = posts.id and urgent_prayers.id = ${page.urgencyId}
      and urgent_prayers.ended_at is null
    cross join notification_choices as chooser
    join members on members.id = ${memberId} and members.status = 'active'
    where posts.id = ${page.postId} and posts.state = 'published'
      and chooser.kind = 'prayer-urgent' and chooser.in_app
      and not ${isWrittenBy(memberId)}
      and (${page.after}::uuid is null or ${memberId} > ${page.after}::uuid)
      and ${isGroupHeard}
      and ${visibleToMember(memberId)}
      and ${shouldNotify(memberId, 'prayer-urgent', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and not exists (select from notification_sources
        where source = 'prayer-urgent:' || urgent_prayers.id::text || ':' || ${memberId}::text)
    order by ${memberId}
    limit ${page.limit}`;

/** About `posts`: this member is told that it is urgent, and not of the same post in another way. */
export const isToldOfUrgency = (memberId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from urgent_prayers
  join notification_choices as chooser on chooser.kind = 'prayer-urgent' and chooser.in_app
  where urgent_prayers.post_id = posts.id and urgent_prayers.ended_at is null and urgent_prayers.began_at is not null
    and chooser.member_id = ${memberId})`;
