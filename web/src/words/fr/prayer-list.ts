import type { Words } from '../en.ts';

export const prayerList: Words['prayerList'] = {
  title: 'Mes prières',
  hint: 'Les prières que vous gardez et les vôtres. Personne d’autre ne voit cette liste.',
  add: 'Ajouter une prière privée',
  formTitle: 'Une prière privée',
  onlyYou: 'Pour vous uniquement',
  prayedToday: 'Prié aujourd’hui',
  moveUp: (p) => `Monter\u00a0: ${p.name}`,
  moveDown: (p) => `Descendre\u00a0: ${p.name}`,
  remove: (p) => `Retirer de mes prières\u00a0: ${p.name}`,
  moveFailed: 'L’ordre n’a pas pu être enregistré',
  errorTitle: 'Vos prières n’ont pas pu être chargées',
  emptyTitle: 'Votre liste est vide',
  emptyText:
    'Choisissez «\u00a0Garder\u00a0» en priant, enregistrez une demande de prière ou ajoutez une prière à vous.',
  end: 'Vous avez vu toute votre liste.',
  reminders: 'Choisir mes heures de prière',
};
