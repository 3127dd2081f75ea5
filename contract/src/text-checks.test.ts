import { describe, expect, test } from 'vitest';
import { detectCrisis } from './crisis.ts';
import { crisisKinds } from './crisis-kinds.ts';
import { findPrivateDetails, privateDetailKinds } from './private-details.ts';
import { enHeldOut, enHeldOutLater } from './testing/held-out-en.ts';
import { frHeldOut, frHeldOutLater } from './testing/held-out-fr.ts';
import { type LabelledSentence, readSentences } from './testing/read-sentences.ts';
import { enSentences } from './testing/sentences-en.ts';
import { frSentences } from './testing/sentences-fr.ts';

type Counts = { right: number; wrong: number; missed: number };
type Figures = { rule: string; precision: number; recall: number };

const languages = { English: readSentences(enSentences), French: readSentences(frSentences) };

type HeldOut = {
  language: string;
  round: 'first' | 'second';
  sentences: LabelledSentence[];
  /** Measured once, before the rules were corrected with these sentences. Never updated. */
  atFirstReading: { precision: number; recall: number };
};

const heldOut: HeldOut[] = [
  {
    language: 'English',
    round: 'first',
    sentences: readSentences(enHeldOut),
    atFirstReading: { precision: 1, recall: 0.32 },
  },
  {
    language: 'French',
    round: 'first',
    sentences: readSentences(frHeldOut),
    atFirstReading: { precision: 0.89, recall: 0.32 },
  },
  {
    language: 'English',
    round: 'second',
    sentences: readSentences(enHeldOutLater),
    atFirstReading: { precision: 1, recall: 0.45 },
  },
  {
    language: 'French',
    round: 'second',
    sentences: readSentences(frHeldOutLater),
    atFirstReading: { precision: 1, recall: 0.36 },
  },
];

const halves = {
  odd: (_: LabelledSentence, index: number) => index % 2 === 0,
  even: (_: LabelledSentence, index: number) => index % 2 === 1,
};

const rate = (part: number, other: number): number => (part === 0 ? 0 : part / (part + other));

const toFigures = (rule: string, { right, wrong, missed }: Counts): Figures => ({
  rule,
  precision: rate(right, wrong),
  recall: rate(right, missed),
});

function measureCrisis(sentences: readonly LabelledSentence[], kind?: string): Counts {
  const results = sentences.map(({ text, crisis }) => [detectCrisis(text) ?? '-', crisis] as const);
  const isFound = (label: string) => (kind ? label === kind : label !== '-');
  return {
    right: results.filter(([found, wanted]) => isFound(found) && isFound(wanted)).length,
    wrong: results.filter(([found, wanted]) => isFound(found) && !isFound(wanted)).length,
    missed: results.filter(([found, wanted]) => !isFound(found) && isFound(wanted)).length,
  };
}

/** A detail is found if one of its kind overlaps it. */
function measureDetails(sentences: readonly LabelledSentence[], kind?: string): Counts {
  const counts = { right: 0, wrong: 0, missed: 0 };
  for (const { text, details } of sentences) {
    const isMeant = (detail: { kind: string }) => !kind || detail.kind === kind;
    const found = findPrivateDetails(text).filter(isMeant);
    const wanted = details.filter(isMeant);
    const matches = wanted.filter((detail) =>
      found.some((one) => one.kind === detail.kind && one.start < detail.end && detail.start < one.end),
    );
    counts.right += matches.length;
    counts.missed += wanted.length - matches.length;
    counts.wrong += Math.max(0, found.length - matches.length);
  }
  return counts;
}

function measure(sentences: readonly LabelledSentence[]): Figures[] {
  return [
    toFigures('crisis, any kind', measureCrisis(sentences)),
    ...crisisKinds.map((kind) => toFigures(`crisis: ${kind}`, measureCrisis(sentences, kind))),
    toFigures('private details, any kind', measureDetails(sentences)),
    ...privateDetailKinds.map((kind) =>
      toFigures(`private detail: ${kind}`, measureDetails(sentences, kind)),
    ),
  ];
}

const measured = Object.entries(languages).flatMap(([language, sentences]) =>
  Object.entries(halves).map(([half, isIn]) => ({
    language,
    half,
    figures: measure(sentences.filter(isIn)),
  })),
);

describe.each(measured)('$language, $half half', ({ figures }) => {
  const find = (rule: string) => figures.find((one) => one.rule === rule);

  test('finds a crisis with a recall of 0.97 and a precision of 0.95', () => {
    const { recall = 0, precision = 0 } = find('crisis, any kind') ?? {};
    expect(recall).toBeGreaterThanOrEqual(0.97);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });

  test('finds private details with a recall and a precision of 0.9', () => {
    const { recall = 0, precision = 0 } = find('private details, any kind') ?? {};
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.9);
  });
});

test.each(heldOut)('$language, held out, $round list: what is known by now stays right', ({ sentences }) => {
  const { right, wrong, missed } = measureCrisis(sentences);
  expect(rate(right, missed)).toBeGreaterThanOrEqual(0.97);
  expect(rate(right, wrong)).toBeGreaterThanOrEqual(0.95);
});

test('half of the held out sentences are harmless', () => {
  for (const { round, sentences } of heldOut) {
    expect(sentences).toHaveLength(round === 'first' ? 50 : 21);
    expect(sentences.filter(({ crisis }) => crisis !== '-')).toHaveLength(round === 'first' ? 25 : 11);
  }
});

test('the list has 200 sentences per language, half of them harmless', () => {
  for (const sentences of Object.values(languages)) {
    expect(sentences).toHaveLength(200);
    expect(sentences.filter(({ crisis, details }) => crisis === '-' && details.length === 0)).toHaveLength(
      100,
    );
  }
});

test('the documentation shows the figures', async () => {
  const shown = (value: number) => value.toFixed(2);
  const rows = measured.flatMap(({ language, half, figures }) =>
    figures.map(
      ({ rule, precision, recall }) =>
        `| ${rule} | ${language} | ${half} | ${shown(precision)} | ${shown(recall)} |`,
    ),
  );
  const heldOutRows = heldOut.map(({ language, round, sentences, atFirstReading }) => {
    const { right, wrong, missed } = measureCrisis(sentences);
    const readings = [atFirstReading, { precision: rate(right, wrong), recall: rate(right, missed) }];
    const cells = readings.flatMap(({ precision, recall }) => [shown(precision), shown(recall)]);
    return `| ${round} | ${language} | ${sentences.length} | ${cells.join(' | ')} |`;
  });
  const page = [introduction, ...heldOutRows, knownSentences, ...rows, ''].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/text-checks.md');
});

const introduction = `# Text checks

Two rules read what a member writes, in the browser before it is sent; the server repeats the first. They change nothing,
and nobody but the writer sees their result ([0074](decisions/0074-text-checks.md)).

- \`detectCrisis\` finds words of immediate danger, suicide and abuse, and shows the writer where to get help.
- \`findPrivateDetails\` points out full names, telephone numbers, addresses and hospital rooms.

Precision is the share of what is found that should be; recall is the share of what should be found that is. A test keeps the
figures of this page and their floors.

## How much to expect

**Expect the rules to miss more than half of the calls for help that are written indirectly, and hardly any false alarms.**
Of 72 such calls, 25 were found at first reading; of 70 harmless sentences, one was. Rules know expressions: what is said in
so many words ("I want to die", "il me frappe") is found, what is only implied ("thanks for everything, take care of my
cat") is found only once somebody has thought of it. That is why the help page shows where to get help to everyone, whatever
they write.

This is what was measured: sentences were written when the rules were finished, and read once ("at first reading"). Then the
rules were corrected with them, so the figures under "now" say only that nothing was lost since. They are indirect on
purpose; half of them are harmless but near: hymns, Scripture, sports, hunting, films, figures of speech, grief. The second
list was written after the rules had been corrected with the first (\`contract/src/testing/held-out-en.ts\` and \`held-out-
fr.ts\`). The same people wrote rules and sentences, so even the first reading is no independent estimate.

| List | Language | Sentences | Precision at first reading | Recall at first reading | Precision now | Recall now |
|---|---|---|---|---|---|---|`;

const knownSentences = `
Before these lists, 48 sentences that others wrote were read with a precision of 0.89 and a recall of 0.67. The rules have
been corrected with them too: families of expressions were added from published warning signs (National Institute of Mental
Health, Association québécoise de prévention du suicide, Centre de prévention du suicide). Of the 31,102 verses of the King
James Version, 62 were found at first reading and 45 now, nearly all of them about violence or a wish to die. No French
Bible was read.

What a site reports as missed or needless should be added to a list first.

## Known sentences

400 invented sentences (\`contract/src/testing/sentences-en.ts\` and \`sentences-fr.ts\`), half of them harmless: idioms,
Scripture, grief, prayer for people in general. They were written together with the rules and say nothing about other
sentences; a fall of these figures shows that something was lost.

| Rule | Language | Half | Precision | Recall |
|---|---|---|---|---|`;
