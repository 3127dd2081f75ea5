import type { MeasureWords } from './en-measures.ts';

export const measuresFr: MeasureWords = {
  noted: 'La modération vous a écrit un mot',
  taken: {
    limit: ({ until }) => `Jusqu’au ${until}, la modération lit ce que vous écrivez avant les autres`,
    suspension: ({ until }) => `Votre compte est suspendu jusqu’au ${until}`,
  },
  lifted: {
    limit: 'Ce que vous écrivez n’attend plus la modération',
    suspension: 'Votre compte n’est plus suspendu',
  },
  mail: {
    subject: {
      note: 'Un mot de la modération',
      limit: 'La modération lit d’abord ce que vous écrivez, pour un temps',
      suspension: 'Votre compte est suspendu pour un temps',
    },
    preheader: 'Pourquoi, et ce que vous pouvez faire',
    said: {
      note: 'La modération vous a écrit un mot. Rien ne change pour votre compte.',
      limit: ({ until }) =>
        `Jusqu’au ${until}, la modération lit vos publications et vos commentaires avant les autres, et vous ne pouvez pas partager de récit. Cela prendra fin de soi-même.`,
      suspension: ({ until }) =>
        `Jusqu’au ${until}, vous ne pouvez ni vous connecter ni écrire. Ce que vous avez partagé reste en place, et la suspension prendra fin d’elle-même.`,
    },
    reason: ({ reason }) => `Le motif\u00a0: ${reason}`,
    message: 'La modération ajoute\u00a0:',
    disagree: 'Si vous n’êtes pas d’accord, écrivez-nous. Nous l’examinerons de nouveau.',
    button: 'Nous écrire',
  },
  liftedMail: {
    subject: {
      limit: 'Ce que vous écrivez n’attend plus',
      suspension: 'Votre compte n’est plus suspendu',
    },
    preheader: 'La modération y a mis fin plus tôt.',
    said: {
      limit:
        'La modération a mis fin plus tôt à la limite de votre compte. Les autres voient tout de suite ce que vous écrivez, comme avant.',
      suspension:
        'La modération a mis fin plus tôt à la suspension de votre compte. Vous pouvez vous reconnecter.',
    },
    button: ({ site }) => `Ouvrir ${site}`,
  },
};
