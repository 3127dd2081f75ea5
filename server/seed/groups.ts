import { rm } from 'node:fs/promises';
import { EventDraft } from '@radiant/contract/event-drafts.ts';
import type { GroupInput } from '@radiant/contract/groups.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import { createEvent } from '../src/features/events/manage-service.ts';
import {
  createGroup,
  inviteToGroup,
  joinGroup,
  setPicture,
  setRole,
} from '../src/features/groups/service.ts';
import { createComment, createPost, setReaction } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { renderSquare, toReceivedFile } from './image-file.ts';
import { asMember } from './sample-actor.ts';
import { drawScene, type Scene } from './scenes.ts';
import { daysAgo, runInPast } from './time-travel.ts';
import { youthGroup } from './youth.ts';

export type SampleGroup = GroupInput & {
  scene: Scene;
  leaders: readonly [string, ...string[]];
  members: readonly string[];
  /** Asked to join and wait for an answer. */
  asking: readonly string[];
  invited: readonly string[];
  posts: readonly SampleGroupPost[];
  event?: {
    title: string;
    text: string;
    place: string;
    language: 'en' | 'fr';
    daysAhead: number;
    time: string;
  };
};

type SampleGroupPost = {
  by: string;
  kind: 'prayer' | 'general';
  daysAgo: number;
  language: 'en' | 'fr';
  title: string;
  text: string;
  reactions: readonly string[];
  comments: readonly { by: string; text: string }[];
};

const groups: readonly SampleGroup[] = [
  {
    name: 'Tuesday Group',
    description:
      'We meet on Tuesdays at seven, with tea, to read the Gospel of the coming Sunday and to pray for each other. What is said here stays here.',
    language: 'en',
    translationName: 'Groupe du mardi',
    translationDescription:
      'Le mardi à sept heures, autour d’un thé, nous lisons l’évangile du dimanche suivant et prions les uns pour les autres. Ce qui se dit ici reste ici.',
    joining: 'request',
    isListed: true,
    scene: 'window',
    leaders: ['wei', 'ana'],
    members: ['sofia', 'liam', 'grace', 'thomas', 'marguerite'],
    asking: ['amara'],
    invited: ['nadia'],
    posts: [
      {
        by: 'sofia',
        kind: 'prayer',
        daysAgo: 2,
        language: 'en',
        title: 'My father’s move',
        text: 'He agreed to see the residence on Friday. He says he is only coming for the soup. Pray that the soup is good, and that I let him decide.',
        reactions: ['wei', 'grace', 'marguerite'],
        comments: [
          { by: 'grace', text: 'I moved my own mother in March. I will call you tonight.' },
          { by: 'sofia', text: 'Please do. Thank you, all of you.' },
        ],
      },
      {
        by: 'wei',
        kind: 'general',
        daysAgo: 5,
        language: 'en',
        title: 'Next Tuesday',
        text: 'We read Luke, the widow and the judge. Liam brings the fiddle, I bring the tea. The side door is open from a quarter to seven.',
        reactions: ['liam', 'ana'],
        comments: [{ by: 'liam', text: 'And a tune that is not too sad.' }],
      },
    ],
  },
  {
    name: 'Chorale du dimanche',
    description:
      'Nous chantons à la messe de dix heures. Répétition le jeudi soir à la sacristie\u202f; aucune voix n’est de trop.',
    language: 'fr',
    translationName: 'Sunday Choir',
    translationDescription:
      'We sing at the ten o’clock Mass. Rehearsal on Thursday evenings in the sacristy; every voice is welcome.',
    joining: 'open',
    isListed: true,
    scene: 'candles',
    leaders: ['nadia'],
    members: ['amara', 'marguerite', 'samuel', 'etienne'],
    asking: [],
    invited: ['ana'],
    posts: [
      {
        by: 'amara',
        kind: 'prayer',
        daysAgo: 1,
        language: 'fr',
        title: 'Ma voix',
        text: 'Le médecin demande trois semaines de silence. Priez pour que je les passe sans bouder, et gardez-moi ma place au bout du banc.',
        reactions: ['nadia', 'samuel', 'marguerite'],
        comments: [{ by: 'marguerite', text: 'Ta place t’attend, avec un coussin.' }],
      },
      {
        by: 'nadia',
        kind: 'general',
        daysAgo: 4,
        language: 'fr',
        title: 'Jeudi à la sacristie',
        text: 'On reprend le psaume depuis le début, doucement, et le chant d’entrée de l’Avent. Apportez un crayon et une écharpe\u202f: le chauffage est capricieux.',
        reactions: ['etienne', 'amara'],
        comments: [{ by: 'etienne', text: 'J’apporte aussi des pommes.' }],
      },
    ],
    event: {
      title: 'Répétition générale',
      text: 'Tout le programme de l’Avent, debout, avec l’orgue. Après, du chocolat chaud.',
      place: 'Tribune de l’église',
      language: 'fr',
      daysAhead: 9,
      time: '19:00',
    },
  },
  youthGroup,
];

export async function seedGroups(platform: Platform, idOf: (key: string) => string): Promise<void> {
  for (const { scene, leaders, members, asking, invited, posts, event, ...input } of groups) {
    const [first, ...others] = leaders;
    const leader = asMember(idOf(first));
    const { id } = await createGroup(platform, leader, { input });
    const file = await toReceivedFile(platform, await renderSquare(drawScene(scene)));
    await setPicture(platform, leader, { id, file });
    await rm(file.path, { force: true });
    for (const key of [...others, ...members]) {
      await joinGroup(platform, asMember(idOf(key)), id);
      if (input.joining === 'request') await inviteToGroup(platform, leader, { id, memberId: idOf(key) });
    }
    for (const key of others) await setRole(platform, leader, { id, memberId: idOf(key), role: 'leader' });
    for (const key of asking) await joinGroup(platform, asMember(idOf(key)), id);
    for (const key of invited) await inviteToGroup(platform, leader, { id, memberId: idOf(key) });
    for (const post of posts) await sharePost(platform, idOf, { groupId: id, post });
    if (event) await planEvent(platform, leader, { groupId: id, event });
  }
}

async function planEvent(
  platform: Platform,
  leader: ReturnType<typeof asMember>,
  { groupId, event: { daysAhead, ...event } }: { groupId: string; event: NonNullable<SampleGroup['event']> },
): Promise<void> {
  const date = daysAgo(platform, -daysAhead).clock.now().toISOString().slice(0, 10);
  const draft = EventDraft.parse({ ...event, date, audience: 'groups', groupIds: [groupId] });
  await createEvent(daysAgo(platform, 33), leader, { draft });
}

/** Each answer some hours after the one before. */
async function sharePost(
  now: Platform,
  idOf: (key: string) => string,
  { groupId, post }: { groupId: string; post: SampleGroupPost },
): Promise<void> {
  const { by, kind, language, title, text } = post;
  const draft = PostDraft.parse({ kind, audience: 'groups', groupIds: [groupId], language, title, text });
  const { id: postId } = await createPost(daysAgo(now, post.daysAgo), asMember(idOf(by)), { draft });
  let passed = 0;
  const laterOn = (act: (platform: Platform) => Promise<unknown>) => {
    passed += 0.1;
    return runInPast(daysAgo(now, post.daysAgo - passed), act);
  };
  for (const comment of post.comments)
    await laterOn((platform) =>
      createComment(platform, asMember(idOf(comment.by)), {
        draft: { postId, text: comment.text, mentions: [] },
      }),
    );
  for (const key of post.reactions)
    await laterOn((platform) => setReaction(platform, asMember(idOf(key)), { postId, wanted: true }));
}
