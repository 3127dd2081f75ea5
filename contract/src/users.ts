import * as z from 'zod/mini';
import { ActiveSession, roles } from './accounts.ts';
import { careRoles, wireCareRoles } from './care-roles.ts';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './exports.ts';
import { consentStates, wireGuardianStates } from './guardians.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { ImageSize } from './post-shapes.ts';
import { type Banner, SocialLink, SocialLinks } from './profiles.ts';
import { dateRangeFields, MatchCount, tableQuery } from './tables.ts';
import { Acknowledged, codec, ok, plain, shape } from './wire.ts';
import { locales } from './words/locale.ts';

/** Whether the parish has screened someone for ministry with minors. */
export const screenings = ['none', 'screened'] as const;
export type Screening = (typeof screenings)[number];

/** `unverified`: email not verified. `leaving`: deletion requested. `disabled`: by an administrator. */
export const standings = ['active', 'unverified', 'leaving', 'disabled'] as const;
export type Standing = (typeof standings)[number];

export const userColumns = ['name', 'role', 'status', 'createdAt', 'lastLogin'] as const;
export type UserColumn = (typeof userColumns)[number];

const ListedUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  standing: z.enum(standings),
  /** The account of a child under 14: nobody has consented yet. */
  awaitsGuardian: z.boolean(),
  createdAt: Instant,
  lastLoginAt: z.nullable(Instant),
});
export type ListedUser = z.output<typeof ListedUser>;
const listedUserNames = {
  name: 'nom',
  avatar: 'pp',
  standing: 'status',
  awaitsGuardian: 'attend_parent',
  createdAt: 'created_at',
  lastLoginAt: 'lastLogin',
} as const;

const UserFields = z.extend(ListedUser, {
  /** In the care team; null outside it. */
  careRole: z.nullable(z.enum(careRoles)),
  church: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.string(),
  quote: z.string(),
  bannerImage: z.nullable(z.string()),
  bannerSizes: z.array(ImageSize),
  links: SocialLinks,
  /** What an administrator chose, regardless of anything else that suspends the account. */
  status: z.enum(['active', 'disabled']),
  screening: z._default(z.enum(screenings), 'none'),
  /** Of a child who joined under 14: what the parent or guardian decided, and when. */
  guardian: z.nullable(z.object({ state: z.enum(consentStates), name: z.nullable(z.string()), at: Instant })),
  /** An administrator set the password; its owner chooses another at the next sign-in. */
  mustChangePassword: z.boolean(),
  /** Changes with every edit; sent back to detect concurrent edits. */
  version: z.string(),
  /** When an invitation that is still unused was mailed; null: none is pending. */
  invitedAt: z.nullable(Instant),
});
export type User = Omit<z.output<typeof UserFields>, 'bannerImage' | 'bannerSizes'> & {
  banner: Banner | null;
};

const userNames = {
  name: 'nom',
  church: 'groupechretien',
  location: 'quartier',
  bio: 'pseudo',
  quote: 'verset',
  status: 'compte',
  screening: 'filtrage',
  guardian: {
    name: 'parent',
    fields: { state: { name: 'etat', values: wireGuardianStates }, name: 'nom', at: 'le' },
  },
} as const;
const userFieldsShape = shape(UserFields, {
  ...listedUserNames,
  ...userNames,
  careRole: { name: 'accompagnement', values: wireCareRoles },
  links: 'socialLinks',
  mustChangePassword: 'changermotdepasse',
  invitedAt: 'invitele',
});

const OneUser = codec(z.object({ statut: z.literal('200'), user: userFieldsShape.schema }), {
  encode: ({ user: { banner, ...user } }: { user: User }) => ({
    ...ok,
    user: userFieldsShape.encode({
      ...user,
      bannerImage: banner?.file ?? null,
      bannerSizes: banner?.sizes ?? [],
    }),
  }),
  decode: (wire) => {
    const { bannerImage, bannerSizes, ...user } = userFieldsShape.decode(wire.user);
    return {
      user: { ...user, banner: bannerImage === null ? null : { file: bannerImage, sizes: bannerSizes } },
    };
  },
});

const UserFilter = z.object({
  /** Words of a name, role or status, or part of an email address. */
  q: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTermMax, 'text_too_long')), ''),
  role: z.optional(z.enum(roles)),
  status: z.optional(z.enum(standings)),
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

/** The server ignores other fields of the public API's form. */
export const UserDraft = z
  .object({
    name: Name,
    email: Email,
    /** An invited member chooses a password. */
    isInvited: z._default(z.boolean(), false),
    /** The language of the invitation and of the account; defaults to that of the request. */
    locale: z.optional(z.enum(locales, 'invalid')),
    /** The minimum length is a site setting. */
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

/** Omitted fields keep their values; empty texts remove a detail. */
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
  screening: z.optional(z.enum(screenings, 'invalid')),
  facebook: z.optional(SocialLink('facebook')),
  twitter: z.optional(SocialLink('twitter')),
  instagram: z.optional(SocialLink('instagram')),
});
export type UserEdit = z.output<typeof UserEdit>;

const IdBatch = z.array(Id).check(z.minLength(1), z.maxLength(limits.pageMax));

export const userBulkActions = ['disable', 'enable', 'delete'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

const UserBulkRequest = z.union([
  z.object({ act: z.enum(userBulkActions), ids: IdBatch }),
  z.object({ act: z.enum(userBulkActions), filter: UserFilter, count: MatchCount }),
]);
export type UserBulkRequest = z.output<typeof UserBulkRequest>;

export const listUsers = endpoint({
  name: 'users.list',
  method: 'GET',
  path: '/api/dashboard/users',
  summary:
    'List members as a table, newest first by default, searchable by name, email address, role and status words (in English and French) and filterable by role, status and date. `invitations` tells whether the site can send invitations.',
  access: 'admin',
  rateLimit: 'read',
  query: UserQuery,
  answer: shape(z.object({ rows: z.array(ListedUser), total: z.number(), canInvite: z.boolean() }), {
    rows: { name: 'data', fields: listedUserNames },
    canInvite: 'invitations',
  }),
});

export const createUser = endpoint({
  name: 'users.create',
  method: 'POST',
  path: '/api/dashboard/users/store',
  summary:
    'Create an account. With `invitation`, the member receives a link to choose a password; otherwise they change the given password at first sign-in. The id and registration date are set by the server.',
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
  summary: 'Get a member as administrators manage them.',
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
    'Update a member, their picture (`pp`) and banner (`pc`). Returns 409 if someone changed the member since `version` was read.',
  access: 'admin',
  reauthentication: ['email', 'role', 'status', 'screening'],
  rateLimit: 'write',
  params: IdParams,
  body: {
    schema: UserEdit,
    names: userNames,
    files: { pp: 'image', pc: 'image' },
  },
  answer: OneUser,
});

export const deleteUser = endpoint({
  name: 'users.remove',
  method: 'DELETE',
  path: '/api/dashboard/users/{id}',
  summary:
    'Permanently delete an account and its content. Comments on other members’ posts remain, shown as by a former member.',
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
  summary: 'Send a member a password reset link.',
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
  summary: 'Resend an unused invitation. The previous link stops working.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'resend',
  params: IdParams,
  answer: OneUser,
});

export const listUserSessions = endpoint({
  name: 'users.listSessions',
  method: 'GET',
  path: '/api/dashboard/users/{id}/sessions',
  summary: 'List the active sessions of a member, newest first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(z.object({ sessions: z.array(ActiveSession) })),
});

export const endUserSessions = endpoint({
  name: 'users.endSessions',
  method: 'DELETE',
  path: '/api/dashboard/users/{id}/sessions',
  summary: 'End all sessions of another member. Administrators end their own with `DELETE /api/sessions`.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const applyUserBulkAction = endpoint({
  name: 'users.change',
  method: 'POST',
  path: '/api/dashboard/users/acts',
  summary:
    'Disable, enable or delete the given members (`ids`), or all that match a filter. `count` is the expected number of matches; returns 409 if it has changed. The signed-in administrator and members who no longer exist are skipped.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'delete',
  body: { schema: UserBulkRequest },
  answer: plain(z.object({ count: z.number(), passedOver: z.number() })),
});

/** The given members, or all that match a filter; an empty filter matches everyone. */
const UserSelection = z.union([z.strictObject({ ids: IdBatch }), z.strictObject({ filter: UserFilter })]);
export type UserSelection = z.output<typeof UserSelection>;

export const exportUsers = endpoint({
  name: 'users.export',
  method: 'POST',
  path: '/api/dashboard/users/export',
  summary:
    'Export the given members (`ids`), or all that match a filter, as CSV. The export is recorded in the audit log.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  body: { schema: UserSelection },
  answer: fileAnswer,
});
