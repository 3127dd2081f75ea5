import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../../platform/jobs/sweep.ts';
import { deliverPush, sendTestPush } from './delivery-service.ts';
import { deliverPushTask, testPushTask } from './queue-service.ts';
import { sweepInactiveSubscriptions } from './subscription-service.ts';

export const pushHandlers: JobHandlers = {
  [deliverPushTask]: jobHandler(z.object({ notificationId: z.uuid(), memberId: z.uuid() }), deliverPush),
  [testPushTask]: jobHandler(z.object({ subscriptionId: z.uuid() }), sendTestPush),
};

export const pushSweepers: Sweepers = { deadPushSubscriptions: sweepInactiveSubscriptions };
