import { plural } from '@radiant/contract/words/plural.ts';
import type { SecondFactorWords } from './en.ts';

export const fr: SecondFactorWords = {
  title: 'Validation en deux étapes',
  text: 'Vous vous connectez avec votre mot de passe et un code affiché par une application de votre téléphone. Votre mot de passe seul ne suffit pas pour se connecter.',
  loading: 'Chargement…',
  failed: 'Le chargement a échoué',
  retry: 'Réessayer',
  off: 'Désactivée',
  on: 'Activée',
  since: ({ date }) => `Depuis le ${date}`,
  setUp: 'Configurer',
  codesLeft: ({ count }) =>
    plural('fr', count, { one: '# code de secours restant', other: '# codes de secours restants' }),
  fewLeft: 'Créez de nouveaux codes de secours pendant que vous pouvez encore vous connecter.',
  newCodes: 'Nouveaux codes de secours',
  turnOff: 'Désactiver',
  close: 'Fermer',
  next: 'Continuer',
  checking: 'Vérification…',
  password: 'Mot de passe',
  code: 'Code de l’application',
  codeHint: 'Six chiffres, qui changent toutes les 30\u00a0secondes.',
  anyCode: 'Code de l’application, ou un code de secours',
  setUpTitle: 'Configurer la validation en deux étapes',
  setUpText:
    'Il vous faut une application d’authentification sur votre téléphone ou votre ordinateur. À l’activation, vos autres sessions seront fermées et vos jetons d’API cesseront de fonctionner. Entrez d’abord votre mot de passe.',
  scanTitle: 'Numérisez ce code QR',
  scanText:
    'Ouvrez votre application d’authentification, ajoutez un compte et visez le code QR avec la caméra.',
  picture: 'Code QR pour votre application d’authentification\u202f; la même clé figure en texte plus bas',
  openApp: 'Ouvrir dans une application de cet appareil',
  typeInstead: 'Sans caméra, saisissez cette clé dans l’application\u00a0:',
  confirm: 'Activer',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Gardez-les en lieu sûr, sur papier ou dans un gestionnaire de mots de passe. Si vous perdez votre téléphone, chacun vous permet de vous connecter une seule fois. Ils ne seront plus affichés.',
  codesList: 'Codes de secours',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'La copie a échoué. Notez les codes sur papier.',
  download: 'Télécharger',
  fileName: 'codes-de-secours.txt',
  fileHead: ({ site, email }) => `Codes de secours pour ${site}, ${email}`,
  done: 'Je les ai conservés',
  turnedOn: 'La validation en deux étapes est activée',
  renewTitle: 'Créer de nouveaux codes de secours\u202f?',
  renewText: 'Vos codes actuels ne fonctionneront plus.',
  renew: 'Créer de nouveaux codes',
  offTitle: 'Désactiver la validation en deux étapes\u202f?',
  offText: 'Votre mot de passe suffira pour vous connecter. Nous vous enverrons un courriel.',
  turnedOff: 'La validation en deux étapes est désactivée',
  reauthentication: {
    title: 'Confirmez votre identité',
    text: 'Votre dernière connexion remonte à un certain temps. Entrez votre mot de passe pour continuer.',
    password: 'Votre mot de passe',
    confirm: 'Continuer',
    checking: 'Vérification…',
    noPassword:
      'Votre compte n’a pas de mot de passe ici. Reconnectez-vous pour continuer\u202f; un nouvel onglet s’ouvrira.',
    signInWith: ({ provider }) => `Se connecter avec ${provider}`,
    comeBack: 'Une fois la connexion établie, revenez à cette page et continuez.',
    someoneElse:
      'Une autre personne est maintenant connectée. Reconnectez-vous à votre compte pour continuer.',
    noWay:
      'Votre compte n’a pas encore de mot de passe. Déconnectez-vous, puis choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» pour en créer un.',
  },
  removal: {
    text: 'Seulement pour une personne qui a perdu à la fois son téléphone et ses codes de secours. Assurez-vous que la demande vient bien de cette personne.',
    open: 'Désactiver pour cette personne',
    title: ({ name }) => `Désactiver la validation en deux étapes pour ${name}\u202f?`,
    description:
      'Cette personne sera déconnectée partout, et son mot de passe suffira pour se connecter. Elle recevra un courriel, et ce sera inscrit au journal d’audit.',
    password: 'Votre propre mot de passe',
  },
};
