import { plural } from '@radiant/contract/words/plural.ts';

export const verses = {
  title: 'Verses of the day',
  intro:
    'A post chosen for the day comes first, then the reference you planned here, then what the settings say. Everyone reads the passage in their language.',
  settings: 'Choose what is shown when nothing is planned',
  add: 'Add references',
  lines: 'Dates and references',
  linesHint:
    'One per line, with a semicolon between them, such as 2026-12-25;Luke 2:10–11. Without a year (12-25), it comes back every year.',
  file: 'Read from a CSV file',
  language: 'Language of the references',
  languageHint: 'English and French number some verses of the Psalms differently.',
  check: 'Check',
  checking: 'Checking...',
  cancel: 'Cancel',
  ready: (p: { count: number }) =>
    plural('en', p.count, { one: '# reference can be saved.', other: '# references can be saved.' }),
  problems: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# line needs a correction. Nothing was saved.',
      other: '# lines need a correction. Nothing was saved.',
    }),
  line: (p: { line: number }) => `Line ${p.line}`,
  sameAs: (p: { line: number }) => `see line ${p.line}`,
  replaced: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# day already has a reference, which will be replaced.',
      other: '# days already have references, which will be replaced.',
    }),
  untranslated: 'Some passages are missing from one of the translations',
  untranslatedLine: (p: { line: number; reference: string; language: string }) =>
    `Line ${p.line}: ${p.reference}, not in ${p.language}. These readers get the verse of another plan.`,
  examples: 'The first days, as they will be read',
  save: (p: { count: number }) =>
    plural('en', p.count, { one: 'Save # reference', other: 'Save # references' }),
  saving: 'Saving...',
  saved: (p: { count: number }) =>
    plural('en', p.count, { one: '# reference saved', other: '# references saved' }),
  saveFailed: 'The references could not be saved',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  loading: 'Loading the plan',
  errorTitle: 'The plan could not be loaded',
  chosen: (p: { language: string }) => `post chosen for this day, ${p.language}`,
  everyYear: 'your plan, every year',
  oneDate: 'your plan, for this date',
  builtIn: 'plan of the year',
  lastChosen: 'The last verse chosen',
  remove: (p: { day: string }) => `Remove the reference for ${p.day}`,
  removed: 'Reference removed',
  removeFailed: 'This could not be removed',
  total: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# reference in your plan, all months included.',
      other: '# references in your plan, all months included.',
    }),
  removeAll: 'Remove your whole plan',
  confirmRemoveAll: (p: { count: number }) =>
    plural('en', p.count, { one: 'Remove # reference?', other: 'Remove all # references?' }),
  confirmRemoveAllText: 'Posts chosen for a day stay. The plan can’t be restored.',
  allRemoved: 'Plan removed',
};

export type VersesWords = typeof verses;
