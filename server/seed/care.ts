import { PostDraft } from '@radiant/contract/posts.ts';
import { appoint } from '../src/features/care/service.ts';
import { createComment, createPost, setReaction } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo, runInPast } from './time-travel.ts';

const team = [
  ['marguerite', 'lead'],
  ['grace', 'member'],
  ['ana', 'member'],
] as const;

const requests = [
  {
    by: 'henri',
    daysAgo: 40,
    language: 'fr',
    title: 'Depuis les funérailles',
    text: 'La maison est trop grande et je ne dors presque plus. Je n’ai pas envie d’en parler à tout le monde. Si quelqu’un passait boire un café, je dirais oui.',
    answer: {
      by: 'marguerite',
      text: 'Je passe mercredi à dix heures, avec des galettes. Je prie pour vous dès ce soir.',
    },
  },
  {
    by: 'chloe',
    daysAgo: 1,
    language: 'en',
    title: 'Before the results',
    text: 'The doctor calls on Monday. I have told nobody at home yet. Please pray, and please keep it among you until I know.',
    answer: undefined,
  },
] as const;

/** A care team, and what two members entrusted to it. */
export async function seedCare(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const admin = asMember(idOf('thomas'), 'admin');
  for (const [key, role] of team) await appoint(platform, admin, { memberId: idOf(key), role });
  for (const { by, answer, ...request } of requests)
    await runInPast(daysAgo(platform, request.daysAgo), async (then) => {
      const { language, title, text } = request;
      const draft = PostDraft.parse({ kind: 'prayer', audience: 'care', language, title, text });
      const { id: postId } = await createPost(then, asMember(idOf(by)), { draft });
      if (!answer) return;
      const carer = asMember(idOf(answer.by));
      await setReaction(then, carer, { postId, wanted: true });
      await createComment(then, carer, { draft: { postId, text: answer.text, mentions: [] } });
    });
}
