import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { plain } from './wire.ts';

/** What a member can agree to, each for itself. Names of posts on paper and on displays are one agreement: `print`. */
export const consentPurposes = [
  'announcements',
  'digest',
  'guardian',
  'notifications',
  'print',
  'privacy',
  'public-prayers',
  'push',
  'terms',
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const fields = {
  purpose: z.enum(consentPurposes),
  /** Of the text that was agreed to; null where it has none. */
  version: z.nullable(z.string()),
};

const ConsentEntry = z.object({
  ...fields,
  id: Id,
  at: Instant,
  /** False: a withdrawal. */
  isGiven: z.boolean(),
  /** Of an agreement about one post. */
  postId: z.nullable(Id),
});
export type ConsentEntry = z.output<typeof ConsentEntry>;

export const listConsents = endpoint({
  name: 'privacy.listConsents',
  method: 'GET',
  path: '/api/privacy/consents',
  summary: 'List what the member agreed to and withdrew, latest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ items: z.array(ConsentEntry), next: z.nullable(z.string()) })),
});

const ConsentCount = z.object({ ...fields, members: z.int() });
export type ConsentCount = z.output<typeof ConsentCount>;

export const countConsents = endpoint({
  name: 'privacy.countConsents',
  method: 'GET',
  path: '/api/dashboard/consents',
  summary: 'Count the members who agree, by purpose and version.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ counts: z.array(ConsentCount) })),
});
