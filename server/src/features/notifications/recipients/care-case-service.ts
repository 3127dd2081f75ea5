import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { type CareNotice, selectCareRecipients } from './care-case-queries.ts';

export const notifyCareCaseTask = 'notifications.notifyCareCase';

/** Without a word of what it is about. The team is smaller than a batch. */
export const notifyCareCase = (platform: Platform, notice: CareNotice): Promise<void> =>
  notifyBatch(platform, {
    notification: { kind: notice.kind, care_case_id: notice.caseId, source: notice.source },
    select: (limit) => selectCareRecipients(notice, limit),
    continueAfter: () => Promise.resolve(),
  });
