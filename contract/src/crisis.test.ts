import { expect, onTestFinished, test, vi } from 'vitest';
import { crisisDetector, detectCrisis, findHelpReason } from './crisis.ts';
import { enCrisisWords } from './crisis-words-en.ts';
import { frCrisisWords } from './crisis-words-fr.ts';
import { limits } from './limits.ts';
import { splitIntoWindows, WINDOW_LENGTH } from './text-windows.ts';

test.each([
  ['I want to DIE', 'suicide'],
  ['I don’t want to live anymore', 'suicide'],
  ['I dont want to live anymore', 'suicide'],
  ['JE NE VEUX PLUS VIVRE', 'suicide'],
  ['Hello everyone. Mon mari me frappe.', 'abuse'],
])('%j is found whatever its case, apostrophes and language', (text, kind) => {
  expect(detectCrisis(text)).toBe(kind);
});

test('the most urgent kind of a text is returned', () => {
  expect(detectCrisis('My husband hits me. He says he will kill me.')).toBe('danger');
});

test('grief beside a cry for help does not hide it', () => {
  expect(detectCrisis('My brother took his own life in May.')).toBeNull();
  expect(detectCrisis('My brother took his own life in May and now I want to die too.')).toBe('suicide');
});

test('what is over counts unless the sentence gives thanks for it', () => {
  expect(detectCrisis('I was abused when I was a child and nobody knows.')).toBe('abuse');
  expect(
    detectCrisis('Five years ago I wanted to die, and I thank God every day that I did not.'),
  ).toBeNull();
});

test('a failure is a reason for help, not an error', () => {
  const spy = vi.spyOn(crisisDetector, 'detect').mockImplementation(() => {
    throw new RangeError('too deep');
  });
  onTestFinished(() => spy.mockRestore());
  expect(findHelpReason('Thank you all.')).toBe('unchecked');
});

test.each([
  'He took his rifle and went deer hunting.',
  'Our team was beaten in overtime.',
  'Jesus was beaten and crucified for us.',
  'Notre équipe s’est fait battre 5 à 2.',
  'I don’t want to be a burden to my children.',
  'My mom is going to kill me if I am late for choir.',
])('%j frightens nobody', (text) => {
  expect(detectCrisis(text)).toBeNull();
});

test.each([
  ['My husband will kill me if I leave.', 'danger'],
  ['Our hockey coach is molesting boys.', 'abuse'],
  ['Of course he beats her again.', 'abuse'],
  ['Saint Jude, help her, her husband beats her.', 'abuse'],
  ['I know that he will kill her.', 'danger'],
])('%j is not taken for an idiom, a game or a book', (text, kind) => {
  expect(detectCrisis(text)).toBe(kind);
});

test('a crisis at the end of the longest text without a full stop is found', () => {
  const text = `${'we are thankful for the picnic and '.repeat(400)}i want to die`.slice(-limits.textMax);
  expect(detectCrisis(text)).toBe('suicide');
});

const patterns = [enCrisisWords, frCrisisWords].flatMap((words) => Object.values(words).flat());

test('no group of a pattern repeats without a limit', () => {
  const unlimited = patterns.filter(({ source }) => /\)(?:[*+]|\{\d*,\})|\.[*+]/.test(source));
  expect(unlimited).toEqual([]);
});

test.each(['a ', 'a', 'my son ', 'want to ', "n't ", 'il ', "he'-", '5 '])(
  'the longest text of %j is read in parts that do not grow, together less than twice as long',
  (part) => {
    const text = part.repeat(limits.textMax).slice(0, limits.textMax);
    const lengths = splitIntoWindows(text).map((window) => window.text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(WINDOW_LENGTH);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * text.length);

    const read = vi.spyOn(RegExp.prototype, 'test');
    onTestFinished(() => read.mockRestore());
    detectCrisis(text);
    const longest = Math.max(...read.mock.calls.map(([sentence]) => sentence.length));
    expect(longest).toBeLessThanOrEqual(WINDOW_LENGTH);
    expect(read.mock.calls.length).toBeLessThanOrEqual(lengths.length * patterns.length * 2);
  },
);
