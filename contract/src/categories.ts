import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { plain } from './wire.ts';

export const categoryKinds = ['prayer', 'testimony', 'event'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

export const Category = z.object({
  kind: z.enum(categoryKinds),
  slug: z.string(),
  names: z.object({ en: z.string(), fr: z.string() }),
});
export type Category = z.output<typeof Category>;

export const listCategories = endpoint({
  name: 'posts.listCategories',
  method: 'GET',
  path: '/api/categories',
  summary: 'List the categories of prayers, testimonies and events in both languages.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  isCachedForGuests: true,
  answer: plain(z.object({ categories: z.array(Category) })),
});
