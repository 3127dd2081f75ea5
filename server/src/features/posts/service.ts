export { insertCareCase } from './care-cases/queries.ts';
export { alertCareTeam } from './care-cases/service.ts';
export { lockReadableComment } from './comments/queries.ts';
export {
  createComment,
  listComments,
  listCommentsOfPost,
  publishHeldComment,
  rejectHeldComment,
  removeComment,
  removeCommentInTransaction,
  restoreRemovedComment,
} from './comments/service.ts';
export { listCategories, resolveCategory } from './creating/categories-service.ts';
export { requireOwnGroups } from './creating/drafts-service.ts';
export { insertPost } from './creating/queries.ts';
export { createPost, notifyGroupPostTask, type PostInput, pickForDay } from './creating/service.ts';
export { toTranslation } from './creating/translation-policy.ts';
export { restoreRemovedPost } from './editing/queries.ts';
export { removePost, removePostWith } from './editing/removal-service.ts';
export { holdForRemoval, holdForText, updatePost, updatePostText } from './editing/service.ts';
export { copyChangedCounts, setReaction, sharePost } from './engagement/service.ts';
export { type CaseTarget, caseTargetColumns } from './moderation/queries.ts';
export {
  closeCase,
  findHoldForNewPost,
  joinModeratedText,
  notifyCaseTask,
  openModerationCase,
  requireAcceptableText,
  settleMemberCases,
  settleOpenCase,
  settlePostCase,
  toPostState,
  withdrawCase,
} from './moderation/service.ts';
export { isPickableForDay } from './policy.ts';
export { isCountHidden } from './prayers/count-queries.ts';
export { nextNewsRequestAt } from './prayers/news-requests-queries.ts';
export { wasPrayedForSince } from './prayers/praying-queries.ts';
export { isUrgent } from './prayers/urgent-queries.ts';
export {
  allowOneMoreUrgent,
  beginUrgency,
  endUrgencyByCareTeam,
} from './prayers/urgent-service.ts';
export { presentMember, presentTranslation } from './present.ts';
export { listPrintablePrayers, type PrintablePrayer } from './printing/queries.ts';
export {
  rowIn,
  type TranslationRow,
  translationOfPost,
  type VersionedRow,
} from './reading/attachments-queries.ts';
export { groupNameIn } from './reading/group-name-queries.ts';
export {
  countPostsByAuthor,
  forgetPost,
  getPost,
  listOwnList,
  listPostsByAuthor,
  listPostsByIds,
  showPost,
} from './reading/service.ts';
export { getStartOfToday, listPrayerList } from './saved/prayer-list-service.ts';
export { setSaved } from './saved/service.ts';
export { subjectEvent } from './subjects/service.ts';
export { pathOfPost, pictureOfPost, titleOfPost } from './summary-present.ts';
export { removeTagsBetween } from './tags/service.ts';
export {
  findVisiblePost,
  getVisiblePost,
  hasVisiblePostByAuthor,
  isPostVisible,
  resolveEventViewers,
  type VisiblePost,
} from './visibility/service.ts';
