import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { phonePattern } from './own-profile.ts';
import { PageQuery } from './pages.ts';
import { isSearchableName } from './search.ts';
import { Acknowledged, plain } from './wire.ts';

/** What a member may show in the directory beside name and picture. */
export const directoryFields = ['phone', 'email', 'address', 'birthday', 'help'] as const;
export type DirectoryField = (typeof directoryFields)[number];

/** groups: whoever is in a group with them that is not archived. */
export const directoryAudiences = ['members', 'groups', 'nobody'] as const;
export type DirectoryAudience = (typeof directoryAudiences)[number];

/** The rule for one field, as the database applies it; the server's tests compare the two. */
export const isFieldShown = (
  audience: DirectoryAudience,
  { sharesGroup }: { sharesGroup: boolean },
): boolean => audience === 'members' || (audience === 'groups' && sharesGroup);

/** Collapses line breaks and spaces from pasted text. */
const singleLine = (max: number, key: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, key),
  );

const audience = z.enum(directoryAudiences, 'invalid');

/** Empty texts show nothing. The birthday is that of the profile, without the year. */
export const DirectoryEntry = z.object({
  phone: singleLine(limits.phoneMax, 'phone_invalid').check(z.regex(phonePattern, 'phone_invalid')),
  email: singleLine(limits.emailMax, 'email_invalid').check(
    z.refine((text) => text === '' || z.email().safeParse(text).success, 'email_invalid'),
  ),
  address: singleLine(limits.directoryTextMax, 'text_too_long'),
  help: singleLine(limits.directoryTextMax, 'text_too_long'),
  phoneAudience: audience,
  emailAudience: audience,
  addressAudience: audience,
  birthdayAudience: audience,
  helpAudience: audience,
});
export type DirectoryEntry = z.output<typeof DirectoryEntry>;

/** `MM-DD` */
const MonthDay = z.nullable(z.string());

const OwnEntry = z.object({
  /** Null: not listed. */
  entry: z.nullable(DirectoryEntry),
  listedAt: z.nullable(Instant),
  /** False under 18. */
  canBeListed: z.boolean(),
  /** Of the profile, for a first entry. */
  profile: z.object({ phone: z.string(), email: z.string(), city: z.string(), birthday: MonthDay }),
});
export type OwnEntry = z.output<typeof OwnEntry>;

const field = z.nullable(z.string());

/** Null: not shown to the viewer, or empty. */
const ListedMember = z.object({
  id: Id,
  name: z.string(),
  /** A file relative to the storage path. */
  avatar: z.nullable(z.string()),
  /** Its members follow each other in the list. */
  household: z.nullable(z.object({ id: Id, name: z.string() })),
  phone: field,
  email: field,
  address: field,
  birthday: MonthDay,
  help: field,
});
export type ListedMember = z.output<typeof ListedMember>;

const path = '/api/directory';

export const listDirectory = endpoint({
  name: 'directory.list',
  method: 'GET',
  path,
  summary:
    'List the members who chose to be in the directory, by name or by the name of their household, with the details each of them shows to the viewer. Moderators and administrators see no more than other members.',
  access: 'member',
  rateLimit: 'search',
  query: z.extend(PageQuery, {
    /** Of a member or a household. */
    term: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(limits.searchTermMax, 'text_too_long'),
          z.refine(isSearchableName, 'term_letters'),
        ),
    ),
    letter: z.optional(z.string().check(z.regex(/^[a-z]$/, 'invalid'))),
    /** One of the viewer's own groups. */
    group: z.optional(Id),
  }),
  answer: plain(z.object({ items: z.array(ListedMember), next: z.nullable(z.string()) })),
});

export const getOwnEntry = endpoint({
  name: 'directory.getOwn',
  method: 'GET',
  path: `${path}/own`,
  summary: 'Get the member’s own entry in the directory, with who sees each detail.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(OwnEntry),
});

export const setOwnEntry = endpoint({
  name: 'directory.setOwn',
  method: 'PUT',
  path: `${path}/own`,
  summary: 'List oneself in the directory, or change one’s entry. Not for people under 18.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: DirectoryEntry },
  answer: plain(OwnEntry),
});

export const removeOwnEntry = endpoint({
  name: 'directory.removeOwn',
  method: 'DELETE',
  path: `${path}/own`,
  summary: 'Leave the directory. Deletes what the entry held.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});
