import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { ApiError } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { splitRefusal } from './refusal.ts';
import { useAnswer } from './use-answer.ts';

/** Joining and leaving the event of a post; a toast says why when it did not work. */
export function useParticipation(postId: string, event: EventDetails) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  return useAnswer({ id: postId, facts: event }, (error) => {
    // An ended session leads to the sign-in by itself.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    const why = splitRefusal(t, error, []).why ?? errorMessage(error);
    toast.error(t.post.because({ what: t.eventPost.answerFailed, why }));
  });
}
