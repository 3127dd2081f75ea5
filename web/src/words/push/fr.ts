import type { PushWords } from './en.ts';

export const fr: PushWords = {
  title: 'Sur cet appareil',
  intro: 'Recevez les notifications que vous avez choisies, même quand ce site est fermé.',
  loading: 'Vérification de cet appareil',
  errorTitle: 'Vos appareils n’ont pas pu être chargés',
  turnOn: 'Activer les notifications',
  asking: 'Votre navigateur vous pose la question…',
  askingText: 'Choisissez «\u00a0Autoriser\u00a0» quand votre navigateur le demande.',
  onTitle: 'Les notifications sont activées sur cet appareil',
  onText:
    'Tant que votre session y reste ouverte. Le texte des publications réservées aux amis n’y paraît jamais.',
  turnOff: 'Désactiver sur cet appareil',
  isOn: 'Notifications activées',
  isOff: 'Notifications désactivées sur cet appareil',
  notNow: 'Votre navigateur n’en a pas l’autorisation. Vous pouvez activer les notifications en tout temps.',
  blockedTitle: 'Votre navigateur bloque les notifications de ce site',
  blockedText:
    'Pour les autoriser, sélectionnez l’icône à côté de l’adresse de cette page, ouvrez les autorisations du site et autorisez les notifications. Rechargez ensuite la page.',
  homeScreenTitle: 'Ajoutez d’abord ce site à votre écran d’accueil',
  homeScreenText:
    'Sur iPhone et iPad, touchez le bouton de partage, choisissez «\u00a0Sur l’écran d’accueil\u00a0», ouvrez-le à partir de là, puis revenez à cette page.',
  noneTitle: 'Ce navigateur ne peut pas recevoir de notifications',
  noneText:
    'Vous trouverez tout ici dans vos notifications. Vous pouvez aussi essayer un autre navigateur ou appareil.',
  failedTitle: 'Les notifications n’ont pas pu être activées',
  failedText:
    'Votre navigateur n’a pas pu joindre son service de notifications. Veuillez réessayer dans un instant.',
  test: 'M’envoyer un essai',
  testing: 'Envoi…',
  tested: 'C’est envoyé\u00a0: il devrait s’afficher dans un instant.',
  testHint: 'Rien ne s’affiche\u202f? Vérifiez si votre appareil est en mode «\u00a0Ne pas déranger\u00a0».',
  devices: 'Appareils qui reçoivent les notifications',
  noDevices: 'Aucun pour le moment.',
  unknownDevice: 'Appareil inconnu',
  here: 'Cet appareil',
  lastTold: 'Dernière notification',
  neverTold: 'Rien n’a encore été envoyé',
  remove: 'Retirer',
  removeOf: (p) => `Retirer ${p.device}`,
  removed: 'Cet appareil ne reçoit plus de notifications',
  offerTitle: 'Entendez l’appel à la prière, même quand ce site est fermé',
  offerText: 'Laissez cet appareil vous rappeler vos heures de prière.',
  dismiss: 'Pas maintenant',
};
