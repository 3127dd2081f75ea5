import { plural } from '@radiant/contract/words/plural.ts';
import type { InitialWords } from '../en-initial.ts';

export const answering: InitialWords['answering'] = {
  answered: 'Exaucée',
  readTestimony: 'Lire le témoignage',
  shareTestimony: 'En faire un témoignage',
  readPrayer: 'La prière qui a été exaucée',
  closed: 'La prière n’est plus nécessaire',
  update: 'Nouvelles',
  updates: 'Nouvelles',
  earlierUpdates: (p) =>
    plural('fr', p.count, { one: '# nouvelle précédente', other: '# nouvelles précédentes' }),
};
