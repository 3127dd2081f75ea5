import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

export const friends: Words['friends'] = {
  title: 'Amis dans la foi',
  count: (p) => plural('fr', p.count, { one: '# ami', other: '# amis' }),
  loading: 'Chargement…',
  errorTitle: 'Les amis n’ont pas pu être chargés',
  errorMore: 'La suite n’a pas pu être chargée.',
  more: 'Afficher plus d’amis',
  emptyTitle: 'Pas encore d’amis ici',
  emptyText: 'Cherchez des personnes que vous connaissez et lisez ce qu’elles partagent.',
  find: 'Trouver des personnes',
};
