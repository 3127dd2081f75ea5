import { privacyRequestDays } from '@radiant/contract/support.ts';
import { withDe } from '@radiant/contract/words/elision.ts';
import { formatPlural } from './count.ts';
import type { notificationMailsEn } from './en-notification-mails.ts';

const count = (many: number, one: string, more: string): string => formatPlural('fr', many, one, more);

export const notificationMailsFr: typeof notificationMailsEn = {
  kinds: {
    prayed: {
      more: 'D’autres la portent avec vous. Le nom des personnes qui prient reste entre elles et Dieu.',
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
    replied: {
      more: 'Lisez ce qui a été dit, et répondez quand vous voudrez.',
      button: 'Lire la réponse',
      why: 'quelqu’un répond à votre commentaire',
    },
    'friend-requested': {
      more: 'Prenez le temps de répondre.',
      button: 'Voir la demande',
      why: 'quelqu’un vous envoie une demande d’amitié',
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
    'prayer-updated': {
      more: 'Lisez-les et, si le cœur vous en dit, continuez de prier.',
      button: 'Lire les nouvelles',
      why: 'il y a des nouvelles d’une prière pour laquelle vous avez prié',
    },
    'prayer-news-asked': {
      more: 'Donnez des nouvelles aux personnes qui prient pour vous, ou dites si cette prière est encore nécessaire.',
      button: 'Ouvrir votre demande de prière',
      why: 'une de vos demandes de prière est sans nouvelles depuis un certain temps',
    },
    'prayer-ended': {
      more: 'Cette prière est-elle toujours nécessaire\u202f? Ouvrez-la pour la demander de nouveau.',
      button: 'Ouvrir votre demande de prière',
      why: 'une de vos demandes de prière prend fin à la date choisie',
    },
    'prayer-urgent': {
      more: 'Elle est marquée comme urgente pour une journée.',
      button: 'Voir la demande de prière',
      why: 'quelqu’un demande la prière de toute urgence',
    },
    'urgency-ended': {
      more: 'On peut toujours la lire et prier pour elle.',
      button: 'Ouvrir votre demande de prière',
      why: 'l’équipe d’accompagnement retire la mention «\u00a0urgente\u00a0» d’une de vos demandes de prière',
    },
    'event-changed': {
      more: 'Vérifiez les détails avant de vous mettre en route.',
      button: 'Voir l’événement',
      why: 'un événement auquel vous avez répondu change',
    },
    'event-cancelled': {
      more: 'Nous vous prévenons dès maintenant pour que personne ne se déplace pour rien.',
      button: 'Voir l’événement',
      why: 'un événement auquel vous avez répondu est annulé',
    },
    'event-place': {
      more: 'Si vous ne pouvez plus venir, modifiez votre réponse\u00a0: la place ira à la personne suivante.',
      button: 'Voir l’événement',
      why: 'une place se libère à un événement où vous attendez une place',
    },
    'event-answered-for-you': {
      more: 'Vous pouvez changer la réponse sur la page de l’événement et choisir, sous «\u00a0Dans le bottin\u00a0» dans vos paramètres, si votre foyer peut répondre pour vous.',
      button: 'Voir l’événement',
      why: 'une personne de votre foyer répond à un événement pour vous',
    },
    'sign-up-asked': {
      more: 'Acceptez ou déclinez sur la page de l’événement. Votre place est gardée d’ici là.',
      button: 'Voir l’événement',
      why: 'on vous demande de servir à un événement',
    },
    'sign-up-declined': {
      more: 'La page de l’événement montre qui d’autre peut servir.',
      button: 'Voir l’événement',
      why: 'une personne ne peut pas servir à votre événement',
    },
    'sign-up-replacement': {
      more: 'La personne reste sur la liste jusqu’à ce qu’un autre membre prenne la relève.',
      button: 'Voir l’événement',
      why: 'une personne demande un remplacement à votre événement',
    },
    'sign-up-taken-over': {
      more: 'La page de l’événement montre qui sert maintenant.',
      button: 'Voir l’événement',
      why: 'une personne prend la relève d’un service à un événement',
    },
    'sign-up-removed': {
      more: 'La page de l’événement montre ce qui manque encore.',
      button: 'Voir l’événement',
      why: 'on vous retire de la liste d’un événement',
    },
    'event-reminder': {
      more: 'Sa page indique le lieu et combien de personnes y vont.',
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
      why: 'quelqu’un ajoute votre nom à une publication',
    },
    'about-you': {
      more: 'Lisez ce texte. S’il ne devrait pas s’y trouver, demandez son retrait : il est masqué aussitôt.',
      button: 'Lire le texte',
      why: 'quelqu’un partage un texte à votre sujet',
    },
    'post-published': {
      more: 'Les personnes à qui elle s’adresse peuvent maintenant la lire.',
      button: 'Voir votre publication',
      why: 'une publication que vous avez programmée paraît',
    },
    'group-posted': {
      more: 'Seuls les membres de votre groupe peuvent la lire.',
      button: 'Voir la publication',
      why: 'quelqu’un partage une publication avec votre groupe',
    },
    'group-invited': {
      more: 'Prenez votre temps. Si vous refusez, personne n’en sera avisé.',
      button: 'Voir le groupe',
      why: 'quelqu’un vous invite dans un groupe',
    },
    'group-requested': {
      more: 'Ce groupe est sous votre responsabilité\u00a0: répondez quand vous le pourrez.',
      button: 'Voir la demande',
      why: 'quelqu’un demande à se joindre à un groupe dont vous êtes responsable',
    },
    'group-accepted': {
      more: 'Vous pouvez maintenant lire ce que ses membres partagent, et y écrire à votre tour.',
      button: 'Ouvrir le groupe',
      why: 'un groupe accepte votre demande',
    },
    'post-moderated': {
      more: 'Si la modération vous a laissé un message, vous le trouverez dans l’application.',
      button: 'Ouvrir',
      why: 'la modération examine ce que vous avez écrit',
    },
    'report-resolved': {
      more: 'Vous aidez à garder ce lieu bienveillant.',
      button: 'Ouvrir',
      why: 'la modération a examiné ce que vous avez signalé',
    },
    'moderation-waiting': {
      more: 'La première décision compte. La liste montre ce qui reste.',
      button: 'Ouvrir la file de modération',
      why: 'un contenu attend la modération',
    },
    'measure-taken': {
      more: 'Ouvrez l’avis pour lire pourquoi, et ce que vous pouvez faire.',
      button: 'Lire l’avis',
      why: 'la modération décide quelque chose pour votre compte',
    },
    'appeal-decided': {
      more: 'Ouvrez l’avis pour lire pourquoi.',
      button: 'Lire l’avis',
      why: 'quelqu’un examine votre contestation, ou celle d’une décision que vous avez prise',
    },
    'care-alert': {
      more: 'Seule l’équipe d’accompagnement peut la lire. En cas d’urgence, composez le 9-1-1.',
      button: 'Voir la demande',
      why: 'quelqu’un pourrait avoir besoin tout de suite de l’équipe d’accompagnement',
    },
    'care-request': {
      more: 'Seule l’équipe d’accompagnement peut la lire.',
      button: 'Voir la demande',
      why: 'quelqu’un demande l’aide de l’équipe d’accompagnement',
    },
    'care-assigned': {
      more: 'Seule l’équipe d’accompagnement peut la lire. Rendez-la à l’équipe si vous ne pouvez pas en assurer le suivi.',
      button: 'Voir la demande',
      why: 'on vous confie une demande faite à l’équipe d’accompagnement',
    },
    'prayer-chain': {
      more: 'Confirmez quand vous priez. Si vous ne pouvez pas en ce moment, passez le tour à la personne suivante.',
      button: 'Ouvrir la chaîne de prière',
      why: 'c’est votre tour dans la chaîne de prière',
    },
    'prayer-chain-waiting': {
      more: 'Il faut appeler quelqu’un qui n’a pas de compte, ou bien tout le monde a été avisé et personne n’a confirmé.',
      button: 'Ouvrir la chaîne de prière',
      why: 'la chaîne de prière a besoin de l’équipe d’accompagnement',
    },
    'privacy-request-due': {
      more: `La loi donne droit à une réponse dans les ${privacyRequestDays}\u00a0jours. Répondez à la personne, ou classez la demande si quelqu’un y a répondu autrement.`,
      button: 'Répondre à la demande',
      why: 'une demande sur des renseignements personnels arrive à échéance',
    },
    'care-waiting': {
      more: 'Chargez-vous-en, ou confiez-la à quelqu’un qui le peut.',
      button: 'Voir la demande',
      why: 'une demande faite à l’équipe d’accompagnement est en attente',
    },
  },
  why: ({ site, when }) =>
    `Vous recevez ce courriel parce que vous avez demandé à ${site} de vous écrire quand ${when}.`,
  digest: {
    subject: ({ site, rhythm }) =>
      rhythm === 'daily' ? `Votre journée sur ${site}` : `Votre semaine sur ${site}`,
    intro: ({ rhythm }) =>
      rhythm === 'daily'
        ? 'Voici les nouvelles depuis votre dernier résumé.'
        : 'Voici les nouvelles de votre communauté cette semaine.',
    why: ({ site, rhythm }) =>
      rhythm === 'daily'
        ? `Vous recevez ce courriel parce que vous avez demandé à ${site} un résumé chaque jour.`
        : `Vous recevez ce courriel parce que vous avez demandé à ${site} un résumé chaque semaine.`,
    prayers: 'Demandes de prière de vos amis',
    asksForPrayer: ({ name }) => `${name} demande une prière`,
    friendsAsk: ({ count: many }) =>
      count(
        many,
        'Un ami a partagé une demande de prière entre amis',
        'demandes de prière ont été partagées entre amis',
      ),
    friendsAskMore: 'Lisez-les dans l’application.',
    groups: 'Du nouveau dans vos groupes',
    groupPosts: ({ count: many }) => count(many, 'Une nouvelle publication', 'nouvelles publications'),
    testimonies: 'Témoignages',
    testimonyOf: ({ name }) => `Un témoignage ${withDe(name)}`,
    events: 'Événements à venir',
    online: 'en ligne',
    unseen: 'En attente de vous',
    verse: ({ text, reference }) => `${text}\n${reference}`,
    open: ({ site }) => `Ouvrir ${site}`,
    letter: {
      subject: ({ site }) => `${site}\u00a0: votre lettre de la semaine`,
      intro:
        'Voici votre semaine. Vous pouvez répondre à partir de cette lettre, sans vous connecter\u00a0: chaque lien ouvre une page avec un seul bouton.',
      why: ({ site }) =>
        `Vous recevez ce courriel parce que vous avez demandé à ${site} une lettre par semaine. Les liens de cette lettre sont pour vous seulement\u00a0: si vous la transférez, d’autres pourraient répondre en votre nom.`,
      prayers: 'Demandes de prière',
      prayed: 'J’ai prié',
      going: 'Je viendrai',
      'not-going': 'Je ne peux pas venir',
      youCome: 'Vous avez dit que vous viendrez.',
      youDoNotCome: 'Vous avez dit que vous ne pouvez pas venir.',
      counted: ({ count: many }) => count(many, 'une demande de prière', 'demandes de prière'),
    },
    counted: {
      prayers: ({ count: many }) =>
        count(many, 'une demande de prière d’un ami', 'demandes de prière d’amis'),
      groupPosts: ({ count: many }) =>
        count(many, 'une nouvelle publication dans un groupe', 'nouvelles publications dans vos groupes'),
      testimonies: ({ count: many }) => count(many, 'un témoignage', 'témoignages'),
      events: ({ count: many }) => count(many, 'un événement', 'événements'),
      unseen: ({ count: many }) => count(many, 'une notification', 'notifications'),
    },
  },
};
