import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api.ts';
import { isServerReached } from './connection.ts';
import type { NewText } from './queue-write.ts';

/**
 * Sends at once, or as soon as the device is connected again: then it returns null. While the browser has a connection, a
 * failure is the form's to show.
 */
export async function sendOrQueue<Answer>(
  client: QueryClient,
  { memberId, write, send }: { memberId: string; write: () => NewText; send: () => Promise<Answer> },
): Promise<Answer | null> {
  const wasOnline = navigator.onLine;
  if (wasOnline) {
    try {
      return await send();
    } catch (error) {
      const isUnreachable = error instanceof ApiError && error.code === 'unreachable';
      if (!isUnreachable || isServerReached(client)) throw error;
    }
  }
  const queue = await import('./queue-write.ts').catch(() => {
    throw new ApiError('unreachable');
  });
  queue.queueText(memberId, write(), wasOnline);
  return null;
}
