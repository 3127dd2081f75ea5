import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { plain } from './wire.ts';

/** What somebody opened that is the member's and not public. */
export const openingKinds = ['account', 'author', 'care', 'comment', 'post', 'story'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** What somebody changed about the member's account. */
export const accountChangeKinds = [
  'care-appointed',
  'care-dismissed',
  'changed',
  'disabled',
  'enabled',
  'measure-lifted',
  'measure-taken',
  'reset-sent',
  'role-changed',
  'screened',
  'second-factor-removed',
  'sessions-ended',
  'unscreened',
] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

export type AccessKind = OpeningKind | AccountChangeKind;

/** The member reads what they are here, not who they are: administrators find the name in `listAccessesTo`. */
export const accessRoles = ['admin', 'moderator', 'care'] as const;
export type AccessRole = (typeof accessRoles)[number];

const fields = {
  id: Id,
  at: Instant,
  by: z.enum(accessRoles),
  kind: z.enum([...openingKinds, ...accountChangeKinds]),
};

const AccessLogEntry = z.object({
  ...fields,
  /** The post, or that of the comment; it may be gone. */
  postId: z.nullable(Id),
});
export type AccessLogEntry = z.output<typeof AccessLogEntry>;

export const listAccesses = endpoint({
  name: 'privacy.listAccesses',
  method: 'GET',
  path: '/api/privacy/accesses',
  summary:
    'List when an administrator, a moderator or the care team opened or changed what is the member’s and not public, latest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ items: z.array(AccessLogEntry), next: z.nullable(z.string()) })),
});

export const NamedAccess = z.object({
  ...fields,
  /** Null: an account that was erased since, or whoever runs commands on the server. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type NamedAccess = z.output<typeof NamedAccess>;

export const listAccessesTo = endpoint({
  name: 'privacy.listAccessesTo',
  method: 'GET',
  path: '/api/dashboard/users/{id}/accesses',
  summary:
    'List who opened or changed what is a member’s, latest first, to answer that member. Without what the member wrote anonymously.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: plain(z.object({ items: z.array(NamedAccess), next: z.nullable(z.string()) })),
});
