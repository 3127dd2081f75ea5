import { webhookHistoryDays } from '@radiant/contract/webhooks.ts';
import type { HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { deliverTask } from './delivery-queries.ts';
import { deliverWebhook } from './delivery-service.ts';
import { dispatchEvents, dispatchTask, reconcilePosts, reconcileTask } from './dispatch-service.ts';
import { clearFormerSecrets, deleteOldDeliveries, deleteUnneededPosts } from './queries.ts';

export const webhooksHandlers = {
  [deliverTask]: deliverWebhook,
  [dispatchTask]: dispatchEvents,
  [reconcileTask]: reconcilePosts,
} as const satisfies Partial<HandlersOf<JobName>>;

export const webhooksSchedules = {
  [dispatchTask]: 1,
  [reconcileTask]: 10,
} as const satisfies Partial<Record<JobName, number>>;

const dayMs = 24 * 60 * 60 * 1000;

export const webhooksSweepers: Sweepers = {
  webhookDeliveries: ({ db, clock }) =>
    deleteOldDeliveries(db, new Date(clock.now().getTime() - webhookHistoryDays * dayMs)),
  webhookPosts: ({ db }) => deleteUnneededPosts(db),
  webhookSecrets: ({ db, clock }) => clearFormerSecrets(db, clock.now()),
};
