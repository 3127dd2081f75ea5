import { people } from './people.ts';

/** A parish knows itself well, and the next one a little: the same friendships at every seeding. */
export const friendships: readonly (readonly [string, string])[] = people.flatMap((one, index) =>
  people
    .slice(index + 1)
    .filter((other, step) =>
      one.church === other.church ? (index + step) % 3 !== 0 : (index * 7 + step) % 11 === 0,
    )
    .map((other) => [one.key, other.key] as const),
);

/** Whether two of the sample parish are friends. */
export const areFriends = (one: string, other: string): boolean =>
  friendships.some((pair) => pair.includes(one) && pair.includes(other));
