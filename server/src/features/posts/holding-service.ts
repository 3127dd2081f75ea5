import type { Audience, PostState } from '@radiant/contract/post-shapes.ts';
import type { Member } from '../../actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { type HeldText, openHeldCase } from './cases-queries.ts';
import {
  decideAutomaticHold,
  decideHoldForNewPost,
  type Hold,
  isReadByOthers,
  type TextChange,
} from './holding-policy.ts';

export const joinModeratedText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n');

export async function findHoldForNewPost(
  platform: Platform,
  db: Db,
  { text, audience, author }: { text: string; audience: Audience; author: Pick<Member, 'role'> },
): Promise<Hold | null> {
  if (!isReadByOthers(audience)) return null;
  const { content_moderation } = await getSettings(platform, db);
  return decideHoldForNewPost(content_moderation, { text, role: author.role });
}

export async function findHold(platform: Platform, db: Db, writing: TextChange): Promise<Hold | null> {
  const { content_moderation } = await getSettings(platform, db);
  return decideAutomaticHold(content_moderation, writing);
}

export function toPostState(hold: Hold | null): PostState {
  if (!hold) return 'published';
  return hold.reason === 'approval' ? 'pending' : 'flagged';
}

export const notifyCaseTask = 'notifications.tellOfCase';

export async function openModerationCase(
  platform: Platform,
  tx: Tx,
  { hold, ...text }: HeldText & { hold: Hold },
): Promise<void> {
  const { id, isNew } = await openHeldCase(tx, text, { hold, now: platform.clock.now() });
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: id, to: 'author' });
  if (isNew) await platform.jobs.enqueue(tx, notifyCaseTask, { caseId: id, to: 'moderators' });
}

/**
 * Rejects text that moderation would hold, where holding is impossible: profiles, stories, and edits of others' posts.
 * @param writings the new and previous text by field
 * @throws invalid_input with `words_held`, by field
 */
export async function requireAcceptableText(
  platform: Platform,
  db: Db,
  writings: Readonly<Record<string, TextChange>>,
): Promise<void> {
  const { content_moderation } = await getSettings(platform, db);
  const held = Object.entries(writings).filter(([, writing]) =>
    decideAutomaticHold(content_moderation, writing),
  );
  if (held.length > 0) throw invalid(Object.fromEntries(held.map(([field]) => [field, 'words_held'])));
}
