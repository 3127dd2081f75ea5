import { PostDraft } from '@radiant/contract/posts.ts';
import { setPrayerAnswered } from '../src/features/posts/prayers/answers-service.ts';
import { createPost, setReaction } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo, runInPast } from './time-travel.ts';

/** From the request to the testimony that is linked to it. */
export async function seedAnsweredPrayer(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const asker = asMember(idOf('mireille'));
  const shared = { audience: 'members', language: 'fr' } as const;
  let prayerId = '';
  await runInPast(daysAgo(platform, 52), async (then) => {
    const draft = PostDraft.parse({
      ...shared,
      kind: 'prayer',
      title: 'Un emploi pour mon frère',
      text: 'Six mois qu’il envoie des lettres, six mois qu’on lui répond poliment. Vendredi, une vraie entrevue. Priez pour qu’il dorme jeudi.',
      category: 'work',
    });
    prayerId = (await createPost(then, asker, { draft, isConfirmed: true })).id;
    for (const key of ['ana', 'marguerite', 'robert', 'samuel', 'thomas'])
      await setReaction(then, asMember(idOf(key)), { postId: prayerId, wanted: true });
  });
  await runInPast(daysAgo(platform, 34), (then) =>
    setPrayerAnswered(then, asker, {
      postId: prayerId,
      how: 'Il commence lundi. Il a déjà repassé trois chemises.',
    }),
  );
  await runInPast(daysAgo(platform, 32), async (then) => {
    const draft = PostDraft.parse({
      ...shared,
      kind: 'testimony',
      title: 'Trois chemises',
      text: 'Pendant six mois, mon frère m’appelait le dimanche pour me dire que rien n’avait changé. Dimanche dernier, il m’a appelée pour me demander comment on repasse un col. Merci à vous qui avez prié sans le connaître\u00a0: il a lu le nombre, et il a dû s’asseoir.',
      category: 'provision',
      prayerId,
    });
    const { id: postId } = await createPost(then, asker, { draft, isConfirmed: true });
    for (const key of ['ana', 'claire', 'robert'])
      await setReaction(then, asMember(idOf(key)), { postId, wanted: true });
  });
}
