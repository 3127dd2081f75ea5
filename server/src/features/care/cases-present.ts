import type { CareCaseSummary, CareEntry } from '@radiant/contract/care-cases.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import * as z from 'zod/mini';
import type { Secrets } from '../../platform/secrets.ts';
import { presentPerson } from '../friends/service.ts';
import type { CaseRow } from './cases-queries.ts';
import type { EntryRow, TeamPersonRow } from './entries-queries.ts';

const Entered = z.object({ person: z.string(), contact: z.string(), text: z.string() });
export type Entered = z.output<typeof Entered>;

export const sealEntered = (secrets: Secrets, caseId: string, entered: Entered): Buffer =>
  secrets.seal(JSON.stringify(entered), caseId);

export const openEntered = (secrets: Secrets, { id, entered_sealed }: CaseRow): Entered | null =>
  entered_sealed === null ? null : Entered.parse(JSON.parse(secrets.open(entered_sealed, id)));

const excerptLength = 200;

/** @param today on the site's calendar */
export function presentCase(
  row: CaseRow,
  { secrets, today }: { secrets: Secrets; today: string },
): CareCaseSummary {
  const entered = openEntered(secrets, row);
  return {
    id: row.id,
    origin: row.origin,
    status: row.status,
    postId: row.post_id,
    excerpt: entered ? entered.text.slice(0, excerptLength) : row.excerpt,
    person: entered ? { id: null, name: entered.person } : personOf(row),
    assignee: presentTeamPerson({
      id: row.assignee_id,
      display_name: row.assignee_name,
      verse: row.assignee_verse,
      avatar_sizes: row.assignee_sizes,
    }),
    dueOn: row.due_on,
    isOverdue: row.status === 'open' && row.due_on !== null && row.due_on < today,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    version: row.version,
  };
}

const personOf = ({ person_id, person_name }: CaseRow) =>
  person_id === null || person_name === null ? null : { id: person_id, name: person_name };

export const presentTeamPerson = ({ id, display_name, ...row }: TeamPersonRow): ListedPerson | null =>
  id === null || display_name === null
    ? null
    : presentPerson({ ...row, id, display_name, verse: row.verse ?? '' });

export const presentEntry = (row: EntryRow, secrets: Secrets): CareEntry => ({
  id: row.entry_id,
  kind: row.kind,
  text: secrets.open(row.text_sealed, row.entry_id),
  happenedOn: row.happened_on,
  author: presentTeamPerson(row),
  writtenAt: row.written_at.toISOString(),
});
