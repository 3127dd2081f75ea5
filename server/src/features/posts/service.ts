/** What other features may call. */

export { type Outcome, type Subject, subjectColumns } from './cases-queries.ts';
export { endCase, settleCaseOf, settleOpenCase, withdrawCase } from './cases-service.ts';
export { listCategories } from './categories-service.ts';
export { lockReadableComment } from './comments-queries.ts';
export {
  createComment,
  discardComment,
  listComments,
  releaseComment,
  removeComment,
  takeCommentAway,
} from './comments-service.ts';
export { createPost, type PostInput } from './create-service.ts';
export { holdForWords, updatePost } from './edit-service.ts';
export {
  findHoldOfNew,
  layBefore,
  requireShareable,
  stateOf,
  tellOfCaseTask,
  writtenIn,
} from './holding-service.ts';
export { pickForDay } from './picks-service.ts';
export { isPickable, mayPick } from './policy.ts';
export { setReaction } from './reactions-service.ts';
export { countPostsOf, getPost, listPosts, listPostsOf } from './read-service.ts';
export { removePost, removePostAnd, removePostFrom } from './removal-service.ts';
export { rewordPost } from './reword-service.ts';
export { sharePost } from './shares-service.ts';
export { endTagsBetween } from './tags-service.ts';
export {
  findVisiblePost,
  getVisiblePost,
  hasVisiblePost,
  isPostVisible,
  listViewersOf,
} from './visibility-service.ts';
export { getPostOwner, insertPost } from './write-queries.ts';
