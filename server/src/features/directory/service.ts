import type { DirectoryEntry, ListedMember, OwnEntry } from '@radiant/contract/directory.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { forbidden } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAcceptableText } from '../posts/service.ts';
import * as entries from './entries-queries.ts';
import { presentListed, presentOwnEntry } from './present.ts';
import { listListed } from './queries.ts';

export { answerForMember, listEventHousehold } from './household-answers-service.ts';
export {
  acceptInvitation,
  createHousehold,
  createInvitation,
  getHousehold,
  getInvitation,
  getOwnInvitation,
  leaveHousehold,
  removeInvitation,
  setHouseholdAnswers,
} from './households-service.ts';

export { getPhoneList } from './phone-list-service.ts';

type ListInput = PageQuery & {
  term?: string | undefined;
  letter?: string | undefined;
  group?: string | undefined;
};

export async function listDirectory(
  { db, clock }: Platform,
  actor: Actor,
  { term = '', letter, group, limit, cursor }: ListInput,
): Promise<Page<ListedMember>> {
  const { id } = requireMember(actor);
  const { rows, next } = await listListed(
    db,
    { id, now: clock.now() },
    {
      words: term.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word)),
      letter,
      groupId: group,
      limit,
      after: cursor === undefined ? undefined : decodeNameCursor(cursor),
    },
  );
  return { items: rows.map(presentListed), next };
}

export const getOwnEntry = ({ db }: Platform, actor: Actor): Promise<OwnEntry> =>
  readOwnEntry(db, requireMember(actor).id);

/** @throws forbidden under 18; invalid_input for words that automatic moderation holds */
export async function setOwnEntry(
  platform: Platform,
  actor: Actor,
  entry: DirectoryEntry,
): Promise<OwnEntry> {
  const { id } = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    await requireAdult(tx, id);
    const before = await entries.findEntry(tx, id);
    await requireAcceptableText(platform, tx, {
      address: { text: entry.address, before: before?.address ?? '' },
      help: { text: entry.help, before: before?.help ?? '' },
    });
    await entries.saveEntry(tx, { memberId: id, entry, now: platform.clock.now() });
    return await readOwnEntry(tx, id);
  });
}

export const removeOwnEntry = ({ db }: Platform, actor: Actor): Promise<void> =>
  entries.deleteEntry(db, requireMember(actor).id);

/** @throws forbidden */
async function requireAdult(db: Db, memberId: string): Promise<void> {
  const { is_minor } = await entries.getOwnProfile(db, memberId);
  if (is_minor) throw forbidden();
}

async function readOwnEntry(db: Db, memberId: string): Promise<OwnEntry> {
  const profile = await entries.getOwnProfile(db, memberId);
  return presentOwnEntry(await entries.findEntry(db, memberId), profile);
}
