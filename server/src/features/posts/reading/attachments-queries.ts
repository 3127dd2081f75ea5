import type { Locale } from '@radiant/contract/words/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredSize } from '../../../stored-json.ts';

export type FileRow = {
  id: string;
  kind: 'image' | 'video';
  file: string;
  mime: string | null;
  color: string;
  alt: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  sizes: StoredSize[];
};

const fileColumns = sql`json_build_object('id', media.id, 'kind', media.kind, 'file', media.file, 'mime', media.mime,
  'width', media.width, 'height', media.height, 'seconds', media.seconds, 'color', media.color, 'alt', media.alt,
  'sizes', media.sizes)`;

export const filesOfPost: RawBuilder<FileRow[] | null> = sql`(
  select json_agg(${fileColumns} order by media.position) from media
  where media.post_id = posts.id and media.purpose = 'post')`;

export const filesOfScheduled: RawBuilder<FileRow[] | null> = sql`(
  select json_agg(${fileColumns} order by media.position) from media
  where media.id = any(array_prepend(scheduled_posts.media_id, scheduled_posts.more_media_ids)))`;

export type LinkRow = {
  id: string;
  state: 'pending' | 'ready' | 'none';
  title: string | null;
  description: string | null;
  site: string | null;
  picture: FileRow | null;
};

/** The statement must name the `link_previews` row `preview`. */
export const previewColumns: RawBuilder<LinkRow> = sql`
  json_build_object('id', preview.id, 'state', preview.state, 'title', preview.title,
    'description', preview.description, 'site', preview.site,
    'picture', (select ${fileColumns} from media where media.id = preview.media_id))`;

export const linkOfPost: RawBuilder<LinkRow | null> = sql`case posts.kind when 'link' then (
  select ${previewColumns} from link_previews preview where preview.post_id = posts.id) end`;

export type EventRow = {
  local_date: string;
  local_time: string;
  time_zone: string;
  /** ISO timestamps: they arrive as JSON. */
  starts_at: string;
  ends_at: string;
  place: string | null;
  is_online: boolean;
  has_meeting_link: boolean;
  is_cancelled: boolean;
  cancel_reason: string | null;
  series: { id: string; rule: string; from?: string } | null;
};

export const eventOfPost: RawBuilder<EventRow | null> = sql`case posts.kind when 'event' then (
  select json_build_object('local_date', events.local_date, 'local_time', events.local_time,
    'time_zone', events.time_zone, 'starts_at', events.starts_at, 'ends_at', events.ends_at, 'place', events.place,
    'is_online', events.is_online, 'has_meeting_link', events.meeting_url is not null,
    'is_cancelled', events.cancelled_at is not null, 'cancel_reason', events.cancel_reason, 'series', (
      select json_strip_nulls(json_build_object('id', event_series.id, 'rule', event_series.rule, 'from',
        case when event_series.starts_on > events.local_date then event_series.starts_on end)) from event_series
      where event_series.id = events.series_id))
  from events where events.post_id = posts.id) end`;

/** In the language that is not the post's. */
export type TranslationRow = { title: string | null; body: string; reference: string | null };

const translationOf = (table: 'posts' | 'post_revisions'): RawBuilder<TranslationRow | null> => {
  const column = (name: string) => sql.ref(`${table}.translation_${name}`);
  return sql`case when ${column('body')} is not null then json_build_object('title', ${column('title')},
    'body', ${column('body')}, 'reference', ${column('reference')}) end`;
};
export const translationOfPost = translationOf('posts');
export const translationOfRevision = translationOf('post_revisions');

export type VersionedRow = {
  title: string | null;
  body: string;
  language: string;
  translation: TranslationRow | null;
};

/** In this language, where there is such a version; otherwise as it was written. */
export const rowIn = <Row extends VersionedRow>(row: Row, locale: Locale): Row =>
  row.translation && row.language !== locale ? { ...row, ...row.translation, language: locale } : row;

export type PrayerRow = {
  answered_at: string | null;
  answer: string | null;
  closed_at: string | null;
  is_long_term: boolean;
  ends_on: string | null;
  /** `ends_at` is null until a moderator approves the prayer. */
  urgency: { ends_at: string | null } | null;
  updates: { id: string; body: string; created_at: string }[] | null;
};

/** Null until it is answered, closed, urgent or has a term or an update, all of which come with a row of `prayers`. */
export const prayerOfPost: RawBuilder<PrayerRow | null> = sql`case posts.kind when 'prayer' then (
  select json_build_object('answered_at', prayers.answered_at, 'answer', prayers.answer,
    'closed_at', prayers.closed_at, 'is_long_term', prayers.is_long_term, 'ends_on', prayers.ends_on,
    'urgency', (select json_build_object('ends_at', urgent_prayers.ends_at) from urgent_prayers
      where urgent_prayers.post_id = posts.id and urgent_prayers.ended_at is null), 'updates', (
    select json_agg(json_build_object('id', prayer_updates.id, 'body', prayer_updates.body,
      'created_at', prayer_updates.created_at) order by prayer_updates.created_at, prayer_updates.id)
    from prayer_updates where prayer_updates.post_id = posts.id))
  from prayers where prayers.post_id = posts.id) end`;
