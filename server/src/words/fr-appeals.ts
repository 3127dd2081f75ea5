import type { AppealWords } from './en-appeals.ts';

export const appealsFr: AppealWords = {
  own: {
    upheld: 'Votre contestation a été examinée\u00a0: la décision est maintenue',
    reversed: 'Votre contestation a été examinée\u00a0: la décision a été annulée',
  },
  first: {
    upheld: 'La contestation d’une de vos décisions a été examinée\u00a0: la décision est maintenue',
    reversed: 'La contestation d’une de vos décisions a été examinée\u00a0: la décision a été annulée',
  },
  mail: {
    subject: {
      upheld: 'Votre contestation\u00a0: la décision est maintenue',
      reversed: 'Votre contestation\u00a0: la décision a été annulée',
    },
    preheader: 'Et pourquoi',
    said: {
      upheld: 'Votre contestation a été examinée, et la décision est maintenue.',
      reversed: 'Votre contestation a été examinée, et la décision a été annulée.',
    },
    message: 'Pourquoi\u00a0:',
    button: 'Lire la réponse',
  },
};
