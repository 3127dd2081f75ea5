import type { SocialWords } from './en.ts';

export const fr: SocialWords = {
  continueWith: ({ provider }) => `Continuer avec ${provider}`,
  leaving: 'Un instant…',
  or: 'ou',
  ways: 'Autres façons de se connecter',
  title: ({ provider }) => `Connexion avec ${provider}`,
  waiting: 'Un instant, nous vérifions votre connexion…',
  failedTitle: 'La connexion n’a pas eu lieu',
  cancelled: ({ provider }) =>
    `Vous n’avez pas donné votre accord\u00a0: ${provider} n’a rien partagé, et la connexion n’a pas eu lieu.`,
  linkTitle: 'Vous avez déjà un compte ici',
  linkText: ({ email, provider }) =>
    `Il utilise l’adresse ${email}. Saisissez son mot de passe une fois, et vous pourrez ensuite vous connecter avec ${provider}. Ainsi, personne d’autre ne peut accéder à votre compte.`,
  link: 'Lier et se connecter',
  linking: 'Liaison en cours…',
  noPassword:
    'Pas de mot de passe\u202f? Vous avez peut-être créé votre compte avec un autre fournisseur\u00a0: connectez-vous avec celui-là. Ou demandez un mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
  joinTitle: 'Bienvenue',
  joinText: ({ site, email }) =>
    `C’est votre première fois sur ${site}. Comment pouvons-nous vous appeler\u202f? Votre compte utilisera l’adresse ${email}. Aucun mot de passe n’est nécessaire.`,
  join: 'Créer mon compte',
  joining: 'Création de votre compte…',
  codeText: 'Votre compte demande aussi un code. Entrez celui de votre application d’authentification.',
  recoveryText: 'Entrez un de vos codes de secours. Chacun ne sert qu’une fois.',
  links: {
    title: 'Comptes liés',
    text: 'Ils vous permettent de vous connecter sans saisir votre mot de passe.',
    loading: 'Chargement…',
    failed: 'Vos comptes liés n’ont pas pu être chargés',
    none: 'Aucun pour le moment. Choisissez-en un à la page de connexion\u00a0: s’il utilise votre adresse courriel, nous demanderons votre mot de passe une fois et lierons les deux.',
    since: ({ date }) => `Lié depuis le ${date}`,
    unlink: 'Dissocier',
    unlinkOf: ({ provider }) => `Dissocier ${provider}`,
    unlinkTitle: ({ provider }) => `Dissocier ${provider}\u202f?`,
    unlinkText: ({ provider }) =>
      `Vous vous connecterez ensuite avec votre mot de passe. Rien ne change dans votre compte ${provider}, et nous vous enverrons un courriel.`,
    unlinking: 'Dissociation…',
    unlinked: ({ provider }) => `${provider} n’est plus lié.`,
    onlyWay:
      'Vous n’avez pas de mot de passe ici\u00a0: c’est votre seule façon de vous connecter. Choisissez un mot de passe avant de le dissocier.',
    choosePassword: 'M’envoyer un lien pour choisir un mot de passe',
    passwordSent: ({ email }) => `Le lien a été envoyé à ${email}.`,
  },
};
