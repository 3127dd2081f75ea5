import * as z from 'zod/mini';
import { appealedSubjects } from './appeal-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { measureKinds } from './measures.ts';
import { caseOutcomes, caseSubjects } from './moderation.ts';
import { PageQuery } from './pages.ts';
import { caseReasons } from './reports.ts';
import { plain } from './wire.ts';

export const historyKinds = [
  'report',
  'decision',
  'measure',
  'measure-lifted',
  'appeal',
  'appeal-decided',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const HistoryEntry = z.object({
  id: z.string(),
  kind: z.enum(historyKinds),
  at: Instant,
  /** The case to open; null for a measure. */
  caseId: z.nullable(Id),
  /** Of a report or a decision. */
  subject: z.nullable(z.enum(caseSubjects)),
  reason: z.nullable(z.enum(caseReasons)),
  outcome: z.nullable(z.enum(caseOutcomes)),
  measure: z.nullable(z.enum(measureKinds)),
  measureReason: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  /** What an appeal is about. */
  appealed: z.nullable(z.enum(appealedSubjects)),
  /** What the member was told. */
  message: z.string(),
  /** Who decided; null for reports and appeals, where no one decided, and for former members. */
  by: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const listMemberHistory = endpoint({
  name: 'moderation.listMemberHistory',
  method: 'GET',
  path: '/api/dashboard/members/{id}/history',
  summary:
    'List what concerns a member, newest first: reports about them and what they shared, decisions, measures and appeals. Without who reported, and without anything anonymous. No one reads their own.',
  access: 'moderator',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: plain(z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.string()) })),
});
