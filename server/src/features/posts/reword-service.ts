import type { PostEdit } from '@radiant/contract/edits.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyEdit, changesOf } from './edit-policy.ts';
import { changePost, wordsIn } from './edit-service.ts';
import { requireShareable } from './holding-service.ts';
import { lockPost } from './revisions-queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/**
 * Changes the words of a post within the transaction of whoever changes what belongs to it, and keeps the former
 * version as its author's edit does. Who may do so the caller has asked.
 * @returns whether that changed anything
 * @throws ApiError invalid_input for a category that is not offered, or words that the automatic moderation would hold
 *   where the editor is not the author
 */
export async function rewordPost(
  platform: Platform,
  tx: Tx,
  {
    id,
    edit,
    editorId,
  }: { id: VisiblePostId; edit: Pick<PostEdit, 'title' | 'text' | 'category'>; editorId: string },
): Promise<boolean> {
  const before = await lockPost(tx, id);
  const after = applyEdit(before, edit);
  if (changesOf(before, after).length === 0) return false;
  // Nobody's post is held for what another wrote into it.
  if (editorId !== before.author_id) {
    await requireShareable(platform, tx, { text: { text: wordsIn(after), before: wordsIn(before) } });
  }
  await changePost(platform, tx, { id, before, edit });
  return true;
}
