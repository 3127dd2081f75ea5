import { formatCount } from './count.ts';
import type { notificationMailsEn } from './en-notification-mails.ts';

// Zero and one are both singular in French.
const count = (many: number, one: string, more: string): string =>
  many < 2 ? one : `${formatCount('fr', many)} ${more}`;

export const notificationMailsFr: typeof notificationMailsEn = {
  kinds: {
    prayed: {
      more: 'Vous n’êtes pas seul à la porter. Qui prie reste entre cette personne et Dieu.',
      button: 'Voir votre demande de prière',
      why: 'quelqu’un prie pour votre demande',
    },
    amen: {
      more: 'Vos mots ont touché quelqu’un.',
      button: 'Voir ce que vous avez partagé',
      why: 'quelqu’un dit Amen à ce que vous partagez',
    },
    commented: {
      more: 'Lisez ce qui a été dit, et répondez quand vous voudrez.',
      button: 'Lire les commentaires',
      why: 'quelqu’un commente ce que vous partagez',
    },
    mentioned: {
      more: 'Lisez ce qui a été dit, et répondez quand vous voudrez.',
      button: 'Lire le commentaire',
      why: 'quelqu’un vous mentionne',
    },
    'friend-requested': {
      more: 'Prenez le temps de répondre.',
      button: 'Voir la demande',
      why: 'quelqu’un vous demande d’être votre ami',
    },
    'friend-accepted': {
      more: 'Désormais, chacun de vous voit ce que l’autre partage avec ses amis.',
      button: 'Ouvrir son profil',
      why: 'quelqu’un accepte votre demande d’amitié',
    },
    answered: {
      more: 'Lisez comment, et rendez grâce ensemble.',
      button: 'Lire comment elle a été exaucée',
      why: 'une prière pour laquelle vous avez prié est exaucée',
    },
    'event-changed': {
      more: 'Jetez-y un coup d’œil avant de vous mettre en route.',
      button: 'Voir l’événement',
      why: 'un événement auquel vous avez répondu change',
    },
    'event-cancelled': {
      more: 'Nous vous le disons dès maintenant, pour que personne ne se déplace pour rien.',
      button: 'Voir l’événement',
      why: 'un événement auquel vous avez répondu est annulé',
    },
    'event-reminder': {
      more: 'Le lieu et les personnes qui y vont se trouvent sur sa page.',
      button: 'Voir l’événement',
      why: 'un événement auquel vous avez répondu approche',
    },
    'prayer-time': {
      more: 'Un moment de silence suffit.',
      button: 'Ouvrir mes heures de prière',
      why: 'c’est l’heure de prier',
    },
    tagged: {
      more: 'Jetez-y un coup d’œil. Vous pouvez y retirer votre nom.',
      button: 'Voir la publication',
      why: 'quelqu’un vous identifie dans une publication',
    },
    'post-published': {
      more: 'Les personnes à qui elle s’adresse peuvent maintenant la lire.',
      button: 'Voir votre publication',
      why: 'une publication que vous avez prévue est partagée',
    },
    'post-moderated': {
      more: 'Si la modération vous a laissé un mot, il se trouve dans l’application.',
      button: 'Ouvrir',
      why: 'la modération lit ce que vous avez écrit ou en décide',
    },
    'report-resolved': {
      more: 'Vous avez aidé à garder ce lieu bienveillant.',
      button: 'Ouvrir',
      why: 'la modération a examiné ce que vous avez signalé',
    },
    'moderation-waiting': {
      more: 'La première personne qui s’en occupe le prend; la liste montre ce qui reste.',
      button: 'Ouvrir la file de modération',
      why: 'un texte attend la modération',
    },
  },
  why: ({ site, when }) =>
    `Vous recevez ce courriel parce que vous avez demandé à ${site} de vous écrire quand ${when}.`,
  digest: {
    subject: ({ site, rhythm }) =>
      rhythm === 'daily' ? `Votre journée chez ${site}` : `Votre semaine chez ${site}`,
    intro: ({ rhythm }) =>
      rhythm === 'daily'
        ? 'Voici les nouvelles depuis votre dernier résumé.'
        : 'Voici les nouvelles de votre communauté cette semaine.',
    why: ({ site, rhythm }) =>
      rhythm === 'daily'
        ? `Vous recevez ce courriel parce que vous avez demandé à ${site} un résumé chaque jour.`
        : `Vous recevez ce courriel parce que vous avez demandé à ${site} un résumé chaque semaine.`,
    prayers: 'Des amis demandent la prière',
    asksForPrayer: ({ name }) => `${name} demande la prière`,
    friendsAsk: ({ count: many }) =>
      count(many, 'Un ami a demandé la prière entre amis', 'demandes de prière ont été partagées entre amis'),
    friendsAskMore: 'De quoi il s’agit se lit dans l’application.',
    testimonies: 'Témoignages',
    testimonyOf: ({ name }) => `Un témoignage de ${name}`,
    events: 'Événements à venir',
    online: 'en ligne',
    unseen: 'En attente de vous',
    moreUnseen: ({ count: many }) => count(many, 'Une autre notification', 'autres notifications'),
    verse: ({ text, reference }) => `${text}\n${reference}`,
    open: ({ site }) => `Ouvrir ${site}`,
    counted: {
      prayers: ({ count: many }) => count(many, 'un ami demande la prière', 'prières d’amis'),
      testimonies: ({ count: many }) => count(many, 'un témoignage', 'témoignages'),
      events: ({ count: many }) => count(many, 'un événement', 'événements'),
      unseen: ({ count: many }) => count(many, 'une notification', 'notifications'),
    },
  },
};
