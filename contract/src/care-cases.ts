import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { ListedPerson } from './profiles.ts';
import { Acknowledged, plain } from './wire.ts';

const Day = z.iso.date();

/**
 * How a request came to the team: `shared` with the care team only, by a member who asked to be `contacted`, as an `alert` because
 * of words of a crisis, `taken` up by the team from what its member can read, or `entered` for somebody without an account.
 */
export const careCaseOrigins = ['shared', 'contacted', 'alert', 'taken', 'entered'] as const;
export type CareCaseOrigin = (typeof careCaseOrigins)[number];

export const careCaseStatuses = ['open', 'closed'] as const;
export type CareCaseStatus = (typeof careCaseStatuses)[number];

export const careCaseLists = ['mine', 'unclaimed', 'open', 'closed'] as const;
export type CareCaseList = (typeof careCaseLists)[number];

/** A case without anyone after so long is brought to the team's attention, and to its leads after twice that. */
export const careUnclaimedHours = 24;

export const careEntryKinds = ['note', 'call', 'visit'] as const;
export type CareEntryKind = (typeof careEntryKinds)[number];

const summary = {
  id: Id,
  origin: z.enum(careCaseOrigins),
  status: z.enum(careCaseStatuses),
  /** Null: entered by the team, or the post was deleted. */
  postId: z.nullable(Id),
  /** The title or beginning of the post, or of what the team entered; null: the reader cannot see the post. */
  excerpt: z.nullable(z.string()),
  /** Null: anonymous, or the post is for others by now. Whoever asked to be contacted is named. */
  person: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  assignee: z.nullable(ListedPerson),
  dueOn: z.nullable(Day),
  isOverdue: z.boolean(),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** Grows with every change; a change of an older version is refused. */
  version: z.int(),
};
const CareCaseSummary = z.object(summary);
export type CareCaseSummary = z.output<typeof CareCaseSummary>;

const CareEntry = z.object({
  id: Id,
  kind: z.enum(careEntryKinds),
  text: z.string(),
  happenedOn: Day,
  /** Null: a former member. */
  author: z.nullable(ListedPerson),
  writtenAt: Instant,
});
export type CareEntry = z.output<typeof CareEntry>;

const CareCase = z.object({
  ...summary,
  /** What the team entered; null for a post. */
  entered: z.nullable(z.object({ text: z.string(), contact: z.string() })),
  /** Oldest first. */
  entries: z.array(CareEntry),
  /** Who read the case, latest first: one line per person and hour. */
  readings: z.array(z.object({ reader: z.nullable(ListedPerson), at: Instant })),
});
export type CareCase = z.output<typeof CareCase>;

const text = z
  .string()
  .check(z.trim(), z.minLength(1, 'care_text_required'), z.maxLength(limits.careEntryMax, 'text_too_long'));

export const CareCaseInput = z.object({
  person: z
    .string()
    .check(z.trim(), z.minLength(1, 'care_person_required'), z.maxLength(limits.nameMax, 'text_too_long')),
  contact: z._default(z.string().check(z.trim(), z.maxLength(limits.careContactMax, 'text_too_long')), ''),
  text,
  dueOn: z._default(z.nullable(Day), null),
});
export type CareCaseInput = z.output<typeof CareCaseInput>;

export const CareEntryInput = z.object({
  kind: z.enum(careEntryKinds),
  text,
  /** Default: today on the site's calendar; not in the future. */
  happenedOn: z.optional(Day),
});
export type CareEntryInput = z.output<typeof CareEntryInput>;

const team = { access: 'member', rateLimit: 'read' } as const;
const teamWrites = { access: 'member', rateLimit: 'write' } as const;

export const listCareCases = endpoint({
  ...team,
  name: 'care.listCases',
  method: 'GET',
  path: '/api/care/cases',
  summary:
    'List the requests in the care of the team, for the team only: overdue ones first, then by due date, then oldest first; closed ones latest first.',
  query: z.extend(PageQuery, { list: z._default(z.enum(careCaseLists), 'open') }),
  answer: plain(
    z.object({
      items: z.array(CareCaseSummary),
      next: z.nullable(z.string()),
      counts: z.record(z.enum(careCaseLists), z.int()),
    }),
  ),
});

export const getCareCase = endpoint({
  ...team,
  name: 'care.getCase',
  method: 'POST',
  path: '/api/care/cases/{id}/reading',
  summary: 'Read a request with its confidential notes, for the team only. Who reads it is recorded.',
  params: IdParams,
  answer: plain(CareCase),
});

export const takeUpPost = endpoint({
  ...teamWrites,
  name: 'care.takeUpPost',
  method: 'PUT',
  path: '/api/care/posts/{id}/case',
  summary:
    'Take a post that the member of the team can read into the care of the team; returns its case, also when there is one already.',
  params: IdParams,
  answer: plain(z.object({ id: Id })),
});

export const enterCareCase = endpoint({
  ...teamWrites,
  name: 'care.enterCase',
  method: 'POST',
  path: '/api/care/cases',
  summary: 'Enter a request for somebody who phoned or wrote, for the team only.',
  successStatus: 201,
  acceptsIdempotencyKey: true,
  body: {
    schema: CareCaseInput,
  },
  answer: plain(z.object({ id: Id })),
});

export const updateCareCase = endpoint({
  ...teamWrites,
  name: 'care.updateCase',
  method: 'PATCH',
  path: '/api/care/cases/{id}',
  summary:
    'Claim a request, hand it over to someone in the team or give it back, set its due date, close or reopen it. Returns 409 when somebody changed it since `version`.',
  params: IdParams,
  body: {
    schema: z.object({
      version: z.int(),
      assigneeId: z.optional(z.nullable(Id)),
      dueOn: z.optional(z.nullable(Day)),
      status: z.optional(z.enum(careCaseStatuses)),
    }),
  },
  answer: plain(CareCaseSummary),
});

export const addCareEntry = endpoint({
  ...teamWrites,
  name: 'care.addEntry',
  method: 'POST',
  path: '/api/care/cases/{id}/entries',
  summary:
    'Add a confidential note, or what was said at a call or visit. It is encrypted where it is stored.',
  successStatus: 201,
  acceptsIdempotencyKey: true,
  params: IdParams,
  body: {
    schema: CareEntryInput,
  },
  answer: plain(CareEntry),
});

const CareMonth = z.object({
  /** `YYYY-MM` on the site's calendar. */
  month: z.string(),
  opened: z.int(),
  closed: z.int(),
  calls: z.int(),
  visits: z.int(),
});
export type CareMonth = z.output<typeof CareMonth>;

export const listCareMonths = endpoint({
  ...team,
  name: 'care.listMonths',
  method: 'GET',
  path: '/api/care/months',
  summary:
    'Count requests, calls and visits of the last twelve months, latest first and without names, for the team and administrators.',
  answer: plain(z.object({ months: z.array(CareMonth) })),
});

export const getCareProgress = endpoint({
  ...team,
  name: 'care.getProgress',
  method: 'GET',
  path: '/api/posts/{id}/care',
  summary: 'Read whether the member asked to be contacted about their own post, and when the team saw it.',
  params: IdParams,
  answer: plain(z.object({ wantsContact: z.boolean(), seenAt: z.nullable(Instant) })),
});

export const alertCareTeam = endpoint({
  ...teamWrites,
  name: 'care.alertTeam',
  method: 'PUT',
  path: '/api/posts/{id}/care',
  summary:
    'Alert the care team about the member’s own post: whoever is on call is notified at once, or everyone in the team if nobody is. Repeating it changes nothing.',
  params: IdParams,
  answer: Acknowledged,
});
