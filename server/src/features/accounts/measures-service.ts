import type { Db, Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatMoment } from '../../words/moment.ts';
import { getSettings } from '../settings/service.ts';
import { listWithoutConsent } from './guardian-service.ts';
import { revokeAccess } from './managed-accounts-service.ts';
import { findMeasureEnd, setDisabled, setEnabled } from './measures-queries.ts';

export { isLimitedAt, isMeasureInForce, liftClosures } from './measures-queries.ts';

type Clock = Pick<Platform, 'clock'>;

/** Whether a moderator reads what the member writes before others see it. */
export const isLimited = async ({ clock }: Clock, db: Db, memberId: string): Promise<boolean> =>
  (await findMeasureEnd(db, { memberId, kind: 'limit', now: clock.now() })) !== undefined;

export const isSuspended = async ({ clock }: Clock, db: Db, memberId: string): Promise<boolean> =>
  (await findMeasureEnd(db, { memberId, kind: 'suspension', now: clock.now() })) !== undefined;

/** @throws ApiError account_suspended with the moment when it ends */
export async function requireNotSuspended(platform: Platform, db: Db, memberId: string): Promise<void> {
  const at = await findMeasureEnd(db, { memberId, kind: 'suspension', now: platform.clock.now() });
  if (at === undefined) return;
  const { timeZone } = (await getSettings(platform, db)).general;
  const moment = { at, timeZone, hasZoneName: true };
  throw new ApiError('account_suspended', {
    fields: { email: 'account_suspended_until' },
    moment: { en: formatMoment('en', moment), fr: formatMoment('fr', moment) },
  });
}

/** As administrators disable it on its page; mails to it that wait are cancelled. */
export async function closeAccount(tx: Tx, memberId: string): Promise<void> {
  await setDisabled(tx, memberId);
  await revokeAccess(tx, [memberId]);
}

/** Not that of a child whose guardian has not consented. */
export async function reopenAccount(tx: Tx, memberId: string): Promise<void> {
  if ((await listWithoutConsent(tx, [memberId])).length === 0) await setEnabled(tx, memberId);
}
