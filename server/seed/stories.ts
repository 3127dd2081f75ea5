import { rm } from 'node:fs/promises';
import type { StoryTone } from '@radiant/contract/stories.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { createStory, markStorySeen } from '../src/features/stories/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { areFriends } from './friendships.ts';
import { renderPng, toReceivedFile } from './image-file.ts';
import { asMember } from './sample-actor.ts';
import { drawScene, type Scene } from './scenes.ts';

type SampleStory = {
  by: string;
  /** Hours before the seeding. */
  ago: number;
  language: Locale;
  text: string;
  seenBy?: readonly string[];
} & ({ tone: StoryTone } | { scene: Scene; left: number; alt: string });

const stories: readonly SampleStory[] = [
  {
    by: 'marguerite',
    ago: 5,
    language: 'fr',
    scene: 'garden',
    left: 500,
    alt: 'Un jardin en fleurs devant une maison.',
    text: 'Les dernières du jardin, pour la chapelle.',
  },
  {
    by: 'marguerite',
    ago: 2,
    language: 'fr',
    tone: 'rose',
    text: 'Chaque matin est un cadeau que l’on n’a pas emballé soi-même.',
  },
  {
    by: 'robert',
    ago: 7,
    language: 'fr',
    scene: 'harbour',
    left: 640,
    alt: 'Un port au petit matin, des bateaux à quai.',
    text: 'Mer calme. Je pense à vous tous.',
    seenBy: ['marguerite'],
  },
  {
    by: 'isabelle',
    ago: 9,
    language: 'fr',
    tone: 'candle',
    text: 'Une petite Rose est née à l’aube. Dieu soit loué\u202f!',
    seenBy: ['ana', 'marguerite'],
  },
  {
    by: 'thomas',
    ago: 4,
    language: 'en',
    tone: 'lake',
    text: 'The church is open until nine tonight. Come and sit in the quiet with us.',
    seenBy: ['grace'],
  },
  {
    by: 'priya',
    ago: 1,
    language: 'en',
    scene: 'lake',
    left: 540,
    alt: 'The sun comes up over a still lake between spruces.',
    text: 'Before the first patient. Peace to everyone who waits for news today.',
  },
  {
    by: 'liam',
    ago: 6,
    language: 'en',
    tone: 'dusk',
    text: 'Choir practice moved to the small hall. Bring a friend, and your other shoes.',
  },
  {
    by: 'grace',
    ago: 8,
    language: 'en',
    scene: 'harbour',
    left: 640,
    alt: 'A harbour early in the morning, boats at the quay.',
    text: 'Wind from the south-west, light. Peace on the water.',
    seenBy: ['liam', 'margaret'],
  },
];

const hour = 60 * 60 * 1000;

/** Published at their times in the past hours. */
export async function seedStories(platform: Platform, idOf: (key: string) => string): Promise<void> {
  for (const story of stories) await shareStory(platform, story, idOf);
}

async function shareStory(
  platform: Platform,
  story: SampleStory,
  idOf: (key: string) => string,
): Promise<void> {
  const { by, ago, language, text, seenBy = [] } = story;
  const at = new Date(platform.clock.now().getTime() - ago * hour);
  const earlier = { ...platform, clock: { now: () => at } };
  const isPicture = 'scene' in story;
  const photo = isPicture
    ? await toReceivedFile(platform, await drawUpright(story.scene, story.left))
    : undefined;
  const { id } = await createStory(earlier, asMember(idOf(by)), {
    draft: {
      kind: isPicture ? 'picture' : 'text',
      text,
      tone: isPicture ? 'dawn' : story.tone,
      alt: isPicture ? story.alt : '',
      language,
    },
    photo,
  });
  if (photo) await rm(photo.path, { force: true });
  for (const viewer of seenBy.filter((key) => areFriends(by, key)))
    await markStorySeen(platform, asMember(idOf(viewer)), id);
}

/** Cropped from a scene to an upright phone format. */
const drawUpright = (scene: Scene, left: number): Promise<Buffer> =>
  renderPng(
    drawScene(scene).replace(
      /viewBox="[^"]+" width="\d+" height="\d+"/,
      `viewBox="${left} 0 600 1067" width="900" height="1600"`,
    ),
  );

/**
 * Recreates the stories, which expire within a day, when a demo restarts. Does nothing on a site without the sample
 * parish.
 */
export async function renewStories(
  platform: Platform,
  findId: (key: string) => Promise<string | undefined>,
): Promise<void> {
  const present = await platform.db
    .selectFrom('stories')
    .select('id')
    .where('expires_at', '>', platform.clock.now())
    .limit(1)
    .executeTakeFirst();
  if (present) return;
  const keys = [...new Set(stories.flatMap(({ by, seenBy = [] }) => [by, ...seenBy]))];
  const ids = new Map<string, string>();
  for (const key of keys) {
    const id = await findId(key);
    if (id === undefined) return;
    ids.set(key, id);
  }
  await seedStories(platform, (key) => ids.get(key) ?? '');
}
