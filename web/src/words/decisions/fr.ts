import type { DecisionWords } from './en.ts';

export const fr: DecisionWords = {
  title: 'Votre publication a été masquée',
  hiddenOn: ({ date }) => `Masquée par la modération le ${date}`,
  onlyYou: 'Personne d’autre que vous ne peut la lire sur cette page.',
  reason: 'Message de la modération',
  noReason: 'La modération n’a pas laissé de message.',
  yours: 'Ce que vous avez écrit',
  disagree: 'Si vous n’êtes pas d’accord, écrivez-nous. Nous l’examinerons de nouveau.',
  contact: 'Nous écrire',
  subject: ({ title }) => `Ma publication masquée «\u00a0${title}\u00a0»`,
  subjectUntitled: ({ date }) => `Ma publication masquée le ${date}`,
  loading: 'Chargement de votre publication',
  errorTitle: 'Votre publication n’a pas pu être chargée',
  back: 'Toutes les notifications',
};
