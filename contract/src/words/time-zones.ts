import { frenchPlaces } from './french-places.ts';

const isFrench = (language: string): boolean => language.startsWith('fr');

const isUtc = (timeZone: string): boolean => timeZone === 'UTC' || timeZone.startsWith('Etc/');

/** The city of an IANA time zone: `London`, `Londres`. */
export function getZonePlace(language: string, timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  const french = isFrench(language) ? frenchPlaces[place] : undefined;
  if (french !== undefined) return french;
  if (timeZone === 'America/St_Johns') return 'St. John’s';
  return place.replaceAll('_', ' ');
}

/** Creating a format is slow, and lists repeat the same zones. */
const genericNames = new Map<string, string | null>();

/** `Eastern Time`, `heure de l’Est`; null where the language has no name. */
export function getGenericZoneName(language: string, timeZone: string): string | null {
  const key = `${isFrench(language)} ${timeZone}`;
  const known = genericNames.get(key);
  if (known !== undefined) return known;
  const name = findGenericName(language, timeZone);
  genericNames.set(key, name);
  return name;
}

function findGenericName(language: string, timeZone: string): string | null {
  const name = new Intl.DateTimeFormat(isFrench(language) ? 'fr-CA' : 'en-CA', {
    timeZone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  // `heure : Royaume-Uni` and `UTC+05:00` are no names.
  return name === undefined || /[:\d]/.test(name) ? null : name;
}

/**
 * `Toronto time`, `heure de l’Est (Toronto)`.
 * @param language `en`, `fr` or a tag such as `fr-CA`
 */
export function getZoneName(language: string, timeZone: string): string {
  const place = getZonePlace(language, timeZone);
  if (isUtc(timeZone)) return place;
  if (!isFrench(language)) return `${place} time`;
  return `${getGenericZoneName(language, timeZone) ?? 'heure locale'} (${place})`;
}

/** `6:00 p.m. Toronto time`, `18 h, heure de l’Est (Toronto)`. */
export const addZoneName = (language: string, text: string, timeZone: string): string =>
  `${text}${isFrench(language) ? ', ' : ' '}${getZoneName(language, timeZone)}`;
