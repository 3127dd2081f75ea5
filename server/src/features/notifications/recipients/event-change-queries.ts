import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { visibleToMember } from '../../posts/visible-to.ts';
import { isKindEnabled } from '../preferences/choice-queries.ts';
import { hasMuted } from '../preferences/mute-queries.ts';
import type { Recipient } from './batch-queries.ts';

/** A change or cancellation of an event; `revision` identifies the change. */
export type EventUpdate = {
  kind: 'event-changed' | 'event-cancelled';
  postId: string;
  revision: number;
  changes: Readonly<Selectable<Schema['notifications']>['changes']>;
  /** Made the change, so is not notified. */
  actorId: string;
};

export const sourceOf = ({ kind, postId, revision }: EventUpdate): string => `${kind}:${postId}:${revision}`;

// The meeting link is only for those going.
const isForGoingOnly = ({ changes }: EventUpdate) =>
  changes.length > 0 && changes.every((change) => change === 'link');

const memberId = sql.ref('participations.member_id');

/** While the change holds and the event is not over. Those going are notified despite a mute: it affects them. */
export const selectEventUpdateRecipients = (
  update: EventUpdate,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): RawBuilder<Recipient> => sql`
    select participations.member_id as "memberId", null::uuid as "actorId"
    from events
    join posts on posts.id = events.post_id
    join participations on participations.post_id = posts.id
    join members on members.id = participations.member_id and members.status = 'active'
    where events.post_id = ${update.postId} and events.ends_at > ${now}
      and (events.cancelled_at is not null) = ${update.kind === 'event-cancelled'}
      and participations.member_id <> ${update.actorId}
      and (${after}::uuid is null or participations.member_id > ${after}::uuid)
      and (participations.answer = 'going' or not ${isForGoingOnly(update)}::boolean)
      and (participations.answer in ('going', 'interested') or exists (select from event_waiting
        where event_waiting.post_id = posts.id and event_waiting.member_id = participations.member_id))
      and ${visibleToMember(memberId)}
      and ${isKindEnabled(memberId, update.kind)}
      and (participations.answer = 'going'
        or not ${hasMuted(memberId, { postId: sql.ref('posts.id'), actorId: sql`${update.actorId}::uuid` })})
      and not exists (select from notification_sources
        where source = ${`${sourceOf(update)}:`} || participations.member_id::text)
    order by participations.member_id
    limit ${limit}`;
