import type { AccessLogEntry, NamedAccess } from '@radiant/contract/access-log.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { retention } from '@radiant/contract/retention.ts';
import { type Actor, requireAdmin, requireMember } from '../../actor.ts';
import { ownedBy, recordOpening } from '../../platform/access-log.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './access-log-queries.ts';

/** The member's own, latest first. */
export async function listAccesses(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<AccessLogEntry>> {
  const { id: memberId } = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listAccesses(db, memberId, { after, limit });
  const page = toPage(rows, limit, encodeTimeCursor);
  const items = page.rows.map(({ id, at, role, kind, post_id }) => ({
    id,
    at: at.toISOString(),
    by: role,
    kind,
    postId: post_id,
  }));
  return { items, next: page.next };
}

/** For whoever answers the member. Opening the list is an entry of it. @throws forbidden, not_found */
export async function listAccessesTo(
  platform: Platform,
  actor: Actor,
  { id: memberId, limit, cursor }: PageQuery & { id: string },
): Promise<Page<NamedAccess>> {
  const admin = requireAdmin(actor);
  const { db } = platform;
  if (!(await queries.isMember(db, memberId))) throw notFound();
  const opening = { actorId: admin.id, role: 'admin', kind: 'account', owner: ownedBy(memberId) } as const;
  await recordOpening(platform, db, opening);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listAccessesTo(db, memberId, { after, limit });
  const page = toPage(rows, limit, encodeTimeCursor);
  const items = page.rows.map(({ id, at, role, kind, actor_id, actor_name }) => ({
    id,
    at: at.toISOString(),
    by: role,
    kind,
    actor: actor_id !== null && actor_name !== null ? { id: actor_id, name: actor_name } : null,
  }));
  return { items, next: page.next };
}

/** @returns how many entries were deleted */
export async function sweepAccessLog({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - retention.accessLogYears);
  return await queries.deleteAccessesBefore(db, before);
}
