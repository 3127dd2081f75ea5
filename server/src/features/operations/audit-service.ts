import { type AuditLogRow, type AuditQuery, auditRowsMax } from '@radiant/contract/audit.ts';
import { Id } from '@radiant/contract/identifiers.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { pageWindow } from '../../platform/database/table-window.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { presentAuditRow } from './audit-present.ts';
import * as queries from './audit-queries.ts';

export type AuditPage = {
  rows: AuditLogRow[];
  total: number;
  isMore: boolean;
};

/** Newest first by default. */
export async function listAudit(platform: Platform, actor: Actor, query: AuditQuery): Promise<AuditPage> {
  const admin = requireAdmin(actor);
  const { db } = platform;
  const filter = await toQueryFilter(platform, query);
  const counted = await queries.countAudit(db, filter, auditRowsMax + 1);
  const total = Math.min(counted, auditRowsMax);
  const rows = await queries.listAudit(db, filter, {
    window: pageWindow(query, total),
    isOldestFirst: query.order === 'at',
  });
  const names = await findNames(platform, admin, rows);
  return { rows: rows.map((row) => presentAuditRow(row, names)), total, isMore: counted > auditRowsMax };
}

async function toQueryFilter(platform: Platform, query: AuditQuery): Promise<queries.AuditFilter> {
  const { general } = await getSettings(platform);
  const { q, acts, area, action, actor, subject, from, to } = query;
  const text = q === '' ? undefined : q;
  return {
    text,
    ...(text !== undefined && { people: await queries.findPeopleByName(platform.db, text) }),
    actions: acts?.split(',') ?? [],
    area,
    action,
    actorId: actor,
    subjectId: subject,
    from,
    to,
    timeZone: general.timeZone,
  };
}

const isId = (text: string | null): text is string => Id.safeParse(text).success;

async function findNames(
  { db }: Platform,
  viewer: Member,
  rows: readonly queries.AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (...kinds: string[]) =>
    rows
      .filter((row) => kinds.includes(row.subject_kind))
      .map((row) => row.subject_id)
      .filter(isId);
  const names = await queries.findNames(db, viewer, {
    members: idsOf('member', 'user'),
    posts: idsOf('post', 'event'),
    campaigns: idsOf('campaign'),
    templates: idsOf('template'),
  });
  return new Map(names.map(({ id, name }) => [id, name]));
}
