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

/**
 * A handler that gets its payload parsed.
 * @throws PermanentJobError for one that cannot be
 */
export function jobHandler<S extends z.ZodMiniType>(
  schema: S,
  handle: (platform: Platform, payload: z.output<S>) => Promise<void>,
): JobHandler {
  return async (platform, payload) => {
    const parsed = schema.safeParse(payload);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
      throw new PermanentJobError(`the payload cannot be read: ${fields}`);
    }
    await handle(platform, parsed.data);
  };
}
