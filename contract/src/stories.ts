import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import type { PersonSummary, Picture } from './post-shapes.ts';
import {
  personFromWire,
  personToWire,
  pictureFromWire,
  pictureToWire,
  WirePerson,
  WirePicture,
} from './post-wire.ts';
import { Acknowledged, codec } from './wire.ts';

/** A picture, or a short text on a ground of its own. */
export const storyKinds = ['picture', 'text'] as const;
export type StoryKind = (typeof storyKinds)[number];
const wireStoryKinds = { picture: 'image', text: 'texte' } as const satisfies Record<StoryKind, string>;
const kindOfWire = (wire: string): StoryKind =>
  storyKinds.find((kind) => wireStoryKinds[kind] === wire) ?? 'text';

/** The grounds a text can stand on; what they look like is the web's business. */
export const storyTones = ['dawn', 'candle', 'rose', 'lake', 'dusk', 'meadow', 'clay', 'sea'] as const;
export type StoryTone = (typeof storyTones)[number];

/** What friends hear from each other for a day. */
export type Story = {
  id: string;
  kind: StoryKind;
  /** The words of a text; of a picture its caption, which may be empty. */
  text: string;
  /** Of a text. */
  tone: StoryTone | null;
  language: string;
  /** Of a picture. */
  picture: Picture | null;
  createdAt: string;
  /** From then on nobody sees it, its author neither. */
  expiresAt: string;
  isSeen: boolean;
  /** How many saw it: a number for its author alone, never who. */
  viewCount: number | null;
};

/** Somebody and their stories, oldest first. */
export type StoryTeller = { person: PersonSummary; stories: Story[] };

/** What the strip shows: one's own stories, then the friends with something unseen, the newest first. */
export type StoryStrip = { mine: Story[]; friends: StoryTeller[] };

const WireStory = z.object({
  id: Id,
  type: z.enum(Object.values(wireStoryKinds)),
  texte: z.string(),
  teinte: z.nullable(z.enum(storyTones)),
  langue: z.string(),
  image: z.nullable(WirePicture),
  date: Instant,
  expire: Instant,
  vu: z.boolean(),
  vues: z.nullable(z.number()),
});
type WireStory = z.output<typeof WireStory>;

const storyToWire = (story: Story): WireStory => ({
  id: story.id,
  type: wireStoryKinds[story.kind],
  texte: story.text,
  teinte: story.tone,
  langue: story.language,
  image: story.picture && pictureToWire(story.picture),
  date: story.createdAt,
  expire: story.expiresAt,
  vu: story.isSeen,
  vues: story.viewCount,
});

const storyFromWire = (wire: WireStory): Story => ({
  id: wire.id,
  kind: kindOfWire(wire.type),
  text: wire.texte,
  tone: wire.teinte,
  language: wire.langue,
  picture: wire.image && pictureFromWire(wire.image),
  createdAt: wire.date,
  expiresAt: wire.expire,
  isSeen: wire.vu,
  viewCount: wire.vues,
});

/** What a member shares for a day. The picture travels beside it as `photo`. */
export const StoryDraft = z
  .object({
    kind: z.enum(storyKinds, 'story_kind_unknown'),
    text: z._default(z.string().check(z.trim(), z.maxLength(limits.storyMax, 'story_too_long')), ''),
    tone: z._default(z.enum(storyTones, 'tone_unknown'), 'dawn'),
    /** Describes the picture for those who cannot see it. */
    alt: z._default(z.string().check(z.trim(), z.maxLength(limits.altTextMax, 'text_too_long')), ''),
    language: z._default(z.enum(['en', 'fr']), 'en'),
  })
  .check(({ value, issues }) => {
    if (value.kind === 'text' && value.text === '')
      issues.push({ code: 'custom', message: 'story_empty', path: ['text'], input: value });
  });
export type StoryDraft = z.output<typeof StoryDraft>;

export const listStories = endpoint({
  name: 'stories.list',
  method: 'GET',
  path: '/api/stories',
  summary:
    'The stories of the last day: the member’s own, and those of friends. Not in pages: so many people and no more.',
  access: 'member',
  rate: 'read',
  answer: codec(
    z.object({
      miennes: z.array(WireStory),
      amis: z.array(z.object({ user: WirePerson, stories: z.array(WireStory) })),
    }),
    {
      encode: ({ mine, friends }: StoryStrip) => ({
        miennes: mine.map(storyToWire),
        amis: friends.map(({ person, stories }) => ({
          user: personToWire(person),
          stories: stories.map(storyToWire),
        })),
      }),
      decode: ({ miennes, amis }) => ({
        mine: miennes.map(storyFromWire),
        friends: amis.map(({ user, stories }) => ({
          person: personFromWire(user),
          stories: stories.map(storyFromWire),
        })),
      }),
    },
  ),
});

export const createStory = endpoint({
  name: 'stories.create',
  method: 'POST',
  path: '/api/stories',
  summary: 'Share a picture or a short text with friends, for a day.',
  access: 'member',
  rate: 'post',
  creates: true,
  success: 201,
  body: {
    schema: StoryDraft,
    names: {
      kind: { name: 'type', values: wireStoryKinds },
      text: 'texte',
      tone: 'teinte',
      language: 'langue',
    },
    files: { photo: 'image' },
  },
  answer: codec(z.object({ statut: z.literal('200'), story: WireStory }), {
    encode: (story: Story) => ({ statut: '200' as const, story: storyToWire(story) }),
    decode: ({ story }) => storyFromWire(story),
  }),
});

export const deleteStory = endpoint({
  name: 'stories.remove',
  method: 'DELETE',
  path: '/api/stories/{id}',
  summary: 'Delete a story of one’s own, with its picture.',
  access: 'member',
  rate: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const markStorySeen = endpoint({
  name: 'stories.markSeen',
  method: 'POST',
  path: '/api/stories/{id}/seen',
  summary: 'The viewer saw this story. Its author learns how many did, never who.',
  access: 'member',
  rate: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const hideStory = endpoint({
  name: 'stories.setHidden',
  method: 'POST',
  path: '/api/stories/{id}/hidden',
  summary: 'Do not show this story to the viewer any more, or show it again. Nobody learns of it.',
  access: 'member',
  rate: 'write',
  params: IdParams,
  body: { schema: z.object({ hidden: z._default(z.boolean(), true) }), names: { hidden: 'masque' } },
  answer: Acknowledged,
});
