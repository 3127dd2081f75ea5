import { type ListedEvent, setParticipation } from '@radiant/contract/events.ts';
import type { EventFacts, ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { changePost } from '../posts/post-cache.ts';
import { changeEvent, rereadEvents } from './events-cache.ts';

/** Answers an event, and shows the answer wherever the event stands. */
export function useAnswer(event: ListedEvent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: ParticipationAnswer) =>
      call(setParticipation, { params: { id: event.id }, body: { answer } }),
    onSuccess: ({ participation }) => {
      const change = (facts: EventFacts): EventFacts => ({ ...facts, ...participation });
      changeEvent(client, event.id, change);
      changePost(client, event.id, (post) => ({ ...post, event: post.event && change(post.event) }));
      void rereadEvents(client);
    },
  });
}
