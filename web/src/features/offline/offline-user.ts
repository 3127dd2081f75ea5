import type { SessionUser } from '@radiant/contract/accounts.ts';
import { readCopy, writeCopy } from './copies.ts';

/** Long enough for a week without a connection. */
export const READING_TTL_MS = 7 * 24 * 60 * 60_000;

const part = 'user';

/** What the pages have to know of the member, without the email address. */
export const storeOfflineUser = (user: SessionUser, loadedAt = Date.now()): void =>
  writeCopy(user.id, part, { loadedAt, value: { ...user, email: '', firstSteps: null } });

export const readOfflineUser = (memberId: string): SessionUser | null =>
  readCopy<SessionUser>(memberId, part, READING_TTL_MS)?.value ?? null;
