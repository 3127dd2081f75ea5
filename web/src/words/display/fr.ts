import type { DisplayWords } from './en.ts';

export const fr: DisplayWords = {
  label: 'Écran',
  events: 'À venir',
  prayers: 'Prions ensemble',
  online: 'En ligne',
  part: (p) => `${p.part} de ${p.parts}`,
  visit: 'Retrouvez-nous en ligne',
  welcome: 'Bienvenue',
  connecting: 'En attente de la connexion…',
  off: 'Cet écran a été désactivé.',
};
