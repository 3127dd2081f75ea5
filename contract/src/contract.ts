import * as accessLog from './access-log.ts';
import * as accounts from './accounts.ts';
import * as apiTokens from './api-tokens.ts';
import * as appeals from './appeals.ts';
import * as audit from './audit.ts';
import * as authorRequests from './author-requests.ts';
import * as bible from './bible.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as campaigns from './campaigns.ts';
import * as careCases from './care-cases.ts';
import * as careTeam from './care-team.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as consents from './consents.ts';
import * as contentManagement from './content-management.ts';
import * as daily from './daily.ts';
import * as dailyPlan from './daily-plan.ts';
import * as dashboard from './dashboard.ts';
import * as directory from './directory.ts';
import * as displays from './displays.ts';
import * as emailChange from './email-change.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as eventDoor from './event-door.ts';
import * as eventManagement from './event-management.ts';
import * as eventSlots from './event-slots.ts';
import * as events from './events.ts';
import * as feed from './feed.ts';
import * as friendRequests from './friend-requests.ts';
import * as friends from './friends.ts';
import * as groupLinks from './group-links.ts';
import * as groups from './groups.ts';
import * as guardians from './guardians.ts';
import * as hiddenPosts from './hidden-posts.ts';
import * as householdAnswers from './household-answers.ts';
import * as households from './households.ts';
import * as incidents from './incidents.ts';
import * as jobs from './jobs.ts';
import * as kindLists from './kind-lists.ts';
import * as linkPreviews from './link-previews.ts';
import * as livePosts from './live-posts.ts';
import * as machineTranslation from './machine-translation.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as measures from './measures.ts';
import * as memberHistory from './member-history.ts';
import * as memberImports from './member-imports.ts';
import * as missingTranslations from './missing-translations.ts';
import * as moderation from './moderation.ts';
import * as mutes from './mutes.ts';
import * as newsRequests from './news-requests.ts';
import * as notificationChoices from './notification-choices.ts';
import * as notifications from './notifications.ts';
import * as ownProfile from './own-profile.ts';
import * as phoneList from './phone-list.ts';
import * as postEdits from './post-edits.ts';
import * as postSubjects from './post-subjects.ts';
import * as posts from './posts.ts';
import * as prayerChain from './prayer-chain.ts';
import * as prayerList from './prayer-list.ts';
import * as prayerSheet from './prayer-sheet.ts';
import * as prayers from './prayers.ts';
import * as preferences from './preferences.ts';
import * as privacy from './privacy.ts';
import * as profiles from './profiles.ts';
import * as push from './push.ts';
import * as reauthentication from './reauthentication.ts';
import * as reminderSettings from './reminder-settings.ts';
import * as reports from './reports.ts';
import * as restoredCopy from './restored-copy.ts';
import * as retentionReport from './retention-report.ts';
import * as savedPosts from './saved-posts.ts';
import * as scheduledPosts from './scheduled-posts.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as seriesPreview from './series-preview.ts';
import * as shares from './shares.ts';
import * as site from './site.ts';
import * as sitePictures from './site-pictures.ts';
import * as siteSettings from './site-settings.ts';
import * as socialSignIn from './social-sign-in.ts';
import * as statistics from './statistics.ts';
import * as stories from './stories.ts';
import * as storyActions from './story-actions.ts';
import * as support from './support.ts';
import * as supportAnswers from './support-answers.ts';
import * as testMail from './test-mail.ts';
import * as trending from './trending.ts';
import * as urgentPrayers from './urgent-prayers.ts';
import * as users from './users.ts';
import * as versePlan from './verse-plan.ts';
import * as versions from './versions.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'answer' in value;

/** All endpoints. The server refuses to start unless its routes match them exactly. */
export const endpoints: AnyEndpoint[] = [
  accounts,
  emailChange,
  guardians,
  secondFactor,
  reauthentication,
  apiTokens,
  socialSignIn,
  preferences,
  profiles,
  ownProfile,
  friends,
  friendRequests,
  groups,
  groupLinks,
  careTeam,
  careCases,
  prayerChain,
  urgentPrayers,
  events,
  eventManagement,
  seriesPreview,
  calendarFeed,
  posts,
  savedPosts,
  hiddenPosts,
  scheduledPosts,
  postEdits,
  postSubjects,
  categories,
  comments,
  contentManagement,
  linkPreviews,
  machineTranslation,
  livePosts,
  shares,
  prayerList,
  prayers,
  feed,
  kindLists,
  trending,
  search,
  notifications,
  reminderSettings,
  newsRequests,
  notificationChoices,
  mutes,
  mailPreferences,
  push,
  reports,
  measures,
  missingTranslations,
  moderation,
  appeals,
  memberHistory,
  authorRequests,
  bible,
  jobs,
  versions,
  restoredCopy,
  support,
  supportAnswers,
  site,
  siteSettings,
  sitePictures,
  testMail,
  daily,
  dailyPlan,
  versePlan,
  prayerSheet,
  displays,
  directory,
  phoneList,
  householdAnswers,
  households,
  stories,
  storyActions,
  privacy,
  accessLog,
  consents,
  retentionReport,
  eventDoor,
  eventSlots,
  incidents,
  users,
  memberImports,
  campaigns,
  statistics,
  dashboard,
  audit,
  webhooks,
]
  .flatMap((module) => Object.values<unknown>({ ...module }))
  .filter(isEndpoint);
