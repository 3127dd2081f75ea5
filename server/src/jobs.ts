import { prayerSlots } from '@radiant/contract/prayer-times.ts';
import * as z from 'zod/mini';
import {
  type GroupHandlers,
  type JobHandler,
  type JobHandlers,
  parsePayload,
} from './platform/jobs/handlers.ts';
import type { Platform } from './platform/platform.ts';

const id = z.uuid();
/** The event behind a notification: jobs with the same source create one notification. */
const source = z.string().check(z.minLength(1), z.maxLength(200));
const byMember = { actorId: id, source };
/** Where a batched job continues. */
const after = z.optional(id);
const none = z.object({});

const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ ...byMember, kind: z.enum(['prayed', 'amen', 'commented']), postId: id }),
  z.object({ ...byMember, kind: z.enum(['mentioned', 'tagged', 'about-you']), postId: id, memberId: id }),
  z.object({ ...byMember, kind: z.enum(['friend-requested', 'friend-accepted']), memberId: id }),
  z.object({ source, kind: z.literal('post-published'), postId: id }),
]);

/** By the job name stored in the database, `feature.verb`; payloads hold ids, never content. */
export const jobPayloads = {
  'accounts.sendResetLink': z.object({ memberId: id, requestId: id }),
  'care.passOnChain': z.object({ alertId: id, stepId: id }),
  'campaigns.deliver': z.object({ campaignId: id }),
  'campaigns.check': none,
  'mails.send': z.object({ mailId: id }),
  'notifications.create': notificationEvent,
  'notifications.createEach': z.object({ events: z.array(notificationEvent) }),
  'notifications.notifyReply': z.object({ ...byMember, postId: id, memberId: id }),
  'notifications.notifyAnsweredPrayer': z.object({ postId: id, after }),
  'notifications.notifyGroupMember': z.object({
    ...byMember,
    kind: z.enum(['group-invited', 'group-requested', 'group-accepted']),
    groupId: id,
    memberId: id,
  }),
  'notifications.notifyGroupPost': z.object({ postId: id, after }),
  'notifications.notifyPrayerEnded': z.object({ postId: id, source: z.string() }),
  'notifications.notifyUrgentPrayer': z.object({ postId: id, urgencyId: id, after }),
  'notifications.notifyUrgencyEnded': z.object({ postId: id, source: z.string() }),
  'posts.endUrgency': none,
  'notifications.notifyPrayerUpdate': z.object({ postId: id, updateId: id, after }),
  'notifications.notifyEventPlace': z.object({ postId: id, memberId: id, source }),
  'notifications.notifyHouseholdAnswer': z.object({
    ...byMember,
    kind: z.literal('event-answered-for-you'),
    postId: id,
    memberId: id,
  }),
  'notifications.notifySignUp': z.object({
    ...byMember,
    kind: z.enum([
      'sign-up-asked',
      'sign-up-declined',
      'sign-up-replacement',
      'sign-up-taken-over',
      'sign-up-removed',
    ]),
    postId: id,
    memberId: id,
  }),
  'notifications.notifyEventChange': z.object({
    kind: z.enum(['event-changed', 'event-cancelled']),
    postId: id,
    revision: z.int(),
    changes: z.array(z.enum(['time', 'place', 'link'])),
    actorId: id,
    after,
  }),
  'notifications.notifyCareCase': z.object({
    caseId: id,
    kind: z.enum(['care-alert', 'care-request', 'care-assigned', 'care-waiting']),
    to: z.enum(['on-call', 'team', 'leads', 'assignee']),
    actorId: z.nullable(id),
    source,
  }),
  'notifications.notifyChain': z.object({
    alertId: id,
    /** Null: everyone was told. */
    stepId: z.nullable(id),
    to: z.enum(['member', 'team']),
  }),
  'notifications.notifyPrivacyRequest': z.object({ messageId: id, after }),
  'notifications.notifyCase': z.object({ caseId: id, to: z.enum(['author', 'reporters', 'moderators']) }),
  'notifications.notifyAppeal': z.object({ caseId: id }),
  'notifications.notifyMeasure': z.object({ measureId: id, change: z.enum(['taken', 'lifted']) }),
  'notifications.retractComment': z.object({ commentId: id }),
  'notifications.retractMentions': z.object({ commentId: id, memberIds: z.array(id) }),
  'notifications.queueDigests': none,
  'notifications.queuePrayerReminders': none,
  'notifications.remindPraying': z.object({
    slot: z.enum(prayerSlots),
    timeZone: z.string(),
    date: z.string(),
    time: z.string(),
    weekday: z.int(),
    at: z.iso.datetime(),
    after,
  }),
  'notifications.queueEventReminders': none,
  'notifications.remindParticipants': z.object({
    postId: id,
    startsAt: z.iso.datetime(),
    from: z.int(),
    to: z.int(),
    after,
  }),
  'notifications.remindMember': z.object({ memberId: id }),
  'notifications.deliverPush': z.object({ notificationId: id, memberId: id }),
  'notifications.testPush': z.object({ subscriptionId: id }),
  'operations.backUp': none,
  'posts.copyCounts': none,
  'posts.fetchLinkPreview': z.object({ previewId: id, attempt: z.int() }),
  'posts.publishScheduled': z.object({ scheduledId: id }),
  'privacy.makeExport': z.object({ exportId: id }),
  'privacy.erase': z.object({ memberId: id }),
  'webhooks.deliver': z.object({ deliveryId: id }),
  'webhooks.dispatch': none,
  'webhooks.reconcile': none,
} as const satisfies Record<string, z.ZodMiniType>;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.output<(typeof jobPayloads)[Name]>;
export type JobPayloads = { [Name in JobName]: JobPayload<Name> };

export type HandlersOf<Name extends JobName> = {
  readonly [N in Name]: (platform: Platform, payload: JobPayload<N>) => Promise<void>;
};

export type GroupHandlersOf<Name extends JobName> = {
  readonly [N in Name]: (platform: Platform, payloads: readonly JobPayload<N>[]) => Promise<void>;
};

export function bindJobHandlers<Name extends JobName>(handlers: HandlersOf<Name>): JobHandlers {
  const isHandled = (name: string): name is Name => name in handlers;
  return Object.fromEntries(
    Object.keys(handlers)
      .filter(isHandled)
      .map((name) => [name, bind(handlers, name)]),
  );
}

export function bindGroupHandlers<Name extends JobName>(handlers: GroupHandlersOf<Name>): GroupHandlers {
  const isHandled = (name: string): name is Name => name in handlers;
  return Object.fromEntries(
    Object.keys(handlers)
      .filter(isHandled)
      .map((name) => [
        name,
        async (platform, payloads) =>
          handlers[name](
            platform,
            payloads.map((payload) => readPayload(name, payload)),
          ),
      ]),
  );
}

const bind =
  <Name extends JobName>(handlers: HandlersOf<Name>, name: Name): JobHandler =>
  async (platform, payload) =>
    handlers[name](platform, readPayload(name, payload));

/** A type assertion after the job's schema has accepted the payload. */
const readPayload = <Name extends JobName>(name: Name, payload: unknown): JobPayload<Name> =>
  parsePayload<z.ZodMiniType>(jobPayloads[name], payload) as JobPayload<Name>;
