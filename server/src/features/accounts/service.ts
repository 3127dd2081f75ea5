/** What the rest of the server uses of this feature. */
export { hashPassword } from '../../platform/passwords/hashing.ts';
export { ensureFirstAdmin, requireAnotherAdmin } from './first-admin-service.ts';
export {
  addAccount,
  canInvite,
  findAccount,
  invite,
  lockAdministration,
  type PreparedAccount,
  prepareAccount,
  refuseTakenEmail,
  requestResetFor,
  requireMail,
  shutOut,
  voidLinksOf,
} from './managed-service.ts';
export { requireKindNames } from './names-service.ts';
export { admit, type OpenedSession } from './opening-service.ts';
export { confirmPassword } from './password-service.ts';
export { mayReceivePushes } from './policy.ts';
export { type Account, lockAccount } from './queries.ts';
export { isRecentlyAuthenticated } from './reauthentication-service.ts';
export {
  authenticate,
  endEverySession,
  endSessionsOf,
  getSessionUser,
  listStandingSessions,
} from './sessions-service.ts';
