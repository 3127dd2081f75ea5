import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './link-preview-service.ts';

export const linkPreviewRoutes: readonly Route[] = [
  route(requestLinkPreview, async ({ platform, actor, body }) => ({
    preview: await service.requestLinkPreview(platform, actor, { url: body.url }),
  })),
  route(getLinkPreview, async ({ platform, actor, params }) => ({
    preview: await service.getLinkPreview(platform, actor, params.id),
  })),
];
