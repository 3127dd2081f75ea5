import { withDe } from '@radiant/contract/words/elision.ts';
import type { AnnouncementWords } from './en.ts';

export const fr: AnnouncementWords = {
  label: 'Annonce',
  from: ({ site }) => `De la part ${withDe(site)}`,
  loading: 'Chargement de l’annonce',
  errorTitle: 'L’annonce n’a pas pu être chargée',
  more: 'En savoir plus',
  newTab: '(s’ouvre dans un nouvel onglet)',
  back: 'Toutes les notifications',
  counted: 'Les responsables voient combien de personnes lisent ceci, jamais qui.',
};
