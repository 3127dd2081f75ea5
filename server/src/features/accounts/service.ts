/** The feature's public interface. */
export { hashPassword } from '../../platform/passwords/hashing.ts';
export { authenticateApiToken } from './api-tokens-service.ts';
export { isMinorMember, requireChangeableBirthday } from './birthday-service.ts';
export { ensureFirstAdmin, requireAnotherAdmin } from './first-admin-service.ts';
export { listWithoutConsent } from './guardian-service.ts';
export { createInvitedAccounts } from './invited-accounts-service.ts';
export {
  canInvite,
  createAccount,
  findAccount,
  inviteMember,
  lockAdminChanges,
  type PreparedAccount,
  prepareAccount,
  refuseTakenEmail,
  requestPasswordResetFor,
  requireMailConfigured,
  revokeAccess,
  revokeMailedLinks,
} from './managed-accounts-service.ts';
export {
  closeAccount,
  isLimited,
  isLimitedAt,
  isMeasureInForce,
  isSuspended,
  liftClosures,
  reopenAccount,
} from './measures-service.ts';
export { createNameFilter, requireInoffensiveNames } from './names-service.ts';
export { createAdmin, createPasswordLink } from './operator-service.ts';
export { confirmPassword } from './password-service.ts';
export { canReceivePushes, isFuture, normalizeEmail, normalizeName } from './policy.ts';
export { type Account, listTakenEmails, lockAccount } from './queries.ts';
export { isRecentlyAuthenticated } from './reauthentication-service.ts';
export {
  authenticate,
  endSessionsOf,
  endSessionsOfEveryone,
  findMemberWithoutSession,
  getSessionUser,
  listActiveSessions,
  listSessionsOf,
} from './sessions-service.ts';
export { completeSignIn, type OpenedSession } from './sign-in-service.ts';
export { isOwnProviderUsable } from './social-service.ts';
