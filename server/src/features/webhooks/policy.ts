import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { WebhookEventType } from '@radiant/contract/webhook-events.ts';
import {
  type WebhookAttempt,
  webhookFailingDays,
  webhookGraceHours,
  webhookRetryDays,
} from '@radiant/contract/webhooks.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after each failed attempt, as Standard Webhooks recommends, for nearly `webhookRetryDays`. */
const retryDelays = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
];

/** Waits are up to a tenth shorter, so that the messages of an outage do not all return at once. */
const jitter = 0.1;

/** A receiver that asks for more gets no more time. */
export const maxRetryAfterSeconds = day;

const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

export const graceEnd = (now: Date): Date => addSeconds(now, webhookGraceHours * hour);

/** After which a delivery is given up. */
export const deadlineOf = (queuedAt: Date): Date => addSeconds(queuedAt, webhookRetryDays * day);

export type Answer = Pick<WebhookAttempt, 'status' | 'failure'> & { retryAfterSeconds: number | null };

export type NextStep =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'failed' }
  | { kind: 'retry'; at: Date };

/** @param tries including this one. @param random from 0 to 1 */
export function decideNextStep(
  { status, retryAfterSeconds }: Answer,
  { tries, queuedAt, now }: { tries: number; queuedAt: Date; now: Date },
  random: number = Math.random(),
): NextStep {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  const delay = retryDelays[tries - 1];
  if (delay === undefined) return { kind: 'failed' };
  const spread = delay * (1 - jitter * random);
  const at = addSeconds(now, Math.max(spread, retryAfterSeconds ?? 0));
  return at > deadlineOf(queuedAt) ? { kind: 'failed' } : { kind: 'retry', at };
}

const [minPause = 5] = retryDelays;

/**
 * Until when an endpoint that failed gets nothing: a quarter of the time for which it has failed, an hour at most. A receiver
 * that answers nobody then takes less and less of the workers' time.
 */
export function pauseAfterFailure(
  now: Date,
  { failingSince, retryAfterSeconds }: { failingSince: Date; retryAfterSeconds: number | null },
): Date {
  const failing = (now.getTime() - failingSince.getTime()) / 1000;
  return addSeconds(now, Math.max(retryAfterSeconds ?? 0, minPause, Math.min(failing / 4, hour)));
}

export const isFailingForTooLong = (failingSince: Date, now: Date): boolean =>
  now >= addSeconds(failingSince, webhookFailingDays * day);

/** As guests see it, or as it was announced. The last two are those of an event. */
export type PublicPost = { kind: PostKind; revision: number | null; isCancelled: boolean };

/** What happened since the announcement. By comparing states, a change that is processed twice is announced once. */
export function findChange(
  post: PublicPost | undefined,
  announced: PublicPost | undefined,
): WebhookEventType | null {
  if (!announced) return post && !post.isCancelled ? nameOf(post, 'published') : null;
  if (!post) return nameOf(announced, 'removed');
  if (post.isCancelled) return announced.isCancelled ? null : 'event.cancelled';
  return post.revision === announced.revision ? null : 'event.changed';
}

const nameOf = ({ kind }: PublicPost, verb: 'published' | 'removed'): WebhookEventType =>
  kind === 'event' ? `event.${verb}` : `post.${verb}`;

type Endpoint = { created_at: Date; active_since: Date };

/** What was posted before an endpoint was added or resumed is no news to it. Of what was announced, it hears the rest. */
export const isNewsTo = (
  { created_at, active_since }: Endpoint,
  { postedAt, announcedAt }: { postedAt: Date | null; announcedAt: Date | null },
): boolean =>
  announcedAt === null ? postedAt !== null && postedAt >= active_since : announcedAt >= created_at;
