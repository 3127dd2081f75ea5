import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sitePictures } from './site.ts';
import { Acknowledged } from './wire.ts';

const params = z.object({ purpose: z.enum(sitePictures) });

export const setSitePicture = endpoint({
  name: 'settings.setPicture',
  method: 'PUT',
  path: '/api/dashboard/site-pictures/{purpose}',
  summary:
    'Have another logo (at the top of every page) or favicon (in the browser’s tab): the file `image`.',
  access: 'admin',
  rateLimit: 'write',
  params,
  body: { schema: z.object({}), files: { image: 'image' } },
  answer: Acknowledged,
});

export const removeSitePicture = endpoint({
  name: 'settings.removePicture',
  method: 'DELETE',
  path: '/api/dashboard/site-pictures/{purpose}',
  summary: 'Go back to the product’s own logo or favicon.',
  access: 'admin',
  rateLimit: 'write',
  params,
  answer: Acknowledged,
});
