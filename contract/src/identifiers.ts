import * as z from 'zod/mini';

/** Identifiers are UUIDv7, made by the server. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });

/** An instant, ISO 8601. */
export const Instant = z.string();
