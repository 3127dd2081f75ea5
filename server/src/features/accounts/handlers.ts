import type { HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { sweepApiTokens } from './api-tokens-service.ts';
import { sweepEmailChanges } from './email-change-service.ts';
import { sweepSignInChallenges } from './login-code-service.ts';
import { resetLinkTask, sendResetLink, sweepResetLinks } from './reset-service.ts';
import { sweepUnconfirmedSecondFactors } from './second-factor-service.ts';
import { sweepUnusedAccounts } from './sign-up-service.ts';
import { sweepVerificationCodes } from './verification-service.ts';

export const accountsHandlers = {
  [resetLinkTask]: (platform, request) => sendResetLink(platform, request),
} as const satisfies Partial<HandlersOf<JobName>>;

export const accountsSweepers: Sweepers = {
  verificationCodes: sweepVerificationCodes,
  emailChanges: sweepEmailChanges,
  resetLinks: sweepResetLinks,
  unusedAccounts: sweepUnusedAccounts,
  apiTokens: sweepApiTokens,
  signInChallenges: sweepSignInChallenges,
  secondFactorSetUps: sweepUnconfirmedSecondFactors,
};
