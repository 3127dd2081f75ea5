import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { ApiError } from '../../platform/api.ts';
import { fieldErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { useEventParticipation } from './use-event-participation.ts';

/** `useEventParticipation` that reports failures in a toast. */
export function usePostParticipation(postId: string, event: EventDetails) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  return useEventParticipation({ id: postId, details: event }, (error) => {
    // An expired session redirects to sign-in by itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    const why = Object.values(fieldErrors(error)).join(' ') || errorMessage(error);
    toast.error(t.post.because({ what: t.eventPost.answerFailed, why }));
  });
}
