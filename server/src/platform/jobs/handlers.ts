import type * as z from 'zod/mini';
import type { Platform } from '../platform.ts';

/** Does one job. May run twice for one job, and must then leave the same world behind. */
export type JobHandler = (platform: Platform, payload: unknown) => Promise<void>;

/** What answers which task; the names are `feature.verb`. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** No try will ever do this job: it is laid aside at once. The message quotes nothing that people wrote. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/**
 * A handler that gets its payload parsed.
 * @throws Poisoned for one that cannot be
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
