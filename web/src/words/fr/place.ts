import { plural } from '@radiant/contract/words/plural.ts';
import type { place as words } from '../en/place.ts';

export const place: typeof words = {
  at: 'Lieu\u00a0:',
  with: 'avec',
  and: 'et',
  others: (p) => plural('fr', p.count, { one: '# autre personne', other: '# autres personnes' }),
  everybody: 'Autres personnes ajoutées',
  remove: 'Retirer mon nom',
  removed: 'Votre nom ne figure plus sur cette publication.',
  removeFailed: 'Votre nom n’a pas pu être retiré',
};
