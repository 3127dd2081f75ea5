import { withDe } from '@radiant/contract/words/elision.ts';
import { formatPlural } from './count.ts';
import type { Words } from './en.ts';
import { answersFr } from './fr-answers.ts';
import { appealsFr } from './fr-appeals.ts';
import { decisionsFr } from './fr-decisions.ts';
import { exportsFr } from './fr-exports.ts';
import { mailsFr } from './fr-mails.ts';
import { measuresFr } from './fr-measures.ts';
import { notificationMailsFr } from './fr-notification-mails.ts';
import { ownDataFr } from './fr-own-data.ts';
import { statisticsFr } from './fr-statistics.ts';
import { usersFr } from './fr-users.ts';

export const fr: Words = {
  shortcuts: {
    pray: 'Prier maintenant',
    write: 'Nouvelle publication',
    prayers: 'Mur de prière',
    events: 'Événements',
  },
  bible: {
    title: 'Bible',
    description:
      'Lisez la traduction Louis Segond 1910 chapitre par chapitre, ouvrez un passage par sa référence ou cherchez des mots.',
  },
  page: {
    description: (p) =>
      `${p.site}\u00a0: un lieu pour demander la prière, prier les uns pour les autres et rendre grâce.`,
    untitledPost: (p) => `${p.kind} ${withDe(p.author)}`,
    untitledAnonymous: ({ kind }) => `${kind} anonyme`,
  },
  feeds: {
    all: (p) => `${p.site}\u00a0: publications publiques`,
    prayers: (p) => `${p.site}\u00a0: demandes de prière`,
    testimonies: (p) => `${p.site}\u00a0: témoignages`,
  },
  accounts: {
    signedUp: 'Votre compte est créé. Entrez le code que nous avons envoyé à votre adresse courriel.',
    signedUpChild:
      'Votre compte est créé. Nous avons écrit à votre parent, ou à la personne qui a votre garde\u00a0: vous pourrez vous connecter dès que cette personne aura donné son accord.',
    signedUpReady: 'Votre compte est créé. Vous pouvez maintenant vous connecter.',
    verified: 'Votre adresse courriel est confirmée.',
    verifiedChild:
      'Votre adresse courriel est confirmée. Dès que votre parent, ou la personne qui a votre garde, aura donné son accord, vous pourrez vous connecter.',
    codeSent: 'Un nouveau code a été envoyé.',
    resetSent:
      'S’il existe un compte pour cette adresse, un lien pour choisir un nouveau mot de passe vient d’être envoyé.',
    passwordReset: 'Votre mot de passe est changé. Vous pouvez maintenant vous connecter avec le nouveau.',
  },
  privacy: {
    ownData: ownDataFr,
    readMe: {
      fileName: 'LISEZ-MOI.txt',
      text: `Voici une copie de vos données.

Ouvrez mes-donnees.html dans un navigateur pour tout lire. Les fichiers .json contiennent la même chose
pour des programmes\u00a0: votre compte, votre profil et vos paramètres, vos consentements, vos sessions
et vos jetons d’API sans leur valeur, vos publications avec leur historique, vos commentaires, réactions,
partages et réponses aux événements, vos amis, demandes et blocages, vos notifications, vos signalements.
Le dossier «\u00a0media\u00a0» contient vos photos et vos vidéos, à la taille où nous les conservons.

Ce que les autres ont écrit leur appartient et ne se trouve pas ici, pas même sous vos propres
publications. Au sujet des autres, vous ne trouverez que le nom de vos amis et des personnes à qui vous
avez envoyé une demande ou que vous avez bloquées.
`,
    },
  },
  moderation: {
    reported: 'Signalement réussi',
  },
  mails: mailsFr,
  letters: notificationMailsFr,
  answers: answersFr,
  exports: exportsFr,
  statistics: statisticsFr,
  users: usersFr,
  support: {
    sent: 'Votre message a été envoyé aux responsables.',
    requests: {
      access: 'Accès aux renseignements personnels',
      correction: 'Rectification de renseignements personnels',
      portability: 'Portabilité de renseignements personnels',
      withdrawal: 'Retrait du consentement',
      deletion: 'Suppression de renseignements personnels',
    },
    requestSubject: ({ request, dueOn, subject }) =>
      `${request}, réponse au plus tard le ${dueOn}\u00a0: ${subject}`,
  },
  events: {
    going: 'Vous participez à cet événement.',
    notGoing: 'Vous ne participez plus à cet événement.',
    interested: 'Cet événement vous intéresse.',
    waiting: ({ position }) =>
      `Vous êtes au numéro\u00a0${position} de la liste d’attente. Vous recevrez un avis dès que vous aurez une place.`,
    /** For external calendars. */
    online: 'En ligne',
    joinOnline: ({ url }) => `Participer en ligne\u00a0: ${url}`,
    calendarName: (p) => `${p.site}\u00a0: mes événements`,
    publicCalendarName: (p) => `${p.site}\u00a0: événements`,
    cancelled: 'Annulé',
    /** The exported list of attendees. */
    attendees: {
      title: 'Personnes inscrites',
      name: 'Nom',
      email: 'Courriel',
      church: 'Église',
      answer: 'Réponse',
      guests: 'Personnes amenées',
      registered: 'Inscription le',
      going: 'Y va',
      interested: 'Ça l’intéresse',
    },
    signUps: {
      title: 'Plats et services',
      slot: 'Plat ou service',
      name: 'Nom',
      quantity: 'Combien',
      state: 'État',
      accepted: 'Inscription faite',
      asked: 'Demande faite, sans réponse encore',
      seeking: 'Demande un remplacement',
      member: 'Un membre',
    },
  },
  notifications: {
    asker: 'la personne qui demande la prière',
    poster: 'la personne qui a publié',
    prayed: ({ count }) =>
      formatPlural(
        'fr',
        count,
        'Quelqu’un a prié pour votre demande',
        'personnes ont prié pour votre demande',
      ),
    amen: ({ count, post }) =>
      formatPlural('fr', count, `Quelqu’un a dit Amen à ${post}`, `personnes ont dit Amen à ${post}`),
    commented: ({ count, name, post }) =>
      formatPlural(
        'fr',
        count,
        `${name} a commenté ${post}`,
        `nouveaux commentaires sur ${post}, le dernier ${withDe(name)}`,
      ),
    mentioned: ({ count, name }) =>
      formatPlural(
        'fr',
        count,
        `${name} vous mentionne dans un commentaire`,
        `commentaires vous mentionnent, le dernier ${withDe(name)}`,
      ),
    replied: ({ count, name, title }) => {
      const on = title === null ? '' : ` sur «\u00a0${title}\u00a0»`;
      return formatPlural(
        'fr',
        count,
        `${name} a répondu à votre commentaire${on}`,
        `nouvelles réponses à vos commentaires${on}, la dernière ${withDe(name)}`,
      );
    },
    groupInvited: ({ name, group }) =>
      `${name} vous invite ${group === null ? 'dans un groupe' : `dans «\u00a0${group}\u00a0»`}`,
    groupRequested: ({ name, group }) =>
      `${name} demande à se joindre à ${group === null ? 'votre groupe' : `«\u00a0${group}\u00a0»`}`,
    careAlert: 'Quelqu’un pourrait avoir besoin tout de suite de l’équipe d’accompagnement',
    careRequest: 'Quelqu’un demande l’aide de l’équipe d’accompagnement',
    careAssigned: ({ name }) => `${name} vous a confié une demande faite à l’équipe d’accompagnement`,
    prayerChain: 'C’est votre tour dans la chaîne de prière',
    prayerChainWaiting: 'La chaîne de prière vous attend',
    privacyRequestDue: 'Une demande sur des renseignements personnels attend une réponse',
    careWaiting: 'Une demande faite à l’équipe d’accompagnement est en attente',
    groupAccepted: ({ group }) =>
      `Vous faites maintenant partie ${group === null ? 'du groupe qui a accepté votre demande' : `de «\u00a0${group}\u00a0»`}`,
    friendRequested: ({ name }) => `${name} vous a envoyé une demande d’amitié`,
    answered: ({ name }) => `La prière ${withDe(name)}, pour laquelle vous avez prié, a été exaucée`,
    prayerEnded: 'Votre demande de prière a pris fin à la date choisie',
    prayerUrgent: (p: { name: string }) => `${p.name} demande la prière de toute urgence`,
    urgencyEnded:
      'L’équipe d’accompagnement a retiré la mention «\u00a0urgente\u00a0» de votre demande de prière',
    prayerNewsAsked: 'Avez-vous des nouvelles de votre demande de prière\u202f?',
    prayerUpdated: ({ name }) => `${name} donne des nouvelles d’une prière pour laquelle vous avez prié`,
    friendAccepted: ({ name }) => `${name} a accepté votre demande d’amitié`,
    eventChanged: ({ title, when, place, hasNewLink = false }) => {
      if (when && place) return `«\u00a0${title}\u00a0» change d’heure et de lieu\u00a0: ${when}, ${place}`;
      if (when && hasNewLink)
        return `«\u00a0${title}\u00a0» change d’heure et de lien de réunion\u00a0: ${when}`;
      if (when) return `«\u00a0${title}\u00a0» aura lieu à un autre moment\u00a0: ${when}`;
      if (place) return `«\u00a0${title}\u00a0» aura lieu ailleurs\u00a0: ${place}`;
      if (hasNewLink) return `«\u00a0${title}\u00a0» a un nouveau lien de réunion`;
      return `«\u00a0${title}\u00a0» a changé`;
    },
    eventCancelled: ({ title, why }) =>
      `«\u00a0${title}\u00a0» a été annulé${why === '' ? '' : `\u00a0: ${why}`}`,
    eventGone: ({ when }) => `Un événement auquel vous avez répondu a été annulé\u00a0: ${when}`,
    eventPlace: ({ title }) => `Vous avez une place\u00a0: vous participez à «\u00a0${title}\u00a0»`,
    answeredForYou: ({ name, title, answer }) => {
      const done = `${name} a répondu pour vous`;
      if (answer === 'going') return `${done}\u00a0: vous participez à «\u00a0${title}\u00a0»`;
      if (answer === 'waiting')
        return `${done}\u00a0: vous êtes sur la liste d’attente de «\u00a0${title}\u00a0»`;
      if (answer === 'not-going') return `${done}\u00a0: vous ne participez pas à «\u00a0${title}\u00a0»`;
      return `${done} à «\u00a0${title}\u00a0»`;
    },
    signUps: {
      'sign-up-asked': ({ name, title }) => `${name} vous demande de servir à «\u00a0${title}\u00a0»`,
      'sign-up-declined': ({ count, name, title }) =>
        count > 1
          ? `${count}\u00a0personnes ne peuvent pas servir à «\u00a0${title}\u00a0»`
          : `${name} ne peut pas servir à «\u00a0${title}\u00a0»`,
      'sign-up-replacement': ({ count, name, title }) =>
        count > 1
          ? `${count}\u00a0personnes demandent un remplacement à «\u00a0${title}\u00a0»`
          : `${name} demande un remplacement à «\u00a0${title}\u00a0»`,
      'sign-up-taken-over': ({ count, name, title }) =>
        count > 1
          ? `Relève trouvée pour ${count}\u00a0services à «\u00a0${title}\u00a0»`
          : `${name} prend la relève d’un service à «\u00a0${title}\u00a0»`,
      'sign-up-removed': ({ title }) => `Vous n’êtes plus sur la liste de «\u00a0${title}\u00a0»`,
    },
    eventReminder: ({ title, when, hasBegun }) =>
      hasBegun
        ? `«\u00a0${title}\u00a0» a commencé le ${when}`
        : `«\u00a0${title}\u00a0» commence le ${when}`,
    online: 'en ligne',
    prayerTime: 'C’est l’heure de prier',
    pushTest: 'Voici à quoi ressemblent vos notifications sur cet appareil',
    tagged: ({ name }) => `${name} a ajouté votre nom à une publication`,
    aboutYou: ({ name, kind }) =>
      `${name} a partagé ${kind === 'prayer' ? 'une prière' : 'un témoignage'} à votre sujet`,
    postPublished: 'Votre publication programmée a paru',
    groupPosted: ({ name, isPrayer }) =>
      isPrayer
        ? `${name} a partagé une demande de prière avec votre groupe`
        : `${name} a partagé une publication avec votre groupe`,
    untitledEvent: 'Événement',
    yourPost: {
      prayer: 'votre demande de prière',
      testimony: 'votre témoignage',
      scripture: 'votre verset',
      event: 'votre événement',
      general: 'votre publication',
      link: 'votre lien',
    },
    someone: 'Quelqu’un',
  },
  decisions: decisionsFr,
  measures: measuresFr,
  appeals: appealsFr,
  announcements: {
    someEvent: 'un événement',
    someTime: 'bientôt',
    somePrayer: 'une prière',
    read: ({ site }) => `Lire sur ${site}`,
    why: ({ site }) =>
      `Vous recevez ce courriel parce que vous avez demandé à ${site} les annonces de la communauté.`,
  },
};
