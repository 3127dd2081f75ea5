import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { type Story, storyKinds, storyNames, storyShape, storyTones } from './stories.ts';
import { Acknowledged, codec, ok } from './wire.ts';

/** The picture is sent as `photo`. */
export const StoryDraft = z
  .object({
    kind: z.enum(storyKinds, 'story_kind_unknown'),
    text: z._default(z.string().check(z.trim(), z.maxLength(limits.storyMax, 'story_too_long')), ''),
    tone: z._default(z.enum(storyTones, 'tone_unknown'), 'dawn'),
    alt: z._default(z.string().check(z.trim(), z.maxLength(limits.altTextMax, 'text_too_long')), ''),
    language: z._default(z.enum(['en', 'fr']), 'en'),
  })
  .check(({ value, issues }) => {
    if (value.kind === 'text' && value.text === '')
      issues.push({ code: 'custom', message: 'story_empty', path: ['text'], input: value });
  });
export type StoryDraft = z.output<typeof StoryDraft>;

export const createStory = endpoint({
  name: 'stories.create',
  method: 'POST',
  path: '/api/stories',
  summary: 'Share a picture or a short text with friends for a day.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'post',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: {
    schema: StoryDraft,
    names: storyNames,
    files: { photo: 'image' },
  },
  answer: codec(z.object({ statut: z.literal('200'), story: storyShape.schema }), {
    encode: (story: Story) => ({ ...ok, story: storyShape.encode(story) }),
    decode: ({ story }) => storyShape.decode(story),
  }),
});

export const deleteStory = endpoint({
  name: 'stories.remove',
  method: 'DELETE',
  path: '/api/stories/{id}',
  summary: 'Delete the member’s own story and its picture.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const markStorySeen = endpoint({
  name: 'stories.markSeen',
  method: 'POST',
  path: '/api/stories/{id}/seen',
  summary: 'Mark a story as seen. Its author sees the number of views, never who viewed it.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const hideStory = endpoint({
  name: 'stories.setHidden',
  method: 'POST',
  path: '/api/stories/{id}/hidden',
  summary: 'Hide a story from the member, or show it again. Nobody is notified.',
  access: 'member',
  tokenScope: 'write',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ hidden: z._default(z.boolean(), true) }), names: { hidden: 'masque' } },
  answer: Acknowledged,
});
