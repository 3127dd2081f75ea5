import type { Route } from './platform/http/call.ts';
import type { JobHandlers } from './platform/jobs/handlers.ts';
import type { Schedules } from './platform/jobs/schedule.ts';
import type { Sweepers } from './platform/jobs/sweep.ts';
import { accountsHandlers, accountsSweepers } from './rooms/accounts/handlers.ts';
import { accountsRoutes } from './rooms/accounts/routes.ts';
import { secondFactorRoutes } from './rooms/accounts/second-factor-routes.ts';
import { socialRoutes } from './rooms/accounts/social-routes.ts';
import { dashboardSweepers } from './rooms/analytics/dashboard-handlers.ts';
import { analyticsRoutes } from './rooms/analytics/routes.ts';
import { statisticsRoutes } from './rooms/analytics/statistics-routes.ts';
import { campaignsHandlers, campaignsSchedules, campaignsSweepers } from './rooms/campaigns/handlers.ts';
import { campaignsRoutes } from './rooms/campaigns/routes.ts';
import { dailyRoutes } from './rooms/daily/routes.ts';
import { eventsRoutes } from './rooms/events/routes.ts';
import { feedRoutes } from './rooms/feed/routes.ts';
import { friendsRoutes } from './rooms/friends/routes.ts';
import { mediaSweepers } from './rooms/media/handlers.ts';
import { moderationSweepers } from './rooms/moderation/handlers.ts';
import { queueRoutes } from './rooms/moderation/queue-routes.ts';
import { moderationRoutes } from './rooms/moderation/routes.ts';
import { choicesRoutes } from './rooms/notifications/choices-routes.ts';
import { notificationsHandlers, notificationsSweepers } from './rooms/notifications/handlers.ts';
import { mailHandlers, mailSchedules, mailSweepers } from './rooms/notifications/mail-handlers.ts';
import { mailPreferencesRoutes } from './rooms/notifications/mail-preferences-routes.ts';
import { pushHandlers, pushSweepers } from './rooms/notifications/push-handlers.ts';
import { pushRoutes } from './rooms/notifications/push-routes.ts';
import { reminderHandlers, reminderSchedules } from './rooms/notifications/reminder-handlers.ts';
import { reminderRoutes } from './rooms/notifications/reminder-routes.ts';
import { notificationsRoutes } from './rooms/notifications/routes.ts';
import { operationsRoutes } from './rooms/operations/routes.ts';
import { linkPreviewHandlers, linkPreviewSweepers } from './rooms/posts/link-preview-handlers.ts';
import { postRoutes } from './rooms/posts/routes.ts';
import { scheduledHandlers, scheduledSweepers } from './rooms/posts/scheduled-handlers.ts';
import { prayersRoutes } from './rooms/prayers/routes.ts';
import { privacyHandlers, privacySweepers } from './rooms/privacy/handlers.ts';
import { privacyRoutes } from './rooms/privacy/routes.ts';
import { profilesRoutes } from './rooms/profiles/routes.ts';
import { searchRoutes } from './rooms/search/routes.ts';
import { settingsRoutes } from './rooms/settings/routes.ts';
import { storiesSweepers } from './rooms/stories/handlers.ts';
import { storiesRoutes } from './rooms/stories/routes.ts';
import { supportSweepers } from './rooms/support/handlers.ts';
import { supportRoutes } from './rooms/support/routes.ts';
import { usersRoutes } from './rooms/users/routes.ts';

/** Every room's routes, in the declared order of the rooms. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...accountsRoutes,
  ...secondFactorRoutes,
  ...socialRoutes,
  ...postRoutes,
  ...friendsRoutes,
  ...profilesRoutes,
  ...prayersRoutes,
  ...eventsRoutes,
  ...dailyRoutes,
  ...storiesRoutes,
  ...feedRoutes,
  ...searchRoutes,
  ...notificationsRoutes,
  ...reminderRoutes,
  ...choicesRoutes,
  ...mailPreferencesRoutes,
  ...pushRoutes,
  ...moderationRoutes,
  ...queueRoutes,
  ...privacyRoutes,
  ...supportRoutes,
  ...operationsRoutes,
  ...usersRoutes,
  ...campaignsRoutes,
  ...analyticsRoutes,
  ...statisticsRoutes,
];

/** Every room's jobs. */
export const handlers: JobHandlers = {
  ...accountsHandlers,
  ...notificationsHandlers,
  ...reminderHandlers,
  ...mailHandlers,
  ...pushHandlers,
  ...linkPreviewHandlers,
  ...privacyHandlers,
  ...scheduledHandlers,
  ...campaignsHandlers,
};

/** What every room leaves behind. */
export const sweepers: Sweepers = {
  ...accountsSweepers,
  ...mediaSweepers,
  ...notificationsSweepers,
  ...mailSweepers,
  ...pushSweepers,
  ...linkPreviewSweepers,
  ...privacySweepers,
  // Before the stories that it lets go.
  ...moderationSweepers,
  ...storiesSweepers,
  ...scheduledSweepers,
  ...supportSweepers,
  ...campaignsSweepers,
  ...dashboardSweepers,
};

/** The jobs of every room that come by themselves. */
export const schedules: Schedules = { ...reminderSchedules, ...campaignsSchedules, ...mailSchedules };

export { authenticate, isRecentlyAuthenticated } from './rooms/accounts/service.ts';
