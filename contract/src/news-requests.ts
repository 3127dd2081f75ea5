import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { shape } from './wire.ts';

/** Without an update for so long, the author of an open prayer is asked for news. The database has the same number. */
export const newsRequestDays = 30;

/** The same for a long-term prayer: four times a year. */
export const longTermNewsRequestDays = 90;

const NewsRequests = z.object({ enabled: z.boolean() });
const newsRequestNames = { enabled: 'relances' };

export const getNewsRequests = endpoint({
  name: 'prayers.getNewsRequests',
  method: 'GET',
  path: '/api/prayers/{id}/news-requests',
  summary: 'Check whether the member is asked for news of their own prayer.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  answer: shape(NewsRequests, newsRequestNames),
});

export const setNewsRequests = endpoint({
  name: 'prayers.setNewsRequests',
  method: 'POST',
  path: '/api/prayers/{id}/news-requests',
  summary: 'Choose whether to be asked for news of the member’s own prayer, after thirty days without any.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: NewsRequests, names: newsRequestNames },
  answer: shape(NewsRequests, newsRequestNames),
});
