import { retention } from '@radiant/contract/retention.ts';
import { withDe } from '@radiant/contract/words/elision.ts';
import type { GuardianWords } from './en.ts';

const days = retention.guardianAnswerDays;

export const fr: GuardianWords = {
  email: 'Courriel d’un parent ou de la personne qui a votre garde',
  emailHint:
    'Vous avez moins de 14\u00a0ans\u00a0: nous lui demanderons si vous pouvez vous joindre à nous. Votre compte s’ouvrira dès que la réponse sera oui.',
  waitTitle: 'Parlez-en maintenant à votre parent',
  waitText: `Nous avons envoyé un lien par courriel à votre parent, ou à la personne qui a votre garde. Dès que la réponse sera oui, vous pourrez vous connecter. Sans réponse dans les ${days}\u00a0jours, nous effacerons ce que vous avez entré.`,
  loading: 'Chargement de la demande',
  errorTitle: 'La demande n’a pas pu être chargée',
  title: ({ child, site }) => `Acceptez-vous que ${child} rejoigne ${site}\u202f?`,
  text: 'Votre adresse a été donnée comme celle d’un parent ou de la personne qui a la garde de cet enfant. Avant 14\u00a0ans, un compte reste fermé sans votre consentement.',
  until: ({ date }) => `Sans réponse d’ici le ${date}, le compte et tout ce qui a été entré seront effacés.`,
  kept: 'Ce que nous conservons',
  keptText:
    'Le nom, l’adresse courriel et la date de naissance donnés à l’inscription, puis ce que votre enfant partagera ici. Si vous consentez, aussi votre nom, votre adresse courriel et la date.',
  can: 'Ce que le compte permet',
  canText: 'Prier, partager avec les membres, participer à des groupes et avoir des amis.',
  cannot: 'Ce qu’il ne permet pas',
  cannotText:
    'Publier pour tout Internet, se faire trouver par des personnes inconnues, ni se lier d’amitié avec des adultes, sauf avec vous si vous êtes aussi membre, et avec les responsables de groupes que la paroisse a soumis à un filtrage.',
  privacy: 'Politique de confidentialité',
  name: 'Votre nom complet',
  isGuardian: ({ child }) => `J’exerce l’autorité parentale à l’égard ${withDe(child)}, et je consens.`,
  consent: 'Consentir',
  consenting: 'Enregistrement…',
  refuse: 'Refuser',
  refuseTitle: 'Refuser et effacer le compte\u202f?',
  refuseText: 'Le compte et tout ce qui a été entré seront effacés. C’est irréversible.',
  refuseConfirm: 'Refuser et effacer',
  cancel: 'Revenir',
  consentedTitle: 'Merci',
  consentedText: ({ child }) =>
    `${child} peut maintenant se connecter. Nous vous avons envoyé un lien par courriel, au cas où vous voudriez retirer votre consentement plus tard.`,
  refusedTitle: 'Vous avez refusé',
  refusedText: 'Le compte est fermé, et tout ce qui a été entré est en cours d’effacement.',
  givenTitle: ({ child }) => `Vous avez consenti pour ${child}`,
  givenText: `Vous pouvez retirer votre consentement en tout temps jusqu’à ses 14\u00a0ans. Le compte se ferme alors aussitôt et est effacé ${days}\u00a0jours plus tard.`,
  withdraw: 'Retirer mon consentement',
  withdrawTitle: ({ child }) => `Fermer le compte ${withDe(child)}\u202f?`,
  withdrawText: `Sa session se ferme aussitôt, et plus personne ne voit ce qui a été partagé. Tout est effacé dans ${days}\u00a0jours\u202f; d’ici là, vous pouvez changer d’avis.`,
  withdrawConfirm: 'Fermer le compte',
  withdrawnTitle: 'Vous avez retiré votre consentement',
  withdrawnText: ({ child, date }) =>
    `Le compte ${withDe(child)} est fermé et sera effacé le ${date}. Si vous changez d’avis d’ici là, vous pouvez consentir de nouveau.`,
  endedTitle: ({ child }) => `${child} a maintenant 14\u00a0ans`,
  endedText:
    'À partir de cet âge, on décide soi-même de son compte. Si vous avez des questions, écrivez à la paroisse.',
  goneTitle: 'Ce lien ne fonctionne plus',
  goneText: 'Il a déjà servi, il a expiré, ou un courriel plus récent en contient un autre.',
};
