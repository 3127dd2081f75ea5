import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { LinkPreview, linkPreviewNames } from './post-shapes.ts';
import { isWebAddress } from './posts.ts';
import { shape } from './wire.ts';

const PreviewAnswer = shape(z.object({ preview: LinkPreview }), {
  preview: { name: 'preview', fields: linkPreviewNames },
});

export const requestLinkPreview = endpoint({
  name: 'posts.requestLinkPreview',
  method: 'POST',
  path: '/api/link-previews',
  summary:
    'Request a preview of a link. It is fetched in the background; poll it by id while its state is `pending`.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'preview',
  body: {
    schema: z.object({
      url: z
        .string()
        .check(z.trim(), z.maxLength(limits.urlMax, 'url_too_long'), z.refine(isWebAddress, 'url_invalid')),
    }),
  },
  answer: PreviewAnswer,
});

export const getLinkPreview = endpoint({
  name: 'posts.getLinkPreview',
  method: 'GET',
  path: '/api/link-previews/{id}',
  summary: 'Get a link preview that the member requested, until it is attached to a post.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  answer: PreviewAnswer,
});
