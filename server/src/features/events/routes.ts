import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@radiant/contract/calendar-feed.ts';
import { addPhoneIn, getDoorList, removePhoneIn, setCheckIn } from '@radiant/contract/event-door.ts';
import {
  cancelEvent,
  createEvent,
  exportAttendees,
  getEventAnalytics,
  getManagedEvent,
  listAttendees,
  listManagedEvents,
  removeEvent,
  removeEventByPost,
  updateEvent,
} from '@radiant/contract/event-management.ts';
import {
  addSlot,
  askToServe,
  listSlots,
  removeSignUp,
  removeSlot,
  signUp,
  updateSlot,
} from '@radiant/contract/event-slots.ts';
import {
  getMeetingLink,
  listEvents,
  listMyEvents,
  type Participation,
  setParticipation,
} from '@radiant/contract/events.ts';
import { previewSeries } from '@radiant/contract/series-preview.ts';
import { memberIdOf } from '../../actor.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { serverWords, type Words } from '../../words/words.ts';
import * as service from './service.ts';

export const eventsRoutes: readonly Route[] = [
  route(listEvents, ({ platform, actor, query }) => service.listUpcoming(platform, actor, query)),
  route(listMyEvents, ({ platform, actor, query }) => service.listOwnUpcoming(platform, actor, query)),
  route(setParticipation, async ({ platform, actor, params, body, locale }) => {
    const participation = await service.setParticipation(platform, actor, { id: params.id, input: body });
    return {
      participation,
      message: participationMessage(serverWords[locale].events, participation),
    };
  }),
  route(getMeetingLink, ({ platform, actor, params }) => service.getMeetingLink(platform, actor, params.id)),
  route(getDoorList, ({ platform, actor, params, locale }) =>
    service.getDoorList(platform, actor, { id: params.id, locale }),
  ),
  route(setCheckIn, async ({ platform, actor, params, body }) => {
    await service.setCheckIn(platform, actor, { id: params.id, ...body });
    return undefined;
  }),
  route(addPhoneIn, async ({ platform, actor, params, body }) => {
    await service.addPhoneIn(platform, actor, { id: params.id, phoneIn: body });
    return undefined;
  }),
  route(removePhoneIn, async ({ platform, actor, params }) => {
    await service.removePhoneIn(platform, actor, params.id);
    return undefined;
  }),
  route(listSlots, ({ platform, actor, params }) => service.listSlots(platform, actor, params.id)),
  route(addSlot, async ({ platform, actor, params, body }) => {
    await service.addSlot(platform, actor, { id: params.id, draft: body });
    return undefined;
  }),
  route(updateSlot, async ({ platform, actor, params, body }) => {
    await service.updateSlot(platform, actor, { id: params.id, edit: body });
    return undefined;
  }),
  route(removeSlot, async ({ platform, actor, params }) => {
    await service.removeSlot(platform, actor, params.id);
    return undefined;
  }),
  route(signUp, async ({ platform, actor, params, body }) => {
    await service.signUp(platform, actor, { id: params.id, answer: body });
    return undefined;
  }),
  route(askToServe, async ({ platform, actor, params, body }) => {
    await service.askToServe(platform, actor, { id: params.id, ...body });
    return undefined;
  }),
  route(removeSignUp, async ({ platform, actor, params }) => {
    await service.removeSignUp(platform, actor, params.id);
    return undefined;
  }),
  route(createEvent, async ({ platform, actor, body, idempotencyKey }) => {
    const id = await service.createEvent(platform, actor, {
      draft: body,
      idempotencyKey,
    });
    return { event: await service.getEvent(platform, actor, id), viewerId: memberIdOf(actor) };
  }),
  route(getManagedEvent, ({ platform, actor, params, query }) =>
    service.getManagedEvent(platform, actor, { id: params.id, ...query }),
  ),
  route(listManagedEvents, ({ platform, actor, query }) => service.listManagedEvents(platform, actor, query)),
  route(listAttendees, ({ platform, actor, params, query }) =>
    service.listAttendees(platform, actor, { id: params.id, ...query }),
  ),
  route(exportAttendees, ({ platform, actor, params, body, locale }) =>
    service.exportAttendees(platform, actor, { id: params.id, format: body.format, locale }),
  ),
  route(getEventAnalytics, ({ platform, actor, params }) =>
    service.getEventAnalytics(platform, actor, params.id),
  ),
  route(updateEvent, async ({ platform, actor, body }) => ({
    event: await service.updateEvent(platform, actor, { ...body }),
    viewerId: memberIdOf(actor),
  })),
  route(previewSeries, ({ platform, actor, params, query }) =>
    service.previewSeries(platform, actor, { id: params.id, ...query }),
  ),
  route(cancelEvent, async ({ platform, actor, params, body }) => {
    await service.cancelEvent(platform, actor, { id: params.id, ...body });
    return undefined;
  }),
  route(removeEvent, async ({ platform, actor, params }) => {
    await service.removeEvent(platform, actor, { id: params.id });
    return undefined;
  }),
  route(removeEventByPost, async ({ platform, actor, params }) => {
    await service.removeEvent(platform, actor, { id: params.id });
    return undefined;
  }),
  route(getCalendarFeed, ({ platform, actor }) => service.getCalendarFeed(platform, actor)),
  route(createCalendarFeed, ({ platform, actor }) => service.createCalendarFeed(platform, actor)),
  route(renewCalendarFeed, ({ platform, actor }) => service.renewCalendarFeed(platform, actor)),
  route(removeCalendarFeed, ({ platform, actor }) => service.removeCalendarFeed(platform, actor)),
];

function participationMessage(words: Words['events'], { ownAnswer, waitingPosition }: Participation): string {
  if (waitingPosition !== undefined) return words.waiting({ position: waitingPosition });
  switch (ownAnswer) {
    case 'going':
      return words.going;
    case 'interested':
      return words.interested;
    case 'not-going':
    case null:
      return words.notGoing;
  }
}
