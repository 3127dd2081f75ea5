import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['web/src/words', 'contract/src/words', 'server/src/words'];

/** Stands for an inserted value. */
const inserted = '\ufffc';

/** The string literals of a file, also those within templates and functions, with `inserted` for each `${}`. */
function readStrings(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^(import |export .* from ).*$/gm, '');
  const strings: string[] = [];
  let at = 0;
  const readCode = (end: string | null) => {
    for (let depth = 0; at < code.length; at += 1) {
      const char = code[at] as string;
      if (char === end && depth === 0) return;
      if (code.startsWith('//', at)) at = code.indexOf('\n', at);
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      if (`'"\``.includes(char)) readString(char);
    }
  };
  const readString = (quote: string) => {
    let text = '';
    for (at += 1; code[at] !== quote; at += 1) {
      if (code[at] === '\\') text += code.slice(at, ++at + 1);
      else if (quote === '`' && code.startsWith('${', at)) {
        at += 2;
        readCode('}');
        text += inserted;
      } else text += code[at];
    }
    strings.push(
      text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  };
  readCode(null);
  return strings;
}

type Rules = Readonly<Record<string, RegExp>>;

const common: Rules = {
  'a straight apostrophe': /\p{L}'\p{L}/u,
  'a double space': /(?<!\n) {2}|[ \u00a0\u202f]{2}/u,
};

const english: Rules = {
  ...common,
  'a space before punctuation': /(?<!such as| or) [:;?!,.](\s|$)/,
  'an ellipsis character': /…/,
  'a word that the glossary replaces':
    /\b(e-mails?|anew|at the least|unwanted mail|anybody|nobody|background work|intentions?)\b(?! prayer wall)/i,
  'a spelling that is not Canadian':
    /\b(colors?|colored|center(s|ed)?|cancel(ed|ing)|behaviors?|honor(s|ed)?|neighbors?|(organ|recogn|apolog)is(e|es|ed|ing|ation)?)\b/i,
  'a word for logging in or out that no button uses':
    /\bsign(s|ed|ing)? (in|out)\b|\bsign(ed)?-(in|out)\b(?!-)/i,
  'a phrase that was replaced':
    /no address that a link|saves? holds at once|stands on every page|may stay empty|by their author alone|names that hurt|everything that stands|let through|settled\. those|whoever (is first|learns|you disable)|stands outside|code of the app|write it anew|little fast|laid aside|all of this may be left out|these are proposals|says nothing of itself|holds all the words|what is the matter|take the link back|in peace at certain hours|stands nowhere here|site’s day begins|after as many|has to wait|switched off|prove their|under what others|why it stands|at an open screen|by what you typed|stays yours alone/i,
};

const frenchUnits =
  'min|h|s|[KMG]o|px|octets?|pixels?|caractères?|secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?';

const french: Rules = {
  ...common,
  'no non-breaking space before a colon': /(?<!\u00a0):(?=\s|$|\ufffc)/,
  'no narrow non-breaking space before ; ? !': /(?<!^|\u202f|«\u00a0|\(mot)[;?!]/,
  'no non-breaking space within guillemets': /«(?!\u00a0)|(?<!\u00a0)»/,
  'a straight quotation mark': /"/,
  'three full stops': /\.{3}/,
  'no non-breaking space between a number and its unit': new RegExp(
    `[\\d#\ufffc][ \u202f]?(?:[%$]|(?:${frenchUnits})(?![\\p{L}’]))|\\dh|\\bh[ \u202f]?\\d`,
    'u',
  ),
  'an hour with 00 or a leading zero': /\b\d{1,2}\s?h\s?00\b|\b0\d\s?h\b/,
  'a word that the glossary replaces':
    /\b(e-mails?|adresse électronique|(la|une|cette|votre|les|des|vos) stor(y|ies)|le push|week-?end|newsletter|(une|votre|vos|les|des|l’|d’)\s?intentions?|(?<!nom d’|:\/\/)utilisat(eur|rice)s?)\b/i,
  'a word for logging in that no button uses': /\b(ouv\p{L}+ (une|votre) session|s’identifi)/iu,
  'a masculine form for whoever reads it':
    /\bvous( [\p{L}’-]+){1,3} (dés?)?(connecté|inscrit|abonné)(?!\p{L})|\bvous seul(?!\p{L})|s’est connecté/iu,
  'another word than elsewhere':
    /\(facultative\)|optionnel|\b(est|sont) requise?s?\b|caractères au (maximum|plus)|\bstatut\b|(?<!programmer )planifi/i,
  'a phrase that was replaced':
    /rien n’est dû|tout état|tout rôle|toute confidentialité|aux plus nombreux amens|reste dehors|une façon est offerte|type de geste|à qui ou à quoi|marcher le site|tâches de fond|soyez averti|vous a identifié|merci de taire|sorte de notification|ou en décide|connexion avec un code|un peu rapide|heure (de|d’) ?(america|europe)|ce dont vous recevez/i,
};

const findViolations = (text: string, rules: Rules): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => (rule.test(text) ? [name] : []));

const files = folders.flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const isFrench = (file: string): boolean => /[/-]fr[-./]/.test(file);
const isEnglish = (file: string): boolean => /[/-]en[-./]/.test(file);

describe.each([
  ['English', isEnglish, english],
  ['French', isFrench, french],
] as const)('%s', (_language, isIncluded, rules) => {
  test.each(files.filter(isIncluded))('%s', (file) => {
    const found = readStrings(readFileSync(`${root}/${file}`, 'utf8')).flatMap((text) =>
      findViolations(text, rules).map((name) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

// French has a space before it: `withColon`.
test('no component adds a colon to a text by itself', () => {
  const found = readdirSync(`${root}/web/src`, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && /\}: (<\/|\$\{)/.test(readFileSync(`${root}/web/src/${name}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('finds every string of both languages', () => {
  expect(files.filter(isFrench).length).toBe(files.filter(isEnglish).length);
  expect(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    readStrings("const a = { b: (p) => `x ${p.c === 1 ? 'one' : `${p.c}!`} y` }; // 'no'\nf('it\\u00a0is')"),
  ).toEqual(['one', `${inserted}!`, `x ${inserted} y`, 'it\u00a0is']);
});

test.each([
  ["don't", english],
  ['Two  spaces', english],
  ['Really ?', english],
  ['Saving…', english],
  ['Verify your e-mail', english],
  ['That was a little fast.', english],
  ['Sign in to continue', english],
  ['Choose a color', english],
  ['Nobody has prayed yet', english],
  ['You were signed out.', english],
  ['Prière: matin', french],
  ['Prière : matin', french],
  ['Oui?', french],
  ['Oui\u202f\u202f?', french],
  ['Oui ; non', french],
  ['«Oui»', french],
  ['Envoi...', french],
  ['à 7 h 00', french],
  ['à 07 h', french],
  ['à 19\u00a0h 30', french],
  ['à 7h', french],
  ['pendant 30 min', french],
  ['Jusqu’à 10\u202fMo', french],
  ['10%', french],
  ['5 $', french],
  ['# jours', french],
  [`${inserted} caractères`, french],
  ['Votre story', french],
  ['Soyez averti', french],
  ['Ouvrez une session', french],
  ['Tous les utilisateurs', french],
  ['Confier une intention', french],
  ['Vous avez été déconnecté.', french],
  ['Vous vous êtes peut-être inscrit ici', french],
  ['Vous êtes désabonné', french],
  ['Vos amis ou vous seul', french],
  ['Référence (facultative)', french],
  ['Le courriel est requis', french],
  ['80\u00a0caractères au maximum', french],
  ['Notification planifiée', french],
])('refuses %s', (text, rules) => expect(findViolations(text, rules)).not.toEqual([]));

test.each([
  ['Can’t load: try again. See https://example.org?', english],
  ['Prière\u00a0: «\u00a0Oui\u202f!\u00a0», à 7\u00a0h, https://example.org', french],
  ['19\u00a0h\u00a030, 30\u00a0min, 10\u00a0%, #\u00a0jours, 3 publications', french],
  [`${inserted} s’ouvre`, french],
  ['Vous voyez les membres connectés, et vous seulement.', french],
])('accepts %s', (text, rules) => expect(findViolations(text, rules)).toEqual([]));
