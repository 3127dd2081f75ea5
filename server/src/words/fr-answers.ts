import type { answersEn } from './en-answers.ts';

export const answersFr: typeof answersEn = {
  prayed: {
    ask: {
      title: 'Avez-vous prié pour cette demande\u202f?',
      text: 'Si vous appuyez sur le bouton, la personne qui a demandé la prière saura que quelqu’un a prié. Votre nom n’est pas donné.',
    },
    button: 'J’ai prié pour cette demande',
    done: { title: 'Merci d’avoir prié', text: 'Votre prière a été comptée.' },
    undo: 'Je n’ai pas encore prié',
  },
  going: {
    ask: { title: 'Viendrez-vous\u202f?', text: 'Appuyez sur le bouton pour nous dire que vous viendrez.' },
    button: 'Je viendrai',
    done: { title: 'Votre présence est notée', text: 'Au plaisir de vous voir.' },
    undo: 'Finalement, je ne peux pas venir',
  },
  'not-going': {
    ask: {
      title: 'Vous ne pouvez pas venir\u202f?',
      text: 'Appuyez sur le bouton pour nous dire que vous ne pouvez pas venir.',
    },
    button: 'Je ne peux pas venir',
    done: { title: 'Votre absence est notée', text: 'Merci de nous avoir avertis.' },
    undo: 'Finalement, je viendrai',
  },
  waiting: {
    title: 'Vous êtes sur la liste d’attente',
    text: 'Cet événement est complet. Si une place se libère, elle est à vous. Ouvrez de nouveau cette page pour savoir si vous en avez une.',
  },
  leaveWaiting: 'Me retirer de la liste d’attente',
  over: { title: 'Cet événement est terminé', text: 'Il n’est plus possible d’y répondre.' },
  cancelled: { title: 'Cet événement est annulé', text: 'Vous n’avez pas à répondre.' },
  pending: {
    title: 'Connectez-vous d’abord',
    text: 'Il y a quelque chose à confirmer sur le site avant que vous puissiez répondre à partir de votre lettre.',
  },
  gone: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Les liens fonctionnent pendant 30\u00a0jours, tant que la demande de prière ou l’événement peut être lu. Votre prochaine lettre en contiendra de nouveaux.',
  },
  busy: {
    title: 'Un instant, s’il vous plaît',
    text: 'Trop de demandes sont venues de votre connexion. Réessayez dans quelques minutes.',
  },
  open: ({ site }) => `Ouvrir ${site}`,
};
