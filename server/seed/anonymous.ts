import { PostDraft } from '@radiant/contract/posts.ts';
import { createComment, createPost, setReaction } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo, runInPast } from './time-travel.ts';

/** One request that shows no name, with an answer by whoever asked, and one that shows it to the care team alone. */
export async function seedAnonymousPrayer(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const [asker, listener] = [asMember(idOf('daniel')), asMember(idOf('grace'))];
  await runInPast(daysAgo(platform, 33), async (then) => {
    const draft = PostDraft.parse({
      kind: 'prayer',
      audience: 'members',
      nameShownTo: 'care',
      language: 'fr',
      title: 'La lettre du notaire',
      text: 'La maison de nos parents nous divise. Je ne veux perdre ni mon frère ni la paix. Priez pour que nous nous parlions dimanche.',
    });
    await createPost(then, asMember(idOf('marguerite')), { draft, isConfirmed: true });
  });
  await runInPast(daysAgo(platform, 3), async (then) => {
    const draft = PostDraft.parse({
      kind: 'prayer',
      audience: 'members',
      nameShownTo: 'nobody',
      language: 'en',
      title: 'Before I say it out loud',
      text: 'I have been drinking alone since the winter. On Thursday I go to my first meeting. Pray that I walk in, and not around the block.',
    });
    const { id: postId } = await createPost(then, asker, { draft, isConfirmed: true });
    for (const key of ['grace', 'wei', 'marguerite', 'ana', 'thomas'])
      await setReaction(then, asMember(idOf(key)), { postId, wanted: true });
    const question = {
      postId,
      text: 'Would it help if someone walked with you, without a word?',
      mentions: [],
    };
    const { id: parentId } = await createComment(then, listener, { draft: question });
    const answer = {
      postId,
      parentId,
      text: 'It helps that you asked. I will try the door myself first.',
      mentions: [],
    };
    await createComment(then, asker, { draft: answer });
  });
}
