import type { Words } from '../en.ts';

export const prayers: Words['prayers'] = {
  add: 'Ajouter une prière',
  empty: 'Aucune demande de prière dans cette catégorie. Soyez la première personne à en partager une\u202f!',
};
