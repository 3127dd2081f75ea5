import { useMemo, useSyncExternalStore } from 'react';
import { listUnsent, type UnsentComment, type UnsentWrite } from './outbox.ts';
import { subscribeToStored } from './outbox-storage.ts';

/** What the member wrote that the server does not have, in order. */
export function useUnsent(memberId: string): readonly UnsentWrite[] {
  const text = useSyncExternalStore(subscribeToStored, () => JSON.stringify(listUnsent(memberId)));
  return useMemo((): UnsentWrite[] => JSON.parse(text), [text]);
}

/** What waits; a refused one is listed elsewhere. */
export const useUnsentComments = (memberId: string, postId: string): readonly UnsentComment[] =>
  useUnsent(memberId).filter(
    (write): write is UnsentComment =>
      write.kind === 'comment' && write.body.postId === postId && !write.refusal,
  );
