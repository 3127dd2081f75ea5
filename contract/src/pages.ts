import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Parameters of every list. The cursor is opaque: pass the `next` of the previous page. */
export const PageQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMax)), limits.pageDefault),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type PageQuery = z.output<typeof PageQuery>;

/** `next` is null on the last page. */
export type Page<Item> = { items: Item[]; next: string | null };
