import { listStories } from '@radiant/contract/stories.ts';
import { createStory, deleteStory, hideStory, markStorySeen } from '@radiant/contract/story-actions.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const storiesRoutes: readonly Route[] = [
  route(listStories, ({ platform, actor }) => service.listStories(platform, actor)),
  route(createStory, ({ platform, actor, body, files, idempotencyKey }) =>
    service.createStory(platform, actor, { draft: body, photo: files.photo, idempotencyKey }),
  ),
  route(deleteStory, async ({ platform, actor, params }) => {
    await service.removeStory(platform, actor, params.id);
    return undefined;
  }),
  route(markStorySeen, async ({ platform, actor, params }) => {
    await service.markStorySeen(platform, actor, params.id);
    return undefined;
  }),
  route(hideStory, async ({ platform, actor, params, body }) => {
    await service.setStoryHidden(platform, actor, { id: params.id, isHidden: body.hidden });
    return undefined;
  }),
];
