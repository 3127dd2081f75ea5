import { foldText } from './crisis.ts';
import { givenNames } from './given-names.ts';
import { matchInWindows } from './text-windows.ts';

export const privateDetailKinds = ['phone', 'address', 'room', 'name'] as const;
export type PrivateDetailKind = (typeof privateDetailKinds)[number];
/** `start` and `end` count UTF-16 units of the text. */
export type PrivateDetail = { kind: PrivateDetailKind; start: number; end: number };

type Range = { start: number; end: number };

/**
 * Finds what would identify somebody: full names, telephone numbers, addresses, hospital rooms and wards, in English and
 * French. In the order of the text, never overlapping; docs/text-checks.md has its precision and recall.
 */
export function findPrivateDetails(text: string): PrivateDetail[] {
  const finders = { phone: findPhones, address: findAddresses, room: findRooms, name: findNames };
  const found: PrivateDetail[] = [];
  for (const kind of privateDetailKinds) {
    for (const { start, end } of finders[kind](text)) {
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ kind, start, end });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const notInWord = '(?<![\\p{L}\\d])';
const wordEnd = '(?![\\p{L}\\d])';

function findAll(pattern: RegExp, text: string): Range[] {
  return matchInWindows(pattern, text).map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

// North American Numbering Plan; toll-free numbers belong to organizations. A seven-digit number needs its hyphen.
const gap = '[ .\\-\u2011\u00a0]?';
const areaCode = '(?!8(?:00|22|33|44|55|66|77|88))[2-9]\\d{2}';
const phonePatterns = [
  new RegExp(
    `${notInWord}(?:(?:\\+ ?)?1${gap})?(?:\\(${areaCode}\\)|${areaCode})${gap}[2-9]\\d{2}${gap}\\d{4}${wordEnd}`,
    'gu',
  ),
  new RegExp(`(?<!\\p{L}|\\d[ .-]?)[2-9]\\d{2}[-\u2011]\\d{4}${wordEnd}`, 'gu'),
  new RegExp(`${notInWord}\\+(?!1${gap}\\(?\\d)[1-9](?:[ .\\-()\u00a0]{0,2}\\d){8,14}${wordEnd}`, 'gu'),
];

const findPhones = (text: string): Range[] => phonePatterns.flatMap((pattern) => findAll(pattern, text));

/** Any case, in a pattern where the case of other words counts. */
const inAnyCase = (words: string): string =>
  words.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

const capitalized = "(?:S(?:ain)?te?\\.?(?= \\p{Lu})|\\p{Lu}[\\p{L}\\d'’-]*)";
const direction = `(?: (?:${inAnyCase('north|south|east|west|nord|sud|est|ouest')}|[NSEWO])${wordEnd}\\.?)?`;
const apartment = `(?:,? (?:${inAnyCase('apartment|apt|appartement|appt|app|unit|suite')}|#)\\.? ?#?(?:\\d[\\p{L}\\d-]*|\\p{Lu})${wordEnd})?`;
const civicNumber = `(?:#?\\d{1,4}-|#)?\\d{1,5}[A-Za-z]?`;
const commonStreets = inAnyCase(
  'street|avenue|road|drive|crescent|court|boulevard|lane|blvd|ave|cres|crt|st|rd|dr|ln',
);
const otherStreets = inAnyCase(
  'terrace|trail|circle|highway|hwy|parkway|pkwy|close|gate|grove|heights|place|square|way',
);
const numberedRoads = inAnyCase(
  'concession road|concession|highway|hwy|county road|sideroad|range road|township road|line',
);
const commonRues = inAnyCase('rue|avenue|av|boulevard|boul|blvd|chemin|montée|montee|rang');
const otherRues = inAnyCase(
  'allée|allee|impasse|croissant|carré|place|côte|cote|cour|square|promenade|terrasse|route|rte',
);
const article = "(?:(?:de la|de l['’]|des|du|de|d['’]|la|le|les|l['’]) ?)?";
// The point of an abbreviation belongs to it, one that ends the sentence does not.
const addressEnd = `${wordEnd}(?:\\.(?! \\p{Lu}|\\s*$))?${direction}${apartment}`;
const addressPatterns = [
  `${civicNumber},? (?:${numberedRoads}) \\d{1,4}${addressEnd}`,
  `${civicNumber},? (?:${capitalized} ){1,3}(?:${commonStreets}|${otherStreets})${addressEnd}`,
  `${civicNumber},? (?!(?:the|my|our|this|per|on|in) )[\\p{L}\\d'’-]+ (?:${commonStreets})${addressEnd}`,
  `${civicNumber},? (?:${commonRues})\\.? ${article}[\\p{L}\\d](?:[\\p{L}\\d'’-]|\\.(?=\\p{L}|-))*(?: ${article}${capitalized}){0,3}${addressEnd}`,
  `${civicNumber},? (?:${otherRues})\\.? ${article}${capitalized}(?: ${article}${capitalized}){0,3}${addressEnd}`,
  `${civicNumber},? \\d{1,3}(?:e|re|er|ème|ère|th|st|nd|rd) (?:${inAnyCase('rang|avenue|rue|boulevard|street')})${addressEnd}`,
  `${civicNumber},? ${capitalized}(?: ${capitalized})? (?:${inAnyCase('east|west|est|ouest')})${wordEnd}${apartment}`,
  `${civicNumber},? [\\p{L}.'’-]+(?: [\\p{L}.'’-]+)?,? (?:${inAnyCase('apartment|apt|appartement|appt|app')})\\.? ?#?\\d[\\p{L}\\d-]*${wordEnd}`,
  `[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d${wordEnd}`,
].map((pattern) => new RegExp(`${notInWord}${pattern}`, 'gu'));
/** Just before the address of a public building. */
const publicPlace =
  /(?:hall|church|rectory|school|library|salle|eglise|presbytere|ecole|bibliotheque|arena)(?: (?:paroissiale?|municipale?|communautaire))?[,:( ]*(?:at |au |a )?$/;

const findAddresses = (text: string): Range[] =>
  addressPatterns
    .flatMap((pattern) => findAll(pattern, text))
    .filter(({ start }) => !publicPlace.test(foldText(text.slice(Math.max(0, start - 40), start))));

const roomNumber = '#?(?:\\p{L}-?)?\\d[\\p{Lu}\\d]*(?:-\\d+)?';
const floor = `(?:\\d{1,2}(?:st|nd|rd|th|e|er|ème) (?:${inAnyCase('floor|étage|etage')}),? )?`;
const wards = inAnyCase(
  'intensive care|palliative care|icu|nicu|picu|ccu|cardiology|cardiac|oncology|burn|maternity|pediatrics|pediatric|psychiatry|psych|psychiatric|rehab|dialysis|neonatal|surgical|stroke|emergency|' +
    'soins intensifs|soins palliatifs|cardiologie|oncologie|néonatalogie|neonatalogie|pédiatrie|psychiatrie|maternité|gériatrie|réadaptation|dialyse|orthopédie|pouponnière',
);
const ofHospital = `(?: (?:${inAnyCase('unit|ward|department')}))? (?:at|of|de|à|du|au|aux|des)(?: la| the)? ?(?:[ldLD]['’])?(?:${inAnyCase('hôpital|chu')} )?${capitalized}(?: ${capitalized}){0,2}`;
const rooms = `(?:${inAnyCase('room|ward|bed|chambre|unité|unit')}|${inAnyCase('rm')}\\.?) ?(?:no\\.? ?)?${roomNumber}`;
const roomPatterns = [
  `(?:(?:${inAnyCase('palliative care|soins palliatifs')}),? )?${floor}${rooms}${direction}`,
  `${floor}(?<=(?:au|du|ce|,|étage|${notInWord}[àa]) )lit \\d+`,
  `ch\\. ?\\d{3,4}[A-Z]?`,
  `(?:${wards})${ofHospital}`,
].map((pattern) => new RegExp(`${notInWord}${pattern}${wordEnd}`, 'gu'));
/** Just after a room that is none of a hospital. */
const otherBuilding =
  /^,? (?:of|in|at|du|de|au|a) (?:the |la |l')?(?:catech\w+|parish|church|school|rectory|community|library|hall|centre|salle|ecole|eglise|paroisse|presbytere|sous-sol)/;

const findRooms = (text: string): Range[] =>
  roomPatterns
    .flatMap((pattern) => findAll(pattern, text))
    .filter(({ end }) => !otherBuilding.test(foldText(text.slice(end, end + 40))));

const capital = "(?:[DLO]['’])?\\p{Lu}[\\p{L}'’]*(?:[-‑]\\p{Lu}[\\p{L}'’]*)*";
const particle = '(?:(?:d[aeiou]s?|del|van|von|der|den|bin|al|el|la|le|ben|St\\.?) )?';
const title = '(?:Mrs|Mr|Ms|Miss|Mme|Mlle|Dre|Dr|Madame|Monsieur|Mademoiselle|M(?=\\.))\\.?';
const capitalRun = new RegExp(`${notInWord}(?:${title} )?${capital}(?: ${particle}${capital}){0,4}`, 'gu');
const hasTitle = new RegExp(`^${title} (?=\\p{Lu}\\p{Ll})`, 'u');

/** The writer says whose name follows; then the given name need not be known. */
const relation =
  /(?:friend|neighbou?r|co-?worker|colleague|boss|aunt|uncle|cousin|nephew|niece|sister|brother|son|daughter|mother|father|husband|wife|teacher|student|roommate|landlord|in[- ]law|ami|amie|voisine?|collegue|patronne?|tante|oncle|neveu|soeur|frere|fils|fille|mere|pere|mari|femme|conjointe?|chum|blonde|enseignante?|eleve|coloc|proprietaire|nomme|nommee|named|called),? $|(?:pray(?:er|ers|ing)?|priez|prions|priere) (?:[a-z]+ )?(?:for|pour) $/;
/** Before the name of a saint, of a street or of a building. */
const beforeOtherName =
  /(?:saint|sainte|st|ste|blessed|bienheureux|bienheureuse|pope|pape|king|roi|rue|avenue|boulevard|ecole|hopital|paroisse|parc|eglise|residence|fondation|centre|chapelle|mont|lac|prophet|prophete|apotre|apostle)\.? $/;
const notSurnames: ReadonlySet<string> = new Set(
  (
    'and et christ god dieu lord seigneur jesus mass messe sunday monday tuesday wednesday thursday friday saturday dimanche ' +
    'lundi mardi mercredi jeudi vendredi samedi hospital hopital church eglise school ecole parish paroisse street rue avenue road ' +
    'centre center hall park parc home residence foundation fondation mother mere father pere reine queen virgin vierge immaculee ' +
    'baptist baptiste magdalene madeleine kolbe tekakwitha bessette bourgeoys newman acutis frassati aquinas apostle evangelist day ' +
    'the he she they we you il elle on nous vous je and please priez'
  ).split(' '),
);

/** A given name with a surname, or a title with one. */
function findNames(text: string): Range[] {
  return matchInWindows(capitalRun, text).flatMap(({ index, 0: run }) => {
    const before = foldText(text.slice(Math.max(0, index - 40), index));
    if (beforeOtherName.test(before)) return [];
    const range = findNameInRun(run, before);
    return range ? [{ start: index + range.start, end: index + range.end }] : [];
  });
}

function findNameInRun(run: string, before: string): Range | null {
  if (hasTitle.test(run)) return { start: 0, end: run.length };
  const words = [...run.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    folded: foldText(word).replace(/'s$/, ''),
  }));
  const isGiven = (word: string) => givenNames.has(word.split('-')[0] ?? '');
  const isSaint = (at: number) => beforeOtherName.test(`${words[at - 1]?.folded ?? ''} `);
  // In « Anne Marie », both are given names.
  const first = words.findIndex(
    ({ folded }, at) => (isGiven(folded) || (at === 0 && relation.test(before))) && !isSaint(at),
  );
  const surname = words.findIndex(({ folded }, at) => at > first && !givenNames.has(folded));
  const [from, to] = [words[first], words[surname]];
  if (!from || !to || words.slice(first).some(({ folded }) => notSurnames.has(folded))) return null;
  return { start: from.start, end: words.at(-1)?.end ?? to.end };
}
