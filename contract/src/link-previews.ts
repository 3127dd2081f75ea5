import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import type { LinkPreview } from './post-shapes.ts';
import { linkPreviewFromWire, linkPreviewToWire, WireLinkPreview } from './post-wire.ts';
import { isWebAddress } from './posts.ts';
import { codec } from './wire.ts';

const PreviewAnswer = codec(z.object({ preview: WireLinkPreview }), {
  encode: ({ preview }: { preview: LinkPreview }) => ({ preview: linkPreviewToWire(preview) }),
  decode: ({ preview }) => ({ preview: linkPreviewFromWire(preview) }),
});

export const requestLinkPreview = endpoint({
  name: 'posts.requestLinkPreview',
  method: 'POST',
  path: '/api/link-previews',
  summary:
    'Ask what the page behind a link says of itself. A job looks; ask again by the id while the state is pending.',
  access: 'member',
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
  summary: 'A preview that the member asked for, until it is shared with a post.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: PreviewAnswer,
});
