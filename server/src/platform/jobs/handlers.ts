import type * as z from 'zod/mini';
import type { Platform } from '../platform.ts';

/** Does one job. May run twice for one job, and must then leave the same world behind. */
export type JobHandler = (platform: Platform, payload: unknown) => Promise<void>;

/** What answers which task; the names are `room.verb`. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A handler that gets its payload parsed; one that cannot be parsed fails like any other job. */
export function handler<S extends z.ZodMiniType>(
  schema: S,
  handle: (platform: Platform, payload: z.output<S>) => Promise<void>,
): JobHandler {
  return (platform, payload) => handle(platform, schema.parse(payload));
}
