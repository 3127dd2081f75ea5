import { notificationsHandlers } from '../src/features/notifications/handlers.ts';
import { bindJobHandlers } from '../src/jobs.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import type { Platform } from '../src/platform/platform.ts';

/** The same platform with a fixed clock, so that events spread over time. */
export const atTime = (platform: Platform, then: Date): Platform => ({
  ...platform,
  clock: { now: () => then },
});

export const daysAgo = (platform: Platform, days: number): Platform =>
  atTime(platform, new Date(platform.clock.now().getTime() - days * 24 * 60 * 60 * 1000));

/** Acts at a past time; the resulting notifications are dated then, too. */
export async function runInPast(
  then: Platform,
  act: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  const waiting: (() => Promise<unknown>)[] = [];
  const handlers = bindJobHandlers(notificationsHandlers);
  const jobs: Jobs = {
    async enqueue(tx, task, payload, options) {
      const tell = handlers[task];
      if (tell) waiting.push(async () => tell(then, payload));
      else await then.jobs.enqueue(tx, task, payload, options);
    },
    async enqueueMany(tx, task, payloads, options) {
      const tell = handlers[task];
      if (tell) waiting.push(...payloads.map((payload) => async () => tell(then, payload)));
      else await then.jobs.enqueueMany(tx, task, payloads, options);
    },
  };
  await act({ ...then, jobs });
  for (const tell of waiting) await tell();
}
