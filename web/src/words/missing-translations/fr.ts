import type { MissingTranslationsWords } from './en.ts';

export const fr: MissingTranslationsWords = {
  title: 'Traductions à faire',
  hint: 'Ce qui n’existe que dans une langue et que vous pouvez modifier. Ouvrez-le pour ajouter l’autre version.',
  link: 'Traductions à faire',
  loading: 'Chargement…',
  failed: 'Impossible de charger les traductions à faire',
  none: 'Rien à traduire',
  noneText: 'Tout ce que vous pouvez modifier est dans les deux langues.',
  groups: 'Groupes',
  events: 'Événements à venir',
  slots: 'Plats et services',
  announcements: 'Annonces pas encore envoyées',
  texts: 'Textes du site',
  siteTexts: {
    siteDescription: 'Description du site',
    welcomeText: 'Mot d’accueil',
    emailFooter: 'Pied des courriels',
  },
};
