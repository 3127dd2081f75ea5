import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

export const search: Words['search'] = {
  title: 'Rechercher',
  label: 'Rechercher des personnes',
  placeholder: 'Prénom ou nom de famille',
  startTitle: 'Qui cherchez-vous\u202f?',
  startText: 'Quelques lettres du prénom ou du nom de famille suffisent. Les accents n’ont pas d’importance.',
  guestText:
    'Sans compte, on trouve les membres qui partagent publiquement. Connectez-vous pour trouver tout le monde.',
  loading: 'Recherche en cours…',
  found: (p) => plural('fr', p.count, { one: '# personne trouvée', other: '# personnes trouvées' }),
  empty: 'Aucun résultat',
  emptyText: (p) => `Personne n’a été trouvé pour «\u00a0${p.term}\u00a0».`,
  errorTitle: 'La recherche n’a pas fonctionné',
};
