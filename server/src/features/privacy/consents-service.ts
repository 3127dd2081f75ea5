import type { ConsentCount, ConsentEntry } from '@radiant/contract/consents.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, requireAdmin, requireMember } from '../../actor.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './consents-queries.ts';

/** The member's own, latest first. */
export async function listConsents(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<ConsentEntry>> {
  const { id: memberId } = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listConsents(db, memberId, { after, limit });
  const page = toPage(rows, limit, encodeTimeCursor);
  const items = page.rows.map(({ id, purpose, version, at, is_given, post_id }) => ({
    id,
    purpose,
    version,
    at: at.toISOString(),
    isGiven: is_given,
    postId: post_id,
  }));
  return { items, next: page.next };
}

/** Without names. */
export async function countConsents({ db }: Platform, actor: Actor): Promise<{ counts: ConsentCount[] }> {
  requireAdmin(actor);
  return { counts: await queries.countConsents(db) };
}
