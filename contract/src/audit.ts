import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { tableQuery } from './tables.ts';
import { plain } from './wire.ts';

/** The most rows that are counted and paged through; older ones are found by date. */
export const auditRowsMax = 10_000;

/** `site`: the product itself. `former`: a deleted account. */
export const auditActorTypes = ['person', 'site', 'former'] as const;

const Named = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const AuditLogRow = z.object({
  id: Id,
  at: Instant,
  by: z.enum(auditActorTypes),
  /** Null unless `by` is `person`. */
  actor: z.nullable(Named),
  action: z.string(),
  subjectKind: z.string(),
  /** Its name is null when it has none or no longer exists. */
  subject: z.nullable(Named),
  /** Field names and ids, never member content. */
  details: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
});
export type AuditLogRow = z.output<typeof AuditLogRow>;

const Name = z.string().check(z.regex(/^[A-Za-z][A-Za-z-]{0,39}(\.[A-Za-z-]{1,40})?$/));
const Day = z.iso.date();

export const AuditQuery = z.extend(tableQuery(['at']), {
  /** A name, an id, an address or a word of the row. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Comma-separated actions whose translated names match `q`; their rows match too. */
  acts: z.optional(
    z.string().check(
      z.maxLength(2_000),
      z.refine((text) => text.split(',').every((act) => Name.safeParse(act).success)),
    ),
  ),
  area: z.optional(Name),
  action: z.optional(Name),
  actor: z.optional(Id),
  subject: z.optional(z.string().check(z.maxLength(100))),
  /** Inclusive days of the site's calendar. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const listAudit = endpoint({
  name: 'operations.listAudit',
  method: 'GET',
  path: '/api/dashboard/audit',
  summary: `List what administrators and moderators did, newest first. Counts at most ${auditRowsMax} entries.`,
  access: 'admin',
  rateLimit: 'search',
  query: AuditQuery,
  answer: plain(z.object({ rows: z.array(AuditLogRow), total: z.number(), isMore: z.boolean() })),
});
