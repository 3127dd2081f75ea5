import { people } from './people.ts';

/** Members of one parish are well connected, neighbouring parishes less so. The same at every seeding. */
export const friendships: readonly (readonly [string, string])[] = people.flatMap((one, index) =>
  people
    .slice(index + 1)
    .filter((other, step) =>
      one.church === other.church ? (index + step) % 3 !== 0 : (index * 7 + step) % 11 === 0,
    )
    .map((other) => [one.key, other.key] as const),
);

export const areFriends = (one: string, other: string): boolean =>
  friendships.some((pair) => pair.includes(one) && pair.includes(other));
