import type * as z from 'zod/mini';
import type { Platform } from '../platform.ts';

/** Does one job. May run twice for one job, and must then leave the same world behind. */
export type JobHandler = (platform: Platform, payload: unknown) => Promise<void>;

/** What answers which task; the names are `feature.verb`. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A job that can never succeed: it becomes a dead letter at once. The message quotes nothing that people wrote. */
export class PermanentJobError extends Error {
  /** Stored as the reason of failed jobs, and named in docs/operations.md. */
  override readonly name = 'Poisoned';
}

/** @throws PermanentJobError for a payload that its schema does not accept */
export function parsePayload<Schema extends z.ZodMiniType>(
  schema: Schema,
  payload: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new PermanentJobError(`the payload cannot be read: ${fields}`);
}

/** A handler that gets its payload parsed. */
export const jobHandler =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    handle: (platform: Platform, payload: z.output<Schema>) => Promise<void>,
  ): JobHandler =>
  async (platform, payload) =>
    handle(platform, parsePayload(schema, payload));
