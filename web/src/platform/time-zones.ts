import type { Locale } from '@radiant/contract/words/locale.ts';
import { getGenericZoneName, getZonePlace } from '@radiant/contract/words/time-zones.ts';
import { type TimeZoneWords, timeZoneWords } from '../words/time-zones.ts';

export type TimeZoneChoice = {
  zone: string;
  place: string;
  /** Provinces, or what the zone is called. */
  detail: string;
  group: string;
  searched: string;
};

/** From east to west, with cities that people may look for instead. */
const canadianZones: Readonly<Record<keyof TimeZoneWords['provinces'], string>> = {
  'America/St_Johns': '',
  'America/Halifax': 'Charlottetown Sydney',
  'America/Moncton': 'Fredericton Saint John Bathurst',
  'America/Toronto': 'Ottawa Montréal Québec Gatineau Sherbrooke Hamilton London Sudbury Kingston',
  'America/Iqaluit': '',
  'America/Winnipeg': 'Brandon Saint-Boniface',
  'America/Regina': 'Saskatoon',
  'America/Edmonton': 'Calgary Yellowknife Lethbridge',
  'America/Vancouver': 'Victoria Kelowna Surrey',
  'America/Whitehorse': '',
};

const groupsByArea: Readonly<Record<string, keyof TimeZoneWords['groups']>> = {
  America: 'america',
  Europe: 'europe',
  Arctic: 'europe',
  Africa: 'africa',
  Asia: 'asia',
  Australia: 'oceania',
  Pacific: 'oceania',
};
const groupOrder: readonly (keyof TimeZoneWords['groups'])[] = [
  'america',
  'europe',
  'africa',
  'asia',
  'oceania',
  'other',
];

/** Ignores accents, case and hyphens. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-’'_/.,]/g, ' ');

const isCanadian = (zone: string): zone is keyof typeof canadianZones => Object.hasOwn(canadianZones, zone);

const listed = new Map<Locale, readonly TimeZoneChoice[]>();

/** Every zone the browser knows: Canadian ones first, then by continent and place. */
export function listTimeZones(locale: Locale): readonly TimeZoneChoice[] {
  const known = listed.get(locale);
  if (known) return known;
  const { groups, provinces } = timeZoneWords[locale];
  const canadian = Object.entries(canadianZones).map(([zone, cities]) => {
    const detail = isCanadian(zone) ? provinces[zone] : '';
    return createChoice(locale, { zone, detail, group: groups.canada }, cities);
  });
  const others = [...Intl.supportedValuesOf('timeZone'), 'UTC'].filter((zone) => !isCanadian(zone));
  const names = [...new Set(others)].map((zone) => {
    const group = groups[groupsByArea[zone.split('/')[0] ?? ''] ?? 'other'];
    return createChoice(locale, { zone, detail: getGenericZoneName(locale, zone) ?? '', group });
  });
  const choices = [
    ...canadian,
    ...groupOrder.flatMap((group) =>
      names
        .filter((choice) => choice.group === groups[group])
        .toSorted((one, other) => one.place.localeCompare(other.place, locale)),
    ),
  ];
  listed.set(locale, choices);
  return choices;
}

function createChoice(
  locale: Locale,
  { zone, detail, group }: Pick<TimeZoneChoice, 'zone' | 'detail' | 'group'>,
  cities = '',
): TimeZoneChoice {
  const place = getZonePlace(locale, zone);
  return { zone, place, detail, group, searched: normalize([place, detail, group, zone, cities].join(' ')) };
}

/** Zones with a word that starts with each word of the term. */
export function findTimeZones(locale: Locale, term: string): readonly TimeZoneChoice[] {
  const words = normalize(term).split(/\s+/).filter(Boolean);
  return listTimeZones(locale).filter(({ searched }) =>
    words.every((word) => ` ${searched}`.includes(` ${word}`)),
  );
}
