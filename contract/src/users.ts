import * as z from 'zod/mini';
import { type Role, roles } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './exports.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Banner, SocialLink, SocialLinks, type SocialNetwork } from './profiles.ts';
import { dateRangeFields, tableQuery } from './tables.ts';
import { Acknowledged, codec, plain } from './wire.ts';
import { locales } from './words/locale.ts';

/**
 * How an account stands. `unverified`: its address is not proven yet; `leaving`: its member asked for it to be deleted
 * and may still keep it; `disabled`: an administrator shut it.
 */
export const standings = ['active', 'unverified', 'leaving', 'disabled'] as const;
export type Standing = (typeof standings)[number];

/** By which the list can be ordered. */
export const userColumns = ['name', 'role', 'status', 'createdAt', 'lastLogin'] as const;
export type UserColumn = (typeof userColumns)[number];

/** A member as administrators see them in a list. */
export type ListedUser = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  standing: Standing;
  createdAt: string;
  /** Null: never. */
  lastLoginAt: string | null;
};

/** A member as an administrator looks after them. */
export type User = ListedUser & {
  banner: Banner | null;
  church: string | null;
  location: string | null;
  bio: string;
  quote: string;
  links: Record<SocialNetwork, string | null>;
  /** What an administrator chose, whatever else holds the account. */
  status: 'active' | 'disabled';
  /** An administrator typed the password; its owner chooses one at the next sign-in. */
  mustChangePassword: boolean;
  /** Of what can be changed here: another one, and somebody changed something meanwhile. */
  version: string;
  /** When they were mailed an invitation that they have not used; null: none waits. */
  invitedAt: string | null;
};

const WireListedUser = z.object({
  id: Id,
  nom: z.string(),
  email: z.string(),
  pp: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(standings),
  created_at: Instant,
  lastLogin: z.nullable(Instant),
});

const listedToWire = (user: ListedUser) => ({
  id: user.id,
  nom: user.name,
  email: user.email,
  pp: user.avatar,
  role: user.role,
  status: user.standing,
  created_at: user.createdAt,
  lastLogin: user.lastLoginAt,
});
const listedFromWire = (wire: z.output<typeof WireListedUser>): ListedUser => ({
  id: wire.id,
  name: wire.nom,
  email: wire.email,
  avatar: wire.pp,
  role: wire.role,
  standing: wire.status,
  createdAt: wire.created_at,
  lastLoginAt: wire.lastLogin,
});

const WireUser = z.extend(WireListedUser, {
  groupechretien: z.nullable(z.string()),
  quartier: z.nullable(z.string()),
  pseudo: z.string(),
  verset: z.string(),
  bannerImage: z.nullable(z.string()),
  bannerSizes: z.array(z.object({ file: z.string(), width: z.number() })),
  socialLinks: SocialLinks,
  compte: z.enum(['active', 'disabled']),
  changermotdepasse: z.boolean(),
  version: z.string(),
  invitele: z.nullable(Instant),
});

const userToWire = (user: User): z.output<typeof WireUser> => ({
  ...listedToWire(user),
  groupechretien: user.church,
  quartier: user.location,
  pseudo: user.bio,
  verset: user.quote,
  bannerImage: user.banner?.file ?? null,
  bannerSizes: user.banner?.sizes ?? [],
  socialLinks: user.links,
  compte: user.status,
  changermotdepasse: user.mustChangePassword,
  version: user.version,
  invitele: user.invitedAt,
});
const userFromWire = (wire: z.output<typeof WireUser>): User => ({
  ...listedFromWire(wire),
  church: wire.groupechretien,
  location: wire.quartier,
  bio: wire.pseudo,
  quote: wire.verset,
  banner: wire.bannerImage === null ? null : { file: wire.bannerImage, sizes: wire.bannerSizes },
  links: wire.socialLinks,
  status: wire.compte,
  mustChangePassword: wire.changermotdepasse,
  version: wire.version,
  invitedAt: wire.invitele,
});

const OneUser = codec(z.object({ statut: z.literal('200'), user: WireUser }), {
  encode: ({ user }: { user: User }) => ({ statut: '200' as const, user: userToWire(user) }),
  decode: ({ user }) => ({ user: userFromWire(user) }),
});

// ---- inputs

const UserFilter = z.object({
  /** Words of a name, or a part of an address. */
  q: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTermMax, 'text_too_long')), ''),
  role: z.optional(z.enum(roles)),
  status: z.optional(z.enum(standings)),
  /** On which days they registered. */
  ...dateRangeFields,
});
export type UserFilter = z.output<typeof UserFilter>;

export const UserQuery = z.extend(tableQuery(userColumns), UserFilter.shape);
export type UserQuery = z.output<typeof UserQuery>;

const singleLine = (max: number, key: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(max, key),
  );

const Name = singleLine(limits.fullNameMax, 'full_name_too_long').check(
  z.minLength(limits.userNameMin, 'user_name_short'),
  z.regex(/[\p{L}\p{N}]/u, 'user_name_short'),
);
const Email = z
  .string()
  .check(z.trim(), z.maxLength(limits.emailMax, 'email_invalid'), z.email('email_invalid'));
const Detail = singleLine(limits.detailMax, 'text_too_long');

/** Someone new, as an administrator types them. What else the form of the public API sends is the server's to say. */
export const UserDraft = z
  .object({
    name: Name,
    email: Email,
    /** Of an invitation none: its reader chooses one. */
    isInvited: z._default(z.boolean(), false),
    /** In which language they are invited, and read the site at first; that of the request when absent. */
    locale: z.optional(z.enum(locales, 'invalid')),
    /** How long it has to be is the site's to say. */
    password: z.optional(z.string().check(z.maxLength(limits.passwordMax, 'password_too_long'))),
    role: z._default(z.enum(roles, 'invalid'), 'user'),
    status: z._default(z.enum(['active', 'disabled'], 'invalid'), 'active'),
    church: z._default(Detail, ''),
    location: z._default(Detail, ''),
    bio: z._default(z.string().check(z.trim(), z.maxLength(limits.bioMax, 'bio_too_long')), ''),
  })
  .check(
    z.check<{ isInvited: boolean; password?: string | undefined }>((draft) => {
      const { isInvited, password } = draft.value;
      if (!isInvited && !password)
        draft.issues.push({
          code: 'custom',
          message: 'password_required',
          path: ['password'],
          input: draft.value,
        });
    }),
  );
export type UserDraft = z.output<typeof UserDraft>;

/** What is changed of a member; what is left out stays, an empty text takes the detail away. */
export const UserEdit = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.optional(Name),
  email: z.optional(Email),
  church: z.optional(Detail),
  location: z.optional(Detail),
  bio: z.optional(z.string().check(z.trim(), z.maxLength(limits.bioMax, 'bio_too_long'))),
  quote: z.optional(z.string().check(z.trim(), z.maxLength(limits.verseMax, 'verse_too_long'))),
  role: z.optional(z.enum(roles, 'invalid')),
  status: z.optional(z.enum(['active', 'disabled'], 'invalid')),
  facebook: z.optional(SocialLink('facebook')),
  twitter: z.optional(SocialLink('twitter')),
  instagram: z.optional(SocialLink('instagram')),
});
export type UserEdit = z.output<typeof UserEdit>;

const IdBatch = z.array(Id).check(z.minLength(1), z.maxLength(limits.pageMax));

export const userBulkActions = ['disable', 'enable', 'delete'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

// ---- calls

export const listUsers = endpoint({
  name: 'users.list',
  method: 'GET',
  path: '/api/dashboard/users',
  summary:
    'Members page by page, the newest first unless told: searched by name and address, by role, status and day. `invitations`: whether the site sends mail, and so can invite.',
  access: 'admin',
  rateLimit: 'read',
  query: UserQuery,
  answer: codec(z.object({ data: z.array(WireListedUser), total: z.number(), invitations: z.boolean() }), {
    encode: ({ rows, total, canInvite }: { rows: ListedUser[]; total: number; canInvite: boolean }) => ({
      data: rows.map(listedToWire),
      total,
      invitations: canInvite,
    }),
    decode: ({ data, total, invitations }) => ({
      rows: data.map(listedFromWire),
      total,
      canInvite: invitations,
    }),
  }),
});

export const createUser = endpoint({
  name: 'users.create',
  method: 'POST',
  path: '/api/dashboard/users/store',
  summary:
    'Add somebody. Id and date of registration are the server’s. With `invitation` they are mailed a link to choose a password; otherwise the password given here is changed by its owner at first sign-in.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  body: {
    schema: UserDraft,
    names: {
      name: 'nom',
      isInvited: 'invitation',
      locale: 'langue',
      church: 'groupechretien',
      location: 'quartier',
      bio: 'pseudo',
    },
  },
  successStatus: 201,
  acceptsIdempotencyKey: true,
  answer: OneUser,
});

export const getUser = endpoint({
  name: 'users.get',
  method: 'GET',
  path: '/api/dashboard/users/{id}',
  summary: 'A member as administrators look after them.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: OneUser,
});

export const updateUser = endpoint({
  name: 'users.update',
  method: 'PATCH',
  path: '/api/dashboard/users/{id}',
  summary:
    'Change a member, their picture (`pp`) and their banner (`pc`). A 409 when somebody changed them since `version` was read.',
  access: 'admin',
  reauthentication: ['email', 'role', 'status'],
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: UserEdit,
    names: {
      name: 'nom',
      church: 'groupechretien',
      location: 'quartier',
      bio: 'pseudo',
      quote: 'verset',
      status: 'compte',
    },
    files: { pp: 'image', pc: 'image' },
  },
  answer: OneUser,
});

export const deleteUser = endpoint({
  name: 'users.remove',
  method: 'DELETE',
  path: '/api/dashboard/users/{id}',
  summary:
    'Delete an account and what is theirs for good; what they said to others stays, by a former member.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const sendUserPasswordReset = endpoint({
  name: 'users.sendReset',
  method: 'POST',
  path: '/api/dashboard/users/{id}/password-reset',
  summary: 'Mail a member the link with which they choose a new password.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'resend',
  params: IdParams,
  answer: Acknowledged,
});

export const inviteUser = endpoint({
  name: 'users.invite',
  method: 'POST',
  path: '/api/dashboard/users/{id}/invitation',
  summary: 'Mail an invitation anew to somebody who has not used theirs; the link before stops working.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'resend',
  params: IdParams,
  answer: OneUser,
});

export const applyUserBulkAction = endpoint({
  name: 'users.change',
  method: 'POST',
  path: '/api/dashboard/users/acts',
  summary: 'Disable, enable or delete several. Whoever acts is passed over, as is who is gone already.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'delete',
  body: { schema: z.object({ act: z.enum(userBulkActions), ids: IdBatch }) },
  answer: plain(z.object({ count: z.number(), passedOver: z.number() })),
});

/** Who is taken away: those named, or everybody under a filter; an empty filter is everybody there is. */
const UserSelection = z.union([z.strictObject({ ids: IdBatch }), z.strictObject({ filter: UserFilter })]);
export type UserSelection = z.output<typeof UserSelection>;

export const exportUsers = endpoint({
  name: 'users.export',
  method: 'POST',
  path: '/api/dashboard/users/export',
  summary:
    'The members that were chosen (`ids`), or all under a filter, as CSV. Who took it is written into the audit log.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  body: { schema: UserSelection },
  answer: fileAnswer,
});
