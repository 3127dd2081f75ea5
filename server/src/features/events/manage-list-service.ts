import type {
  Attendee,
  AttendeeFilters,
  EventAnalytics,
  EventFilters,
  ManagedEventRow,
} from '@radiant/contract/event-management.ts';
import { attendeeColumns, eventColumns } from '@radiant/contract/event-management.ts';
import type { ExportFormat, FileAnswer } from '@radiant/contract/exports.ts';
import { parseOrder, type TablePage, type TableQuery } from '@radiant/contract/tables.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, memberIdOf, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { pageWindow } from '../../platform/database/table-window.ts';
import { ApiError } from '../../platform/errors.ts';
import { createExportFile, maxExportRows } from '../../platform/exports/exports.ts';
import type { Table } from '../../platform/exports/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getVisiblePost } from '../posts/service.ts';
import type { VisiblePostId } from '../posts/visible-to.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './manage-list-queries.ts';
import { getEvent } from './manage-service.ts';
import { presentAttendee, presentEvent, presentManagedEvent } from './present.ts';
import { listNamedSignUps, type NamedSignUp } from './sign-ups-queries.ts';

export async function listManagedEvents(
  { db, clock }: Platform,
  actor: Actor,
  { page, size, order, ...filters }: TableQuery & EventFilters,
): Promise<TablePage<ManagedEventRow> & { viewerId: string | null }> {
  requireAdmin(actor);
  const now = clock.now();
  const { rows, total } = await queries.listEventTablePage(db, actor, {
    filters,
    now,
    page,
    size,
    order: parseOrder(order, eventColumns),
  });
  return {
    rows: rows.map((row) => presentManagedEvent(presentEvent(row, now))),
    total,
    viewerId: memberIdOf(actor),
  };
}

/** @throws forbidden for anyone but an administrator, not_found when it is no event or hidden from the actor */
async function getManagedPostId(platform: Platform, actor: Actor, id: string): Promise<VisiblePostId> {
  requireAdmin(actor);
  await getEvent(platform, actor, id);
  return (await getVisiblePost(platform.db, actor, id)).id;
}

/** @throws forbidden for anyone but an administrator, not_found when it is no event or hidden from the actor */
export async function listAttendees(
  platform: Platform,
  actor: Actor,
  { id, page, size, order, ...filters }: TableQuery & AttendeeFilters & { id: string },
): Promise<TablePage<Attendee> & { hidden: number }> {
  const listQuery = { id: await getManagedPostId(platform, actor, id), filters };
  const total = await queries.countAttendees(platform.db, actor, listQuery);
  const rows = await queries.listAttendeeTablePage(platform.db, actor, {
    ...listQuery,
    order: parseOrder(order, attendeeColumns),
    window: pageWindow({ page, size }, total),
  });
  const hidden = await queries.countHiddenAttendees(platform.db, actor, listQuery);
  return { rows: rows.map(presentAttendee), total, hidden };
}

const noFilters: AttendeeFilters = { term: '' };

/** Writes the audit log. @throws as `listAttendees`; rule_broken for more rows than the format allows */
export async function exportAttendees(
  platform: Platform,
  actor: Actor,
  { id, format, locale }: { id: string; format: ExportFormat; locale: Locale },
): Promise<FileAnswer> {
  const admin = requireAdmin(actor);
  const { title, details: event } = await getEvent(platform, actor, id);
  const madeAt = platform.clock.now();
  const { rows, signUps } = await inTransaction(platform.db, async (tx) => {
    const post = await getVisiblePost(tx, actor, id);
    const listQuery = { id: post.id, filters: noFilters };
    const limit = maxExportRows[format];
    const found = await queries.listAttendeeTablePage(tx, actor, {
      ...listQuery,
      order: [{ column: 'name', descending: false }],
      window: { isReversed: false, offset: 0, limit: limit + 1 },
    });
    if (found.length > limit) throw new ApiError('rule_broken', { fields: { format: 'export_too_long' } });
    await audit(platform, tx, {
      actor: admin,
      action: 'events.export',
      subject: { kind: 'event', id },
      details: { format, rows: found.length },
    });
    return { rows: found, signUps: await listNamedSignUps(tx, actor, post.id) };
  });
  const { general } = await getSettings(platform);
  const words = serverWords[locale].events.attendees;
  return await createExportFile(
    {
      name: words.title,
      subject: `${title} ${event.date}`,
      title: words.title,
      scope: title,
      siteName: general.siteName,
      createdAt: madeAt,
      timeZone: general.timeZone,
      locale,
      tables: [
        {
          title,
          columns: [
            { header: words.name, kind: 'text' },
            { header: words.email, kind: 'text' },
            { header: words.church, kind: 'text' },
            { header: words.answer, kind: 'text' },
            { header: words.guests, kind: 'number' },
            { header: words.registered, kind: 'date' },
          ],
          rows: rows.map((row) => [
            row.display_name,
            row.email,
            row.church,
            row.answer === 'going' ? words.going : words.interested,
            row.guests,
            row.updated_at,
          ]),
        },
        ...signUpTables(signUps, locale),
      ],
    },
    format,
  );
}

/** Who brings what and who serves; none for an event without. */
function signUpTables(signUps: readonly NamedSignUp[], locale: Locale): Table[] {
  const words = serverWords[locale].events.signUps;
  if (signUps.length === 0) return [];
  const stateOf = ({ state, seeksReplacement }: NamedSignUp) =>
    seeksReplacement ? words.seeking : words[state];
  return [
    {
      title: words.title,
      columns: [
        { header: words.slot, kind: 'text' },
        { header: words.name, kind: 'text' },
        { header: words.quantity, kind: 'number' },
        { header: words.state, kind: 'text' },
      ],
      rows: signUps.map((signUp) => [
        signUp.slot,
        signUp.name ?? words.member,
        signUp.quantity,
        stateOf(signUp),
      ]),
    },
  ];
}

/** Answers by calendar day in the site's time zone. @throws as `listAttendees` */
export async function getEventAnalytics(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<EventAnalytics> {
  const postId = await getManagedPostId(platform, actor, id);
  const { general } = await getSettings(platform);
  const days = await queries.countAnswersByDay(platform.db, postId, general.timeZone);
  const sum = (of: 'going' | 'interested') => days.reduce((total, day) => total + day[of], 0);
  return { going: sum('going'), interested: sum('interested'), days };
}
