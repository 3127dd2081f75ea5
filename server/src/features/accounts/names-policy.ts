/** Folded, English and French. Kept small: words that are also real names are left to moderators. */
const offensiveWords: ReadonlySet<string> = new Set([
  'fuck',
  'fucker',
  'fucking',
  'motherfucker',
  'shit',
  'bullshit',
  'asshole',
  'bitch',
  'bastard',
  'cunt',
  'whore',
  'slut',
  'nigger',
  'faggot',
  'retard',
  'nazi',
  'hitler',
  'porn',
  'porno',
  'pornography',
  'connard',
  'connasse',
  'conne',
  'encule',
  'enculer',
  'salope',
  'salaud',
  'putain',
  'pute',
  'merde',
  'negre',
  'pede',
  'tapette',
  'crisse',
  'tabarnak',
  'tabarnac',
  'calisse',
  'caliss',
  'osti',
  'ostie',
  'profanity',
  'obscenity',
]);

const lookalikeLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();

const replaceLookalikes = (folded: string): string =>
  folded.replace(/[013457@$!]/g, (sign) => lookalikeLetters[sign] ?? sign);

const splitWords = (folded: string): string[] =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Whole words, without case and accents, lookalike characters replaced or not; `extraPhrases` are the site's own. */
export function isOffensiveName(name: string, extraPhrases: readonly string[] = []): boolean {
  const phrases = extraPhrases
    .map((phrase) => splitWords(foldText(phrase)).join(' '))
    .filter((phrase) => phrase !== '');
  const folded = foldText(name);
  return [folded, replaceLookalikes(folded)].some((text) => {
    const words = splitWords(text);
    if (words.some((word) => offensiveWords.has(word))) return true;
    const line = ` ${words.join(' ')} `;
    return phrases.some((phrase) => line.includes(` ${phrase} `));
  });
}
