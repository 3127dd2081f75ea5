import { setParticipation } from '@radiant/contract/events.ts';
import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { useRedirectToLogin } from '../../platform/redirect-to-login.ts';
import { useSession } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { participationKey, refetchEvents, updateCachedEvent } from '../events/events-cache.ts';
import { applyParticipation } from './participation-counts.ts';
import { updateCachedPost } from './post-cache.ts';

type NewAnswer = { answer: ParticipationAnswer; guests?: number | undefined };
type AnsweredEvent = { id: string; details: EventDetails };

export function updateCachedEventFacts(
  client: QueryClient,
  id: string,
  change: (facts: EventDetails) => EventDetails,
) {
  updateCachedEvent(client, id, change);
  updateCachedPost(client, id, (post) => ({ ...post, event: post.event && change(post.event) }));
}

/** Sets the viewer's participation optimistically and rolls back on failure. Guests are redirected to sign-in. */
export function useEventParticipation({ id, details }: AnsweredEvent, onError?: (error: unknown) => void) {
  const client = useQueryClient();
  const { status } = useSession();
  const { locale } = useLocale();
  const goToLogin = useRedirectToLogin();
  const participationMutation = useMutation({
    mutationKey: participationKey(id),
    mutationFn: (body: NewAnswer) => call(setParticipation, { params: { id }, body }),
    onMutate: ({ answer, guests }) => {
      updateCachedEventFacts(client, id, (shown) => applyParticipation(shown, answer, guests));
      return details;
    },
    onSuccess: ({ participation, message }, { answer }, before) => {
      updateCachedEventFacts(client, id, (shown) => ({ ...shown, ...participation }));
      if (answer === 'not-going' || participation.waitingPosition !== undefined) toast.show(message);
      else if (answer === 'going' && before?.ownAnswer !== 'going') void confirmGoing(message);
      void refetchEvents(client);
    },
    onError: (error, _answer, before) => {
      if (before) {
        const { ownAnswer, ownGuests, goingCount, interestedCount, waitingCount, waitingPosition } = before;
        const answers = { ownAnswer, ownGuests, goingCount, interestedCount, waitingCount, waitingPosition };
        updateCachedEventFacts(client, id, (shown) => ({ ...shown, ...answers }));
      }
      onError?.(error);
    },
  });

  async function confirmGoing(message: string): Promise<void> {
    // Nobody misses it when it cannot be loaded: the button shows the answer.
    const loaded = await import('../events/going-confirmation.ts').catch(() => undefined);
    loaded?.showGoingConfirmation({ id, message, locale });
  }

  /** @param guests omitted: as many as before */
  function answer(wanted: ParticipationAnswer, guests?: number) {
    if (status === 'guest') {
      const act = wanted === 'not-going' ? undefined : { act: wanted, postId: id, path: paths.event(id) };
      return goToLogin(act);
    }
    if (status === 'member' && !participationMutation.isPending)
      participationMutation.mutate({ answer: wanted, guests });
  }

  const { isPending, variables, error } = participationMutation;
  const pendingChange = isPending
    ? getParticipationChange(participationMutation.context?.ownAnswer ?? null, variables.answer)
    : null;
  return { answer, pendingChange, error };
}

type ParticipationChange = 'joining' | 'leaving' | 'changing';

function getParticipationChange(
  from: ParticipationAnswer | null,
  to: ParticipationAnswer,
): ParticipationChange {
  if (to === 'going') return 'joining';
  return from === 'going' ? 'leaving' : 'changing';
}
