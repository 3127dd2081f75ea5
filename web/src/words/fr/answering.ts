import type { InitialWords } from '../en-initial.ts';

export const answering: InitialWords['answering'] = {
  answered: 'Exaucée',
  readTestimony: 'Lire le témoignage',
  shareTestimony: 'En faire un témoignage',
  readPrayer: 'La prière qui a été exaucée',
  markAnswered: 'Marquer comme exaucée',
  changeAnswer: 'Modifier comment elle a été exaucée',
};
