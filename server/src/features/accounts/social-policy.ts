import { socialProviders } from '@radiant/contract/site.ts';
import * as z from 'zod/mini';
import type { Departure, Identity } from '../../platform/sign-in/sign-in.ts';

/** How long somebody may be away, or think about what is asked of them on their return; in seconds. */
export const tripSeconds = 10 * 60;

const Provider = z.enum(socialProviders);

/** What a browser carries from its departure to its return. */
const Away = z.object({
  kind: z.literal('away'),
  provider: Provider,
  departure: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  remember: z.boolean(),
  endsAt: z.number(),
});

/** And from there until it is settled whose account it is. */
const Back = z.object({
  kind: z.literal('back'),
  identity: z.object({
    provider: Provider,
    subject: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  remember: z.boolean(),
  endsAt: z.number(),
});

export type Away = z.output<typeof Away> & { departure: Departure };
export type Back = z.output<typeof Back>;
/** Somebody elsewhere who let us know an address. */
export type Arrived = Identity & { email: string };

const Trip = z.discriminatedUnion('kind', [Away, Back]);
export type Trip = z.output<typeof Trip>;

/** A note as it was opened; null when it is none, or its time is over. */
export function readTrip(opened: unknown, now: Date): Trip | null {
  const trip = Trip.safeParse(opened).data;
  return trip && now.getTime() < trip.endsAt ? trip : null;
}

export const tripEnd = (now: Date): number => now.getTime() + tripSeconds * 1000;
