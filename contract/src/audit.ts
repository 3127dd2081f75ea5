import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

/** Lines that are counted and paged through; whoever looks for older ones says until which day. */
export const auditRowsMax = 10_000;

/** Who did it: somebody, the site by itself, or somebody whose account is gone. */
export const auditActorTypes = ['person', 'site', 'former'] as const;

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const AuditLogRow = z.object({
  id: Id,
  at: Instant,
  by: z.enum(auditActorTypes),
  /** Null unless `by` is a person. */
  actor: z.nullable(Named),
  /** `feature.verb`. */
  action: z.string(),
  subjectKind: z.string(),
  /** What it was done to; without a name when that has none, or is gone. */
  subject: z.nullable(Named),
  /** Names of fields and ids, never what people wrote. */
  details: z.record(z.string(), z.unknown()),
  /** The network address it came from. */
  address: z.nullable(z.string()),
});
export type AuditLogRow = z.output<typeof AuditLogRow>;

const Name = z.string().check(z.regex(/^[A-Za-z][A-Za-z-]{0,39}(\.[A-Za-z-]{1,40})?$/));
const Day = z.iso.date();

export const AuditQuery = z.extend(tableQuery(['at']), {
  /** Somebody's name, an id, an address, or a word of the line. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Acts that the reader's words for `q` mean, with commas between them: their lines are found too. */
  acts: z.optional(
    z.string().check(
      z.maxLength(2_000),
      z.refine((text) => text.split(',').every((act) => Name.safeParse(act).success)),
    ),
  ),
  /** The first part of an action. */
  area: z.optional(Name),
  action: z.optional(Name),
  actor: z.optional(Id),
  /** The id of what it was done to. */
  subject: z.optional(z.string().check(z.maxLength(100))),
  /** Days of the site's calendar, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAudit = endpoint({
  name: 'operations.listAudit',
  method: 'GET',
  path: '/api/dashboard/audit',
  summary: `What administrators and moderators did, the newest first. Counted up to ${auditRowsMax} lines.`,
  access: 'admin',
  rateLimit: 'search',
  query: AuditQuery,
  answer: plain(z.object({ rows: z.array(AuditLogRow), total: z.number(), isMore: z.boolean() })),
});
