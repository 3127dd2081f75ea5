import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import {
  type Audience,
  audiences,
  kindFromWire,
  type Picture,
  type PostKind,
  type TaggedPerson,
  type Video,
  wirePostKinds,
} from './post-shapes.ts';
import {
  PostAnswer,
  pictureFromWire,
  pictureToWire,
  taggedFromWire,
  taggedToWire,
  videoFromWire,
  videoToWire,
  WirePicture,
  WireTagged,
  WireVideo,
  wireKinds,
} from './post-wire.ts';
import { draftNames, missingFields, postDraftFields } from './posts.ts';
import { Acknowledged, codec } from './wire.ts';

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** When a post is to be published: what the clock on the wall shows then, in a zone. */
const publishTimeFields = {
  date: z.string().check(z.refine(isDay, 'date_invalid')),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')),
  timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
};
const publishTimeNames = { time: 'heure', timeZone: 'fuseau' } as const;

export const PublishTime = z.object(publishTimeFields);
export type PublishTime = z.output<typeof PublishTime>;

/** A draft and when it is to be published; at the latest a year from now. */
export const ScheduledDraft = z.object({ ...postDraftFields, ...publishTimeFields }).check((draft) => {
  for (const [field, key] of missingFields(draft.value)) {
    draft.issues.push({ code: 'custom', message: key, path: [field], input: draft.value });
  }
});
export type ScheduledDraft = z.output<typeof ScheduledDraft>;

/** What waits to be published; its author alone sees it until then. */
export type ScheduledPost = {
  id: string;
  publishAt: string;
  kind: PostKind;
  audience: Audience;
  title: string;
  text: string;
  language: 'en' | 'fr';
  category: string;
  reference: string;
  url: string;
  location: string;
  /** As far as they can be named still. */
  tagged: TaggedPerson[];
  picture: Picture | null;
  video: Video | null;
  /** Why it was not published when its time had come, in the reader's language; null while that is to come. */
  heldBecause: string | null;
};

const WireScheduledPost = z.object({
  id: Id,
  date: Instant,
  type: z.enum(wireKinds),
  portee: z.enum(audiences),
  titre: z.string(),
  texte: z.string(),
  langue: z.enum(['en', 'fr']),
  categorie: z.string(),
  reference: z.string(),
  url: z.string(),
  lieu: z.string(),
  personnes: z.array(WireTagged),
  image: z.nullable(WirePicture),
  video: z.nullable(WireVideo),
  motif: z.nullable(z.string()),
});
type WireScheduledPost = z.output<typeof WireScheduledPost>;

const scheduledPostToWire = (post: ScheduledPost): WireScheduledPost => ({
  id: post.id,
  date: post.publishAt,
  type: wirePostKinds[post.kind],
  portee: post.audience,
  titre: post.title,
  texte: post.text,
  langue: post.language,
  categorie: post.category,
  reference: post.reference,
  url: post.url,
  lieu: post.location,
  personnes: post.tagged.map(taggedToWire),
  image: post.picture && pictureToWire(post.picture),
  video: post.video && videoToWire(post.video),
  motif: post.heldBecause,
});

const scheduledPostFromWire = (wire: WireScheduledPost): ScheduledPost => ({
  id: wire.id,
  publishAt: wire.date,
  kind: kindFromWire(wire.type),
  audience: wire.portee,
  title: wire.titre,
  text: wire.texte,
  language: wire.langue,
  category: wire.categorie,
  reference: wire.reference,
  url: wire.url,
  location: wire.lieu,
  tagged: wire.personnes.map(taggedFromWire),
  picture: wire.image && pictureFromWire(wire.image),
  video: wire.video && videoFromWire(wire.video),
  heldBecause: wire.motif,
});

const ScheduledAnswer = codec(z.object({ statut: z.literal('200'), publication: WireScheduledPost }), {
  encode: ({ scheduled }: { scheduled: ScheduledPost }) => ({
    statut: '200' as const,
    publication: scheduledPostToWire(scheduled),
  }),
  decode: ({ publication }) => ({ scheduled: scheduledPostFromWire(publication) }),
});

const draftBody = {
  schema: ScheduledDraft,
  names: { ...draftNames, ...publishTimeNames },
  files: { photo: 'image', video: 'video' },
} as const;

export const schedulePost = endpoint({
  name: 'posts.schedule',
  method: 'POST',
  path: '/api/scheduled-posts',
  summary: 'Have a post published at a later time, with a picture or a video if wanted.',
  access: 'member',
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
  summary: 'What of one’s own waits to be published, soonest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ publications: z.array(WireScheduledPost), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<ScheduledPost>) => ({
      publications: items.map(scheduledPostToWire),
      next,
    }),
    decode: ({ publications, next }) => ({ items: publications.map(scheduledPostFromWire), next }),
  }),
});

export const updateScheduledPost = endpoint({
  name: 'posts.updateScheduled',
  method: 'POST',
  path: '/api/scheduled-posts/{id}',
  summary: 'Replace what waits to be published: its words, its file and its time.',
  access: 'member',
  rateLimit: 'post',
  params: IdParams,
  body: draftBody,
  answer: ScheduledAnswer,
});

export const reschedulePost = endpoint({
  name: 'posts.reschedule',
  method: 'PATCH',
  path: '/api/scheduled-posts/{id}',
  summary: 'Have a waiting post published at another time.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: PublishTime, names: publishTimeNames },
  answer: ScheduledAnswer,
});

export const publishScheduledPost = endpoint({
  name: 'posts.publishScheduled',
  method: 'POST',
  path: '/api/scheduled-posts/{id}/publish',
  summary: 'Publish a waiting post now.',
  access: 'member',
  rateLimit: 'post',
  params: IdParams,
  answer: PostAnswer,
});

export const deleteScheduledPost = endpoint({
  name: 'posts.removeScheduled',
  method: 'DELETE',
  path: '/api/scheduled-posts/{id}',
  summary: 'Delete a waiting post. It will not be published.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const removeOwnTag = endpoint({
  name: 'posts.removeOwnTag',
  method: 'DELETE',
  path: '/api/posts/{id}/tag',
  summary: 'Not be named with a post any more. A repeat changes nothing.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
