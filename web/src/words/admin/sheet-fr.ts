import { plural } from '@radiant/contract/words/plural.ts';
import type { sheet as en } from './sheet-en.ts';

export const sheet: typeof en = {
  title: 'Feuille de prière',
  intro:
    'Une feuille pour la table de la paroisse et pour les personnes sans téléphone. Elle ne propose que les prières en cours dont l’auteur ou l’autrice a donné son accord, avec le nom choisi.',
  settings: 'Mise en page',
  language: 'Langue',
  languages: { en: 'Anglais', fr: 'Français' },
  paper: 'Papier',
  papers: { letter: 'Lettre', a4: 'A4' },
  large: 'Gros caractères',
  week: 'Semaine du',
  prayers: 'Prières sur la feuille',
  chosen: (p) => plural('fr', p.count, { one: '# choisie', other: '# choisies' }),
  print: 'Imprimer',
  printAgain:
    'Chaque personne peut changer d’avis\u00a0: choisissez de nouveau les prières à chaque impression et retirez les feuilles des semaines passées.',
  emptyTitle: 'Aucune prière ne peut encore être imprimée',
  emptyText:
    'En écrivant une prière pour tout le monde ou pour les membres, on peut choisir «\u00a0Peut figurer sur la feuille imprimée de la paroisse\u00a0».',
  preview: 'Aperçu',
  inFrench: 'en français',
  inEnglish: 'en anglais',
  heading: 'Prières de la semaine',
  weekOf: (p) => `Semaine du ${p.day}`,
  noPrayers: 'Aucune prière n’est choisie.',
  footer:
    'Les personnes qui demandent ces prières ont accepté qu’elles soient imprimées ici. Merci de les garder dans la paroisse.',
};
