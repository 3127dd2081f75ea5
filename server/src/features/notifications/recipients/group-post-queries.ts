import { type RawBuilder, sql } from 'kysely';
import { isWrittenBy, visibleToMember } from '../../posts/visible-to.ts';
import { shouldNotify } from '../preferences/choice-queries.ts';
import type { Recipient } from './batch-queries.ts';
import { isToldOfUrgency } from './urgent-prayer-queries.ts';

/** Members of its groups who want to know of such a post and are not notified yet, in id order after `after`. */
export const selectGroupPostRecipients = (page: {
  postId: string;
  after: string | null;
  limit: number;
}): RawBuilder<Recipient> => sql`
    select distinct group_members.member_id as "memberId", posts.author_id as "actorId"
    from posts
    join group_members on group_members.group_id = any(posts.group_ids)
    join members on members.id = group_members.member_id and members.status = 'active'
    where posts.id = ${page.postId} and posts.audience = 'groups' and posts.state = 'published'
      and not ${isWrittenBy(sql.ref('group_members.member_id'))}
      and (group_members.notifications = 'all'
        or (group_members.notifications = 'prayers' and posts.kind = 'prayer'))
      and (${page.after}::uuid is null or group_members.member_id > ${page.after}::uuid)
      and ${visibleToMember(sql.ref('group_members.member_id'))}
      and ${shouldNotify(sql.ref('group_members.member_id'), 'group-posted', {
        postId: sql.ref('posts.id'),
        actorId: sql.ref('posts.author_id'),
      })}
      and not ${isToldOfUrgency(sql.ref('group_members.member_id'))}
      and not exists (select from notification_sources
        where source = 'group-posted:' || posts.id::text || ':' || group_members.member_id::text)
    order by group_members.member_id
    limit ${page.limit}`;
