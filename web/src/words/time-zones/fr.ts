import { plural } from '@radiant/contract/words/plural.ts';
import type { TimeZoneWords } from './en.ts';

export const fr: TimeZoneWords = {
  list: 'Fuseaux horaires',
  hint: 'Tapez une ville, une province ou un fuseau horaire.',
  found: ({ count }) =>
    count === 0
      ? 'Aucun fuseau horaire trouvé. Essayez une plus grande ville des environs.'
      : plural('fr', count, { one: '# fuseau horaire trouvé', other: '# fuseaux horaires trouvés' }),
  groups: {
    canada: 'Canada',
    america: 'Amériques',
    europe: 'Europe',
    africa: 'Afrique',
    asia: 'Asie',
    oceania: 'Océanie',
    other: 'Autres',
  },
  provinces: {
    'America/St_Johns': 'Terre-Neuve',
    'America/Halifax': 'Nouvelle-Écosse, Île-du-Prince-Édouard',
    'America/Moncton': 'Nouveau-Brunswick',
    'America/Toronto': 'Ontario, Québec',
    'America/Winnipeg': 'Manitoba',
    'America/Regina': 'Saskatchewan',
    'America/Edmonton': 'Alberta, Territoires du Nord-Ouest',
    'America/Vancouver': 'Colombie-Britannique',
    'America/Whitehorse': 'Yukon',
    'America/Iqaluit': 'Nunavut',
  },
};
