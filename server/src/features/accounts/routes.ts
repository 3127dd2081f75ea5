import * as contract from '@radiant/contract/accounts.ts';
import * as emailChange from '@radiant/contract/email-change.ts';
import * as guardians from '@radiant/contract/guardians.ts';
import * as preferences from '@radiant/contract/preferences.ts';
import { type Call, route } from '../../platform/http/call.ts';
import { serverWords } from '../../words/words.ts';
import { confirmEmailChange, correctEmail, requestEmailChange } from './email-change-service.ts';
import { createFirstAdmin } from './first-admin-service.ts';
import { endGuardianConsent, getGuardianRequest, giveGuardianConsent } from './guardian-service.ts';
import { login } from './login-service.ts';
import { changeOwnPassword } from './password-service.ts';
import { getPreferences, updatePreferences } from './preferences-service.ts';
import { checkResetLink, forgotPassword, resetPassword } from './reset-service.ts';
import { endAllSessions, endSession, getSessionUser, listSessions, logout } from './sessions-service.ts';
import { acceptConsents, signUp } from './sign-up-service.ts';
import { resendCode, verifyEmail } from './verification-service.ts';

type AnyCall = Call<unknown, unknown, unknown>;

const wordsOf = ({ locale }: Pick<AnyCall, 'locale'>) => serverWords[locale].accounts;

export const accountsRoutes = [
  route(contract.login, async ({ platform, actor, body, session }) => {
    const opened = await login(platform, actor, body);
    session.set(opened.token, opened.isRemembered ? opened.expiresAt : null);
    return { user: opened.user, token: opened.token };
  }),

  route(contract.signUp, async ({ platform, body, locale }) => {
    const { handle, needsGuardian } = await signUp(platform, { ...body, locale });
    const words = wordsOf({ locale });
    const ready = needsGuardian ? words.signedUpChild : words.signedUpReady;
    return { handle, needsGuardian, message: handle === null ? ready : words.signedUp };
  }),

  route(contract.forgotPassword, async ({ platform, body, locale }) => {
    await forgotPassword(platform, body);
    return { message: wordsOf({ locale }).resetSent };
  }),

  route(contract.resetPassword, async ({ platform, actor, body, locale, session }) => {
    await resetPassword(platform, actor, body);
    session.clear();
    return { message: wordsOf({ locale }).passwordReset };
  }),

  route(contract.checkResetLink, ({ platform, body }) => checkResetLink(platform, body)),

  route(contract.verifyEmail, async ({ platform, body, locale }) => {
    const { needsGuardian } = await verifyEmail(platform, body);
    const words = wordsOf({ locale });
    return { needsGuardian, message: needsGuardian ? words.verifiedChild : words.verified };
  }),

  route(emailChange.correctEmail, async ({ platform, actor, body, locale }) => {
    const { waitSeconds } = await correctEmail(platform, actor, body);
    return { message: wordsOf({ locale }).codeSent, waitSeconds };
  }),

  route(emailChange.requestEmailChange, ({ platform, actor, body }) =>
    requestEmailChange(platform, actor, body),
  ),

  route(emailChange.confirmEmailChange, ({ platform, actor, body }) =>
    confirmEmailChange(platform, actor, body),
  ),

  route(contract.resendCode, async ({ platform, body, locale }) => {
    const { waitSeconds } = await resendCode(platform, body);
    return { message: wordsOf({ locale }).codeSent, waitSeconds };
  }),

  route(guardians.getGuardianRequest, ({ platform, body }) => getGuardianRequest(platform, body)),

  route(guardians.giveGuardianConsent, ({ platform, body }) => giveGuardianConsent(platform, body)),

  route(guardians.endGuardianConsent, ({ platform, body }) => endGuardianConsent(platform, body)),

  route(contract.getSession, async ({ platform, actor }) => ({
    user: await getSessionUser(platform, actor),
  })),

  route(contract.logout, async ({ platform, actor, session }) => {
    await logout(platform, actor);
    session.clear();
  }),

  route(contract.listSessions, async ({ platform, actor }) => ({
    sessions: await listSessions(platform, actor),
  })),

  route(contract.endSession, async ({ platform, actor, params, session }) => {
    const { wasCurrent } = await endSession(platform, actor, { sessionId: params.id });
    if (wasCurrent) session.clear();
  }),

  route(contract.endAllSessions, async ({ platform, actor, session }) => {
    await endAllSessions(platform, actor);
    session.clear();
  }),

  route(contract.changeOwnPassword, ({ platform, actor, body }) => changeOwnPassword(platform, actor, body)),

  route(contract.acceptConsents, ({ platform, actor }) => acceptConsents(platform, actor)),

  route(preferences.getPreferences, ({ platform, actor }) => getPreferences(platform, actor)),

  route(preferences.updatePreferences, ({ platform, actor, body }) =>
    updatePreferences(platform, actor, body),
  ),

  route(contract.createFirstAdmin, ({ platform, actor, body, locale }) =>
    createFirstAdmin(platform, actor, { ...body, locale }),
  ),
];
