import { apiTokensRoutes } from './features/accounts/api-tokens-routes.ts';
import { accountsHandlers, accountsSweepers } from './features/accounts/handlers.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor-routes.ts';
import { socialRoutes } from './features/accounts/social-routes.ts';
import { dashboardSweepers } from './features/analytics/handlers.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { bibleRoutes } from './features/bible/routes.ts';
import { campaignsHandlers, campaignsSchedules, campaignsSweepers } from './features/campaigns/handlers.ts';
import { campaignsRoutes } from './features/campaigns/routes.ts';
import { careHandlers, careSweepers } from './features/care/handlers.ts';
import { careRoutes } from './features/care/routes.ts';
import { dailyRoutes } from './features/daily/routes.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { eventsSweepers } from './features/events/handlers.ts';
import { eventsRoutes } from './features/events/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { friendsRoutes } from './features/friends/routes.ts';
import { groupsRoutes } from './features/groups/routes.ts';
import { mediaSweepers } from './features/media/handlers.ts';
import { moderationSweepers } from './features/moderation/handlers.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { noticeboardRoutes } from './features/noticeboard/routes.ts';
import {
  notificationsGroupHandlers,
  notificationsHandlers,
  notificationsSweepers,
} from './features/notifications/handlers.ts';
import { digestHandlers, digestSchedules, mailSweepers } from './features/notifications/mail/handlers.ts';
import { mailPreferencesRoutes } from './features/notifications/mail/routes.ts';
import { preferencesRoutes } from './features/notifications/preferences/routes.ts';
import { pushRoutes } from './features/notifications/push/routes.ts';
import { reminderHandlers, reminderSchedules } from './features/notifications/reminders/handlers.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { operationsHandlers, operationsSchedules } from './features/operations/handlers.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { postsHandlers, postsSchedules, postsSweepers } from './features/posts/handlers.ts';
import { postsRoutes } from './features/posts/routes.ts';
import { privacyHandlers, privacySweepers } from './features/privacy/handlers.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profilesRoutes } from './features/profiles/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { storiesSweepers } from './features/stories/handlers.ts';
import { storiesRoutes } from './features/stories/routes.ts';
import { supportSweepers } from './features/support/handlers.ts';
import { supportRoutes } from './features/support/routes.ts';
import { usersSweepers } from './features/users/handlers.ts';
import { usersRoutes } from './features/users/routes.ts';
import { webhooksHandlers, webhooksSchedules, webhooksSweepers } from './features/webhooks/handlers.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import type { HandlersOf, JobName } from './jobs.ts';
import type { Route } from './platform/http/call.ts';
import type { Sweepers } from './platform/jobs/sweep.ts';

/** In the declared order of the features. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...accountsRoutes,
  ...secondFactorRoutes,
  ...socialRoutes,
  ...apiTokensRoutes,
  ...postsRoutes,
  ...friendsRoutes,
  ...profilesRoutes,
  ...groupsRoutes,
  ...careRoutes,
  ...eventsRoutes,
  ...bibleRoutes,
  ...dailyRoutes,
  ...noticeboardRoutes,
  ...directoryRoutes,
  ...storiesRoutes,
  ...feedRoutes,
  ...searchRoutes,
  ...notificationsRoutes,
  ...preferencesRoutes,
  ...mailPreferencesRoutes,
  ...pushRoutes,
  ...moderationRoutes,
  ...privacyRoutes,
  ...supportRoutes,
  ...operationsRoutes,
  ...usersRoutes,
  ...campaignsRoutes,
  ...analyticsRoutes,
  ...webhooksRoutes,
];

/** Mails are sent by `mails.send`. */
export const groupHandlers = notificationsGroupHandlers;

export const handlers: HandlersOf<Exclude<JobName, 'mails.send'>> = {
  ...accountsHandlers,
  ...careHandlers,
  ...notificationsHandlers,
  ...reminderHandlers,
  ...digestHandlers,
  ...postsHandlers,
  ...privacyHandlers,
  ...campaignsHandlers,
  ...webhooksHandlers,
  ...operationsHandlers,
};

export const sweepers: Sweepers = {
  ...accountsSweepers,
  ...mediaSweepers,
  ...notificationsSweepers,
  ...mailSweepers,
  ...postsSweepers,
  ...eventsSweepers,
  ...privacySweepers,
  // Before the stories' sweeper, since it releases stories for removal.
  ...moderationSweepers,
  ...storiesSweepers,
  ...careSweepers,
  ...supportSweepers,
  ...campaignsSweepers,
  ...dashboardSweepers,
  ...usersSweepers,
  ...webhooksSweepers,
};

/** Minutes between two runs. */
export const schedules = {
  ...reminderSchedules,
  ...campaignsSchedules,
  ...digestSchedules,
  ...postsSchedules,
  ...operationsSchedules,
  ...webhooksSchedules,
} satisfies Partial<Record<JobName, number>>;

export { authenticate, authenticateApiToken, isRecentlyAuthenticated } from './features/accounts/service.ts';
