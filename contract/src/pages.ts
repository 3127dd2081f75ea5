import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Every list takes these two and answers `next`. The cursor is opaque: give back what `next` held. */
export const PageQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax)), limits.pageDefault),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type PageQuery = z.output<typeof PageQuery>;

/** A page of a list; `next` is null on the last one. */
export type Page<Item> = { items: Item[]; next: string | null };
