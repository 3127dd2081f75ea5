import * as z from 'zod/mini';
import { roles } from './accounts.ts';
import { appealFields } from './appeal-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, plain } from './wire.ts';

/**
 * `note`: a word, without effect. `limit`: what they write waits for a moderator. `suspension`: they cannot sign in.
 * `closure`: neither, without an end.
 */
export const measureKinds = ['note', 'limit', 'suspension', 'closure'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Those that last for a number of days. */
export const timedMeasureKinds = ['limit', 'suspension'] as const satisfies readonly MeasureKind[];
export type TimedMeasureKind = (typeof timedMeasureKinds)[number];
export const isTimedMeasure = (kind: MeasureKind): kind is TimedMeasureKind =>
  kind === 'limit' || kind === 'suspension';

/** Days that a limit or a suspension lasts. */
export const measureDays = [1, 3, 7, 14, 30, 90] as const;
export const measureDaysMax = 365;

export const measureReasonsMax = 30;

const ReasonNames = z.object({ en: z.string(), fr: z.string() });

const MeasureReason = z.extend(ReasonNames, { id: Id });
export type MeasureReason = z.output<typeof MeasureReason>;

export const OwnMeasure = z.object({
  id: Id,
  kind: z.enum(measureKinds),
  /** As it was called when the measure was taken. */
  reason: ReasonNames,
  message: z.string(),
  takenAt: Instant,
  /** Null: a note or a closing. */
  endsAt: z.nullable(Instant),
  liftedAt: z.nullable(Instant),
  ...appealFields,
});
export type OwnMeasure = z.output<typeof OwnMeasure>;

const Measure = z.extend(OwnMeasure, {
  /** Null: a former member. */
  takenBy: z.nullable(z.string()),
  liftedBy: z.nullable(z.string()),
  isInForce: z.boolean(),
});
export type Measure = z.output<typeof Measure>;

const MemberMeasures = z.object({
  member: z.object({ id: Id, name: z.string(), role: z.enum(roles) }),
  /** What the reader of this may do about the member. */
  permitted: z.array(z.enum(measureKinds)),
  measures: z.array(Measure),
});
export type MemberMeasures = z.output<typeof MemberMeasures>;

export const listMeasureReasons = endpoint({
  name: 'moderation.listMeasureReasons',
  method: 'GET',
  path: '/api/dashboard/measure-reasons',
  summary: 'List the reasons that can be given for a measure, in both languages.',
  access: 'moderator',
  rateLimit: 'read',
  answer: plain(z.object({ reasons: z.array(MeasureReason) })),
});

const ReasonName = z
  .string()
  .check(z.trim(), z.minLength(1, 'measure_reason_empty'), z.maxLength(100, 'text_too_long'));
export const MeasureReasonDraft = z.object({ en: ReasonName, fr: ReasonName });

export const setMeasureReasons = endpoint({
  name: 'moderation.setMeasureReasons',
  method: 'POST',
  path: '/api/dashboard/measure-reasons',
  summary:
    'Replace the reasons that can be given for a measure, in this order. Measures already taken keep the reason as it was.',
  access: 'admin',
  rateLimit: 'write',
  body: {
    schema: z.object({
      reasons: z
        .array(z.extend(MeasureReasonDraft, { id: z.optional(Id) }))
        .check(z.minLength(1), z.maxLength(measureReasonsMax)),
    }),
  },
  answer: plain(z.object({ reasons: z.array(MeasureReason) })),
});

export const listMeasures = endpoint({
  name: 'moderation.listMeasures',
  method: 'GET',
  path: '/api/dashboard/members/{id}/measures',
  summary: 'List the measures about a member, newest first.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(MemberMeasures),
});

export const takeMeasure = endpoint({
  name: 'moderation.takeMeasure',
  method: 'POST',
  path: '/api/dashboard/members/{id}/measures',
  summary:
    'Take a measure about a member, who is told by notification and mail. A limit or a suspension lasts `days` and replaces one of its kind; a suspension ends every session; closing disables the account. Open reports of the member are settled.',
  access: 'moderator',
  rateLimit: 'write',
  successStatus: 201,
  params: IdParams,
  body: {
    schema: z
      .object({
        kind: z.enum(measureKinds, 'invalid'),
        reasonId: Id,
        message: z._default(
          z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')),
          '',
        ),
        days: z.optional(z.int('invalid').check(z.gte(1, 'invalid'), z.lte(measureDaysMax, 'invalid'))),
      })
      .check(
        z.refine(({ kind, days }) => isTimedMeasure(kind) === (days !== undefined), {
          error: 'invalid',
          path: ['days'],
        }),
      ),
  },
  answer: plain(MemberMeasures),
});

export const liftMeasure = endpoint({
  name: 'moderation.liftMeasure',
  method: 'POST',
  path: '/api/dashboard/measures/{id}/lift',
  summary:
    'End a limit or a suspension before its time, or open a closed account again. The member is told. Returns 409 when it has already ended.',
  access: 'moderator',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const getOwnMeasure = endpoint({
  name: 'moderation.getOwnMeasure',
  method: 'GET',
  path: '/api/moderation/measures/{id}',
  summary: 'Get a measure about the member themselves.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(OwnMeasure),
});
