import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sitePictures } from './site.ts';
import { Acknowledged } from './wire.ts';

const params = z.object({ purpose: z.enum(sitePictures) });

export const setSitePicture = endpoint({
  name: 'settings.setPicture',
  method: 'PUT',
  path: '/api/dashboard/site-pictures/{purpose}',
  summary: 'Replace the site’s logo or favicon with the file `image`.',
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
  summary: 'Restore the default logo or favicon.',
  access: 'admin',
  rateLimit: 'write',
  params,
  answer: Acknowledged,
});
