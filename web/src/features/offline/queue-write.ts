import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api.ts';
import { currentLocale } from '../../platform/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { offlineWords } from '../../words/offline.ts';
import type { Reaction } from '../posts/reaction-queue.ts';
import { isServerReached } from './connection.ts';
import { addUnsent, type UnsentComment, type UnsentPost } from './outbox.ts';

export type NewText = Omit<UnsentComment, 'at'> | Omit<UnsentPost, 'at'>;

/** @param mayHaveArrived it was sent, and no answer came */
export function queueText(memberId: string, write: NewText, mayHaveArrived: boolean): void {
  const at = new Date().toISOString();
  addUnsent(memberId, { ...write, at, ...(mayHaveArrived && { firstSentAt: at }) });
  toast.show(offlineWords[currentLocale()].queued);
}

/** Returns what to show until it is sent. Throws the error where the server can be reached. */
export function queueReaction(
  client: QueryClient,
  { memberId, postId, shown, error }: { memberId: string; postId: string; shown: Reaction; error: unknown },
): Reaction {
  const isUnreachable = error instanceof ApiError && error.code === 'unreachable';
  if (!isUnreachable || isServerReached(client)) throw error;
  const at = new Date().toISOString();
  const id = `${postId}@${at}`;
  addUnsent(memberId, { kind: 'reaction', id, at, postId, wanted: shown.hasReacted });
  return shown;
}
