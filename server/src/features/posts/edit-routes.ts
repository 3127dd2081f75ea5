import { deleteRevision, listRevisions, updatePost } from '@radiant/contract/edits.ts';
import { idOf } from '../../actor.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as edits from './edit-service.ts';
import * as revisions from './revisions-service.ts';

export const editRoutes: readonly Route[] = [
  route(updatePost, async ({ platform, actor, params, body, isApiClient }) => ({
    post: await edits.updatePost(platform, actor, {
      postId: params.id,
      edit: body,
      isConfirmed: isApiClient,
    }),
    viewerId: idOf(actor),
  })),
  route(listRevisions, async ({ platform, actor, params }) => ({
    revisions: await revisions.listRevisions(platform, actor, params.id),
  })),
  route(deleteRevision, async ({ platform, actor, params, address: ip }) => {
    await revisions.removeRevision(platform, actor, { postId: params.id, number: params.number, ip });
    return undefined;
  }),
];
