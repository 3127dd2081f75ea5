import type { PostEdit } from '@radiant/contract/edits.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyEdit, changesOf } from './edit-policy.ts';
import { changePost } from './edit-service.ts';
import { lockPost } from './revisions-queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/**
 * Changes the words of a post within the transaction of whoever changes what belongs to it, and keeps the former
 * version as its author's edit does. Who may do so the caller has asked.
 * @returns whether that changed anything
 * @throws Refusal invalid_input for a category that is not offered
 */
export async function rewordPost(
  platform: Platform,
  tx: Tx,
  { id, edit }: { id: VisiblePostId; edit: Pick<PostEdit, 'title' | 'text' | 'category'> },
): Promise<boolean> {
  const before = await lockPost(tx, id);
  if (changesOf(before, applyEdit(before, edit)).length === 0) return false;
  await changePost(platform, tx, { id, before, edit });
  return true;
}
