import type { Audience, PostKind } from '@radiant/contract/post-shapes.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { becomesPublicPrayer } from './policy.ts';
import { hasConfirmedPublicPrayers, setPublicPrayersConfirmed } from './public-prayers-queries.ts';

/** Asks once per member, before their first public prayer. @throws public_prayer_unconfirmed */
export async function requirePublicPrayersConfirmed(
  db: Db,
  memberId: string,
  { before, after }: { before: Audience | null; after: { kind: PostKind; audience: Audience } },
): Promise<void> {
  if (!becomesPublicPrayer(before, after)) return;
  if (!(await hasConfirmedPublicPrayers(db, memberId))) throw new ApiError('public_prayer_unconfirmed');
}

export async function confirmPublicPrayers({ db, clock }: Platform, actor: Actor): Promise<void> {
  const { id } = requireMember(actor);
  await setPublicPrayersConfirmed(db, id, clock.now());
}
