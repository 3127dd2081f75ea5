import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { plain } from './wire.ts';

/**
 * What the register of confidentiality incidents holds is prescribed: Regulation respecting confidentiality incidents
 * (CQLR, c., r. 3.1), section 7. It is kept for five years from the day on which the incident became known.
 */
export const incidentRisks = ['unknown', 'none', 'serious'] as const;
export type IncidentRisk = (typeof incidentRisks)[number];

const Day = z.iso.date('date_invalid');
const text = z.string().check(z.trim(), z.maxLength(limits.incidentTextMax, 'text_too_long'));
const described = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'incident_text_required'),
    z.maxLength(limits.incidentTextMax, 'text_too_long'),
  );

const fields = {
  startedOn: Day,
  /** Null: on one day. */
  endedOn: z.nullable(Day),
  /** When the community learned of it. */
  knownOn: Day,
  /** Which personal information. */
  information: described,
  circumstances: described,
  /** Null: not known. */
  peopleCount: z.nullable(
    z.int('number_invalid').check(z.gte(0, 'number_invalid'), z.lte(10_000_000, 'number_invalid')),
  ),
  /** Whether a person may be seriously injured: then the Commission and the people are notified. */
  risk: z.enum(incidentRisks),
  riskReasons: text,
  /** What was done to reduce the risk. */
  measures: text,
  commissionNotifiedOn: z.nullable(Day),
  peopleNotifiedOn: z.nullable(Day),
};

export const IncidentInput = z.object(fields).check((context) => {
  const { startedOn, endedOn, knownOn, risk, riskReasons } = context.value;
  const refuse = (path: keyof typeof fields, message: string) =>
    context.issues.push({ code: 'custom', input: context.value, path: [path], message });
  if (endedOn !== null && endedOn < startedOn) refuse('endedOn', 'end_before_start');
  if (knownOn < startedOn) refuse('knownOn', 'incident_known_before');
  if (risk !== 'unknown' && riskReasons === '') refuse('riskReasons', 'incident_reasons_required');
});
export type IncidentInput = z.output<typeof IncidentInput>;

export const Incident = z.object({ ...fields, id: Id, version: z.int() });
export type Incident = z.output<typeof Incident>;

const path = '/api/dashboard/incidents';

export const listIncidents = endpoint({
  name: 'privacy.listIncidents',
  method: 'GET',
  path,
  summary: 'List the register of confidentiality incidents, latest known first.',
  access: 'admin',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ items: z.array(Incident), next: z.nullable(z.string()) })),
});

export const recordIncident = endpoint({
  name: 'privacy.recordIncident',
  method: 'POST',
  path,
  summary: 'Enter a confidentiality incident into the register. Nothing is deleted from it for five years.',
  access: 'admin',
  rateLimit: 'write',
  acceptsIdempotencyKey: true,
  body: { schema: IncidentInput },
  successStatus: 201,
  answer: plain(Incident),
});

export const updateIncident = endpoint({
  name: 'privacy.updateIncident',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Correct or complete an incident of the register.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ version: z.int(), incident: IncidentInput }) },
  answer: plain(Incident),
});
