import type { Campaign } from '@radiant/contract/campaigns.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { hasSearchableWord, isSearchableName, searchPeople, searchPosts } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { debounce } from '../../platform/debounce.ts';
import { truncateGraphemes } from '../../platform/format.ts';
import { useSiteSettings } from '../settings/admin-settings-api.ts';
import type { PickedItem } from './campaign-form-values.ts';

const maxSuggestions = 8;

/** Suggestions for a search term; idle while the term is null. */
export type SuggestionsQuery<Item> = { data: readonly Item[] | undefined; error: Error | null };

/** Members whose name starts with the term. */
export const usePeopleSuggestions = (term: string | null): SuggestionsQuery<ListedPerson> =>
  useQuery({
    queryKey: ['campaign-people', term],
    queryFn: async ({ signal }) => {
      await debounce(signal);
      const { people } = await call(searchPeople, { params: { term: term ?? '' }, signal, silent: true });
      return people.slice(0, maxSuggestions);
    },
    enabled: term !== null && isSearchableName(term) && term.length <= limits.searchTermMax,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** Events or prayers that every member can read; without a term, the next events. */
export const usePostSuggestions = (
  kind: 'event' | 'prayer',
  term: string | null,
): SuggestionsQuery<PickedItem> =>
  useQuery({
    queryKey: ['campaign-posts', kind, term],
    queryFn: async ({ signal }): Promise<PickedItem[]> => {
      await debounce(signal);
      if (!term) {
        const { items } = await call(listEvents, { query: { limit: maxSuggestions }, signal, silent: true });
        return items.map(({ id, title, details }) => ({ id, name: title, at: details.startsAt }));
      }
      const { items } = await call(searchPosts, { query: { q: term, kind }, signal, silent: true });
      return items.filter(isVisibleToMembers).slice(0, maxSuggestions).map(toPickedItem);
    },
    enabled: term !== null && (term === '' ? kind === 'event' : hasSearchableWord(term)),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

const isVisibleToMembers = ({ audience }: Post): boolean => audience === 'public' || audience === 'members';

const toPickedItem = ({ id, title, text, event }: Post): PickedItem => ({
  id,
  name: title ?? truncateGraphemes(text, 60),
  ...(event && { at: event.startsAt }),
});

/** Event and prayer of a campaign; null if deleted. */
export const useSelectedPosts = (campaign: Campaign | null | undefined) =>
  useQuery({
    queryKey: ['campaign-chosen', campaign?.values.eventId, campaign?.values.prayerId],
    queryFn: async ({ signal }) => {
      const read = async (id: string | null | undefined) => (id ? fetchPickedItem(id, signal) : null);
      const [event, prayer] = await Promise.all([
        read(campaign?.values.eventId),
        read(campaign?.values.prayerId),
      ]);
      return { event, prayer };
    },
    enabled: Boolean(campaign),
    // The form takes it as initial value; later changes must not reset it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchPickedItem(id: string, signal: AbortSignal): Promise<PickedItem | null> {
  try {
    return toPickedItem((await call(getPost, { body: { id }, signal, silent: true })).post);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Whether the site has a postal address, without which no bulk mail is sent; undefined while loading. */
export function useHasPostalAddress(): boolean | undefined {
  const { data } = useSiteSettings();
  return data && data.email_notifications.postalAddress.trim() !== '';
}
