import type { DecisionWords } from './en.ts';

export const fr: DecisionWords = {
  titles: {
    hidden: { post: 'Votre publication a été masquée', comment: 'Votre commentaire a été masqué' },
    deleted: { post: 'Votre publication a été supprimée', comment: 'Votre commentaire a été supprimé' },
  },
  decidedOn: {
    hidden: ({ date }) => `Masqué par la modération le ${date}`,
    deleted: ({ date }) => `Supprimé par la modération le ${date}`,
  },
  picturesGone: 'Ses images sont perdues pour de bon.',
  onlyYou: 'Personne d’autre que vous ne peut la lire sur cette page.',
  reason: 'Message de la modération',
  noReason: 'La modération n’a pas laissé de message.',
  yours: 'Ce que vous avez écrit',
  subject: ({ title }) => `La décision sur ma publication «\u00a0${title}\u00a0»`,
  subjectUntitled: ({ date }) => `La décision du ${date} sur ce que j’ai écrit`,
  loading: 'Chargement de votre publication',
  errorTitle: 'Votre publication n’a pas pu être chargée',
  back: 'Toutes les notifications',
};
