import type { SuggestedPerson } from '@radiant/contract/friend-requests.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, requireMember } from '../../actor.ts';
import {
  decodeCursor,
  decodeTimeCursor,
  encodeCursor,
  encodeTimeCursor,
} from '../../platform/database/cursor.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { quietFor } from './policy.ts';
import { presentPerson } from './present.ts';
import {
  type After,
  type SuggestionRow,
  selectForGuests,
  selectNewest,
  selectOfChurch,
  selectThroughFriends,
  type TierPage,
} from './suggestions-queries.ts';

/** In this order: friends of friends, people of the same church, everybody else. */
const tiers = [
  { select: selectThroughFriends, valueOf: (row: SuggestionRow) => String(row.mutual_count), isCount: true },
  { select: selectOfChurch, valueOf: (row: SuggestionRow) => row.created_at.toISOString(), isCount: false },
  { select: selectNewest, valueOf: (row: SuggestionRow) => row.created_at.toISOString(), isCount: false },
] as const;

type Place = { tier: number; after: After };

/**
 * People whom the actor may know and could ask: nobody they are friends with, asked, were asked by or declined lately,
 * and nobody who is hidden from them or does not wish to be found.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listSuggestions(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<SuggestedPerson>> {
  const viewer = requireMember(actor);
  const quietSince = new Date(clock.now().getTime() - quietFor);
  const start = cursor === undefined ? { tier: 0, after: undefined } : decodePlace(cursor);
  const found: { row: SuggestionRow; tier: number }[] = [];
  for (let tier = start.tier; tier < tiers.length && found.length <= limit; tier += 1) {
    const page: TierPage = {
      viewer,
      quietSince,
      limit: limit + 1 - found.length,
      after: tier === start.tier ? start.after : undefined,
    };
    const rows = await tiers[tier]?.select(db, page).execute();
    found.push(...(rows ?? []).map((row) => ({ row, tier })));
  }
  const last = found[limit - 1];
  return {
    items: found.slice(0, limit).map(({ row }) => presentSuggestion(row)),
    next: found.length > limit && last ? encodePlace(last) : null,
  };
}

const encodePlace = ({ row, tier }: { row: SuggestionRow; tier: number }) =>
  encodeCursor([tier, tiers[tier]?.valueOf(row) ?? '', row.id]);

/** @throws ApiError invalid_input */
function decodePlace(cursor: string): Place {
  const [tierText = '', value = '', id = ''] = decodeCursor(cursor, 3);
  const tier = tiers.findIndex((_, index) => String(index) === tierText);
  if (tier < 0) throw invalid({ cursor: 'invalid' });
  // The instant of a tier without one does not matter: it is there to check the id.
  const isCount = tiers[tier]?.isCount ?? false;
  if (isCount && !/^\d{1,6}$/.test(value)) throw invalid({ cursor: 'invalid' });
  decodeTimeCursor(encodeCursor([isCount ? new Date(0).toISOString() : value, id]));
  return { tier, after: { value, id } };
}

/**
 * Members who shared something publicly lately and have not opted out.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listGuestSuggestions(
  { db }: Platform,
  { limit, cursor }: PageQuery,
): Promise<Page<SuggestedPerson>> {
  const place = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const after = place && { value: place.at.toISOString(), id: place.id };
  const rows = await selectForGuests(db, { limit: limit + 1, after }).execute();
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(presentSuggestion),
    next: rows.length > limit && last ? encodeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const presentSuggestion = (row: SuggestionRow): SuggestedPerson => ({
  ...presentPerson(row),
  mutualCount: row.mutual_count,
});
