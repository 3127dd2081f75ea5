import type { Locale } from '../words/locale.ts';
import type { BookId } from './verse-counts.ts';

type Names = Record<Locale, { name: string; short: string; aliases: readonly string[] }>;

const names = (english: string, french: string): Names => {
  const [name = '', short = '', ...aliases] = english.split('|');
  const [nom = '', court = '', ...autres] = french.split('|');
  return { en: { name, short, aliases }, fr: { name: nom, short: court, aliases: autres } };
};

/** Per language the name, the usual abbreviation, and what else people write. Case, accents and dots do not matter. */
const books: Record<BookId, Names> = {
  GEN: names('Genesis|Gen|Gn|Ge', 'Genèse|Gn|Gen|Ge'),
  EXO: names('Exodus|Ex|Exod|Exo', 'Exode|Ex|Exo'),
  LEV: names('Leviticus|Lev|Lv', 'Lévitique|Lv|Lev|Lé'),
  NUM: names('Numbers|Num|Nm|Nb|Nu', 'Nombres|Nb|Nomb|Nbr|No'),
  DEU: names('Deuteronomy|Deut|Dt|Deu', 'Deutéronome|Dt|Deut|De'),
  JOS: names('Joshua|Josh|Jos', 'Josué|Jos'),
  JDG: names('Judges|Judg|Jdg|Jgs|Jg', 'Juges|Jg|Jug'),
  RUT: names('Ruth|Ruth|Rt|Ru', 'Ruth|Rt|Ru'),
  '1SA': names('1 Samuel|1 Sam|1 Sm|1 Sa|1 S', '1 Samuel|1 S|1 Sam|1 Sm'),
  '2SA': names('2 Samuel|2 Sam|2 Sm|2 Sa|2 S', '2 Samuel|2 S|2 Sam|2 Sm'),
  '1KI': names('1 Kings|1 Kgs|1 Kin|1 Ki', '1 Rois|1 R|1 Ro'),
  '2KI': names('2 Kings|2 Kgs|2 Kin|2 Ki', '2 Rois|2 R|2 Ro'),
  '1CH': names('1 Chronicles|1 Chr|1 Chron|1 Ch', '1 Chroniques|1 Ch|1 Chr|1 Chron'),
  '2CH': names('2 Chronicles|2 Chr|2 Chron|2 Ch', '2 Chroniques|2 Ch|2 Chr|2 Chron'),
  EZR: names('Ezra|Ezra|Ezr', 'Esdras|Esd|Esdr'),
  NEH: names('Nehemiah|Neh|Ne', 'Néhémie|Ne|Neh|Né'),
  TOB: names('Tobit|Tob|Tb', 'Tobie|Tb|Tob|Tobit'),
  JDT: names('Judith|Jdt|Jth', 'Judith|Jdt|Jdth'),
  EST: names('Esther|Esth|Est', 'Esther|Est|Esth'),
  '1MA': names('1 Maccabees|1 Macc|1 Mac|1 Mc|1 Ma', '1 Maccabées|1 M|1 Mac|1 Macc|1 Martyrs d’Israël'),
  '2MA': names('2 Maccabees|2 Macc|2 Mac|2 Mc|2 Ma', '2 Maccabées|2 M|2 Mac|2 Macc|2 Martyrs d’Israël'),
  JOB: names('Job|Job|Jb', 'Job|Jb'),
  PSA: names('Psalm|Ps|Psalms|Pss|Psa', 'Psaume|Ps|Psaumes|Psa'),
  PRO: names('Proverbs|Prov|Prv|Pro|Pr', 'Proverbes|Pr|Prov|Pro'),
  ECC: names('Ecclesiastes|Eccl|Ecc|Eccles|Qoh|Qoheleth', 'Ecclésiaste|Qo|Ec|Ecc|Eccl|Qohélet|Qoh|Qohéleth'),
  SNG: names(
    'Song of Songs|Song|Song of Solomon|Sg|SOS|Canticles|Canticle of Canticles',
    'Cantique des Cantiques|Ct|Cant|Cantique|Cantiques',
  ),
  WIS: names('Wisdom|Wis|Ws|Wisdom of Solomon|Book of Wisdom', 'Sagesse|Sg|Sag|Sagesse de Salomon'),
  SIR: names(
    'Sirach|Sir|Ecclesiasticus|Ben Sira|Ecclus',
    'Siracide|Si|Sir|Ecclésiastique|Ben Sira|Ben Sirac|Eccli',
  ),
  ISA: names('Isaiah|Isa|Is', 'Isaïe|Is|Isa|Ésaïe|És|Ésa'),
  JER: names('Jeremiah|Jer|Jr', 'Jérémie|Jr|Jer|Jér'),
  LAM: names('Lamentations|Lam|Lm', 'Lamentations|Lm|Lam'),
  BAR: names('Baruch|Bar|Ba', 'Baruch|Ba|Bar'),
  EZK: names('Ezekiel|Ezek|Ez|Eze|Ezk', 'Ézéchiel|Ez|Ezé|Ezech'),
  DAN: names('Daniel|Dan|Dn|Da', 'Daniel|Dn|Dan|Da'),
  HOS: names('Hosea|Hos|Ho', 'Osée|Os|Osé'),
  JOL: names('Joel|Joel|Jl', 'Joël|Jl|Jo\u00ebl'),
  AMO: names('Amos|Amos|Am', 'Amos|Am'),
  OBA: names('Obadiah|Obad|Ob', 'Abdias|Ab|Abd'),
  JON: names('Jonah|Jonah|Jon', 'Jonas|Jon'),
  MIC: names('Micah|Mic|Mi', 'Michée|Mi|Mic|Mich'),
  NAM: names('Nahum|Nah|Na', 'Nahum|Na|Nah|Nahoum'),
  HAB: names('Habakkuk|Hab|Hb', 'Habacuc|Ha|Hab|Habaquq|Habaquc'),
  ZEP: names('Zephaniah|Zeph|Zep', 'Sophonie|So|Soph'),
  HAG: names('Haggai|Hag|Hg', 'Aggée|Ag|Agg'),
  ZEC: names('Zechariah|Zech|Zec', 'Zacharie|Za|Zach|Zac'),
  MAL: names('Malachi|Mal|Ml', 'Malachie|Ml|Mal'),
  MAT: names('Matthew|Matt|Mt|Mat', 'Matthieu|Mt|Matt|Mat'),
  MRK: names('Mark|Mark|Mk|Mrk', 'Marc|Mc|Mar'),
  LUK: names('Luke|Luke|Lk|Luk', 'Luc|Lc'),
  JHN: names('John|John|Jn|Jhn', 'Jean|Jn'),
  ACT: names('Acts|Acts|Acts of the Apostles|Ac', 'Actes|Ac|Act|Actes des Apôtres'),
  ROM: names('Romans|Rom|Rm|Ro', 'Romains|Rm|Rom|Ro'),
  '1CO': names('1 Corinthians|1 Cor|1 Co', '1 Corinthiens|1 Co|1 Cor'),
  '2CO': names('2 Corinthians|2 Cor|2 Co', '2 Corinthiens|2 Co|2 Cor'),
  GAL: names('Galatians|Gal|Ga', 'Galates|Ga|Gal'),
  EPH: names('Ephesians|Eph|Ep', 'Éphésiens|Ep|Eph'),
  PHP: names('Philippians|Phil|Php', 'Philippiens|Ph|Phil|Php'),
  COL: names('Colossians|Col', 'Colossiens|Col'),
  '1TH': names('1 Thessalonians|1 Thess|1 Thes|1 Th', '1 Thessaloniciens|1 Th|1 Thess|1 Thes'),
  '2TH': names('2 Thessalonians|2 Thess|2 Thes|2 Th', '2 Thessaloniciens|2 Th|2 Thess|2 Thes'),
  '1TI': names('1 Timothy|1 Tim|1 Tm|1 Ti', '1 Timothée|1 Tm|1 Tim|1 Ti'),
  '2TI': names('2 Timothy|2 Tim|2 Tm|2 Ti', '2 Timothée|2 Tm|2 Tim|2 Ti'),
  TIT: names('Titus|Titus|Tit|Ti', 'Tite|Tt|Tit'),
  PHM: names('Philemon|Phlm|Phm|Philem', 'Philémon|Phm|Phlm|Philém'),
  HEB: names('Hebrews|Heb', 'Hébreux|He|Heb|Hé'),
  JAS: names('James|Jas|Jms', 'Jacques|Jc|Jacq|Jac|Jq'),
  '1PE': names('1 Peter|1 Pet|1 Pt|1 Pe|1 P', '1 Pierre|1 P|1 Pi|1 Pt'),
  '2PE': names('2 Peter|2 Pet|2 Pt|2 Pe|2 P', '2 Pierre|2 P|2 Pi|2 Pt'),
  '1JN': names('1 John|1 John|1 Jn|1 Jhn', '1 Jean|1 Jn'),
  '2JN': names('2 John|2 John|2 Jn|2 Jhn', '2 Jean|2 Jn'),
  '3JN': names('3 John|3 John|3 Jn|3 Jhn', '3 Jean|3 Jn'),
  JUD: names('Jude|Jude', 'Jude|Jude'),
  REV: names('Revelation|Rev|Rv|Revelations|Apocalypse', 'Apocalypse|Ap|Apoc|Révélation'),
};

const psalmsTitle = { en: 'Psalms', fr: 'Psaumes' } as const satisfies Record<Locale, string>;

export const bookName = (book: BookId, language: Locale): string => books[book][language].name;

/** In lists of books. */
export const bookTitle = (book: BookId, language: Locale): string =>
  book === 'PSA' ? psalmsTitle[language] : bookName(book, language);

export const bookAbbreviation = (book: BookId, language: Locale): string => {
  const { short, name } = books[book][language];
  return short === '' ? name : short;
};

/** Name, abbreviation and what else people write. */
export const bookSpellings = (book: BookId, language: Locale): readonly string[] => {
  const { name, short, aliases } = books[book][language];
  return [name, short, ...aliases].filter((spelling) => spelling !== '');
};
