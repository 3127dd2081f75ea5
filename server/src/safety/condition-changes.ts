/** Small changes of SQL in template literals, one at a time: Stryker changes JavaScript only. */
/** `text`: the line before the change. `source`: the whole file after it. */
export type Change = { text: string; from: string; to: string; source: string };

const replacements: readonly (readonly [RegExp, string])[] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot (?=exists|\$\{|[a-z]+\.)/g, ''],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/ = (?!any)/g, ' <> '],
  [/ <> /g, ' = '],
  [/ > /g, ' <= '],
  [/\bin \(/g, 'not in ('],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/\bunion all\b/g, 'except all'],
  [/\bunion(?! all)/g, 'intersect'],
  [/ && /g, ' @> '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bblocker_id\b/g, 'blocked_id'],
  [/\bblocked_id\b/g, 'blocker_id'],
  [/\blow_id\b/g, 'high_id'],
  [/\bhigh_id\b/g, 'low_id'],
  [/'(?:pending|flagged)'/g, "'hidden'"],
  [/'published'/g, "'pending'"],
  [/'public'/g, "'private'"],
  [/'members'/g, "'private'"],
  [/'friends'/g, "'private'"],
  [/'groups'/g, "'private'"],
  [/'care'/g, "'private'"],
  [/'private'/g, "'members'"],
  [/'active'/g, "'disabled'"],
  [/'event'/g, "'prayer'"],
];

/** The same in the JavaScript between: which condition is chosen. */
const codeReplacements: readonly (readonly [RegExp, string])[] = [
  [/===/g, '!=='],
  [/\|\|/g, '&&'],
  [/ = false\b/g, ' = true'],
];

export function listChanges(source: string): Change[] {
  const inSql = findTemplateText(source);
  return [
    ...replacements.flatMap(([pattern, to]) =>
      applyEach(source, pattern, { to, isAllowed: (at) => inSql[at] }),
    ),
    ...codeReplacements.flatMap(([pattern, to]) =>
      applyEach(source, pattern, { to, isAllowed: (at) => !inSql[at] && !isComment(source, at) }),
    ),
  ];
}

function applyEach(
  source: string,
  pattern: RegExp,
  { to, isAllowed }: { to: string; isAllowed: (at: number) => boolean | undefined },
): Change[] {
  return [...source.matchAll(pattern)]
    .filter(({ index }) => isAllowed(index))
    .map(({ 0: from, index }) => ({
      text: lineAt(source, index).trim(),
      from,
      to,
      source: `${source.slice(0, index)}${to}${source.slice(index + from.length)}`,
    }));
}

const lineAt = (source: string, at: number): string =>
  source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at));

const isComment = (source: string, at: number): boolean =>
  /^\s*(?:\/\/|\/?\*)/.test(source.slice(source.lastIndexOf('\n', at) + 1, at));

/** By character: whether it is text of a template literal, outside its `${}`. */
function findTemplateText(source: string): boolean[] {
  const isText: boolean[] = [];
  const open: ('`' | '{')[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    const isInside = open.at(-1) === '`';
    const isComment_ = !isInside && isComment(source, at + 1);
    if (character === '`' && !isComment_) {
      if (isInside) open.pop();
      else open.push('`');
    } else if (isInside && character === '$' && source[at + 1] === '{') {
      open.push('{');
      at += 1;
      isText.push(false);
    } else if (!isInside && open.length > 0 && character === '{') open.push('{');
    else if (!isInside && character === '}' && open.at(-1) === '{') open.pop();
    isText.push(isInside && open.at(-1) === '`');
  }
  return isText;
}
