import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { phonePattern } from './own-profile.ts';
import { ListedPerson } from './profiles.ts';
import { Acknowledged, plain } from './wire.ts';

export const prayerChainMax = 30;

/** `skipped`: could not be told, because the account is closed, or the author did not agree that it leaves the site. */
export const chainStepStates = ['waiting', 'told', 'unanswered', 'declined', 'confirmed', 'skipped'] as const;
export type ChainStepState = (typeof chainStepStates)[number];

/** `unanswered`: everyone was told, and no one confirmed. `withdrawn`: the prayer is not urgent any more. */
export const chainOutcomes = ['confirmed', 'unanswered', 'stopped', 'withdrawn'] as const;
export type ChainOutcome = (typeof chainOutcomes)[number];

/** In order. A member, or somebody without an account who is called. */
const ChainLink = z.object({
  id: Id,
  member: z.nullable(ListedPerson),
  name: z.string(),
  phone: z.nullable(z.string()),
});
export type ChainLink = z.output<typeof ChainLink>;

const ChainStep = z.object({
  id: Id,
  /** Null once they have left the chain. */
  name: z.nullable(z.string()),
  isByPhone: z.boolean(),
  phone: z.nullable(z.string()),
  state: z.enum(chainStepStates),
  toldAt: z.nullable(Instant),
  dueAt: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
});
export type ChainStep = z.output<typeof ChainStep>;

const ChainAlert = z.object({
  id: Id,
  /** Null where the viewer does not see the prayer. */
  postId: z.nullable(Id),
  excerpt: z.nullable(z.string()),
  /** What may be said on the phone, with the name that the author agreed to; null: nothing. */
  spoken: z.nullable(
    z.object({ title: z.nullable(z.string()), text: z.string(), name: z.nullable(z.string()) }),
  ),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(chainOutcomes)),
  steps: z.array(ChainStep),
});
export type ChainAlert = z.output<typeof ChainAlert>;

const ChainPrayer = z.object({ id: Id, excerpt: z.string() });

const PrayerChain = z.object({
  links: z.array(ChainLink),
  /** Latest first, the last twenty. */
  alerts: z.array(ChainAlert),
  /** Urgent ones that the chain could be told of. */
  prayers: z.array(ChainPrayer),
  minutes: z.int(),
});
export type PrayerChain = z.output<typeof PrayerChain>;

/** For members in the chain: what they were told of and nobody has confirmed. */
const OwnChain = z.object({
  isInChain: z.boolean(),
  turns: z.array(
    z.object({ stepId: Id, postId: Id, excerpt: z.string(), dueAt: Instant, isNext: z.boolean() }),
  ),
});
export type OwnChain = z.output<typeof OwnChain>;

/** A member, or the name and phone number of somebody without an account. */
export const ChainLinkInput = z
  .object({
    memberId: z._default(z.nullable(Id), null),
    name: z._default(z.string().check(z.trim(), z.maxLength(limits.nameMax, 'text_too_long')), ''),
    phone: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(limits.phoneMax, 'phone_invalid'),
          z.regex(phonePattern, 'phone_invalid'),
        ),
      '',
    ),
  })
  .check(
    z.refine(({ memberId, name }) => memberId !== null || name !== '', {
      error: 'care_person_required',
      path: ['name'],
    }),
    z.refine(({ memberId, phone }) => memberId !== null || phone !== '', {
      error: 'chain_phone_required',
      path: ['phone'],
    }),
  );
export type ChainLinkInput = z.output<typeof ChainLinkInput>;

const team = { access: 'member', rateLimit: 'read' } as const;
const writes = { access: 'member', rateLimit: 'write' } as const;
const path = '/api/care/chain';

export const getPrayerChain = endpoint({
  ...team,
  name: 'care.getChain',
  method: 'GET',
  path,
  summary: 'For the care team: who is in the prayer chain, in order, and its alerts.',
  answer: plain(PrayerChain),
});

export const addToPrayerChain = endpoint({
  ...writes,
  name: 'care.addToChain',
  method: 'POST',
  path: `${path}/links`,
  summary: 'For the care team: add a member, or somebody who is called, at the end of the prayer chain.',
  body: { schema: ChainLinkInput },
  successStatus: 201,
  answer: plain(z.object({ id: Id })),
});

export const orderPrayerChain = endpoint({
  ...writes,
  name: 'care.orderChain',
  method: 'PUT',
  path: `${path}/links`,
  summary:
    'For the care team: set the order of the prayer chain. A conflict when somebody was added or removed meanwhile.',
  body: { schema: z.object({ ids: z.array(Id).check(z.maxLength(prayerChainMax)) }) },
  answer: Acknowledged,
});

export const removeFromPrayerChain = endpoint({
  ...writes,
  name: 'care.removeFromChain',
  method: 'DELETE',
  path: `${path}/links/{id}`,
  summary: 'For the care team: remove somebody from the prayer chain.',
  params: IdParams,
  answer: Acknowledged,
});

export const startChainAlert = endpoint({
  ...writes,
  name: 'care.startChain',
  method: 'POST',
  path: `${path}/alerts/{id}`,
  summary:
    'For the care team: tell the prayer chain of an urgent prayer for everyone or for members, one person after the other. Repeating it changes nothing.',
  params: IdParams,
  answer: Acknowledged,
});

export const stopChainAlert = endpoint({
  ...writes,
  name: 'care.stopChain',
  method: 'DELETE',
  path: `${path}/alerts/{id}`,
  summary: 'For the care team: stop telling the prayer chain.',
  params: IdParams,
  answer: Acknowledged,
});

export const answerChainStep = endpoint({
  ...writes,
  name: 'care.answerChain',
  method: 'PUT',
  path: '/api/prayer-chain/{id}',
  summary:
    'Confirm that the prayer is being prayed, which ends the alert, or pass it on to the next person at once: by whoever was told, or by the care team for somebody who was called.',
  params: IdParams,
  body: { schema: z.object({ answer: z.enum(['confirmed', 'declined']) }) },
  answer: Acknowledged,
});

export const getOwnChain = endpoint({
  ...team,
  name: 'care.getOwnChain',
  method: 'GET',
  path: '/api/prayer-chain',
  summary: 'Whether the member is in the prayer chain, and what they were told of that no one has confirmed.',
  answer: plain(OwnChain),
});

export const leavePrayerChain = endpoint({
  ...writes,
  name: 'care.leaveChain',
  method: 'DELETE',
  path: '/api/prayer-chain',
  summary: 'Leave the prayer chain.',
  answer: Acknowledged,
});
