import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { mailsEn } from './en-mails.ts';

export const mailsFr: typeof mailsEn = {
  hello: ({ name }) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  footer: ({ site }) => `Vous recevez ce courriel parce qu’il concerne votre propre compte sur ${site}.`,
  administratorFooter: ({ site }) =>
    `Vous recevez ce courriel parce que les messages aux responsables ${withDe(site)} arrivent à cette adresse.`,
  senderFooter: ({ site }) =>
    `Vous recevez ce courriel parce que quelqu’un a écrit aux responsables ${withDe(site)} et a donné cette adresse pour recevoir la réponse.`,
  guardianFooter: ({ site }) =>
    `Vous recevez ce courriel parce que cette adresse a été donnée à ${site} comme celle d’un parent ou de la personne qui a la garde d’un enfant.`,
  orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
  unsubscribe: 'Se désabonner',
  manage: 'Choisir ce que vous recevez',
  verifyEmail: {
    subject: 'Votre code de vérification',
    preheader: 'Entrez-le pour confirmer votre adresse courriel. Il est valable 15\u00a0minutes.',
    welcome:
      'Bienvenue\u202f! Pour confirmer que cette adresse courriel est bien la vôtre, entrez ce code sur la page de vérification\u00a0:',
    button: 'Ouvrir la page de vérification',
    validity: 'Le code est valable 15\u00a0minutes.',
    notYou: 'Si vous n’avez pas créé de compte, ignorez ce courriel\u00a0: rien ne se passe sans le code.',
  },
  welcome: {
    subject: ({ site }) => `Bienvenue sur ${site}`,
    preheader: 'Votre compte est prêt. Voici une belle façon de commencer.',
    glad: 'Votre compte est prêt, et nous sommes heureux de vous compter parmi nous.',
    begin: 'Une belle façon de commencer',
    pray: {
      title: 'Prier pour quelqu’un',
      text: 'Lisez les demandes de prière. D’un seul geste, vous dites à la personne que quelqu’un a prié.',
    },
    ask: {
      title: 'Demander une prière',
      text: 'Vous choisissez qui voit votre demande\u00a0: tout le monde, les membres, vos amis ou vous seulement.',
    },
    friends: {
      title: 'Retrouver des gens que vous connaissez',
      text: 'Seuls vos amis voient ce que vous partagez avec eux.',
    },
    button: ({ site }) => `Aller à ${site}`,
    help: 'Une question\u202f? Sous «\u00a0Aide\u00a0», vous pouvez écrire aux responsables.',
  },
  resetPassword: {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien fonctionne une seule fois, pendant 30\u00a0minutes.',
    asked: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    button: 'Choisir un nouveau mot de passe',
    validity: 'Le lien fonctionne une seule fois, pendant 30\u00a0minutes.',
    notYou: 'Si ce n’était pas vous, ignorez ce courriel\u00a0: votre mot de passe reste le même.',
  },
  invitation: {
    subject: ({ site }) => `Invitation à rejoindre ${site}`,
    preheader: 'Choisissez un mot de passe pour commencer.',
    invited: ({ site }) => `Une personne responsable de ${site} a créé un compte pour vous.`,
    choose: 'Choisissez un mot de passe, et vous pourrez vous connecter avec cette adresse courriel.',
    button: 'Choisir un mot de passe',
    validity:
      'Le lien fonctionne une seule fois, pendant 7\u00a0jours. S’il a expiré, demandez-en un autre aux responsables.',
    notExpected: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce courriel.',
  },
  guardianRequest: {
    subject: ({ site }) => `Un enfant demande à rejoindre ${site}`,
    preheader: 'Rien ne s’ouvre sans votre accord. Voyez ce qui est conservé et ce que le compte permet.',
    asks: ({ child, site }) =>
      `${child} aimerait rejoindre ${site}, où une paroisse prie ensemble, et a donné votre adresse comme celle d’un parent ou de la personne qui a sa garde.`,
    someone: 'Un enfant',
    needed:
      'Avant 14\u00a0ans, un compte reste fermé tant qu’une personne exerçant l’autorité parentale n’y a pas consenti.',
    kept: 'Ce que nous conservons\u00a0: le nom, l’adresse courriel et la date de naissance donnés à l’inscription, puis ce que votre enfant partagera ici. Si vous consentez, nous conservons aussi votre nom, cette adresse et la date.',
    can: 'Ce que le compte permet\u00a0: prier, partager avec les membres, participer à des groupes et avoir des amis.',
    cannot:
      'Ce qu’il ne permet pas\u00a0: publier pour tout Internet, se faire trouver par des personnes inconnues, ni se lier d’amitié avec des adultes, sauf avec vous si vous êtes aussi membre, et avec les responsables de groupes que la paroisse a soumis à un filtrage.',
    button: 'Lire et décider',
    validity:
      'Le lien fonctionne pendant 14\u00a0jours. Si vous refusez ou ne répondez pas, le compte et tout ce qui a été entré sont effacés.',
    unknown: 'Si vous ne connaissez pas cet enfant, refusez avec le même lien, ou ignorez ce courriel.',
  },
  guardianConsented: {
    subject: ({ site }) => `Vous avez donné votre consentement à ${site}`,
    preheader: 'Conservez ce courriel\u00a0: il contient le lien pour retirer votre consentement.',
    open: ({ child }) => `Merci. ${child} peut maintenant se connecter.`,
    someone: 'L’enfant',
    withdraw:
      'Vous pouvez retirer votre consentement en tout temps jusqu’à ses 14\u00a0ans. Le compte se ferme alors aussitôt et est effacé 14\u00a0jours plus tard.',
    button: 'Retirer mon consentement',
    keep: 'Conservez ce courriel. Toute personne qui l’a peut fermer le compte.',
    notYou: 'Si vous n’avez pas donné ce consentement, retirez-le avec ce lien.',
  },
  accountOpened: {
    subject: 'Votre compte est ouvert',
    preheader: 'Votre parent, ou la personne qui a votre garde, a dit oui.',
    open: ({ site }) =>
      `Votre parent, ou la personne qui a votre garde, a dit oui\u00a0: bienvenue à ${site}\u202f!`,
    button: 'Me connecter',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    preheader: 'Si c’était vous, tout va bien. Sinon, choisissez-en un autre tout de suite.',
    changed: 'Le mot de passe de votre compte a été changé. Si c’était vous, tout va bien.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  verifyNewEmail: {
    subject: 'Confirmez votre nouvelle adresse courriel',
    preheader: 'Entrez ce code pour utiliser cette adresse. Il est valable 15\u00a0minutes.',
    asked: 'Pour utiliser cette adresse avec votre compte, entrez ce code dans vos paramètres\u00a0:',
    validity:
      'Le code est valable 15\u00a0minutes. Tant qu’il n’est pas entré, votre ancienne adresse reste en usage.',
    notYou: 'Si vous n’avez rien demandé, ignorez ce courriel\u00a0: rien ne change.',
  },
  emailChanged: {
    subject: 'Votre adresse courriel a été changée',
    preheader: 'Votre compte utilise maintenant une autre adresse courriel.',
    changed:
      'Votre compte utilise maintenant une autre adresse courriel. Les courriels ne sont plus envoyés à celle-ci.',
    notYou: 'Si ce n’était pas vous, prévenez tout de suite les responsables de votre communauté.',
  },
  socialLinked: {
    subject: ({ provider }) => `Vous pouvez maintenant vous connecter avec ${provider}`,
    preheader: ({ provider }) => `Votre compte ${provider} a été lié à votre compte ici.`,
    linked: ({ provider }) =>
      `Votre compte ${provider} a été lié à votre compte ici, après confirmation avec votre mot de passe. Dorénavant, vous pouvez vous connecter avec lui.`,
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  socialUnlinked: {
    subject: ({ provider }) => `Vous ne pouvez plus vous connecter avec ${provider}`,
    preheader: ({ provider }) => `Votre compte ${provider} n’est plus lié à votre compte ici.`,
    unlinked: ({ provider }) =>
      `Votre compte ${provider} a été dissocié de votre compte ici, après confirmation avec votre mot de passe. Dorénavant, vous vous connectez sans lui.`,
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  secondFactorOn: {
    subject: 'La validation en deux étapes est activée',
    preheader: 'Dorénavant, il vous faut un code en plus de votre mot de passe pour vous connecter.',
    on: 'La validation en deux étapes a été activée pour votre compte. Dorénavant, il vous faut un code de votre application d’authentification en plus de votre mot de passe pour vous connecter.',
    keep: 'Gardez vos codes de secours en lieu sûr\u00a0: ils vous permettent de vous connecter si vous perdez votre téléphone.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  apiTokenCreated: {
    subject: 'Un nouveau jeton d’API a été créé',
    preheader: 'Si c’était vous, tout va bien. Sinon, choisissez tout de suite un nouveau mot de passe.',
    created:
      'Un jeton d’API a été créé pour votre compte. Un programme qui le possède peut agir en votre nom. Vous pouvez voir et révoquer vos jetons dans vos paramètres de confidentialité.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ce qui révoque tous les jetons, et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  webhookPaused: {
    subject: 'Un point de terminaison a été mis en pause',
    preheader: ({ host }) =>
      `Plus rien n’est envoyé à ${host} tant qu’une personne responsable ne le réactive pas.`,
    reasons: {
      failing: ({ host }) =>
        `Tous les messages destinés à ${host} échouent depuis cinq jours\u202f; ce point de terminaison a donc été mis en pause. Ce qui se passe d’ici là sur le site ne lui est pas envoyé.`,
      gone: ({ host }) =>
        `${host} a répondu que ce point de terminaison n’existe plus (410)\u202f; il a donc été mis en pause. Ce qui se passe d’ici là sur le site ne lui est pas envoyé.`,
    },
    next: 'Demandez aux responsables du service destinataire ce qui a changé. Quand il fonctionnera de nouveau, réactivez le point de terminaison\u202f; s’il ne sert plus, supprimez-le.',
    button: 'Ouvrir le point de terminaison',
  },
  secondFactorOff: {
    subject: 'La validation en deux étapes est désactivée',
    preheader: 'Si c’était vous, tout va bien. Sinon, choisissez tout de suite un nouveau mot de passe.',
    off: 'La validation en deux étapes a été désactivée pour votre compte. Votre mot de passe suffit maintenant pour vous connecter. Si c’était vous, tout va bien.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  secondFactorRemoved: {
    subject: 'Votre validation en deux étapes a été désactivée',
    preheader: 'Votre mot de passe suffit maintenant pour vous connecter.',
    removed:
      'Une personne responsable de votre communauté a désactivé la validation en deux étapes pour votre compte, comme on le fait quand un téléphone est perdu. Toutes vos sessions ont été fermées. Votre mot de passe suffit maintenant pour vous connecter.',
    again: 'Vous pouvez la réactiver quand vous voulez.',
    notAsked:
      'Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et prévenez les responsables.',
    button: 'Choisir un nouveau mot de passe',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    preheader: 'Si c’était vous, tout va bien. Sinon, choisissez tout de suite un nouveau mot de passe.',
    used: 'Un de vos codes de secours a été utilisé à la place d’un code de votre application d’authentification. Si c’était vous, tout va bien.',
    left: ({ count }) =>
      count === 0
        ? 'C’était le dernier. Créez-en de nouveaux avant d’en avoir besoin.'
        : plural('fr', count, {
            one: 'Il vous en reste un. Créez-en de nouveaux avant d’en avoir besoin.',
            other: 'Il vous en reste #.',
          }),
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les responsables de votre communauté.',
    button: 'Ce n’était pas moi',
  },
  exportReady: {
    subject: 'La copie de vos données est prête',
    preheader: 'Vous pouvez la télécharger dans vos paramètres de confidentialité.',
    ready: 'La copie de vos données que vous avez demandée est prête à être téléchargée.',
    until: ({ day }) => `Elle est conservée jusqu’au ${day}, puis supprimée.`,
    button: 'Télécharger ma copie',
    alone: 'Pour la télécharger, il faut vous connecter\u00a0: personne d’autre ne peut l’ouvrir.',
    notYou:
      'Si vous ne l’avez pas demandée, choisissez un nouveau mot de passe\u00a0: quelqu’un d’autre connaît peut-être le vôtre.',
  },
  deletionScheduled: {
    subject: ({ day }) => `Votre compte sera supprimé le ${day}`,
    preheader: 'D’ici là, vous pouvez le conserver et tout retrouver comme avant.',
    asked: ({ day }) =>
      `Vous avez demandé la suppression de votre compte. Plus personne ne vous voit, ni ce que vous avez partagé. Le ${day}, tout sera effacé définitivement.`,
    keep: ({ day }) =>
      `Si vous changez d’avis, connectez-vous avant le ${day} et choisissez «\u00a0Conserver mon compte\u00a0»\u00a0: vous retrouverez tout comme avant.`,
    button: 'Me connecter pour conserver mon compte',
    notYou:
      'Si cette demande ne vient pas de vous, connectez-vous dès maintenant, conservez votre compte et choisissez un nouveau mot de passe\u00a0: quelqu’un d’autre connaît le vôtre.',
  },
  deletionCancelled: {
    subject: 'Vous avez conservé votre compte',
    preheader: 'Il ne sera pas supprimé. Vous retrouvez tout comme avant.',
    kept: 'Votre compte ne sera pas supprimé. Vous retrouvez tout comme avant, et les personnes qui pouvaient voir ce que vous avez partagé le voient de nouveau.',
    glad: 'Nous sommes heureux que vous restiez.',
    button: ({ site }) => `Aller à ${site}`,
    notYou:
      'Si ce n’est pas vous qui l’avez conservé, choisissez un nouveau mot de passe\u00a0: quelqu’un d’autre connaît le vôtre.',
  },
  postHeld: {
    subject: 'Votre publication programmée n’a pas paru',
    preheader: 'Rien n’est perdu\u00a0: elle vous attend.',
    notShared:
      'Une publication que vous aviez programmée n’a pas pu paraître à l’heure prévue. Voici pourquoi\u00a0:',
    kept: 'Rien n’est perdu\u00a0: elle vous attend, et personne d’autre ne la voit. Vous pouvez la modifier, choisir une autre heure ou la supprimer.',
    button: 'Voir mes publications programmées',
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
  supportAnswer: {
    subject: ({ subject }) => `Re\u00a0: ${subject}`,
    answered: 'Les responsables ont répondu à votre message\u00a0:',
    yours: 'Voici ce que vous avez écrit\u00a0:',
    reply: 'Répondez à ce courriel pour leur écrire de nouveau.',
    again: 'Leur écrire de nouveau',
    noReply: 'Personne ne lit les réponses à ce courriel\u00a0: écrivez-leur par la page d’aide.',
  },
  supportReceived: {
    subject: 'Nous avons reçu votre message',
    preheader: 'Les responsables l’ont reçu et vous répondront par courriel.',
    received:
      'Merci de nous avoir écrit. Les responsables ont reçu votre message et vous répondront à cette adresse.',
    yours: 'Voici ce que vous avez écrit\u00a0:',
    due: ({ day }) => `La loi vous donne droit à une réponse au plus tard le ${day}.`,
  },
  privacyRequestReceived: {
    subject: 'Votre demande sur des renseignements personnels',
    preheader: ({ day }) => `Vous recevrez une réponse au plus tard le ${day}.`,
    received: ({ request }) =>
      `Une personne non connectée a envoyé une demande aux responsables et a donné cette adresse pour la réponse\u00a0: ${request}.`,
    due: ({ day }) =>
      `Vous recevrez une réponse au plus tard le ${day}. On vous demandera peut-être d’abord qui vous êtes.`,
    notYou: 'Si ce n’était pas vous, ignorez simplement ce courriel.',
  },
  testMail: {
    subject: ({ site }) => `Courriel d’essai\u00a0: ${site}`,
    goes: ({ site }) => `Si vous lisez ces mots, ${site} peut envoyer des courriels.`,
    sender: ({ name, address }) => `Expéditeur\u00a0: ${name}, ${address}.`,
    asked: 'Vous avez demandé ce courriel dans les paramètres du site.',
  },
};
