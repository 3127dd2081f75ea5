import type { saved as english } from '../en/saved.ts';

export const saved: typeof english = {
  posts: 'Publications enregistrées',
  title: 'Enregistrements',
  hint: 'Personne d’autre que vous ne voit cette liste.',
  errorTitle: 'Vos enregistrements n’ont pas pu être chargés',
  emptyTitle: 'Aucun enregistrement pour l’instant',
  emptyText: 'Pour garder une publication, ouvrez son menu et choisissez «\u00a0Enregistrer\u00a0».',
  browse: 'Parcourir les publications',
  end: 'C’est tout ce que vous avez enregistré.',
  save: 'Enregistrer',
  remove: 'Retirer des enregistrements',
  done: 'Publication enregistrée sous «\u00a0Enregistrements\u00a0», dans le menu',
  removed: 'Publication retirée des enregistrements',
  saveFailed: 'La publication n’a pas pu être enregistrée',
  removeFailed: 'La publication n’a pas pu être retirée des enregistrements',
  undo: 'Annuler',
};
