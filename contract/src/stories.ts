import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { PersonSummary, Picture, personNames, pictureNames } from './post-shapes.ts';
import { shape } from './wire.ts';

export const storyKinds = ['picture', 'text'] as const;
export type StoryKind = (typeof storyKinds)[number];
const wireStoryKinds = { picture: 'image', text: 'texte' } as const satisfies Record<StoryKind, string>;

/** The web defines their colours. */
export const storyTones = ['dawn', 'candle', 'rose', 'lake', 'dusk', 'meadow', 'clay', 'sea'] as const;
export type StoryTone = (typeof storyTones)[number];

export const Story = z.object({
  id: Id,
  kind: z.enum(storyKinds),
  /** The text of the story, or the caption of its picture, which may be empty. */
  text: z.string(),
  tone: z.nullable(z.enum(storyTones)),
  language: z.string(),
  picture: z.nullable(Picture),
  createdAt: Instant,
  /** After this instant nobody sees it, not even its author. */
  expiresAt: Instant,
  isSeen: z.boolean(),
  /** Null for everyone but its author. */
  viewCount: z.nullable(z.number()),
});
export type Story = z.output<typeof Story>;
export const storyNames = {
  kind: { name: 'type', values: wireStoryKinds },
  text: 'texte',
  tone: 'teinte',
  language: 'langue',
  picture: { name: 'image', fields: pictureNames },
  createdAt: 'date',
  expiresAt: 'expire',
  isSeen: 'vu',
  viewCount: 'vues',
} as const;
export const storyShape = shape(Story, storyNames);

const StoryAuthor = z.object({ person: PersonSummary, stories: z.array(Story) });
export type StoryAuthor = z.output<typeof StoryAuthor>;

/** The member's own stories, then the friends with an unseen story, newest first. */
const StoryStrip = z.object({ own: z.array(Story), friends: z.array(StoryAuthor) });
export type StoryStrip = z.output<typeof StoryStrip>;

export const listStories = endpoint({
  name: 'stories.list',
  method: 'GET',
  path: '/api/stories',
  summary:
    'List the stories of the last day: the member’s own and those of friends. The list is limited, not paged.',
  access: 'member',
  tokenScope: 'read',
  rateLimit: 'read',
  answer: shape(StoryStrip, {
    own: { name: 'miennes', fields: storyNames },
    friends: {
      name: 'amis',
      fields: {
        person: { name: 'user', fields: personNames },
        stories: { name: 'stories', fields: storyNames },
      },
    },
  }),
});
