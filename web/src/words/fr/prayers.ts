import type { Words } from '../en.ts';

export const prayers: Words['prayers'] = {
  add: 'Ajouter une prière',
  empty: 'Aucune demande de prière dans cette catégorie. Soyez la première personne à en partager une\u202f!',
  statusLabel: 'État des prières',
  statuses: { all: 'Toutes', waiting: 'En attente', answered: 'Exaucées' },
  sortLabel: 'Ordre',
  sorts: { 'needs-prayer': 'Besoin de prière', recent: 'Plus récentes', popular: 'Plus populaires' },
  emptyStatus: {
    waiting: 'Aucune prière n’attend de réponse ici.',
    answered: 'Aucune prière n’a encore été marquée comme exaucée ici.',
  },
  showAll: 'Voir toutes les prières',
  textRequired: 'Les détails de la demande de prière sont obligatoires',
  form: {
    formTitle: 'Votre demande de prière',
    title: 'Titre',
    text: 'Détails de la demande de prière',
    textHint: 'Ne dévoilez pas ce qu’on vous a confié.',
    send: 'Partager',
  },
};
