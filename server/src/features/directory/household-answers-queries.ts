import { sql } from 'kysely';
import type { Member } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { selectPeople } from '../friends/visible-to.ts';
import { type VisiblePostId, visibleToMember } from '../posts/visible-to.ts';
import { listedFor } from './visible-to.ts';

/** Of the viewer's household, those who let the others answer for them and may see the event themselves. */
export const listAnswerable = (
  db: Db,
  { viewer, postId, now }: { viewer: Member; postId: VisiblePostId; now: Date },
) =>
  selectPeople(db, viewer, listedFor({ id: viewer.id, now }))
    .innerJoin('household_members as theirs', 'theirs.member_id', 'members.id')
    .innerJoin('household_members as own', 'own.household_id', 'theirs.household_id')
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId).on(visibleToMember(sql.ref('members.id'))))
    .innerJoin('events', 'events.post_id', 'posts.id')
    .leftJoin('participations', (join) =>
      join
        .onRef('participations.post_id', '=', 'posts.id')
        .onRef('participations.member_id', '=', 'members.id'),
    )
    .leftJoin('event_waiting as waiting', (join) =>
      join
        .onRef('waiting.post_id', '=', 'participations.post_id')
        .onRef('waiting.member_id', '=', 'participations.member_id'),
    )
    .select(['participations.answer', 'waiting.number as waiting_number'])
    .where('own.member_id', '=', viewer.id)
    .where('theirs.lets_answer_since', 'is not', null)
    .whereRef('members.id', '<>', 'own.member_id')
    .orderBy('members.search_name')
    .orderBy('members.id')
    .execute();
