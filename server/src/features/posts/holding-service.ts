import type { Audience, PostState } from '@radiant/contract/post-shapes.ts';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { type HeldText, openHeldCase } from './cases-queries.ts';
import { automaticHold, type Hold, holdOfNewPost, isForOthers, type Writing } from './holding-policy.ts';

/** What stands in a post for others to read, as it is scored. */
export const writtenIn = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n');

/** Whether a new post waits for a person, as the settings are now. */
export async function findHoldOfNew(
  platform: Platform,
  db: Db,
  { text, audience, author }: { text: string; audience: Audience; author: Pick<Member, 'role'> },
): Promise<Hold | null> {
  if (!isForOthers(audience)) return null;
  const { content_moderation } = await getSettings(platform, db);
  return holdOfNewPost(content_moderation, { text, role: author.role });
}

/** Whether words wait for a person: of a comment, or of an edit. */
export async function findHold(platform: Platform, db: Db, writing: Writing): Promise<Hold | null> {
  const { content_moderation } = await getSettings(platform, db);
  return automaticHold(content_moderation, writing);
}

/** How a post stands that is held so. */
export function stateOf(hold: Hold | null): PostState {
  if (!hold) return 'published';
  return hold.reason === 'approval' ? 'pending' : 'flagged';
}

/** The job that tells of a case: those who are to look, its author, or who reported it. */
export const tellOfCaseTask = 'notifications.tellOfCase';

/** Lays a held text before the moderators, and lets its author know, in the transaction that holds it. */
export async function layBefore(
  platform: Platform,
  tx: Tx,
  { hold, ...text }: HeldText & { hold: Hold },
): Promise<void> {
  const { id, isNew } = await openHeldCase(tx, text, { hold, now: platform.clock.now() });
  await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId: id, to: 'author' });
  if (isNew) await platform.jobs.enqueue(tx, tellOfCaseTask, { caseId: id, to: 'moderators' });
}

/**
 * Refuses words that would be held, where nothing can wait: in a profile there is no former version to stand in for
 * them, a story is over before somebody has read it, and nobody's post is held for what another wrote into it.
 * @param writings what was typed and what stood there, by the field
 * @throws ApiError invalid_input with `words_held`, naming the fields
 */
export async function requireShareable(
  platform: Platform,
  db: Db,
  writings: Readonly<Record<string, Writing>>,
): Promise<void> {
  const { content_moderation } = await getSettings(platform, db);
  const held = Object.entries(writings).filter(([, writing]) => automaticHold(content_moderation, writing));
  if (held.length > 0) throw invalid(Object.fromEntries(held.map(([field]) => [field, 'words_held'])));
}
