import type { PushWords } from './en.ts';

export const fr: PushWords = {
  title: 'Sur cet appareil',
  intro: 'Soyez averti de ce que vous avez choisi, même quand ce site est fermé.',
  loading: 'Lecture de ce que cet appareil reçoit',
  errorTitle: 'Impossible de lire ce que vos appareils reçoivent',
  turnOn: 'Activer les notifications',
  asking: 'Votre navigateur vous pose la question…',
  askingText: 'Choisissez «\u00a0Autoriser\u00a0» dans la question de votre navigateur.',
  onTitle: 'Les notifications sont activées sur cet appareil',
  onText:
    'Tant que vous y restez connecté. Les mots des publications destinées aux amis n’y paraissent jamais.',
  turnOff: 'Désactiver sur cet appareil',
  isOn: 'Notifications activées',
  isOff: 'Notifications désactivées sur cet appareil',
  notNow:
    'Votre navigateur n’en a pas reçu la permission. Vous pouvez activer les notifications en tout temps.',
  blockedTitle: 'Votre navigateur bloque les notifications de ce site',
  blockedText:
    'Pour les autoriser, ouvrez le symbole à côté de l’adresse de cette page, choisissez les autorisations du site et autorisez les notifications. Rechargez ensuite la page.',
  homeScreenTitle: 'Ajoutez d’abord ce site à votre écran d’accueil',
  homeScreenText:
    'Sur iPhone et iPad, touchez le bouton de partage, choisissez «\u00a0Sur l’écran d’accueil\u00a0», ouvrez-le à partir de là, puis revenez à cette page.',
  noneTitle: 'Ce navigateur ne peut pas recevoir de notifications',
  noneText:
    'Vous trouvez tout ici parmi vos notifications. Un autre navigateur ou appareil le peut peut-être.',
  failedTitle: 'Les notifications n’ont pas pu être activées',
  failedText:
    'Le navigateur n’a pas pu joindre le service qui les apporte. Veuillez réessayer dans un instant.',
  test: 'M’envoyer un essai',
  testing: 'Envoi…',
  tested: 'C’est parti\u00a0: il devrait paraître dans un instant.',
  testHint: 'Rien ne paraît\u202f? Vérifiez si votre appareil est en mode «\u00a0Ne pas déranger\u00a0».',
  devices: 'Appareils qui reçoivent les notifications',
  noDevices: 'Aucun pour le moment.',
  unknownDevice: 'Appareil inconnu',
  here: 'Cet appareil',
  lastTold: 'Joint la dernière fois',
  neverTold: 'Rien n’a encore été envoyé',
  remove: 'Retirer',
  removeOf: (p) => `Retirer ${p.device}`,
  removed: 'Cet appareil ne reçoit plus de notifications',
  offerTitle: 'Entendez l’appel à la prière, même quand ce site est fermé',
  offerText: 'Laissez cet appareil vous rappeler vos heures de prière.',
  dismiss: 'Pas maintenant',
};
