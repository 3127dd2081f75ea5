import * as z from 'zod/mini';
import { Id, Instant } from './identifiers.ts';

/** From the decision on: whoever is away for some weeks can still appeal, while those who decide remember it. */
export const appealDays = 30;

/** Where no one else can decide, whoever decided first looks at it again after this time. */
export const ownDecisionWaitHours = 24;

export const appealOutcomes = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** As the member who appealed sees it: without who decided. */
export const OwnAppeal = z.object({
  text: z.string(),
  filedAt: Instant,
  decided: z.nullable(z.object({ outcome: z.enum(appealOutcomes), message: z.string(), at: Instant })),
});
export type OwnAppeal = z.output<typeof OwnAppeal>;

/** What every decision tells the member about appealing. */
export const appealFields = {
  appeal: z.nullable(OwnAppeal),
  /** Null once it was used, and when its time is over. */
  appealableUntil: z.nullable(Instant),
};

/** `someone_else`: the reader decided first. `wait`: no one else can decide, and a day has to pass. */
export const appealDecisions = ['allowed', 'someone_else', 'wait', 'not_permitted'] as const;
export type AppealDecision = (typeof appealDecisions)[number];

export const appealedSubjects = ['post', 'comment', 'note', 'limit', 'suspension', 'closure'] as const;

export const CaseAppeal = z.object({
  subject: z.enum(appealedSubjects),
  /** The appealed case; null for a measure. */
  caseId: z.nullable(Id),
  decidedAt: Instant,
  /** Null: a former member. */
  decidedBy: z.nullable(z.string()),
  /** Of a post or comment: whether it was hidden or deleted. */
  outcome: z.nullable(z.enum(['hidden', 'deleted'])),
  /** Of a measure, as it was called then. */
  reason: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  message: z.string(),
  /** What was hidden or deleted; null when it is gone. */
  text: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  /** Whether the reader took the decision. */
  isFirstDecider: z.boolean(),
  /** Whether the reader may decide. */
  decision: z.enum(appealDecisions),
  /** From when on the reader may decide, where no one else can. */
  decidableFrom: z.nullable(Instant),
});
export type CaseAppeal = z.output<typeof CaseAppeal>;
