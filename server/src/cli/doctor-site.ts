import { operator } from '../actor.ts';
import { isOwnProviderUsable } from '../features/accounts/service.ts';
import { getJobsSummary, isSendingPaused } from '../features/operations/service.ts';
import { getSettings } from '../features/settings/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { Finding } from './doctor.ts';

export const checkSite = async (platform: Platform): Promise<Finding[]> => [
  await checkCopy(platform),
  await checkAddress(platform),
  await checkPush(platform),
  ...(await checkSignIn(platform)),
  ...(await checkJobs(platform)),
];

async function checkCopy(platform: Platform): Promise<Finding> {
  return (await isSendingPaused(platform))
    ? {
        check: 'live site',
        state: 'warning',
        detail: 'A restored copy: nothing is sent until it is confirmed on the dashboard.',
      }
    : { check: 'live site', state: 'ok', detail: 'this site sends mail and runs jobs' };
}

async function checkAddress(platform: Platform): Promise<Finding> {
  const { postalAddress } = (await getSettings(platform)).email_notifications;
  return postalAddress.trim() === ''
    ? {
        check: 'postal address',
        state: 'warning',
        detail:
          'Not set: no digest, announcement or notification is mailed (Site Settings, Email Notifications).',
      }
    : { check: 'postal address', state: 'ok', detail: 'set' };
}

async function checkPush({ push }: Platform): Promise<Finding> {
  return await push.getPublicKey().then(
    (): Finding => ({ check: 'push', state: 'ok', detail: 'the keys can be decrypted' }),
    (): Finding => ({
      check: 'push',
      state: 'error',
      detail: 'The keys cannot be decrypted with this SECRET_KEY: is it the one that the site used before?',
    }),
  );
}

async function checkSignIn(platform: Platform): Promise<Finding[]> {
  const isUsable = await isOwnProviderUsable(platform);
  if (isUsable === null) return [];
  if (isUsable) return [{ check: 'OpenID Connect', state: 'ok', detail: 'the provider can be reached' }];
  return [
    {
      check: 'OpenID Connect',
      state: 'error',
      detail:
        'The provider cannot be reached at a public address, or names another issuer than Site Settings do (docs/operations.md, “Sign-in”).',
    },
  ];
}

/** Longer than any job waits while a worker runs. */
const maxDelayMs = 10 * 60_000;

async function checkJobs(platform: Platform): Promise<Finding[]> {
  const { tasks, workers, oldestDueAt, mailPause, failedMails } = await getJobsSummary(platform, operator);
  const failed = tasks.reduce((sum, task) => sum + task.deadLetters, 0);
  const delayMs = oldestDueAt === null ? 0 : platform.clock.now().getTime() - Date.parse(oldestDueAt);
  return [
    workers.length > 0
      ? { check: 'workers', state: 'ok', detail: `${workers.length} active` }
      : {
          check: 'workers',
          state: 'warning',
          detail: 'None is active: is the site running, with WORKER not off?',
        },
    delayMs > maxDelayMs
      ? {
          check: 'jobs',
          state: 'warning',
          detail: `The oldest has waited for ${Math.round(delayMs / 60_000)} minutes.`,
        }
      : { check: 'jobs', state: 'ok', detail: 'none is late' },
    failed > 0
      ? { check: 'failed jobs', state: 'warning', detail: `${failed}: npm run radiant -- jobs failed` }
      : { check: 'failed jobs', state: 'ok', detail: 'none' },
    mailPause
      ? {
          check: 'mail queue',
          state: 'warning',
          detail: `Paused since ${mailPause.since}: ${mailPause.reason}.`,
        }
      : { check: 'mail queue', state: 'ok', detail: `${failedMails} failed mails in 30 days` },
  ];
}
