import type { MeasureWords } from './en.ts';

export const fr: MeasureWords = {
  titles: {
    note: 'Un mot de la modération',
    limit: 'La modération lit d’abord ce que vous écrivez',
    suspension: 'Votre compte a été suspendu',
    closure: 'Votre compte a été fermé',
  },
  takenOn: ({ date }) => `Décision du ${date}`,
  effects: {
    note: 'Rien ne change pour votre compte.',
    limit:
      'La modération lit vos publications et vos commentaires avant les autres, et vous ne pouvez pas partager de récit. Cette limite prend fin d’elle-même.',
    suspension:
      'Tant qu’elle dure, vous ne pouvez ni vous connecter ni écrire. Ce que vous avez partagé reste en place.',
    closure: 'Vous ne pouvez plus vous connecter ni écrire.',
  },
  until: ({ date }) => `Jusqu’au ${date}`,
  ended: ({ date }) => `Terminé le ${date}`,
  reason: 'Pourquoi',
  message: 'La modération ajoute',
  subject: ({ date }) => `La décision du ${date} sur mon compte`,
  loading: 'Chargement de la décision',
  errorTitle: 'La décision n’a pas pu être chargée',
  back: 'Toutes les notifications',
};
