import type { TranslationWords } from './en.ts';

export const fr: TranslationWords = {
  read: { en: 'Lire en anglais', fr: 'Lire en français' },
  only: { en: 'En anglais seulement', fr: 'En français seulement' },
  machine: {
    show: 'Afficher une traduction automatique',
    hide: 'Masquer la traduction automatique',
    pending: 'Traduction en cours…',
    note: 'Traduction automatique. Elle peut contenir des erreurs.',
    failed: 'Le service de traduction ne répond pas. Réessayez dans un instant.',
  },
  add: { en: 'Ajouter une version anglaise', fr: 'Ajouter une version française' },
  remove: { en: 'Retirer la version anglaise', fr: 'Retirer la version française' },
  version: { en: 'Version anglaise', fr: 'Version française' },
  hint: 'Chaque personne voit d’abord sa langue et peut passer à l’autre.',
  title: 'Titre',
  text: 'Texte',
  reference: 'Référence',
};
