import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyCaseTask } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { deliverPush, sendTestPush } from './push/delivery-service.ts';
import { deliverPushTask, testPushTask } from './push/queue-service.ts';
import { sweepInactiveSubscriptions } from './push/subscription-service.ts';
import { notifyAnsweredPrayer, notifyAnsweredPrayerTask } from './recipients/answered-prayer-service.ts';
import { notifyCase } from './recipients/case-service.ts';
import { notifyEventChange, notifyEventChangeTask } from './recipients/event-change-service.ts';
import { retractComment, retractCommentTask } from './recipients/removed-comment-service.ts';
import * as service from './service.ts';

const source = z.string().check(z.minLength(1), z.maxLength(200));
const common = { actorId: z.uuid(), source };

const NotificationEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['prayed', 'amen', 'commented']), postId: z.uuid() }),
  z.object({ ...common, kind: z.enum(['mentioned', 'tagged']), postId: z.uuid(), memberId: z.uuid() }),
  z.object({ ...common, kind: z.enum(['friend-requested', 'friend-accepted']), memberId: z.uuid() }),
  z.object({ source, kind: z.literal('post-published'), postId: z.uuid() }),
]);

const AnsweredPrayer = z.object({ postId: z.uuid(), after: z.optional(z.uuid()) });

const EventUpdate = z.object({
  kind: z.enum(['event-changed', 'event-cancelled']),
  postId: z.uuid(),
  revision: z.int(),
  changes: z.array(z.enum(['time', 'place', 'link'])),
  actorId: z.uuid(),
  after: z.optional(z.uuid()),
});

const RemovedComment = z.object({ commentId: z.uuid() });

const CaseNotice = z.object({ caseId: z.uuid(), to: z.enum(['author', 'reporters', 'moderators']) });

export const notificationsHandlers: JobHandlers = {
  [service.createNotificationTask]: jobHandler(NotificationEvent, unlessDisabled(service.createNotification)),
  [notifyAnsweredPrayerTask]: jobHandler(AnsweredPrayer, unlessDisabled(notifyAnsweredPrayer)),
  [notifyEventChangeTask]: jobHandler(EventUpdate, unlessDisabled(notifyEventChange)),
  [notifyCaseTask]: jobHandler(CaseNotice, unlessDisabled(notifyCase)),
  [deliverPushTask]: jobHandler(z.object({ notificationId: z.uuid(), memberId: z.uuid() }), deliverPush),
  [testPushTask]: jobHandler(z.object({ subscriptionId: z.uuid() }), sendTestPush),
  [retractCommentTask]: jobHandler(RemovedComment, retractComment),
};

/** Events that happen while notifications are switched off are never delivered later. */
function unlessDisabled<News>(
  notify: (platform: Platform, news: News) => Promise<void>,
): (platform: Platform, news: News) => Promise<void> {
  return async (platform, news) => {
    const { enableNotifications } = (await getSettings(platform)).feature_toggles;
    if (enableNotifications) await notify(platform, news);
  };
}

export const notificationsSweepers: Sweepers = {
  notifications: service.sweepOldNotifications,
  deadPushSubscriptions: sweepInactiveSubscriptions,
};
