import type { CareEntryKind } from '@radiant/contract/care-cases.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import {
  addEntry,
  appoint,
  enterCase,
  listCases,
  readCase,
  updateCase,
} from '../src/features/care/service.ts';
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
    care: {
      by: 'marguerite',
      /** Days from now. */
      dueIn: 2,
      entries: [
        {
          daysAgo: 37,
          kind: 'visit',
          text: 'Deux heures au café. Il a montré les photos du mariage. Il mange trop peu\u202f; j’ai laissé de la soupe.',
        },
        {
          daysAgo: 12,
          kind: 'call',
          text: 'Il dort mieux. Il aimerait revenir à la chorale, mais pas seul.',
        },
        { daysAgo: 12, kind: 'note', text: 'Demander à Samuel de passer le prendre jeudi.' },
      ],
    },
  },
  {
    by: 'chloe',
    daysAgo: 1,
    language: 'en',
    title: 'Before the results',
    text: 'The doctor calls on Monday. I have told nobody at home yet. Please pray, and please keep it among you until I know.',
    answer: undefined,
    care: undefined,
  },
] as const;

/** What somebody said on the phone or at the door. */
const entered = [
  {
    by: 'grace',
    daysAgo: 2,
    person: 'Mrs. Whitfield',
    contact: 'Third floor, ring twice',
    text: 'Her knee keeps her at home until the new year. She misses Communion, and would like somebody to read to her.',
    care: undefined,
  },
  {
    by: 'ana',
    daysAgo: 26,
    person: 'A father from the school',
    contact: 'At the gate, after three',
    text: 'Lost his job in October and is ashamed to come to the food cupboard.',
    care: {
      by: 'ana',
      closedDaysAgo: 9,
      entries: [
        { daysAgo: 24, kind: 'call', text: 'We packed two boxes, and he fetched them at dusk.' },
        {
          daysAgo: 9,
          kind: 'note',
          text: 'He starts at the depot on Monday. He brought the boxes back, with apples.',
        },
      ],
    },
  },
] as const;

/** A care team, what two members entrusted to it, and what it did. */
export async function seedCare(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const admin = asMember(idOf('thomas'), 'admin');
  const cared: { postId: string; care: Care }[] = [];
  for (const [key, role] of team) await appoint(platform, admin, { memberId: idOf(key), role });
  for (const { by, answer, care, ...request } of requests)
    await runInPast(daysAgo(platform, request.daysAgo), async (then) => {
      const { language, title, text } = request;
      const draft = PostDraft.parse({ kind: 'prayer', audience: 'care', language, title, text });
      const { id: postId } = await createPost(then, asMember(idOf(by)), { draft });
      if (care) cared.push({ postId, care });
      if (!answer) return;
      const carer = asMember(idOf(answer.by));
      await setReaction(then, carer, { postId, wanted: true });
      await createComment(then, carer, { draft: { postId, text: answer.text, mentions: [] } });
    });
  for (const { postId, care } of cared) {
    const carer = asMember(idOf(care.by));
    const { items } = await listCases(platform, carer, { list: 'open', limit: 20 });
    const found = items.find((item) => item.postId === postId);
    if (found) await follow(platform, carer, { id: found.id, care });
  }
  for (const { by, care, daysAgo: days, ...input } of entered) {
    let id = '';
    await runInPast(daysAgo(platform, days), async (then) => {
      id = (await enterCase(then, asMember(idOf(by)), { input: { ...input, dueOn: null } })).id;
    });
    if (care) await follow(platform, asMember(idOf(care.by)), { id, care });
  }
}

type Care = {
  by: string;
  dueIn?: number;
  closedDaysAgo?: number;
  entries: readonly { daysAgo: number; kind: CareEntryKind; text: string }[];
};

/** Somebody takes a request on, and does what it asks for. */
async function follow(
  platform: Platform,
  carer: ReturnType<typeof asMember>,
  { id, care: { dueIn, closedDaysAgo, entries } }: { id: string; care: Care },
): Promise<void> {
  const change = async (then: Platform, edit: Omit<Parameters<typeof updateCase>[2]['edit'], 'version'>) => {
    const { version } = await readCase(then, carer, id);
    await updateCase(then, carer, { id, edit: { version, ...edit } });
  };
  const first = daysAgo(platform, entries[0]?.daysAgo ?? 0);
  await change(first, { assigneeId: carer.id });
  for (const { daysAgo: days, kind, text } of entries)
    await addEntry(daysAgo(platform, days), carer, { id, input: { kind, text } });
  if (dueIn !== undefined) {
    const due = daysAgo(platform, -dueIn).clock.now().toISOString().slice(0, 10);
    await change(platform, { dueOn: due });
  }
  if (closedDaysAgo !== undefined) await change(daysAgo(platform, closedDaysAgo), { status: 'closed' });
}
