import { plural } from '@radiant/contract/words/plural.ts';
import type { VersesWords } from './verses-en.ts';

export const verses: VersesWords = {
  title: 'Versets du jour',
  intro:
    'La publication choisie pour la journée passe en premier, puis la référence que vous avez prévue ici, puis ce que disent les paramètres. Chacun lit le passage dans sa langue.',
  settings: 'Choisir ce qui s’affiche quand rien n’est prévu',
  add: 'Ajouter des références',
  lines: 'Dates et références',
  linesHint:
    'Une par ligne, avec un point-virgule entre les deux, par exemple 2026-12-25\u202f; Luc 2,\u00a010-11. Sans l’année (12-25), elle revient tous les ans.',
  file: 'Lire un fichier CSV',
  language: 'Langue des références',
  languageHint: 'L’anglais et le français numérotent différemment certains versets des Psaumes.',
  check: 'Vérifier',
  checking: 'Vérification…',
  cancel: 'Annuler',
  ready: ({ count }) =>
    plural('fr', count, {
      one: '# référence peut être enregistrée.',
      other: '# références peuvent être enregistrées.',
    }),
  problems: ({ count }) =>
    plural('fr', count, {
      one: '# ligne est à corriger. Rien n’a été enregistré.',
      other: '# lignes sont à corriger. Rien n’a été enregistré.',
    }),
  line: ({ line }) => `Ligne ${line}`,
  sameAs: ({ line }) => `voir la ligne ${line}`,
  replaced: ({ count }) =>
    plural('fr', count, {
      one: '#\u00a0jour a déjà une référence, qui sera remplacée.',
      other: '#\u00a0jours ont déjà une référence, qui sera remplacée.',
    }),
  untranslated: 'Des passages manquent dans l’une des traductions',
  untranslatedLine: ({ line, reference, language }) =>
    `Ligne ${line}\u00a0: ${reference}, absent en ${language.toLowerCase()}. Ces personnes liront le verset d’un autre plan.`,
  examples: 'Les premiers jours, tels qu’ils seront lus',
  save: ({ count }) =>
    plural('fr', count, { one: 'Enregistrer # référence', other: 'Enregistrer # références' }),
  saving: 'Enregistrement…',
  saved: ({ count }) =>
    plural('fr', count, { one: '# référence enregistrée', other: '# références enregistrées' }),
  saveFailed: 'Les références n’ont pas pu être enregistrées',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  loading: 'Chargement du plan',
  errorTitle: 'Le plan n’a pas pu être chargé',
  chosen: ({ language }) => `publication choisie pour ce jour, ${language.toLowerCase()}`,
  everyYear: 'votre plan, tous les ans',
  oneDate: 'votre plan, pour cette date',
  builtIn: 'plan de l’année',
  lastChosen: 'Le dernier verset choisi',
  remove: ({ day }) => `Retirer la référence du ${day}`,
  removed: 'Référence retirée',
  removeFailed: 'Le retrait a échoué',
  total: ({ count }) =>
    plural('fr', count, {
      one: '# référence dans votre plan, tous les mois compris.',
      other: '# références dans votre plan, tous les mois compris.',
    }),
  removeAll: 'Retirer tout votre plan',
  confirmRemoveAll: ({ count }) =>
    plural('fr', count, { one: 'Retirer # référence\u202f?', other: 'Retirer les # références\u202f?' }),
  confirmRemoveAllText: 'Les publications choisies pour un jour restent. Le plan ne peut pas être rétabli.',
  allRemoved: 'Plan retiré',
};
