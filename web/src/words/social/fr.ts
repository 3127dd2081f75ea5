import type { SocialWords } from './en.ts';

export const fr: SocialWords = {
  continueWith: ({ provider }) => `Continuer avec ${provider}`,
  leaving: 'Un instant…',
  or: 'ou',
  ways: 'Autres façons de se connecter',
  title: ({ provider }) => `Connexion avec ${provider}`,
  waiting: 'Un instant, nous vérifions ce qui est revenu…',
  failedTitle: 'La connexion n’a pas eu lieu',
  cancelled: ({ provider }) =>
    `Vous n’avez pas donné votre accord sur la page de ${provider}\u00a0: rien n’a été partagé et personne n’a été connecté.`,
  linkTitle: 'Vous avez déjà un compte ici',
  linkText: ({ email, provider }) =>
    `Il porte l’adresse ${email}. Saisissez son mot de passe une fois, et vous pourrez ensuite vous connecter avec ${provider}. Ainsi, personne d’autre n’atteint votre compte par une adresse.`,
  link: 'Lier et se connecter',
  linking: 'Liaison en cours…',
  noPassword:
    'Pas de mot de passe\u00a0? Le vôtre a peut-être été créé avec un compte d’ailleurs\u00a0: connectez-vous avec celui-là. Ou demandez un mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  joinTitle: 'Bienvenue',
  joinText: ({ site, email }) =>
    `C’est votre première fois sur ${site}. Comment pouvons-nous vous appeler\u00a0? Votre compte reçoit l’adresse ${email}\u00a0; il ne vous faut aucun mot de passe.`,
  join: 'Créer mon compte',
  joining: 'Création de votre compte…',
  codeText: 'Votre compte demande aussi un code. Votre application d’authentification l’affiche.',
  recoveryText: 'Saisissez l’un des codes de secours que vous avez gardés\u00a0; chacun sert une fois.',
  links: {
    title: 'Comptes d’ailleurs',
    text: 'Avec ceux-ci, vous vous connectez ici sans saisir votre mot de passe.',
    loading: 'Chargement…',
    failed: 'Vos comptes d’ailleurs n’ont pas pu être chargés',
    retry: 'Réessayer',
    none: 'Aucun n’est lié. Choisissez-en un à la page de connexion\u00a0: s’il porte votre adresse, nous demandons votre mot de passe une fois et lions les deux.',
    since: ({ date }) => `Lié depuis le ${date}`,
    unlink: 'Dissocier',
    unlinkOf: ({ provider }) => `Dissocier ${provider}`,
    unlinkTitle: ({ provider }) => `Dissocier ${provider}\u00a0?`,
    unlinkText: ({ provider }) =>
      `Vous vous connecterez ensuite avec votre mot de passe. Rien ne change chez ${provider}, et nous vous en avertissons par courriel.`,
    unlinking: 'Dissociation…',
    unlinked: ({ provider }) => `${provider} n’est plus lié.`,
    onlyWay:
      'Vous n’avez pas de mot de passe ici\u00a0: c’est votre seule façon d’entrer. Choisissez un mot de passe avant de le dissocier.',
    choosePassword: 'M’envoyer un lien pour choisir un mot de passe',
    passwordSent: ({ email }) => `Le lien est en route vers ${email}.`,
  },
};
