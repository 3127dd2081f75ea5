import type { FirstWords } from '../en-first.ts';

export const answering: FirstWords['answering'] = {
  answered: 'Exaucée',
  readTestimony: 'Lire le témoignage',
  shareTestimony: 'En faire un témoignage',
  readPrayer: 'La prière qui a été exaucée',
  markAnswered: 'Marquer comme exaucée',
  changeAnswer: 'Modifier comment elle a été exaucée',
};
