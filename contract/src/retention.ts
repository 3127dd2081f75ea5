/** Retention periods of the privacy policy, enforced by the server. */
export const retention = {
  storyHours: 24,
  /** Visible to moderators until they decide, at most this long. */
  reportedStoryDays: 30,
  /** The decision and its reports, after the story is gone. */
  storyDecisionDays: 180,
  /** Uploads and link previews without a post. */
  unusedFileHours: 24,
  /** From the latest event of a notification; deleted ones stay hidden for a shorter time. */
  notificationDays: 180,
  deletedNotificationDays: 30,
  supportMessageDays: 180,
  mailDays: 30,
  /** How long a mail that came back counts against its address. */
  mailBounceDays: 365,
  announcementReaderDays: 90,
  unverifiedAccountDays: 14,
  /** Of a child's account until a guardian consents, and after they withdraw. */
  guardianAnswerDays: 14,
  /** Which members an import created, so that it can be undone: invitations work for 7 days, and can be sent again. */
  importUndoDays: 30,
  rememberedSessionDays: 30,
  sessionDays: 1,
  expiredApiTokenDays: 30,
  /** The limitation period of Canada's anti-spam law. */
  consentProofYears: 3,
  /** From the day an incident became known: CQLR, c., r. 3.1, section 8. */
  incidentYears: 5,
  /** Requests in the care of the team with their notes, after they were closed. */
  careCaseYears: 2,
  /** Who was told of an urgent prayer, in turn, and what they answered; from the end of the alert. */
  chainAlertDays: 180,
  /** Settled reports, decisions, appeals and measures: long enough to see that something comes back. */
  moderationCaseYears: 2,
  /** Who opened or changed what is a member's, as that member sees it. */
  accessLogYears: 2,
  /** Names of people who called about an event, after it ended. */
  phoneInDays: 30,
} as const;
