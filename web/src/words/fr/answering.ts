import type { Words } from '../en.ts';

export const answering: Words['answering'] = {
  answered: 'Exaucée',
  readTestimony: 'Lire le témoignage',
  shareTestimony: 'En faire un témoignage',
  readPrayer: 'La prière qui a été exaucée',
  markAnswered: 'Marquer comme exaucée',
  changeAnswer: 'Modifier comment elle a été exaucée',
  title: 'Votre prière a été exaucée\u202f?',
  changeTitle: 'Comment votre prière a été exaucée',
  hint: 'Toutes les personnes qui ont prié avec vous en seront informées.',
  how: 'Comment a-t-elle été exaucée\u202f? (facultatif)',
  mark: 'Marquer comme exaucée',
  takeBack: 'Pas exaucée, finalement',
  told: 'Rendons grâce. Les personnes qui ont prié l’apprendront.',
  saved: 'Vos mots ont été enregistrés.',
  takenBack: 'Votre prière est de nouveau ouverte.',
  failed: 'L’enregistrement n’a pas fonctionné',
};
