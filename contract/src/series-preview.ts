import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day } from './event-drafts.ts';
import { IdParams } from './identifiers.ts';
import { RecurrenceRule } from './recurrence.ts';
import { plain } from './wire.ts';

const SeriesPreview = z.object({
  /** How the event repeats now, from this date on. */
  recurrence: z.string(),
  /** How many coming dates stay. */
  kept: z.number(),
  /** Days that are made at once; later ones follow in time. */
  added: z.array(z.string()),
  /** Dates that the rule no longer has, with how many people are going. */
  cancelled: z.array(z.object({ date: z.string(), goingCount: z.number() })),
});
export type SeriesPreview = z.output<typeof SeriesPreview>;

export const previewSeries = endpoint({
  name: 'events.previewSeries',
  method: 'GET',
  path: '/api/events/{id}/series-preview',
  summary:
    'Preview another recurrence from this occurrence of a series on, before it is saved with `events.update`: how many dates stay, which are added, and which are cancelled. `date` is the first date of the new rule. Without `recurrence`, how it repeats now. For administrators, and for whoever created the event in a group.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  query: z.object({ recurrence: z.optional(RecurrenceRule), date: z.optional(Day) }),
  answer: plain(SeriesPreview),
});
