import type { Campaign } from '@radiant/contract/campaigns.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { holdsWord, isSearchable, searchPeople, searchPosts } from '@radiant/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { truncateGraphemes } from '../../platform/format.ts';
import { restBefore } from '../posts/comment-mentions-api.ts';
import { useSiteSettings } from '../settings/admin-settings-api.ts';
import type { Picked } from './campaign-form-values.ts';

/** Offered at a time. */
const most = 8;

/** What is found for a term that is being typed; nothing is asked while it is null. */
export type Finding<Item> = { data: readonly Item[] | undefined; error: Error | null };

/** Members by the beginning of a name. */
export const useFoundPeople = (term: string | null): Finding<ListedPerson> =>
  useQuery({
    queryKey: ['campaign-people', term],
    queryFn: async ({ signal }) => {
      await restBefore(signal);
      const { people } = await call(searchPeople, { params: { term: term ?? '' }, signal, silent: true });
      return people.slice(0, most);
    },
    enabled: term !== null && isSearchable(term) && term.length <= limits.searchTermMax,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** Events or prayers that every member may read; without a term the next events. */
export const useFoundPosts = (kind: 'event' | 'prayer', term: string | null): Finding<Picked> =>
  useQuery({
    queryKey: ['campaign-posts', kind, term],
    queryFn: async ({ signal }): Promise<Picked[]> => {
      await restBefore(signal);
      if (!term) {
        const { items } = await call(listEvents, { query: { limit: most }, signal, silent: true });
        return items.map(({ id, title, facts }) => ({ id, name: title, at: facts.startsAt }));
      }
      const { items } = await call(searchPosts, { query: { q: term, kind }, signal, silent: true });
      return items.filter(isForAll).slice(0, most).map(pickedOf);
    },
    enabled: term !== null && (term === '' ? kind === 'event' : holdsWord(term)),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

const isForAll = ({ audience }: Post): boolean => audience === 'public' || audience === 'members';

const pickedOf = ({ id, title, text, event }: Post): Picked => ({
  id,
  name: title ?? truncateGraphemes(text, 60),
  ...(event && { at: event.startsAt }),
});

/** The event and the prayer of a campaign; null where there is none any more. */
export const useChosenPosts = (campaign: Campaign | null | undefined) =>
  useQuery({
    queryKey: ['campaign-chosen', campaign?.values.eventId, campaign?.values.prayerId],
    queryFn: async ({ signal }) => {
      const read = async (id: string | null | undefined) => (id ? readPicked(id, signal) : null);
      const [event, prayer] = await Promise.all([
        read(campaign?.values.eventId),
        read(campaign?.values.prayerId),
      ]);
      return { event, prayer };
    },
    enabled: Boolean(campaign),
    // A form begins with it and is not disturbed by what comes later.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readPicked(id: string, signal: AbortSignal): Promise<Picked | null> {
  try {
    return pickedOf((await call(getPost, { body: { id }, signal, silent: true })).post);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Whether the site has the postal address without which no mail to many goes; undefined until it is known. */
export function usePostalAddress(): boolean | undefined {
  const { data } = useSiteSettings();
  return data && data.email_notifications.postalAddress.trim() !== '';
}
