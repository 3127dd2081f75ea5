import { people } from './people.ts';

const hour = 60 * 60 * 1000;

/** Members who joined lately, and how many days ago. */
const newcomers: Readonly<Record<string, number>> = {
  isabelle: 27,
  etienne: 24,
  jeanpierre: 18,
  michael: 12,
  tala: 9,
  peter: 5,
  elise: 2,
  zoe: 61,
  oscar: 54,
};

/** Days since everyone else joined: many at the start and two months ago, a few in between. */
const arrivals = [
  362, 361, 360, 358, 355, 349, 340, 331, 322, 310, 301, 288, 281, 263, 255, 240, 231, 214, 196, 187, 168,
  150, 141, 120, 96, 88, 80, 74, 71, 63, 58, 49, 38,
];

/** The administrator was first. */
const others = ['thomas', ...people.map(({ key }) => key).filter((key) => key !== 'thomas')].filter(
  (key) => newcomers[key] === undefined,
);

/** How long before the seeding a member joined. */
export function hoursSinceJoining(key: string): number {
  const days = newcomers[key] ?? arrivals[others.indexOf(key)];
  if (days === undefined) throw new Error(`nobody knows when '${key}' joined the sample parish`);
  return days * 24 + (people.findIndex((person) => person.key === key) % 9);
}

export const joinedAt = (key: string, now: Date): Date =>
  new Date(now.getTime() - hoursSinceJoining(key) * hour);
