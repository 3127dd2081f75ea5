import type { ReportReason } from '@radiant/contract/reports.ts';
import type { Member } from '../src/actor.ts';
import { appealMeasure } from '../src/features/moderation/appeals-service.ts';
import { listMeasureReasons, takeMeasure } from '../src/features/moderation/measures-service.ts';
import { listCases, settleCases } from '../src/features/moderation/queue-service.ts';
import { reportMember, reportPost } from '../src/features/moderation/service.ts';
import { tokenize } from '../src/features/posts/moderation/policy.ts';
import { openHeldCase } from '../src/features/posts/moderation/queries.ts';
import { createPost } from '../src/features/posts/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo, runInPast } from './time-travel.ts';

type Report = { title: string; by: string; days: number; reason: ReportReason; note: string };

const settledReport: Report = {
  title: 'À écouter dimanche',
  by: 'ruth',
  days: 0.3,
  reason: 'spam',
  note: 'Is this the place for it? I’ll leave it to you.',
};

const openReports: readonly Report[] = [
  {
    title: 'Bird number three hundred',
    by: 'wei',
    days: 1,
    reason: 'false',
    note: 'With respect, I believe it’s a nuthatch.',
  },
  { title: 'Bird number three hundred', by: 'lucie', days: 0.7, reason: 'other', note: '' },
  {
    title: 'Pour ma sœur et son quartier',
    by: 'mireille',
    days: 0.05,
    reason: 'worried',
    note: 'J’aimerais que quelqu’un l’appelle ce soir, simplement pour prendre de ses nouvelles.',
  },
];

const noteToBirder =
  'We all enjoy your bird stories! When you’re not quite sure which bird it was, just say so. No harm done.';

const appealOfBirder =
  'I did look it up: two field guides call it a nuthatch’s cousin. I never claimed to be sure. Could someone who knows birds read it again?';

/** Harmless, but full of moderation keywords: shows why a person decides. */
const heldPost = {
  title: 'Youth evening',
  text: 'Profanity, obscenity, hate: which hurt? Bring one that heals.',
};

export async function seedModeration(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const moderator = asMember(idOf('grace'), 'moderator');
  await writeNote(platform, { moderator, memberId: idOf('wei') });
  await report(platform, idOf, settledReport);
  await runInPast(daysAgo(platform, settledReport.days - 0.1), async (then) => {
    const { rows } = await listCases(then, moderator, { state: 'open', order: '', page: 1, size: 10 });
    const ids = rows.map(({ id }) => id);
    await settleCases(then, moderator, { ids, act: 'keep', message: '' });
  });
  for (const one of openReports) await report(platform, idOf, one);
  await runInPast(daysAgo(platform, 0.2), (then) =>
    reportMember(then, asMember(idOf('ruth')), {
      memberId: idOf('wei'),
      reason: 'other',
      note: 'I think this is his second account. Could someone ask him?',
    }),
  );
  await openCasesForHeldPosts(platform);
  await runInPast(daysAgo(platform, 0.4), (then) =>
    createPost(then, asMember(idOf('noah')), {
      draft: {
        kind: 'general',
        ...heldPost,
        audience: 'members',
        language: 'en',
        category: '',
        scripture: '',
        reference: '',
        url: '',
        alt: '',
        isPrayerOfDay: false,
        isVerseOfDay: false,
      },
    }),
  );
}

/** A kind word, weeks ago, and what he answered. */
async function writeNote(
  platform: Platform,
  { moderator, memberId }: { moderator: Member; memberId: string },
): Promise<void> {
  await runInPast(daysAgo(platform, 20), async (then) => {
    const { reasons } = await listMeasureReasons(then, moderator);
    const reasonId = reasons.find(({ en }) => en === 'False or misleading information')?.id ?? '';
    await takeMeasure(then, moderator, { memberId, kind: 'note', reasonId, message: noteToBirder });
  });
  const { id } = await platform.db
    .selectFrom('member_measures')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await runInPast(daysAgo(platform, 2), (then) =>
    appealMeasure(then, asMember(memberId), { id, text: appealOfBirder }),
  );
}

async function report(
  platform: Platform,
  idOf: (key: string) => string,
  { title, by, days, reason, note }: Report,
): Promise<void> {
  const { id: postId } = await platform.db
    .selectFrom('posts')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  await runInPast(daysAgo(platform, days), (then) =>
    reportPost(then, asMember(idOf(by)), { postId, reason, note }),
  );
}

/** Held posts of the sample get moderation cases like any other. */
async function openCasesForHeldPosts({ db }: Platform): Promise<void> {
  const score = { score: 100, matches: [{ keyword: 'dollars', count: 1 }], wordCount: 1 };
  const held = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'state', 'body', 'published_at'])
    .where('state', 'in', ['pending', 'flagged'])
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { id: postId, kind: postKind, state, body, published_at: now } of held) {
      const hold =
        state === 'pending'
          ? ({ reason: 'approval', score: null } as const)
          : ({ reason: 'automatic', score: { ...score, wordCount: tokenize(body).length } } as const);
      await openHeldCase(tx, { postId, postKind, commentId: null }, { hold, now });
    }
  });
}
