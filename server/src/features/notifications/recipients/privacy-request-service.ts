import type { JobPayloads } from '../../../jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { selectPrivacyRequestRecipients } from './privacy-request-queries.ts';

export const notifyPrivacyRequestTask = 'notifications.notifyPrivacyRequest';

/** A request about personal data that is due soon: without a word of it. */
export async function notifyPrivacyRequest(
  platform: Platform,
  { messageId, after }: JobPayloads['notifications.notifyPrivacyRequest'],
): Promise<void> {
  const source = `privacy-request:${messageId}`;
  await notifyBatch(platform, {
    notification: { kind: 'privacy-request-due', support_message_id: messageId, source },
    select: (limit) => selectPrivacyRequestRecipients(messageId, { source, after, limit }),
    continueAfter: (tx, memberId) =>
      platform.jobs.enqueue(tx, notifyPrivacyRequestTask, { messageId, after: memberId }),
  });
}
