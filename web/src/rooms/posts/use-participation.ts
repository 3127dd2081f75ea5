import { setParticipation } from '@radiant/contract/events.ts';
import type { EventFacts, ParticipationAnswer, Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useLoginTrip } from '../../platform/login-trip.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useSession } from '../../platform/session.tsx';
import { useFirstWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { changePost } from './post-cache.ts';
import { withAnswer } from './post-event-answer.ts';
import { splitRefusal } from './refusal.ts';

/**
 * Joining and leaving the event of a post: shown at once, taken back with a word of why when it did not work.
 * `moving` says which way while an answer is on its way. Guests are led to the sign-in.
 */
export function useParticipation(postId: string, event: EventFacts) {
  const t = useFirstWords();
  const client = useQueryClient();
  const problem = useProblem();
  const { status } = useSession();
  const goToLogin = useLoginTrip();
  const show = (change: (event: EventFacts) => EventFacts) =>
    changePost(client, postId, (post: Post) => ({ ...post, event: post.event && change(post.event) }));

  const sending = useMutation({
    mutationFn: (answer: ParticipationAnswer) =>
      call(setParticipation, { params: { id: postId }, body: { answer } }),
    onMutate: (answer) => {
      show((shown) => withAnswer(shown, answer));
      return event;
    },
    onSuccess: ({ participation, message }, answer) => {
      show((shown) => ({ ...shown, ...participation }));
      if (answer === 'not-going') toast.show(message);
      void client.invalidateQueries({ queryKey: ['events'] });
    },
    onError: (error, _answer, before) => {
      if (before) {
        const { mine, goingCount, interestedCount } = before;
        show((shown) => ({ ...shown, mine, goingCount, interestedCount }));
      }
      // An ended session leads to the sign-in by itself.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      const why = splitRefusal(t, error, []).why ?? problem(error);
      toast.error(t.post.because({ what: t.eventPost.answerFailed, why }));
    },
  });

  function answer(wanted: ParticipationAnswer) {
    if (status === 'guest') {
      const act = wanted === 'not-going' ? undefined : { act: wanted, postId, path: paths.event(postId) };
      return goToLogin(act);
    }
    if (status === 'member' && !sending.isPending) sending.mutate(wanted);
  }

  const { isPending, variables } = sending;
  const moving = isPending ? movementOf(sending.context?.mine ?? null, variables) : null;
  return { answer, moving };
}

type Movement = 'joining' | 'leaving' | 'changing';

function movementOf(from: ParticipationAnswer | null, to: ParticipationAnswer): Movement {
  if (to === 'going') return 'joining';
  return from === 'going' ? 'leaving' : 'changing';
}
