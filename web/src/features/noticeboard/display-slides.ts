import type { DisplayContent, DisplayedEvent, DisplayedPrayer } from '@radiant/contract/displays.ts';
import type { SharedVerse } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';

export type Slide = { key: string; language: Locale } & (
  | { kind: 'verse'; verse: NonNullable<SharedVerse> }
  | { kind: 'events'; events: readonly DisplayedEvent[] }
  | { kind: 'prayer'; prayer: DisplayedPrayer; part: number; parts: number }
);

/** What fits on a television in type that is readable from ten metres. */
const charactersPerSlide = { normal: 300, large: 170 } as const;
const eventsPerSlide = { normal: 3, large: 2 } as const;
/** A line break takes the rest of a line with it. */
const lineBreakCost = 30;

/** In the order in which they are shown; of two languages, one after the other. */
export function listSlides(content: DisplayContent, now: number): Slide[] {
  const { textSize, editions, prayers } = content;
  return editions.flatMap(({ language, verse, events }) => [
    ...(verse ? [{ kind: 'verse' as const, language, verse, key: keyOf('verse', language, verse) }] : []),
    ...inGroups(
      events.filter(({ endsAt }) => Date.parse(endsAt) > now),
      eventsPerSlide[textSize],
    ).map((group) => ({
      ...{ kind: 'events' as const, language, events: group, key: keyOf('events', language, group) },
    })),
    ...prayers
      .filter((prayer) => prayer.language === language)
      .flatMap((prayer) => toPrayerSlides(prayer, charactersPerSlide[textSize])),
  ]);
}

const keyOf = (kind: string, language: Locale, shown: unknown): string =>
  `${kind} ${language} ${JSON.stringify(shown)}`;

function toPrayerSlides(prayer: DisplayedPrayer, maxCost: number): Slide[] {
  const texts = splitText(prayer.text, maxCost);
  return texts.map((text, index) => ({
    kind: 'prayer',
    language: prayer.language,
    prayer: { ...prayer, text },
    part: index + 1,
    parts: texts.length,
    key: keyOf('prayer', prayer.language, [prayer, index]),
  }));
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const costOf = (text: string): number => text.length + lineBreakCost * (text.match(/\n/g)?.length ?? 0);

/** After sentences or lines if possible, else between words. */
export function splitText(text: string, maxCost: number): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/(?<=[.!?…]\s)|(?<=\n)/u).flatMap((one) => splitWords(one, maxCost))) {
    const joined = `${parts.at(-1) ?? ''}${piece}`;
    if (parts.length > 0 && costOf(joined) <= maxCost) parts[parts.length - 1] = joined;
    else parts.push(piece);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function splitWords(text: string, maxCost: number): string[] {
  if (costOf(text) <= maxCost) return [text];
  const space = text.lastIndexOf(' ', maxCost);
  const end = space > 0 ? space + 1 : maxCost;
  return [text.slice(0, end), ...splitWords(text.slice(end), maxCost)];
}

const minDwellMs = 10_000;
const maxDwellMs = 40_000;
/** Read aloud in one's head, at a distance. */
const charactersPerSecond = 14;

export function dwellMsOf(slide: Slide): number {
  const length =
    slide.kind === 'prayer'
      ? slide.prayer.text.length + (slide.prayer.title?.length ?? 0)
      : slide.kind === 'verse'
        ? slide.verse.text.length
        : slide.events.reduce((sum, { title, place }) => sum + title.length + 30 + (place?.length ?? 0), 0);
  return Math.min(maxDwellMs, minDwellMs + (length / charactersPerSecond) * 1000);
}
