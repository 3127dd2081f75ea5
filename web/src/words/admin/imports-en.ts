import { limits } from '@radiant/contract/limits.ts';
import type { ImportField, ImportProblem } from '@radiant/contract/member-imports.ts';
import { retention } from '@radiant/contract/retention.ts';
import { plural } from '@radiant/contract/words/plural.ts';

const fields: Readonly<Record<ImportField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  locale: 'Language',
  birthday: 'Birth date',
  phone: 'Phone',
};

const problems: Readonly<Record<ImportProblem, string>> = {
  first_name_required: 'The first name is missing.',
  last_name_required: 'The last name is missing.',
  name_too_long: 'The name has more than 60 characters.',
  name_unkind: 'The name contains an offensive word.',
  email_required: 'The email address is missing.',
  email_invalid: 'This isn’t a valid email address.',
  email_repeated: 'The address is already in the file.',
  email_taken: 'Someone already has an account with this address.',
  locale_unknown: 'Write English or French.',
  date_invalid: 'This isn’t a date. Write it as 1980-02-29.',
  date_ambiguous: 'This could be two dates. Write it as 1980-02-29.',
  birthday_future: 'The birth date is in the future.',
  birthday_too_young: 'Younger than the minimum age of this site.',
  guardian_needed: 'Under 14. They sign up themselves, so that a parent or guardian can consent.',
  phone_invalid: 'This isn’t a phone number.',
};

export const imports = {
  title: 'Import members',
  intro:
    'Create accounts for everyone in a spreadsheet. Each person receives an email with a link to choose a password.',
  open: 'Import',
  forImport: {
    open: 'Export for another site',
    title: 'Export members for another site?',
    text: 'The file holds names, email addresses, languages, birth dates and phone numbers, ready to be imported into another Radiant site. Disabled accounts and children under 14 are left out. The export is recorded in the audit log.',
    confirm: 'Export',
    done: 'Members exported',
  },
  back: 'All users',
  noMail: 'This site doesn’t send email yet, so no one can be invited. You can still check a file.',
  file: {
    title: '1. Choose a file',
    hint: 'Save your spreadsheet as CSV. The first line holds the column names. Up to 5,000 lines and 1 MB.',
    choose: 'Choose a CSV file',
    chooseOther: 'Choose another file',
  },
  mapping: {
    title: '2. Match the columns',
    text: 'Choose the column that holds each detail. Only these are imported.',
    none: 'Not in the file',
    required: (p: { field: string }) => `${p.field} (required)`,
    unnamed: (p: { number: number }) => `Column ${p.number}`,
    locale: 'Language for everyone else',
    localeHint: 'For lines without a language.',
  },
  fields,
  preview: {
    title: '3. Check and import',
    checking: 'Checking the file...',
    failed: 'The file couldn’t be checked',
    missing: (p: { fields: string }) => `Choose a column for: ${p.fields}.`,
    ready: (p: { count: number; total: string }) =>
      plural('en', p.count, {
        one: `1 of ${p.total} lines can be imported.`,
        other: `# of ${p.total} lines can be imported.`,
      }),
    examples: 'The first accounts, as they’ll be created',
    problems: (p: { count: number }) =>
      plural('en', p.count, { one: '1 line won’t be imported', other: '# lines won’t be imported' }),
    problemsText: 'Correct them in the spreadsheet and choose the file again, or import without them.',
    line: 'Line',
    field: 'Detail',
    value: 'In the file',
    reason: 'Problem',
    sameAs: (p: { line: number }) => `See line ${p.line}.`,
    empty: 'empty',
  },
  problems,
  run: (p: { count: number }) => plural('en', p.count, { one: 'Import 1 member', other: 'Import # members' }),
  confirmTitle: (p: { count: number }) =>
    plural('en', p.count, { one: 'Import and invite 1 member?', other: 'Import and invite # members?' }),
  confirmText: `Make sure these people agreed to be contacted by email. Invitations go out at ${limits.invitationsPerMinute} per minute. You can undo the import for ${retention.importUndoDays} days.`,
  cancel: 'Cancel',
  running: 'Importing...',
  failed: 'Nothing was imported',
  done: (p: { count: number }) =>
    plural('en', p.count, { one: '1 member imported and invited', other: '# members imported and invited' }),
  earlier: {
    title: 'Recent imports',
    loading: 'Loading imports...',
    errorTitle: 'The imports couldn’t be loaded',
    empty: `Nothing was imported in the last ${retention.importUndoDays} days.`,
    count: (p: { count: number }) => plural('en', p.count, { one: '1 member', other: '# members' }),
    by: (p: { name: string }) => `by ${p.name}`,
    former: 'a former administrator',
    unused: (p: { count: number }) =>
      plural('en', p.count, {
        one: '1 hasn’t used the invitation yet',
        other: '# haven’t used the invitation yet',
      }),
    undo: 'Undo',
    undoOf: (p: { at: string }) => `Undo the import of ${p.at}`,
    undoTitle: 'Undo this import?',
    undoText: (p: { count: number }) =>
      plural('en', p.count, {
        one: 'The account that no one has used yet is erased, and its invitation stops working. Accounts in use stay.',
        other:
          'The # accounts that no one has used yet are erased, and their invitations stop working. Accounts in use stay.',
      }),
    undoConfirm: 'Undo import',
    undoFailed: 'The import wasn’t undone',
    undone: (p: { count: number }) =>
      plural('en', p.count, {
        one: 'Import undone: 1 account erased',
        other: 'Import undone: # accounts erased',
      }),
    kept: 'These accounts are in use, so they stay:',
  },
};

export type ImportWords = typeof imports;
