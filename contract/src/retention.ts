/**
 * How long things are kept, where the privacy policy says so: the server deletes by these figures, and the policy is
 * written with them.
 */
export const retention = {
  /** A story, and its picture. */
  storyHours: 24,
  /** A story that was reported, for moderators alone: until they decide, and never longer than this. */
  reportedStoryDays: 30,
  /** What was decided about a story, which is gone itself, and the reports of it. */
  storyDecisionDays: 180,
  /** An uploaded file, or the preview of a link, that belongs to no post. */
  unusedFileHours: 24,
  /** Notifications, counted from what they last told; those that were deleted stay hidden for a shorter time. */
  notificationDays: 180,
  deletedNotificationDays: 30,
  /** Messages to the administrators, with the answers. */
  supportMessageDays: 180,
  /** Which mail went to whom. */
  mailDays: 30,
  /** Who opened an announcement. */
  announcementReaderDays: 90,
  /** An account that nobody verified or used. */
  unverifiedAccountDays: 14,
  /** Signed in with 'Remember me', and without. */
  rememberedSessionDays: 30,
  sessionDays: 1,
  /** That a former member agreed to mail: the Canadian law on unwanted mail lets people ask for as long. */
  consentProofYears: 3,
} as const;
