import type { Post } from '@radiant/contract/post-shapes.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { Suggestions } from '@radiant/contract/search.ts';
import { paths } from '../../paths.ts';

export type SuggestedOption =
  | { kind: 'person'; to: string; person: ListedPerson }
  | { kind: 'post'; to: string; post: Post }
  | { kind: 'all'; to: string };

export const groupNames = ['people', 'prayers', 'testimonies', 'events', 'others', 'all'] as const;
export type GroupName = (typeof groupNames)[number];
export type OptionGroup = { name: GroupName; options: readonly SuggestedOption[] };

function getGroupName({ kind }: Post): GroupName {
  if (kind === 'prayer') return 'prayers';
  if (kind === 'testimony') return 'testimonies';
  return kind === 'event' ? 'events' : 'others';
}

/** In display order; empty groups are left out. */
export function groupSuggestions(
  { people, posts }: Pick<Suggestions, 'people' | 'posts'>,
  term: string,
): OptionGroup[] {
  const ofGroup = (name: GroupName): readonly SuggestedOption[] => {
    if (name === 'all') return [{ kind: 'all', to: paths.search(term) }];
    if (name === 'people')
      return people.map((person) => ({ kind: 'person', to: paths.profile(person.id), person }));
    return posts
      .filter((post) => getGroupName(post) === name)
      .map((post) => ({ kind: 'post', to: paths.post(post.id), post }));
  };
  return groupNames
    .map((name) => ({ name, options: ofGroup(name) }))
    .filter(({ options }) => options.length > 0);
}
