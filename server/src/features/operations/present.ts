import type { DeadLetterJob, FailedMail } from '@radiant/contract/jobs.ts';
import type { DeadLetterRow, FailedMailRow } from './queries.ts';

export const presentJob = (row: DeadLetterRow): DeadLetterJob => ({
  id: row.id,
  task: row.task,
  attempts: row.attempts,
  enqueuedAt: row.created_at.toISOString(),
  lastTriedAt: row.updated_at.toISOString(),
  reason: row.last_error,
});

export const presentMail = (row: FailedMailRow): FailedMail => ({
  id: row.id,
  recipient: maskAddress(row.recipient),
  template: row.template,
  reason: row.failure,
  createdAt: row.created_at.toISOString(),
});

/** Enough to recognize a known address, not enough to write to it. */
export function maskAddress(address: string): string {
  const [first = ''] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}
