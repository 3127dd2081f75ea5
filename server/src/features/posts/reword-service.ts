import type { PostEdit } from '@radiant/contract/edits.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyEdit, listChangedFields } from './edit-policy.ts';
import { changePost, moderatedTextOf } from './edit-service.ts';
import { requireAcceptableText } from './holding-service.ts';
import { lockPost } from './revisions-queries.ts';
import type { VisiblePostId } from './visible-to.ts';

/**
 * Changes a post's text in the caller's transaction and saves a revision; the caller has checked permissions.
 * @returns whether anything changed
 * @throws invalid_input for an unknown category, or text that moderation would hold when the editor is not the author
 */
export async function updatePostText(
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
  if (listChangedFields(before, after).length === 0) return false;
  // Nobody's post is held for text that somebody else wrote into it.
  if (editorId !== before.author_id) {
    await requireAcceptableText(platform, tx, {
      text: { text: moderatedTextOf(after), before: moderatedTextOf(before) },
    });
  }
  await changePost(platform, tx, { id, before, edit });
  return true;
}
