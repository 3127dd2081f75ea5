import type { MeasureWords } from './en-measures.ts';

export const measuresFr: MeasureWords = {
  noted: 'La modération vous a écrit un mot',
  closed: 'Votre compte est fermé',
  taken: {
    limit: ({ until }) => `Jusqu’au ${until}, la modération lit ce que vous écrivez avant les autres`,
    suspension: ({ until }) => `Votre compte est suspendu jusqu’au ${until}`,
  },
  lifted: {
    limit: 'Ce que vous écrivez n’attend plus la modération',
    suspension: 'Votre compte n’est plus suspendu',
    closure: 'Votre compte est rouvert',
  },
  mail: {
    subject: {
      note: 'Un mot de la modération',
      limit: 'La modération lit d’abord ce que vous écrivez, pour un temps',
      suspension: 'Votre compte est suspendu pour un temps',
      closure: 'Votre compte est fermé',
    },
    preheader: 'Pourquoi, et ce que vous pouvez faire',
    said: {
      note: 'La modération vous a écrit un mot. Rien ne change pour votre compte.',
      limit: ({ until }) =>
        `Jusqu’au ${until}, la modération lit vos publications et vos commentaires avant les autres, et vous ne pouvez pas partager de récit. Cela prendra fin de soi-même.`,
      suspension: ({ until }) =>
        `Jusqu’au ${until}, vous ne pouvez ni vous connecter ni écrire. Ce que vous avez partagé reste en place, et la suspension prendra fin d’elle-même.`,
      closure: 'L’administration du site a fermé votre compte. Vous ne pouvez plus vous connecter ni écrire.',
    },
    reason: ({ reason }) => `Le motif\u00a0: ${reason}`,
    message: 'La modération ajoute\u00a0:',
    disagree: ({ days }) =>
      `Si vous n’êtes pas d’accord, vous pouvez contester la décision dans les ${days}\u00a0jours. Quelqu’un d’autre l’examinera.`,
    button: 'Lire ou contester',
  },
  liftedMail: {
    subject: {
      limit: 'Ce que vous écrivez n’attend plus',
      suspension: 'Votre compte n’est plus suspendu',
      closure: 'Votre compte est rouvert',
    },
    preheader: 'Tout redevient comme avant.',
    said: {
      limit:
        'La modération a mis fin plus tôt à la limite de votre compte. Les autres voient tout de suite ce que vous écrivez, comme avant.',
      suspension:
        'La modération a mis fin plus tôt à la suspension de votre compte. Vous pouvez vous reconnecter.',
      closure: 'L’administration du site a rouvert votre compte. Vous pouvez vous connecter.',
    },
    button: ({ site }) => `Ouvrir ${site}`,
  },
};
