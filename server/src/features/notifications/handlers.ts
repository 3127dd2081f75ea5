import type { GroupHandlersOf, HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyCaseTask } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { deliverPush, sendTestPush } from './push/delivery-service.ts';
import { deliverPushTask, testPushTask } from './push/queue-service.ts';
import { sweepInactiveSubscriptions } from './push/subscription-service.ts';
import { notifyAnsweredPrayer, notifyAnsweredPrayerTask } from './recipients/answered-prayer-service.ts';
import { notifyAppeal, notifyAppealTask } from './recipients/appeal-service.ts';
import { notifyCareCase, notifyCareCaseTask } from './recipients/care-case-service.ts';
import { notifyCase } from './recipients/case-service.ts';
import { notifyChain, notifyChainTask } from './recipients/chain-service.ts';
import { notifyEventChange, notifyEventChangeTask } from './recipients/event-change-service.ts';
import { notifyGroupPost, notifyGroupPostTask } from './recipients/group-post-service.ts';
import { notifyMeasure, notifyMeasureTask } from './recipients/measure-service.ts';
import { askForNews } from './recipients/news-request-service.ts';
import { notifyPrayerUpdate, notifyPrayerUpdateTask } from './recipients/prayer-update-service.ts';
import { notifyPrivacyRequest, notifyPrivacyRequestTask } from './recipients/privacy-request-service.ts';
import {
  retractComment,
  retractCommentTask,
  retractMentions,
  retractMentionsTask,
} from './recipients/removed-comment-service.ts';
import { notifyUrgentPrayer, notifyUrgentPrayerTask } from './recipients/urgent-prayer-service.ts';
import * as service from './service.ts';

export const notificationsHandlers = {
  [service.createNotificationTask]: unlessDisabled(service.createNotification),
  'notifications.createEach': unlessDisabled(service.createEachNotification),
  [service.notifyReplyTask]: unlessDisabled(service.notifyReply),
  [notifyAnsweredPrayerTask]: unlessDisabled(notifyAnsweredPrayer),
  [service.notifyGroupMemberTask]: unlessDisabled(service.createNotification),
  [notifyGroupPostTask]: unlessDisabled(notifyGroupPost),
  [service.notifyPrayerEndedTask]: unlessDisabled(service.notifyPrayerEnded),
  [notifyUrgentPrayerTask]: unlessDisabled(notifyUrgentPrayer),
  [service.notifyUrgencyEndedTask]: unlessDisabled(service.notifyUrgencyEnded),
  [notifyPrayerUpdateTask]: unlessDisabled(notifyPrayerUpdate),
  [service.notifyEventPlaceTask]: unlessDisabled(service.notifyEventPlace),
  [service.notifySignUpTask]: unlessDisabled(service.createNotification),
  'notifications.notifyHouseholdAnswer': unlessDisabled(service.createNotification),
  [notifyEventChangeTask]: unlessDisabled(notifyEventChange),
  [notifyCaseTask]: unlessDisabled(notifyCase),
  [notifyCareCaseTask]: unlessDisabled(notifyCareCase),
  [notifyChainTask]: unlessDisabled(notifyChain),
  [notifyPrivacyRequestTask]: unlessDisabled(notifyPrivacyRequest),
  [notifyAppealTask]: unlessDisabled(notifyAppeal),
  [notifyMeasureTask]: unlessDisabled(notifyMeasure),
  [deliverPushTask]: deliverPush,
  [testPushTask]: sendTestPush,
  [retractCommentTask]: retractComment,
  [retractMentionsTask]: retractMentions,
} as const satisfies Partial<HandlersOf<JobName>>;

export const notificationsGroupHandlers = {
  [service.createNotificationTask]: unlessDisabled(service.createNotifications),
  'notifications.createEach': unlessDisabled(service.createAllNotifications),
} as const satisfies Partial<GroupHandlersOf<JobName>>;

/** Events that happen while notifications are switched off are never delivered later. */
function unlessDisabled<Payload>(
  notify: (platform: Platform, payload: Payload) => Promise<void>,
): (platform: Platform, payload: Payload) => Promise<void> {
  return async (platform, payload) => {
    const { enableNotifications } = (await getSettings(platform)).feature_toggles;
    if (enableNotifications) await notify(platform, payload);
  };
}

export const notificationsSweepers: Sweepers = {
  notifications: service.sweepOldNotifications,
  prayerNewsRequests: askForNews,
  deadPushSubscriptions: sweepInactiveSubscriptions,
};
