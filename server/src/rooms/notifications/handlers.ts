import { notificationKinds } from '@radiant/contract/notifications.ts';
import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import * as service from './service.ts';

const Report = z.object({
  kind: z.enum(notificationKinds),
  postId: z.uuid(),
  actorId: z.uuid(),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const notificationsHandlers: JobHandlers = {
  [service.tellTask]: handler(Report, service.tell),
};

export const notificationsSweepers: Sweepers = { notifications: service.sweepOld };
