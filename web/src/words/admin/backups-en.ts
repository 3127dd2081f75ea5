import { plural } from '@radiant/contract/words/plural.ts';

export const backups = {
  title: 'Backups',
  intro: 'Every night at 3 a.m., the site copies its database, pictures, videos and keys into one file.',
  off: 'Automatic backups are off. Ask whoever runs the server to turn them on with BACKUP_DIR.',
  first: 'Automatic backups are on. The first one is on its way.',
  latest: 'Last backup:',
  result: (p: { rows: number; files: number; size: string; duration: string }) =>
    `${plural('en', p.rows, { one: '# row', other: '# rows' })} and ${plural('en', p.files, { one: '# file', other: '# files' })}, ${p.size} in ${p.duration}.`,
  failed: 'The last backup failed.',
  overdue: 'The last backup is more than two days old.',
  never: 'No backup has succeeded yet.',
  reason: 'Reason:',
  succeeded: 'Last successful backup:',
  missing: (p: { count: number }) =>
    plural('en', p.count, {
      one: '# picture or video is missing from the file store, so it isn’t in the backup.',
      other: '# pictures or videos are missing from the file store, so they aren’t in the backup.',
    }),
  tried: 'Last try:',
  details: 'Show details',
};
