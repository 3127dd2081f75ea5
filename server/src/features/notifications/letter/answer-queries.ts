import type { Locale } from '@radiant/contract/words/locale.ts';
import { type SqlBool, sql } from 'kysely';
import type { Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowIn, translationOfPost, type VersionedRow } from '../../posts/service.ts';
import { visibleTo } from '../../posts/visible-to.ts';
import type { AnswerFacts } from './answer-policy.ts';

export type AnswerPost = Pick<VersionedRow, 'title' | 'body'> & {
  id: string;
  kind: 'prayer' | 'event';
  hasPrayed: boolean;
  event:
    | (NonNullable<AnswerFacts['event']> & { timeZone: string; place: string | null; isOnline: boolean })
    | null;
};

type Row = VersionedRow &
  Pick<AnswerPost, 'id' | 'kind' | 'hasPrayed'> & {
    startsAt: Date | null;
    endsAt: Date;
    timeZone: string;
    place: string | null;
    isOnline: boolean;
    isCancelled: boolean;
    ownAnswer: NonNullable<AnswerFacts['event']>['ownAnswer'];
    isWaiting: boolean;
  };

/** What the letter may contain, and its reader may still see: the page is opened without signing in. */
export async function findAnswerPost(
  db: Db,
  reader: Pick<Member, 'kind' | 'id'>,
  { postId, locale }: { postId: string; locale: Locale },
): Promise<AnswerPost | undefined> {
  const { rows } = await sql<Row>`
    select posts.id, posts.kind, posts.title, left(posts.body, 600) as body, posts.language,
      ${translationOfPost} as translation,
      exists (select from reactions where post_id = posts.id and member_id = ${reader.id}) as "hasPrayed",
      events.starts_at as "startsAt", events.ends_at as "endsAt", events.time_zone as "timeZone", events.place,
      events.is_online as "isOnline", events.cancelled_at is not null as "isCancelled",
      participations.answer as "ownAnswer",
      exists (select from event_waiting
        where event_waiting.post_id = posts.id and event_waiting.member_id = ${reader.id}) as "isWaiting"
    from posts left join events on events.post_id = posts.id
      left join participations on participations.post_id = posts.id and participations.member_id = ${reader.id}
    where posts.id = ${postId} and posts.kind in ('prayer', 'event') and ${isCarriedByMail}
      and ${visibleTo(reader)}`.execute(db);
  const row = rows[0] && rowIn(rows[0], locale);
  return row && toAnswerPost(row);
}

const isCarriedByMail = sql<SqlBool>`(posts.state = 'published' and posts.audience in ('public', 'members'))`;

function toAnswerPost({ id, kind, title, body, hasPrayed, startsAt, ...event }: Row): AnswerPost {
  const { endsAt, timeZone, place, isOnline, isCancelled, ownAnswer, isWaiting } = event;
  return {
    id,
    kind,
    title,
    body,
    hasPrayed,
    event: startsAt && { startsAt, endsAt, timeZone, place, isOnline, isCancelled, ownAnswer, isWaiting },
  };
}
