import type { TranslationWords } from './en.ts';

export const fr: TranslationWords = {
  read: { en: 'Lire en anglais', fr: 'Lire en français' },
  only: { en: 'En anglais seulement', fr: 'En français seulement' },
  add: { en: 'Ajouter une version anglaise', fr: 'Ajouter une version française' },
  remove: { en: 'Retirer la version anglaise', fr: 'Retirer la version française' },
  version: { en: 'Version anglaise', fr: 'Version française' },
  hint: 'Chaque personne voit d’abord sa langue et peut passer à l’autre.',
  title: 'Titre',
  text: 'Texte',
  reference: 'Référence',
};
