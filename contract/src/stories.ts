import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import type { PersonSummary, Picture } from './post-shapes.ts';
import {
  personFromWire,
  personToWire,
  pictureFromWire,
  pictureToWire,
  WirePerson,
  WirePicture,
} from './post-wire.ts';
import { codec } from './wire.ts';

/** A picture, or a short text on a ground of its own. */
export const storyKinds = ['picture', 'text'] as const;
export type StoryKind = (typeof storyKinds)[number];
export const wireStoryKinds = { picture: 'image', text: 'texte' } as const satisfies Record<
  StoryKind,
  string
>;
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
export type StoryAuthor = { person: PersonSummary; stories: Story[] };

/** What the strip shows: one's own stories, then the friends with something unseen, the newest first. */
export type StoryStrip = { mine: Story[]; friends: StoryAuthor[] };

export const WireStory = z.object({
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

export const storyToWire = (story: Story): WireStory => ({
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

export const storyFromWire = (wire: WireStory): Story => ({
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

export const listStories = endpoint({
  name: 'stories.list',
  method: 'GET',
  path: '/api/stories',
  summary:
    'The stories of the last day: the member’s own, and those of friends. Not in pages: so many people and no more.',
  access: 'member',
  rateLimit: 'read',
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
