import type { DailyPassage } from '@radiant/contract/daily.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import type { SharedVerse } from '@radiant/contract/prayer-sheet.ts';
import { type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPostsByIds } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { findPassageOf, findPlannedPassage } from './passages-service.ts';
import { findPick, type Pick } from './queries.ts';
import { entriesFor, monthAndDayOf } from './verse-plan-policy.ts';
import { listPlannedReferences } from './verse-plan-queries.ts';
import { yearPlan } from './year-plan-queries.ts';

/** A post, with the passage where it is in another language only; or a passage alone. */
export type VerseOfDay = { post: Post | null; passage: DailyPassage | null };
type Reader = { actor: Actor; language: Locale };

const nothing: VerseOfDay = { post: null, passage: null };

/**
 * What was chosen for this very day, else what the parish planned, else what the setting says. Never a text in the other
 * language (docs/decisions/0102).
 */
export async function findVerse(platform: Platform, reader: Reader): Promise<VerseOfDay> {
  const { db } = platform;
  const { general } = await getSettings(platform);
  const day = dayOf(platform.clock.now(), general.timeZone);
  const picks = await findPicks(db, reader, day);
  const chosen = await findReadable(
    db,
    reader,
    picks.filter((pick) => pick.day === day),
  );
  if (chosen) return chosen;
  const planned = await findPlanned(db, reader.language, day);
  if (planned) return planned;
  if (general.verseFallback === 'last') return (await findReadable(db, reader, picks)) ?? nothing;
  return (await findInPlan(yearPlan.get(monthAndDayOf(day)), reader.language)) ?? nothing;
}

/** The latest in each language, the reader's first. */
async function findPicks(db: Db, { actor, language }: Reader, day: string): Promise<Pick[]> {
  const picks = await Promise.all(
    [language, otherLocale(language)].map((one) =>
      findPick(db, actor, { slot: 'verse', day, language: one }),
    ),
  );
  return picks.filter((pick) => pick !== undefined);
}

async function findReadable(
  db: Db,
  { actor, language }: Reader,
  picks: readonly Pick[],
): Promise<VerseOfDay | undefined> {
  const posts = await listPostsByIds(
    db,
    actor,
    picks.map(({ id }) => id),
  );
  for (const post of posts) {
    if (post.language === language || post.translation?.language === language) return { post, passage: null };
    const passage = await findPassageOf(post, language);
    if (passage) return { post, passage };
  }
  return undefined;
}

async function findPlanned(db: Db, language: Locale, day: string): Promise<VerseOfDay | undefined> {
  const entries = entriesFor(day);
  const found = await listPlannedReferences(db, entries);
  const inOrder = entries.map((entry) => found.find((one) => one.day === entry)?.reference);
  for (const reference of inOrder) {
    const verse = await findInPlan(reference, language);
    if (verse) return verse;
  }
  return undefined;
}

async function findInPlan(reference: string | undefined, language: Locale): Promise<VerseOfDay | undefined> {
  const passage = reference === undefined ? null : await findPlannedPassage(reference, language);
  return passage ? { post: null, passage } : undefined;
}

/** On paper, displays and in mails: null where it is not for everyone. */
export async function findSharedVerse(platform: Platform, reader: Reader): Promise<SharedVerse> {
  const { post, passage } = await findVerse(platform, reader);
  if (post && post.audience !== 'public') return null;
  if (passage) return { text: passage.text, reference: `${passage.reference} · ${passage.translation}` };
  if (!post) return null;
  const version = post.language === reader.language ? post : post.translation;
  return version ? { text: version.text, reference: version.reference ?? post.reference } : null;
}
