import { setParticipation } from '@radiant/contract/events.ts';
import type { EventDetails, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { useRedirectToLogin } from '../../platform/redirect-to-login.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.tsx';
import { answerKey, changeEvent, rereadEvents } from '../events/events-cache.ts';
import { changePost } from './post-cache.ts';
import { withAnswer } from './post-event-answer.ts';

type Event = { id: string; facts: EventDetails };

/** Changes an event in every list and on its post. */
export function changeAnswer(client: QueryClient, id: string, change: (facts: EventDetails) => EventDetails) {
  changeEvent(client, id, change);
  changePost(client, id, (post) => ({ ...post, event: post.event && change(post.event) }));
}

/**
 * Answers an event: shown at once wherever it stands, and taken back when it did not work. `moving` says which way
 * while the answer is on its way. Guests are led to the sign-in; whoever leaves is told that they have.
 */
export function useAnswer({ id, facts }: Event, onError?: (error: unknown) => void) {
  const client = useQueryClient();
  const { status } = useSession();
  const goToLogin = useRedirectToLogin();
  const sending = useMutation({
    mutationKey: answerKey(id),
    mutationFn: (answer: ParticipationAnswer) => call(setParticipation, { params: { id }, body: { answer } }),
    onMutate: (answer) => {
      changeAnswer(client, id, (shown) => withAnswer(shown, answer));
      return facts;
    },
    onSuccess: ({ participation, message }, answer) => {
      changeAnswer(client, id, (shown) => ({ ...shown, ...participation }));
      if (answer === 'not-going') toast.show(message);
      void rereadEvents(client);
    },
    onError: (error, _answer, before) => {
      if (before) {
        const { mine, goingCount, interestedCount } = before;
        changeAnswer(client, id, (shown) => ({ ...shown, mine, goingCount, interestedCount }));
      }
      onError?.(error);
    },
  });

  function answer(wanted: ParticipationAnswer) {
    if (status === 'guest') {
      const act = wanted === 'not-going' ? undefined : { act: wanted, postId: id, path: paths.event(id) };
      return goToLogin(act);
    }
    if (status === 'member' && !sending.isPending) sending.mutate(wanted);
  }

  const { isPending, variables, error } = sending;
  const moving = isPending ? movementOf(sending.context?.mine ?? null, variables) : null;
  return { answer, moving, error };
}

type Movement = 'joining' | 'leaving' | 'changing';

function movementOf(from: ParticipationAnswer | null, to: ParticipationAnswer): Movement {
  if (to === 'going') return 'joining';
  return from === 'going' ? 'leaving' : 'changing';
}
