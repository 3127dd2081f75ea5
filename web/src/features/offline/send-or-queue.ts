import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api.ts';
import { currentLocale } from '../../platform/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { offlineWords } from '../../words/offline.ts';
import type { Reaction } from '../posts/reaction-queue.ts';
import { isServerReached } from './connection.ts';
import { addUnsent, type UnsentComment, type UnsentPost } from './outbox.ts';

type NewText = Omit<UnsentComment, 'at'> | Omit<UnsentPost, 'at'>;

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

/**
 * Sends at once, or as soon as the device is connected again: then it returns null. While the browser has a connection, a
 * failure is the form's to show.
 */
export async function sendOrQueue<Answer>(
  client: QueryClient,
  { memberId, write, send }: { memberId: string; write: () => NewText; send: () => Promise<Answer> },
): Promise<Answer | null> {
  const isKnownOffline = !navigator.onLine;
  if (!isKnownOffline) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error) || isServerReached(client)) throw error;
    }
  }
  const at = new Date().toISOString();
  addUnsent(memberId, { ...write(), at, ...(!isKnownOffline && { firstSentAt: at }) });
  toast.show(offlineWords[currentLocale()].queued);
  return null;
}

/** Returns what to show until it is sent. Throws the error where the server can be reached. */
export function queueReaction(
  client: QueryClient,
  { memberId, postId, shown, error }: { memberId: string; postId: string; shown: Reaction; error: unknown },
): Reaction {
  if (!isUnreachable(error) || isServerReached(client)) throw error;
  const at = new Date().toISOString();
  const id = `${postId}@${at}`;
  addUnsent(memberId, { kind: 'reaction', id, at, postId, wanted: shown.hasReacted });
  return shown;
}
