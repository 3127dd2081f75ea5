import { listActiveSessions } from './features/accounts/service.ts';
import { countUnseenOfEach } from './features/notifications/service.ts';
import { backUpTask } from './features/operations/service.ts';
import { forgetPost, resolveEventViewers } from './features/posts/service.ts';
import {
  groupHandlers as featureGroupHandlers,
  handlers as featureHandlers,
  schedules,
  sweepers,
} from './features.ts';
import { bindGroupHandlers, bindJobHandlers } from './jobs.ts';
import { getMailSite } from './mail-site.ts';
import { mailTemplates } from './mail-templates.ts';
import { platformSweepers } from './platform/jobs/sweep.ts';
import { createWorker, type Worker } from './platform/jobs/worker.ts';
import { createLiveHub, type LiveHub } from './platform/live/hub.ts';
import { createMailHandlers } from './platform/mail/handler.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import type { Platform } from './platform/platform.ts';

/** Call `close` after the worker has stopped. */
export function createBackgroundWorker(platform: Platform, url: string): Worker & { close(): void } {
  const transport = createMailTransport(platform.config);
  const handlers = bindJobHandlers({
    ...featureHandlers,
    ...createMailHandlers({ transport, templates: mailTemplates, getSite: getMailSite }),
  });
  const groupHandlers = bindGroupHandlers(featureGroupHandlers);
  const canRun = (name: string) => name !== backUpTask || platform.config.backups.folder !== undefined;
  return {
    ...createWorker({
      url,
      platform,
      handlers: pickKeys(handlers, canRun),
      groupHandlers,
      sweepers: { ...platformSweepers, ...sweepers },
      schedules: pickKeys<number>(schedules, canRun),
    }),
    close: () => transport.close(),
  };
}

const pickKeys = <Value>(from: Readonly<Record<string, Value>>, isPicked: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => isPicked(key)));

export const createHub = (
  platform: Platform,
  url: string,
  options: { pollIntervalMs?: number } = {},
): LiveHub =>
  createLiveHub({
    url,
    platform,
    reads: {
      findViewers: (questions, memberIds) => resolveEventViewers(platform, questions, memberIds),
      countUnseen: (memberIds) => countUnseenOfEach(platform, memberIds),
    },
    findActiveSessions: (sessionIds) => listActiveSessions(platform, sessionIds),
    onPostRemoved: forgetPost,
    ...options,
  });
