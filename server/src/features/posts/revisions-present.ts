import type { Revision } from '@radiant/contract/edits.ts';
import type { RevisionRow } from './revisions-queries.ts';

export const presentRevision = (row: RevisionRow, canDelete: boolean): Revision => ({
  number: row.number,
  title: row.title,
  text: row.body,
  reference: row.reference,
  url: row.url,
  location: row.location,
  writtenAt: row.written_at.toISOString(),
  canDelete,
  isOwnOnly: !row.is_open,
});
