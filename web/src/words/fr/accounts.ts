import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const accounts: Words['accounts'] = {
  verse: 'Au matin, Seigneur, tu entends ma voix.',
  verseReference: 'Psaume 5, 4',
  backToLogin: 'Retour à la connexion',

  email: 'Courriel',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  currentPassword: 'Mot de passe actuel',
  confirmPassword: 'Confirmer le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  birthday: 'Date de naissance',
  birthdayHint: 'Les autres membres ne la voient pas. Elle nous aide à protéger les jeunes.',
  showPassword: (p) => `Afficher «\u00a0${p.field}\u00a0»`,
  hidePassword: (p) => `Masquer «\u00a0${p.field}\u00a0»`,

  requirements: 'Votre mot de passe doit contenir',
  requirementMet: 'rempli',
  requirementOpen: 'pas encore rempli',
  rules: {
    length: (p) =>
      plural('fr', p.count, { one: '#\u00a0caractère ou plus', other: '#\u00a0caractères ou plus' }),
    uppercase: 'Une majuscule',
    lowercase: 'Une minuscule',
    digit: 'Un chiffre',
    special: 'Un caractère spécial',
  },

  loginTitle: 'Bon retour parmi nous',
  loginText: 'C’est bon de vous retrouver.',
  rememberMe: 'Se souvenir de moi',
  forgotPasswordLink: 'Mot de passe oublié\u202f?',
  logIn: 'Se connecter',
  loggingIn: 'Connexion…',
  sessionEnded: 'Votre session est terminée. Ce que vous avez écrit est toujours sur cette page.',
  signInAgain: 'Se reconnecter',
  leaveSession: 'Continuer sans compte',
  signInAgainTitle: 'Connectez-vous pour continuer',
  signInAgainText: 'Ce que vous avez écrit reste sur cette page.',
  signInOtherWay: 'Se connecter autrement',
  newHere: 'Première visite\u202f?',
  signUpLink: 'Créer un compte',
  enterCode: 'Saisir le code reçu par courriel',

  codeTitle: 'Saisissez votre code',
  codeText:
    'Votre mot de passe est exact. Entrez maintenant le code de votre application d’authentification.',
  recoveryText:
    'Votre mot de passe est exact. Entrez maintenant un de vos codes de secours. Chacun ne sert qu’une fois.',
  signInCode: 'Code de connexion',
  recoveryCode: 'Code de secours',
  useRecoveryCode: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application d’authentification',

  signUpTitle: 'Créer votre compte',
  signUpText: (p) => `Rejoignez celles et ceux qui prient ensemble sur ${p.site}.`,
  signUpClosedTitle: 'Les inscriptions sont fermées',
  signUpClosedText:
    'Cette communauté n’accepte pas de nouveaux comptes pour le moment. Écrivez à ses responsables.',
  /** Text around the two links. */
  acceptBefore: 'J’accepte les ',
  acceptBetween: ' et la ',
  termsLink: 'conditions d’utilisation',
  privacyLink: 'politique de confidentialité',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  signUp: 'S’inscrire',
  signingUp: 'Création du compte…',
  accountReady: 'Votre compte est prêt\u00a0: connectez-vous pour commencer',
  haveAccount: 'Vous avez déjà un compte\u202f?',
  signUpFailed: 'L’inscription a échoué. Veuillez réessayer.',

  forgotTitle: 'Mot de passe oublié',
  forgotText:
    'Indiquez votre adresse courriel et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  sending: 'Envoi…',
  forgotFailed: 'L’envoi des instructions a échoué. Veuillez réessayer.',
  checkEmailTitle: 'Consultez vos courriels',
  checkEmailText: (p) =>
    `S’il existe un compte pour ${p.email}, un lien pour choisir un nouveau mot de passe vient d’être envoyé. Il fonctionne une seule fois, pendant 30\u00a0minutes.`,
  checkSpam:
    'Rien reçu\u202f? Regardez dans vos courriels indésirables, ou revenez en arrière pour vérifier l’adresse.',
  goBack: 'Revenir en arrière',

  resetTitle: 'Choisir un nouveau mot de passe',
  resetText: (p) => `Pour le compte ${p.email}.`,
  resetPassword: 'Réinitialiser le mot de passe',
  resetting: 'Enregistrement…',
  resetDoneTitle: 'Mot de passe réinitialisé',
  resetDoneText:
    'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe. Toutes vos autres sessions ont été fermées.',
  resetLinkGoneText: 'Ce lien a expiré, a déjà servi ou est incomplet. Demandez-en un nouveau.',
  askForNewLink: 'Demander un nouveau lien',

  verifyTitle: 'Confirmer votre courriel',
  verifyText: 'Nous vous avons envoyé par courriel un code de 6\u00a0caractères, valable 15\u00a0minutes.',
  verifyTextFor: (p) =>
    `Nous avons envoyé un code de 6\u00a0caractères à ${p.email}. Il est valable 15\u00a0minutes.`,
  code: 'Code de vérification',
  verify: 'Confirmer le courriel',
  verifying: 'Vérification…',
  noCode: 'Aucun courriel\u202f?',
  resend: 'Renvoyer le code',
  resendIn: (p) =>
    `Renvoyer le code dans ${plural('fr', p.seconds, { one: '#\u00a0seconde', other: '#\u00a0secondes' })}`,
  resent: 'Un nouveau code a été envoyé. Le précédent ne fonctionne plus.',
  wrongAddress: 'Mauvaise adresse\u202f?',
  correctTitle: 'Corriger votre adresse courriel',
  correctText:
    'Nous y enverrons un nouveau code. Entrez votre mot de passe pour confirmer que le compte est le vôtre.',
  correct: 'Envoyer le code à cette adresse',
  cancelCorrection: 'Annuler',
  resendFailed: 'L’envoi du code a échoué. Veuillez réessayer.',
  verifiedTitle: 'Courriel confirmé',
  verifiedText: 'Bienvenue. Votre compte est prêt.',
  continueToLogin: 'Continuer vers la connexion',

  changeTitle: 'Choisir votre mot de passe',
  changeText: 'Quelqu’un d’autre a choisi ce mot de passe. Choisissez-en un que personne ne connaît.',
  changeTextFree: 'Vos autres sessions seront fermées, et vos jetons d’API cesseront de fonctionner.',
  changePassword: 'Changer le mot de passe',
  changing: 'Enregistrement…',
  passwordChanged: 'Votre mot de passe a été changé',
  logOutInstead: 'Se déconnecter',

  consentsTitle: 'Avant de continuer',
  consentsText: (p) => `Pour utiliser ${p.site}, veuillez lire et accepter les documents suivants.`,
  accept: 'Accepter et continuer',
  accepting: 'Enregistrement…',

  setupTitle: 'Préparer votre communauté',
  setupText:
    'Vous êtes la première personne ici. Ce compte veille sur la communauté\u00a0: ses paramètres et ses membres.',
  createAdministrator: 'Créer le compte administrateur',
  creating: 'Création…',
  setupDoneTitle: 'Votre communauté est prête',
  setupDoneText: 'Connectez-vous avec le compte que vous venez de créer.',
  setupLinkGoneTitle: 'Ce lien ne fonctionne plus',
  setupLinkGoneText:
    'Le premier compte administrateur existe déjà, ou un lien plus récent a été affiché dans le terminal du serveur.',
};
