import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './exports.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { plain } from './wire.ts';
import { locales } from './words/locale.ts';

/** What a line of the file may say about a member. */
export const importFields = ['firstName', 'lastName', 'email', 'locale', 'birthday', 'phone'] as const;
export type ImportField = (typeof importFields)[number];

export const requiredImportFields = ['firstName', 'lastName', 'email'] as const satisfies ImportField[];

export const importProblems = [
  'first_name_required',
  'last_name_required',
  'name_too_long',
  'name_unkind',
  'email_required',
  'email_invalid',
  'email_repeated',
  'email_taken',
  'locale_unknown',
  'date_invalid',
  'date_ambiguous',
  'birthday_future',
  'birthday_too_young',
  'guardian_needed',
  'phone_invalid',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** The bytes of a CSV file in base64, four characters for three bytes. */
const File = z
  .string()
  .check(
    z.minLength(1, 'import_empty'),
    z.maxLength(4 * Math.ceil(limits.importBytesMax / 3), 'import_too_large'),
    z.regex(/^[\w+/]+=*$/, 'import_not_csv'),
  );

/** The column of each field, from 0; null: none. */
const column = z.nullable(z.int().check(z.gte(0), z.lte(999)));
const ImportMapping = z.object({
  firstName: column,
  lastName: column,
  email: column,
  locale: column,
  birthday: column,
  phone: column,
});
export type ImportMapping = z.output<typeof ImportMapping>;

const LineProblem = z.object({
  /** As a spreadsheet or an editor counts them, from 1. */
  line: z.int(),
  field: z.enum(importFields),
  reason: z.enum(importProblems),
  /** What the file says there. */
  value: z.string(),
  /** Where the same address was first. */
  sameAs: z.nullable(z.int()),
});
export type LineProblem = z.output<typeof LineProblem>;

const ImportedPerson = z.object({
  line: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  birthday: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type ImportedPerson = z.output<typeof ImportedPerson>;

const ImportPreview = z.object({
  columns: z.array(z.string()),
  mapping: ImportMapping,
  /** Lines below the names of the columns. */
  total: z.int(),
  ready: z.int(),
  problems: z.array(LineProblem),
  /** The first members as they would be created. */
  examples: z.array(ImportedPerson),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const MemberImport = z.object({
  id: Id,
  at: Instant,
  /** The administrator; null if their account was deleted. */
  by: z.nullable(z.string()),
  /** How many accounts it created. */
  count: z.int(),
  /** How many of them nobody has used yet. */
  unused: z.int(),
});
export type MemberImport = z.output<typeof MemberImport>;

const UndoneImport = z.object({
  removed: z.int(),
  /** In use, so they stay. */
  kept: z.array(z.object({ id: Id, name: z.string() })),
});
export type UndoneImport = z.output<typeof UndoneImport>;

const path = '/api/dashboard/user-imports';
/** A file of the largest size in base64, and the rest of the body. */
const maxBodyBytes = 2 * limits.importBytesMax;

export const previewImport = endpoint({
  name: 'users.previewImport',
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'Check a CSV file of members (base64; UTF-8 or Windows-1252; commas, semicolons or tabs) without creating anything. Without a mapping, the columns are guessed from their names. Every line that can’t be imported is listed with its reasons.',
  access: 'admin',
  rateLimit: 'write',
  maxBodyBytes,
  body: { schema: z.object({ file: File, mapping: z.optional(ImportMapping), locale: z.enum(locales) }) },
  answer: plain(ImportPreview),
});

export const importMembers = endpoint({
  name: 'users.importMembers',
  method: 'POST',
  path,
  summary:
    'Create accounts for the correct lines of a CSV file, all or none, and email each an invitation. `count` is the expected number of accounts; returns 409 if it has changed since the preview.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  maxBodyBytes,
  body: {
    schema: z.object({
      file: File,
      mapping: ImportMapping,
      /** Of members whose line names no language. */
      locale: z.enum(locales),
      count: z.int().check(z.gte(1), z.lte(limits.importLinesMax)),
    }),
  },
  acceptsIdempotencyKey: true,
  successStatus: 201,
  answer: plain(MemberImport),
});

export const listImports = endpoint({
  name: 'users.listImports',
  method: 'GET',
  path,
  summary:
    'List the imports that can still be undone, newest first, and whether the site can send invitations.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ items: z.array(MemberImport), canInvite: z.boolean() })),
});

export const undoImport = endpoint({
  name: 'users.undoImport',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary:
    'Undo an import: erases its accounts that nobody has used, with their invitations. Returns the accounts in use, which stay.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'delete',
  params: IdParams,
  answer: plain(UndoneImport),
});

export const exportForImport = endpoint({
  name: 'users.exportForImport',
  method: 'POST',
  path: `${path}/export`,
  summary:
    'Export the members as CSV in the form that the import reads, for another site. Leaves out disabled accounts, those about to be deleted and children who need the consent of a guardian. The export is recorded in the audit log.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  answer: fileAnswer,
});
