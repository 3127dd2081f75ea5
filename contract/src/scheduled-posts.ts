import * as z from 'zod/mini';
import { isDay, isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import {
  audiences,
  GroupSummary,
  groupSummaryNames,
  nameAudiences,
  Picture,
  PostTranslation,
  pictureNames,
  postKinds,
  postTranslationNames,
  TaggedPerson,
  taggedPersonNames,
  Video,
  videoNames,
  wirePostKinds,
} from './post-shapes.ts';
import { PostAnswer } from './post-wire.ts';
import { draftNames, missingFields, postDraftFields, postFiles } from './posts.ts';
import { Acknowledged, ok, shape } from './wire.ts';

const publishTimeFields = {
  date: z.string().check(z.refine(isDay, 'date_invalid')),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')),
  timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
};
const publishTimeNames = { time: 'heure', timeZone: 'fuseau' } as const;

export const PublishTime = z.object(publishTimeFields);
export type PublishTime = z.output<typeof PublishTime>;

/** At most a year from now. */
export const ScheduledDraft = z.object({ ...postDraftFields, ...publishTimeFields }).check((draft) => {
  for (const [field, key] of missingFields(draft.value)) {
    draft.issues.push({ code: 'custom', message: key, path: [field], input: draft.value });
  }
});
export type ScheduledDraft = z.output<typeof ScheduledDraft>;

export const ScheduledPost = z.object({
  id: Id,
  publishAt: Instant,
  kind: z.enum(postKinds),
  audience: z.enum(audiences),
  /** For the audience `groups`, without groups that the member has left. */
  groups: z.optional(z.array(GroupSummary)),
  nameShownTo: z.enum(nameAudiences),
  title: z.string(),
  text: z.string(),
  language: z.enum(['en', 'fr']),
  /** Absent without a second version. */
  translation: z.optional(PostTranslation),
  category: z.string(),
  reference: z.string(),
  url: z.string(),
  location: z.string(),
  /** Without people who can no longer be tagged. */
  tagged: z.array(TaggedPerson),
  /** The first of its pictures. */
  picture: z.nullable(Picture),
  /** Absent with fewer than two pictures. */
  morePictures: z.optional(z.array(Picture)),
  video: z.nullable(Video),
  /** Why it could not be published at its time, in the reader's language; null until then. */
  heldBecause: z.nullable(z.string()),
});
export type ScheduledPost = z.output<typeof ScheduledPost>;
const scheduledPostNames = {
  publishAt: 'date',
  kind: { name: 'type', values: wirePostKinds },
  audience: 'portee',
  groups: { name: 'groupes', fields: groupSummaryNames },
  nameShownTo: 'nomvisible',
  title: 'titre',
  text: 'texte',
  language: 'langue',
  translation: { name: 'traduction', fields: postTranslationNames },
  category: 'categorie',
  location: 'lieu',
  tagged: { name: 'personnes', fields: taggedPersonNames },
  picture: { name: 'image', fields: pictureNames },
  morePictures: { name: 'autresimages', fields: pictureNames },
  video: { name: 'video', fields: videoNames },
  heldBecause: 'motif',
} as const;

const ScheduledAnswer = shape(
  z.object({ scheduled: ScheduledPost }),
  { scheduled: { name: 'publication', fields: scheduledPostNames } },
  ok,
);

const draftBody = {
  schema: ScheduledDraft,
  names: { ...draftNames, ...publishTimeNames },
  files: postFiles,
} as const;

export const schedulePost = endpoint({
  name: 'posts.schedule',
  method: 'POST',
  path: '/api/scheduled-posts',
  summary: 'Schedule a post, optionally with up to six pictures or a video.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: draftBody,
  answer: ScheduledAnswer,
});

export const listScheduledPosts = endpoint({
  name: 'posts.listScheduled',
  method: 'GET',
  path: '/api/scheduled-posts',
  summary: 'List the member’s own scheduled posts, soonest first.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  query: PageQuery,
  answer: shape(z.object({ items: z.array(ScheduledPost), next: z.nullable(z.string()) }), {
    items: { name: 'publications', fields: scheduledPostNames },
  }),
});

export const updateScheduledPost = endpoint({
  name: 'posts.updateScheduled',
  method: 'POST',
  path: '/api/scheduled-posts/{id}',
  summary: 'Replace the content, the files and the time of a scheduled post.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  params: IdParams,
  body: draftBody,
  answer: ScheduledAnswer,
});

export const reschedulePost = endpoint({
  name: 'posts.reschedule',
  method: 'PATCH',
  path: '/api/scheduled-posts/{id}',
  summary: 'Change the time of a scheduled post.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: PublishTime, names: publishTimeNames },
  answer: ScheduledAnswer,
});

export const publishScheduledPost = endpoint({
  name: 'posts.publishScheduled',
  method: 'POST',
  path: '/api/scheduled-posts/{id}/publish',
  summary: 'Publish a scheduled post now.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  params: IdParams,
  answer: PostAnswer,
});

export const deleteScheduledPost = endpoint({
  name: 'posts.removeScheduled',
  method: 'DELETE',
  path: '/api/scheduled-posts/{id}',
  summary: 'Delete a scheduled post.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const removeOwnTag = endpoint({
  name: 'posts.removeOwnTag',
  method: 'DELETE',
  path: '/api/posts/{id}/tag',
  summary: 'Remove the member’s own tag from a post. Can be repeated safely.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
