import type { MailWords } from './en.ts';

export const fr: MailWords = {
  title: 'Courriels que vous recevez',
  consent: ({ site, email }) =>
    `${site} enverra à ${email} ce que vous choisissez ici. Chaque courriel nomme son expéditeur et contient un lien pour y mettre fin aussitôt. Les courriels qui concernent votre propre compte, comme un nouveau mot de passe, vous parviennent dans tous les cas.`,
  loading: 'Chargement de vos choix…',
  errorTitle: 'Vos choix n’ont pas pu être chargés',
  saved: 'Enregistré',
  notSetUp:
    'Cette communauté n’envoie pas encore ces courriels. Vos choix s’appliqueront dès qu’elle le fera.',
  notVerified: 'Confirmez d’abord votre adresse courriel pour recevoir ces courriels.',
  stopped: {
    title: 'Nous ne vous envoyons plus ces courriels',
    text: {
      permanent: ({ email, at }) =>
        `Le ${at}, un courriel nous est revenu parce que l’adresse ${email} n’existe pas. Si elle est inexacte, changez-la sous Compte.`,
      temporary: ({ email, at }) =>
        `Des courriels envoyés à ${email} nous sont revenus plusieurs fois, la dernière fois le ${at}. Votre boîte est peut-être pleine.`,
      complaint: ({ email, at }) =>
        `Le ${at}, votre fournisseur nous a fait savoir qu’un courriel envoyé à ${email} avait été signalé comme indésirable.`,
    },
    resume: 'Les envoyer de nouveau',
    resumed: 'Nous vous écrirons de nouveau',
  },
  notifications: 'Mes notifications',
  notificationsHint: 'Un courriel par notification, pour les types que vous avez cochés ci-dessus.',
  announcements: 'Annonces',
  announcementsHint: 'Quand les responsables ont quelque chose à dire à tout le monde.',
  digest: 'Résumé',
  digestHint:
    'Les demandes de prière de vos amis, les événements à venir, les témoignages et ce qui vous attend, à 7\u00a0h. Rien n’est envoyé quand il n’y a rien de nouveau.',
  letterHint:
    'Les demandes de prière, les événements et les annonces de la semaine, à 7\u00a0h. Vous y répondez par ses liens, sans vous connecter. Elle remplace les autres courriels de cette page.',
  rhythms: {
    none: 'Aucun',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    letter: 'Lettre hebdomadaire seule',
  },
  weekday: 'Jour de la semaine',
  unsubscribe: {
    loading: 'Chargement…',
    title: {
      notifications: 'Arrêter les courriels de notification\u202f?',
      digest: 'Arrêter le résumé\u202f?',
      announcements: 'Arrêter les annonces par courriel\u202f?',
    },
    text: {
      notifications: 'Vous trouverez toujours tout parmi vos notifications sur le site.',
      digest: 'Vous ne recevrez plus le résumé. Tout ce qu’il contient se trouve sur le site.',
      announcements: 'Vous trouverez toujours les annonces parmi vos notifications sur le site.',
    },
    stop: 'Se désabonner',
    stopping: 'Un instant…',
    doneTitle: 'Désabonnement effectué',
    done: {
      notifications: 'Vous ne recevrez plus de courriels de notification.',
      digest: 'Vous ne recevrez plus le résumé.',
      announcements: 'Vous ne recevrez plus d’annonces par courriel.',
    },
    undo: 'Se réabonner',
    againTitle: 'Abonnement rétabli',
    again: {
      notifications: 'Vous recevrez de nouveau les courriels de notification.',
      digest: 'Vous recevrez de nouveau le résumé.',
      announcements: 'Vous recevrez de nouveau les annonces par courriel.',
    },
    all: 'Tous les paramètres des courriels',
    goneTitle: 'Ce lien ne fonctionne pas',
    goneText:
      'Il est peut-être incomplet. Ouvrez-le de nouveau à partir du courriel, ou choisissez dans vos paramètres ce que vous recevez.',
    errorTitle: 'La page n’a pas pu être chargée',
  },
};
