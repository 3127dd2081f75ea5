import type { SuggestedPerson } from '@radiant/contract/friend-requests.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, requireMember } from '../../actor.ts';
import {
  decodeCursor,
  decodeTimeCursor,
  encodeCursor,
  encodeTimeCursor,
  toPage,
} from '../../platform/database/cursor.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { declineCooldownMs } from './policy.ts';
import { presentPerson } from './present.ts';
import {
  type SuggestionRow,
  selectForGuests,
  selectFriendsOfFriends,
  selectOtherMembers,
  selectSameChurch,
  type TierPage,
  type TierPosition,
} from './suggestions-queries.ts';

/** Friends of friends, then the same church, then everybody else. */
const tiers = [
  {
    select: selectFriendsOfFriends,
    valueOf: (row: SuggestionRow) => String(row.mutual_count),
    isCount: true,
  },
  { select: selectSameChurch, valueOf: (row: SuggestionRow) => row.created_at.toISOString(), isCount: false },
  {
    select: selectOtherMembers,
    valueOf: (row: SuggestionRow) => row.created_at.toISOString(),
    isCount: false,
  },
] as const;

type SuggestionPosition = { tier: number; after: TierPosition };

/** Leaves out friends, open or recently declined requests, and members who are hidden or not discoverable. */
export async function listSuggestions(
  { db, clock }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<SuggestedPerson>> {
  const viewer = requireMember(actor);
  const declinedSince = new Date(clock.now().getTime() - declineCooldownMs);
  const start = cursor === undefined ? { tier: 0, after: undefined } : decodePosition(cursor);
  const found: { row: SuggestionRow; tier: number }[] = [];
  for (let tier = start.tier; tier < tiers.length && found.length <= limit; tier += 1) {
    const page: TierPage = {
      viewer,
      declinedSince: declinedSince,
      limit: limit + 1 - found.length,
      after: tier === start.tier ? start.after : undefined,
    };
    const rows = await tiers[tier]?.select(db, page).execute();
    found.push(...(rows ?? []).map((row) => ({ row, tier })));
  }
  const { rows, next } = toPage(found, limit, encodePosition);
  return { items: rows.map(({ row }) => presentSuggestion(row)), next };
}

const encodePosition = ({ row, tier }: { row: SuggestionRow; tier: number }) =>
  encodeCursor([tier, tiers[tier]?.valueOf(row) ?? '', row.id]);

function decodePosition(cursor: string): SuggestionPosition {
  const [tierText = '', value = '', id = ''] = decodeCursor(cursor, 3);
  const tier = tiers.findIndex((_, index) => String(index) === tierText);
  if (tier < 0) throw invalid({ cursor: 'invalid' });
  // Reuses the time cursor's validation; a count tier has no instant, so a dummy stands in.
  const isCount = tiers[tier]?.isCount ?? false;
  if (isCount && !/^\d{1,6}$/.test(value)) throw invalid({ cursor: 'invalid' });
  decodeTimeCursor(encodeCursor([isCount ? new Date(0).toISOString() : value, id]));
  return { tier, after: { value, id } };
}

/** Discoverable members who posted publicly lately. */
export async function listGuestSuggestions(
  { db }: Platform,
  { limit, cursor }: PageQuery,
): Promise<Page<SuggestedPerson>> {
  const position = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const after = position && { value: position.at.toISOString(), id: position.id };
  const rows = await selectForGuests(db, { limit: limit + 1, after }).execute();
  const page = toPage(rows, limit, (last) => encodeTimeCursor({ at: last.created_at, id: last.id }));
  return { items: page.rows.map(presentSuggestion), next: page.next };
}

const presentSuggestion = (row: SuggestionRow): SuggestedPerson => ({
  ...presentPerson(row),
  mutualCount: row.mutual_count,
});
