export { type CaseTarget, caseTargetColumns, type Outcome } from './cases-queries.ts';
export { closeCase, settleOpenCase, settlePostCase, withdrawCase } from './cases-service.ts';
export { listCategories } from './categories-service.ts';
export { lockReadableComment } from './comments-queries.ts';
export {
  createComment,
  discardHeldComment,
  listComments,
  publishHeldComment,
  removeComment,
  removeCommentInTransaction,
} from './comments-service.ts';
export { createPost, type PostInput } from './create-service.ts';
export { holdForText, updatePost } from './edit-service.ts';
export {
  findHoldForNewPost,
  joinModeratedText,
  notifyCaseTask,
  openModerationCase,
  requireAcceptableText,
  toPostState,
} from './holding-service.ts';
export { pickForDay } from './picks-service.ts';
export { canPickForDay, isPickableForDay } from './policy.ts';
export { setReaction } from './reactions-service.ts';
export { countPostsByAuthor, getPost, listPostsByAuthor, listPostsByIds } from './read-service.ts';
export { removePost, removePostAndAudit, removePostWith } from './removal-service.ts';
export { updatePostText } from './reword-service.ts';
export { sharePost } from './shares-service.ts';
export { removeTagsBetween } from './tags-service.ts';
export {
  findVisiblePost,
  getVisiblePost,
  hasVisiblePostByAuthor,
  isPostVisible,
  resolveEventViewers,
} from './visibility-service.ts';
export { getPostOwner, insertPost } from './write-queries.ts';
