import type { Mute, MuteEdit } from '@radiant/contract/mutes.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../friends/service.ts';
import { presentMute } from './mute-present.ts';
import * as queries from './mute-queries.ts';

/** Does not reveal whether the target exists. */
export async function getMute(
  { db }: Platform,
  actor: Actor,
  target: Omit<MuteEdit, 'muted'>,
): Promise<{ muted: boolean }> {
  return { muted: await queries.isMuted(db, requireMember(actor), targetOf(target)) };
}

/**
 * The other member is not notified. @throws ApiError not_found for muting what is hidden; unmuting is always allowed
 */
export async function setMute(
  platform: Platform,
  actor: Actor,
  { muted, ...about }: MuteEdit,
): Promise<{ muted: boolean }> {
  const owner = requireMember(actor);
  const target = targetOf(about);
  await inTransaction(platform.db, async (tx) => {
    if (!muted) return await queries.deleteMute(tx, owner, target);
    if (!(await queries.canMute(tx, owner, target))) throw notFound();
    await queries.insertMute(tx, owner, { ...target, now: platform.clock.now() });
  });
  return { muted };
}

function targetOf({ postId, memberId }: Omit<MuteEdit, 'muted'>): queries.MuteTarget {
  if (postId !== undefined) return { postId };
  if (memberId !== undefined) return { memberId };
  throw invalid({ postId: 'invalid' });
}

/** Latest first; includes what the actor may no longer see, without its content. */
export async function listMutes(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<Mute>> {
  const owner = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listMuteRows(db, owner, { limit, after });
  const page = toPage(rows, limit, encodeTimeCursor);
  const idsOf = (of: queries.MuteRow['of']) => page.rows.flatMap((row) => (row.of === of ? [row.id] : []));
  const posts = await queries.listMutedPosts(db, owner, idsOf('post'));
  const people = (await queries.listMutedPeople(db, owner, idsOf('member'))).map(presentPerson);
  return { items: page.rows.map((row) => presentMute(row, { posts, people })), next: page.next };
}
