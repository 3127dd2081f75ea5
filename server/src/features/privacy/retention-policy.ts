import type { RetentionPeriod } from '@radiant/contract/retention-report.ts';

/** The sweeper that enforces each stated period. */
export const sweeperOf: Readonly<Record<RetentionPeriod, string>> = {
  accessLogYears: 'accessLog',
  announcementReaderDays: 'campaignReaders',
  careCaseYears: 'careCases',
  chainAlertDays: 'prayerChainAlerts',
  consentProofYears: 'mailConsents',
  deletedNotificationDays: 'notifications',
  deletionDays: 'deletedAccounts',
  expiredApiTokenDays: 'apiTokens',
  exportDays: 'dataExports',
  // Their accounts are marked for deletion at that time.
  guardianAnswerDays: 'deletedAccounts',
  importUndoDays: 'memberImports',
  incidentYears: 'incidents',
  mailBounceDays: 'mailBounces',
  mailDays: 'mails',
  moderationCaseYears: 'moderationCases',
  notificationDays: 'notifications',
  phoneInDays: 'phoneIns',
  rememberedSessionDays: 'sessions',
  reportedStoryDays: 'storyCases',
  sessionDays: 'sessions',
  storyDecisionDays: 'storyCases',
  storyHours: 'stories',
  supportMessageDays: 'supportMessages',
  unusedFileHours: 'orphanFiles',
  unverifiedAccountDays: 'unusedAccounts',
};
