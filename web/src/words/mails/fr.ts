import type { MailWords } from './en.ts';

export const fr: MailWords = {
  title: 'Courriels qui vous sont envoyés',
  consent: ({ site, email }) =>
    `Ce que vous choisissez ici, ${site} l’envoie à ${email}. Chaque courriel nomme son expéditeur, et un lien y met fin aussitôt. Ce qui concerne seulement votre compte, comme un nouveau mot de passe, vous parvient dans tous les cas.`,
  loading: 'Chargement de vos courriels…',
  errorTitle: 'Impossible de charger vos courriels',
  saved: 'Enregistré',
  notSetUp:
    'Cette communauté n’envoie pas encore de tels courriels. Ce que vous choisissez ici vaudra dès qu’elle le fera.',
  notVerified: 'Vérifiez d’abord votre adresse courriel. Ces courriels pourront alors vous parvenir.',
  notifications: 'Ce qui m’arrive',
  notificationsHint: 'Un courriel chaque fois, pour les sortes que vous avez cochées ci-dessus.',
  announcements: 'Annonces',
  announcementsHint: 'Quand les responsables ont quelque chose à dire à tout le monde.',
  digest: 'Résumé',
  digestHint:
    'Les demandes de prière de vos amis, les événements à venir, les témoignages et ce qui vous attend, à sept heures du matin. Rien ne vient quand il n’y a rien de nouveau.',
  rhythms: { none: 'Aucun', daily: 'Chaque jour', weekly: 'Chaque semaine' },
  weekday: 'Quel jour',
  unsubscribe: {
    loading: 'Chargement…',
    title: {
      notifications: 'Arrêter les courriels sur ce qui vous arrive?',
      digest: 'Arrêter le résumé?',
      announcements: 'Arrêter les annonces par courriel?',
    },
    text: {
      notifications: 'Vous trouverez toujours tout parmi vos notifications sur le site.',
      digest: 'Plus aucun résumé ne viendra. Tout ce qu’il raconte se trouve sur le site.',
      announcements: 'Vous trouverez toujours les annonces parmi vos notifications sur le site.',
    },
    stop: 'Se désabonner',
    stopping: 'Un instant…',
    doneTitle: 'Vous êtes désabonné',
    done: {
      notifications: 'Plus de courriels sur ce qui vous arrive, à partir de maintenant.',
      digest: 'Plus de résumés, à partir de maintenant.',
      announcements: 'Plus d’annonces par courriel, à partir de maintenant.',
    },
    undo: 'Se réabonner',
    againTitle: 'Vous êtes de nouveau abonné',
    again: {
      notifications: 'Les courriels sur ce qui vous arrive reviennent.',
      digest: 'Votre résumé revient.',
      announcements: 'Les annonces reviennent par courriel.',
    },
    all: 'Tous les réglages des courriels',
    goneTitle: 'Ce lien ne mène nulle part',
    goneText:
      'Il a peut-être été coupé en chemin. Ouvrez-le de nouveau à partir du courriel, ou choisissez dans vos paramètres ce que vous recevez.',
    errorTitle: 'Impossible de charger la page',
  },
};
