import type * as z from 'zod/mini';
import type { Platform } from '../platform.ts';

/** Must be idempotent: it may run twice for one job. */
export type JobHandler = (platform: Platform, payload: unknown) => Promise<void>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Several jobs of a name at once, all or none; the single handler takes over when it fails. */
export type GroupHandlers = Readonly<
  Record<string, (platform: Platform, payloads: readonly unknown[]) => Promise<void>>
>;

/** Becomes a dead letter at once. The message must not quote members' words. */
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

export const jobHandler =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    handle: (platform: Platform, payload: z.output<Schema>) => Promise<void>,
  ): JobHandler =>
  async (platform, payload) =>
    handle(platform, parsePayload(schema, payload));
