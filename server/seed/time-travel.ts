import { notificationsHandlers } from '../src/features/notifications/handlers.ts';
import { bindJobHandlers } from '../src/jobs.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import type { Platform } from '../src/platform/platform.ts';

/** The same platform with a fixed clock, so that events spread over time. */
export const atTime = (platform: Platform, past: Date): Platform => ({
  ...platform,
  clock: { now: () => past },
});

export const daysAgo = (platform: Platform, days: number): Platform =>
  atTime(platform, new Date(platform.clock.now().getTime() - days * 24 * 60 * 60 * 1000));

/** Acts at a past time; the resulting notifications are dated then, too. */
export async function runInPast(
  platform: Platform,
  act: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  const waiting: (() => Promise<unknown>)[] = [];
  const handlers = bindJobHandlers(notificationsHandlers);
  const jobs: Jobs = {
    async enqueue(tx, task, payload, options) {
      const handler = handlers[task];
      if (handler) waiting.push(async () => handler(platform, payload));
      else await platform.jobs.enqueue(tx, task, payload, options);
    },
    async enqueueMany(tx, task, payloads, options) {
      const handler = handlers[task];
      if (handler) waiting.push(...payloads.map((payload) => async () => handler(platform, payload)));
      else await platform.jobs.enqueueMany(tx, task, payloads, options);
    },
  };
  await act({ ...platform, jobs });
  for (const run of waiting) await run();
}
