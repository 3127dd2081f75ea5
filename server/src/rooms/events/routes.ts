import { listEvents, listMyEvents, setParticipation } from '@radiant/contract/events.ts';
import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords, type Words } from '../../words/words.ts';
import * as service from './service.ts';

export const eventsRoutes: readonly Route[] = [
  route(listEvents, ({ platform, actor, query }) => service.listUpcoming(platform, actor, query)),
  route(listMyEvents, ({ platform, actor, query }) => service.listMine(platform, actor, query)),
  route(setParticipation, async ({ platform, actor, params, body, locale }) => {
    const participation = await service.setParticipation(platform, actor, { id: params.id, wish: body });
    return { participation, message: sentence(serverWords[locale].events, participation.mine) };
  }),
];

function sentence(words: Words['events'], mine: ParticipationAnswer | null): string {
  switch (mine) {
    case 'going':
      return words.going;
    case 'interested':
      return words.interested;
    case 'not-going':
    case null:
      return words.notGoing;
  }
}
