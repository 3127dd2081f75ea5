import { writeCount } from './count.ts';
import type { Words } from './en.ts';
import { lettersFr } from './fr-letters.ts';

export const fr: Words = {
  page: {
    description: (p) =>
      `${p.site}\u00a0: un lieu pour demander la prière, prier les uns pour les autres et rendre grâce.`,
    untitledPost: (p) => `${p.kind} de ${p.author}`,
  },
  accounts: {
    signedUp: 'Votre compte est créé. Entrez le code que nous avons envoyé à votre adresse courriel.',
    signedUpReady: 'Votre compte est créé. Vous pouvez maintenant vous connecter.',
    verified: 'Votre adresse courriel est confirmée.',
    codeSent: 'Un nouveau code est en route.',
    resetSent:
      'S’il existe un compte pour cette adresse, un lien pour choisir un nouveau mot de passe est en route.',
    passwordReset: 'Votre mot de passe est changé. Vous pouvez maintenant vous connecter avec le nouveau.',
  },
  privacy: {
    readMe: {
      fileName: 'LISEZ-MOI.txt',
      text: `Voici une copie de ce qui est à vous.

Chaque fichier .json en contient une partie : votre compte, votre profil et vos réglages, vos
consentements et vos sessions, vos publications avec leurs versions antérieures, vos commentaires,
réactions, partages et réponses aux événements, vos amis, demandes et blocages, vos notifications, vos
signalements. Le dossier « media » contient vos photos et vos vidéos, aussi grandes qu’elles sont
conservées. N’importe quel éditeur de texte ouvre un fichier .json.

Ce que les autres ont écrit leur appartient et ne se trouve pas ici, pas même sous vos propres
publications. Des autres, vous trouverez seulement le nom de vos amis et des personnes à qui vous avez
fait une demande ou que vous avez bloquées.
`,
    },
  },
  moderation: {
    reported: 'Signalement réussi',
  },
  mails: {
    hello: ({ name }) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    footer: ({ site }) => `Vous recevez ce courriel parce qu’il concerne votre propre compte chez ${site}.`,
    administratorFooter: ({ site }) =>
      `Vous recevez ce courriel parce que les messages aux responsables de ${site} arrivent à cette adresse.`,
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
    unsubscribe: 'Se désabonner',
    manage: 'Choisir ce que vous recevez',
    verifyEmail: {
      subject: 'Votre code de vérification',
      welcome:
        'Bienvenue\u202f! Pour confirmer que cette adresse courriel est bien la vôtre, entrez ce code sur la page de vérification\u00a0:',
      validity: 'Le code est valable 15\u00a0minutes.',
      notYou:
        'Si vous n’avez pas créé de compte, ignorez ce courriel\u00a0: sans le code, il ne se passe rien.',
    },
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe',
      asked: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
      button: 'Choisir un nouveau mot de passe',
      validity: 'Le lien fonctionne une seule fois, pendant 30\u00a0minutes.',
      notYou: 'Si ce n’était pas vous, ignorez ce courriel\u00a0: votre mot de passe reste le même.',
    },
    support: {
      subject: ({ subject }) => `Message aux responsables\u00a0: ${subject}`,
      wrote: ({ name, email }) =>
        name === ''
          ? `${email} vous écrit par la page d’aide\u00a0:`
          : `${name} (${email}) vous écrit par la page d’aide\u00a0:`,
      profile: 'Ouvrir son profil',
      answer: ({ email }) => `Répondez à ce courriel\u00a0: votre réponse ira à ${email}.`,
      unknown:
        'Cette personne n’était pas connectée et a tapé l’adresse à la main\u00a0: personne ne l’a vérifiée. Ne dites rien d’un compte avant de savoir à qui vous parlez.',
    },
    postHeld: {
      subject: 'Votre publication programmée n’a pas été partagée',
      notShared:
        'Une publication que vous aviez programmée n’a pas pu être partagée à l’heure prévue. Voici pourquoi\u00a0:',
      kept: 'Rien n’est perdu\u00a0: elle vous attend, et personne d’autre ne la voit. Vous pouvez la modifier, choisir une autre heure ou la supprimer.',
      button: 'Voir mes publications programmées',
    },
    deletionScheduled: {
      subject: (p) => `Votre compte sera supprimé le ${p.day}`,
      asked: (p) =>
        `Vous avez demandé la suppression de votre compte. Plus personne ne vous voit, ni ce que vous avez partagé\u00a0; le ${p.day}, tout sera effacé définitivement.`,
      keep: (p) =>
        `Si vous changez d’avis, connectez-vous avant le ${p.day} et choisissez «\u00a0Conserver mon compte\u00a0»\u00a0: vous retrouverez tout comme avant.`,
      button: 'Me connecter pour conserver mon compte',
      notYou:
        'Si cette demande ne vient pas de vous, connectez-vous dès maintenant, conservez votre compte et choisissez un nouveau mot de passe\u00a0: quelqu’un d’autre connaît le vôtre.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été changé',
      changed: 'Le mot de passe de votre compte a été changé. Si c’était vous, tout va bien.',
      notYou:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, et prévenez les responsables de votre communauté.',
    },
  },
  letters: lettersFr,
  support: {
    sent: 'Votre message est en route vers les responsables.',
  },
  events: {
    going: 'Vous participez à cet événement.',
    notGoing: 'Vous ne participez plus à cet événement.',
    interested: 'Cet événement vous intéresse.',
    /** In calendars elsewhere. */
    online: 'En ligne',
    calendarName: (p) => `${p.site}\u00a0: mes événements`,
  },
  notifications: {
    prayed: ({ count }) =>
      count === 1
        ? 'Quelqu’un a prié pour votre demande'
        : `${writeCount('fr', count)} personnes ont prié pour votre demande`,
    amen: ({ count, post }) =>
      count === 1
        ? `Quelqu’un a dit Amen à ${post}`
        : `${writeCount('fr', count)} personnes ont dit Amen à ${post}`,
    commented: ({ count, name, post }) =>
      count === 1
        ? `${name} a commenté ${post}`
        : `${writeCount('fr', count)} nouveaux commentaires sur ${post}, le dernier de ${name}`,
    mentioned: ({ count, name }) =>
      count === 1
        ? `${name} vous mentionne dans un commentaire`
        : `${writeCount('fr', count)} commentaires vous mentionnent, le dernier de ${name}`,
    friendRequested: ({ name }) => `${name} vous a envoyé une demande d’amitié`,
    answered: ({ name }) => `La prière de ${name}, pour laquelle vous avez prié, a été exaucée`,
    friendAccepted: ({ name }) => `${name} a accepté votre demande d’amitié`,
    eventChanged: ({ title, when, place }) => {
      if (when && place) return `« ${title} » change de moment et de lieu : ${when}, ${place}`;
      if (when) return `« ${title} » aura lieu à un autre moment : ${when}`;
      if (place) return `« ${title} » aura lieu ailleurs : ${place}`;
      return `« ${title} » a changé`;
    },
    eventCancelled: ({ title }) => `« ${title} » n’aura pas lieu`,
    eventGone: ({ when }) => `Un événement auquel vous avez répondu n’aura pas lieu : ${when}`,
    eventReminder: ({ title, when, hasBegun }) =>
      hasBegun ? `« ${title} » a commencé le ${when}` : `« ${title} » commence le ${when}`,
    online: 'en ligne',
    prayerTime: 'C’est l’heure de prier',
    pushTest: 'Voici à quoi ressemblent vos notifications sur cet appareil',
    tagged: ({ name }) => `${name} vous a identifié dans une publication`,
    postPublished: 'Votre publication prévue a été partagée',
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
};
