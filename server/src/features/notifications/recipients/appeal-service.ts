import type { JobPayloads } from '../../../jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectAppealRecipients } from './appeal-queries.ts';
import { notifyBatch } from './batch-service.ts';

export const notifyAppealTask = 'notifications.notifyAppeal';

/** A decided appeal. */
export async function notifyAppeal(
  platform: Platform,
  { caseId }: JobPayloads['notifications.notifyAppeal'],
): Promise<void> {
  const source = `appeal:${caseId}`;
  await notifyBatch(platform, {
    notification: { kind: 'appeal-decided', case_id: caseId, source },
    select: (limit) => selectAppealRecipients(caseId, { source, limit }),
    continueAfter: () => Promise.resolve(),
  });
}
