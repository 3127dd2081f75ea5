import { type ListedEvent, setParticipation } from '@radiant/contract/events.ts';
import type { EventFacts, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/toast.tsx';
import { changePost } from '../posts/post-cache.ts';
import { changeEvent, rereadEvents } from './events-cache.ts';

/** Answers an event, and shows the answer wherever the event stands. Whoever leaves is told that they have. */
export function useAnswer(event: ListedEvent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: ParticipationAnswer) =>
      call(setParticipation, { params: { id: event.id }, body: { answer } }),
    onSuccess: ({ participation, message }, answer) => {
      const change = (facts: EventFacts): EventFacts => ({ ...facts, ...participation });
      changeEvent(client, event.id, change);
      changePost(client, event.id, (post) => ({ ...post, event: post.event && change(post.event) }));
      if (answer === 'not-going') toast.show(message);
      void rereadEvents(client);
    },
  });
}
