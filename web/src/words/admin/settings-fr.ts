import { plural } from '@radiant/contract/words/plural.ts';
import type { SettingsWords } from './settings-en.ts';

export const settingsFr: SettingsWords = {
  title: 'Paramètres du site',
  intro:
    'Les changements s’appliquent immédiatement. Les pages ouvertes se mettent à jour en quelques secondes.',
  tabsLabel: 'Catégories de paramètres',
  tabs: {
    general: 'Général',
    content_moderation: 'Modération du contenu',
    user_registration: 'Inscription',
    email_notifications: 'Courriels',
    social_media: 'Réseaux sociaux',
    feature_toggles: 'Fonctions',
    theme: 'Thème',
  },
  loading: 'Chargement des paramètres…',
  failed: 'Les paramètres n’ont pas pu être chargés',
  retry: 'Réessayer',
  save: 'Enregistrer les modifications',
  saving: 'Enregistrement…',
  saved: 'Paramètres mis à jour',
  isSaved: 'Tous les changements sont enregistrés.',
  unsaved:
    'Pas encore enregistré. Vos modifications restent dans ce navigateur jusqu’à ce que vous les enregistriez ou les abandonniez.',
  unsavedMark: ({ count }) =>
    plural('fr', count, { one: '(# non enregistrée)', other: '(# non enregistrées)' }),
  discard: 'Abandonner',

  siteName: 'Nom du site',
  inFrenchHint: 'Ce que voient à la place les gens qui lisent le site en français. Facultatif.',
  siteDescription: 'Description du site',
  siteDescriptionFr: 'Description du site en français',
  siteDescriptionHint: 'Une ou deux phrases pour les moteurs de recherche et les liens partagés. Facultatif.',
  welcomeTextEn: 'Mot d’accueil en anglais',
  welcomeTextFr: 'Mot d’accueil en français',
  welcomeTextHint:
    'Dit qui vous êtes aux visiteurs qui ne sont pas connectés, sur la page d’accueil. Facultatif\u00a0: sans ce mot, ils lisent une phrase générale.',
  meetingPlace: 'Adresse ou lieu de rencontre',
  meetingPlaceHint:
    'Affiché aux visiteurs sur la page d’accueil, par exemple église Saint-Joseph, 12, rue de la Rivière. Facultatif.',
  contactEmail: 'Courriel de contact',
  contactEmailHint: 'Affiché sur toutes les pages. Les messages du formulaire de contact y sont envoyés.',
  contactPhone: 'Téléphone de contact',
  contactPhoneHint: 'Affiché sur la page d’aide, et aux visiteurs sur la page d’accueil. Facultatif.',
  privacyOfficer: 'Responsable de la protection des renseignements personnels',
  privacyOfficerHint:
    'Son nom figure dans la politique de confidentialité et sur une page à part, avec le courriel de contact. La Loi 25 du Québec l’exige.',
  crisisContactName: 'Qui appeler en cas de crise',
  crisisContactNameHint:
    'Affiché avec le 9-8-8 et le 9-1-1 aux membres qui parlent de suicide, de violence ou de danger, et sur la page d’aide. Par exemple\u00a0: père Martin, jour et nuit. Facultatif.',
  crisisContactPhone: 'Son téléphone',
  crisisContactPhoneHint:
    'Quelqu’un devrait y répondre. Facultatif\u00a0: sans lui, le téléphone de contact est affiché.',
  siteColors: 'Couleurs',
  pickColor: ({ name }) => `Choisir une couleur\u00a0: ${name}`,
  siteColor: { primary: 'Couleur principale', secondary: 'Couleur secondaire' },
  siteColorsHint: 'Les mêmes que les couleurs du mode clair sous Thème, où le mode sombre a les siennes.',
  defaultAudience: 'Visibilité par défaut des publications',
  timeZone: 'Fuseau horaire',
  timeZoneHint:
    'Détermine le début de la journée pour le verset et la prière du jour, et le fuseau horaire par défaut des événements.',
  verseFallback: 'Verset du jour quand aucun n’est choisi',
  verseFallbackHint: 'Les versets que vous prévoyez passent toujours en premier.',
  verseFallbacks: {
    plan: 'Le plan de l’année\u00a0: un nouveau passage chaque jour',
    last: 'Le dernier verset choisi',
  },
  copyrightText: 'Mention de droits d’auteur',
  copyrightTextFr: 'Mention de droits d’auteur en français',
  copyrightTextHint: 'Affichée au bas de chaque page, par exemple © 2026 Paroisse Saint-Joseph. Facultatif.',

  autoModerateContent: 'Modérer le contenu automatiquement',
  autoModerateContentHint:
    'Compare les textes des membres à vos mots-clés. Un texte qui atteint le seuil est retenu jusqu’à son examen par la modération, et l’auteur en est averti. Rien n’est supprimé automatiquement.',
  moderationKeywords: 'Mots-clés de modération',
  moderationKeywordsHint:
    'Séparez-les par des virgules, en français ou en anglais, sans égard aux majuscules ni aux accents. Seuls les mots entiers comptent\u00a0: ajoutez chaque forme voulue. Un point d’exclamation à la fin (mot!) retient tout texte qui contient ce mot.',
  moderationThreshold: 'Seuil de modération',
  moderationThresholdValue: ({ score }) => `${score} sur 100`,
  moderationThresholdHint:
    'Chaque mot-clé différent ajoute 20 points, jusqu’à 80. La proportion de mots-clés dans le texte en ajoute jusqu’à 80 de plus. «\u00a0Mon mari est violent\u00a0» donne 40\u00a0: à 80, un appel à l’aide n’est pas retenu.',
  approvalRequired: 'Approbation requise',
  approvalRequiredHint:
    'Seul leur auteur voit les nouvelles publications tant que la modération ne les a pas approuvées. Celles de la modération et de l’administration sont publiées immédiatement.',
  alertsCareTeam: 'Aviser l’équipe d’accompagnement en cas de détresse',
  alertsCareTeamHint:
    'Quand une nouvelle publication destinée à tous ou aux membres contient des mots de suicide, de violence ou de danger, la personne de garde de l’équipe d’accompagnement est avisée tout de suite. Sinon, elle l’est seulement si l’auteur ou l’autrice le souhaite.',
  prayerChainMinutes: 'Temps accordé à chaque personne de la chaîne de prière',
  prayerChainMinutesHint: 'Si une personne ne confirme pas dans ce délai, la suivante est avisée.',
  prayerChainMinutesValue: ({ minutes }) => `${minutes}\u00a0minutes`,
  moderationNotifyAdmins: 'Avertir l’administration',
  moderationNotifyAdminsHint:
    'L’administration et la modération sont averties quand il y a quelque chose à examiner\u00a0: une fois, et non à chaque signalement.',

  logo: 'Logo',
  logoHint: 'Affiché à côté du nom du site, en haut de chaque page. Enregistré dès que vous le choisissez.',
  favicon: 'Favicon',
  faviconHint: 'Affiché dans les onglets et les favoris du navigateur. Utilisez une image carrée.',
  pictureOwn: 'Image par défaut de Radiant',
  pictureNow: { logo: 'Logo actuel', favicon: 'Favicon actuel' },
  choosePicture: 'Choisir une image',
  choosePictureFor: {
    logo: 'Choisir une image pour le logo',
    favicon: 'Choisir une image pour le favicon',
  },
  removePictureOf: { logo: 'Retirer le logo', favicon: 'Retirer le favicon' },

  allowRegistration: 'Permettre l’inscription',
  allowRegistrationHint:
    'Toute personne peut créer un compte. Si c’est désactivé, la page d’inscription indique que l’inscription est fermée.',
  requireEmailVerification: 'Exiger la vérification du courriel',
  requireEmailVerificationHint:
    'Les nouveaux membres doivent entrer un code envoyé à leur adresse courriel avant de pouvoir se connecter.',
  allowSocialLogin: 'Permettre la connexion par un réseau social',
  allowSocialLoginHint:
    'Les membres peuvent se connecter avec Google, Facebook ou votre propre service, s’ils sont configurés sous Réseaux sociaux.',
  requirePasswordSpecialChars: 'Exiger des caractères spéciaux',
  requirePasswordSpecialCharsHint:
    'Les nouveaux mots de passe doivent contenir un caractère comme «\u00a0!\u00a0» ou «\u00a0?\u00a0». Les mots de passe existants ne changent pas.',
  usernameProfanityFilter: 'Filtre de grossièretés pour les noms',
  usernameProfanityFilterHint:
    'Les noms offensants sont refusés, avec une explication amicale, à l’inscription et lors d’un changement de nom.',
  requireBirthDate: 'Demander la date de naissance',
  requireBirthDateHint:
    'Les nouveaux membres l’indiquent à l’inscription. Si une personne s’est jointe autrement, son compte est protégé comme celui d’un mineur tant qu’elle ne l’a pas indiquée.',
  minimumAge: 'Âge minimal',
  minimumAgeHint:
    'De 6 à 18\u00a0ans. Une personne plus jeune ne peut pas s’inscrire, et rien n’est conservé à son sujet. Avant 14\u00a0ans, un parent, ou la personne qui exerce l’autorité parentale, doit d’abord consentir par courriel.',
  minimumPasswordLength: 'Longueur minimale du mot de passe',
  minimumPasswordLengthHint:
    'Nombre minimal de caractères exigé pour les mots de passe (6\u00a0ou\u00a0plus)',
  passwordFloor: ({ least }) =>
    `Radiant exige toujours au moins ${least}\u00a0caractères. Les mots de passe existants ne changent pas.`,
  maxLoginAttempts: 'Nombre maximal de tentatives de connexion',
  maxLoginAttemptsHint:
    'Après ce nombre d’échecs, il faut attendre avant de réessayer. L’attente s’allonge à chaque échec.',

  postalAddress: 'Adresse postale',
  postalAddressHint:
    'L’adresse postale de votre communauté, comme sur une enveloppe. La Loi canadienne anti-pourriel (LCAP) l’exige dans tout courriel auquel les membres peuvent renoncer\u00a0: résumés, annonces et notifications. Les courriels liés au compte, comme la réinitialisation du mot de passe, ne la contiennent pas.',
  noPostalAddress: 'Les résumés, les annonces et les notifications ne sont pas encore envoyés par courriel',
  noPostalAddressText:
    'Entrez d’abord l’adresse postale de votre communauté. La loi l’exige au bas de ces courriels.',
  emailSenderName: 'Nom de l’expéditeur',
  emailSenderNameHint: 'Laissez vide pour utiliser le nom du site.',
  emailSenderAddress: 'Adresse de l’expéditeur',
  emailSenderAddressHint:
    'Laissez vide pour utiliser l’adresse par défaut du serveur. Votre serveur de courriel doit être autorisé à envoyer au nom de cette adresse.',
  emailFooter: 'Pied des courriels',
  emailFooterFr: 'Pied des courriels en français',
  emailFooterHint: 'La formule à la fin de chaque courriel, ligne par ligne.',
  whichMails: 'Courriels à envoyer',
  sendWelcomeEmail: 'Courriel de bienvenue',
  sendWelcomeEmailHint: 'Envoyé à toute personne qui s’inscrit.',
  sendPasswordResetEmail: 'Courriel de réinitialisation du mot de passe',
  sendPasswordResetEmailHint:
    'Si c’est désactivé, les membres qui ont oublié leur mot de passe doivent en demander un nouveau à l’administration.',
  dailyDigestEmail: 'Résumé quotidien',
  dailyDigestEmailHint: 'Les membres peuvent choisir de recevoir les nouveautés chaque jour.',
  weeklyNewsletterEmail: 'Infolettre hebdomadaire',
  weeklyNewsletterEmailHint: 'Les membres peuvent choisir de recevoir les nouveautés chaque semaine.',
  reminderEmails: 'Courriels de rappel',
  reminderEmailsHint: 'Heures de prière et événements, par courriel aux membres qui l’ont choisi.',
  adminNotifications: 'Notifications à l’administration',
  adminNotificationsHint:
    'Les messages du formulaire de contact sont envoyés à toute l’administration. Si c’est désactivé, ils sont envoyés seulement au courriel de contact ou, s’il n’y en a pas, à l’administration.',

  testMail: 'Courriel d’essai',
  testMailHint:
    'Envoie maintenant un courriel à votre propre adresse, avec ces paramètres, même s’ils ne sont pas enregistrés.',
  testMailSend: 'Envoyer un courriel d’essai',
  testMailSending: 'Envoi en cours…',
  testMailSent: ({ recipient, sender }) => `De ${sender} à ${recipient}.`,
  testMailAnswered: ({ code }) => `Le serveur de courriel a répondu ${code}.`,
  testMailTyped: 'Utilise vos modifications non enregistrées.',
  testMailOutcomes: {
    sent: 'Le serveur de courriel l’a accepté',
    kept: 'Aucun serveur de courriel n’est configuré\u00a0: le courriel est dans la boîte d’envoi de ce serveur',
    'recipient-refused': 'Le serveur de courriel a refusé votre adresse',
    'message-refused': 'Le serveur de courriel a refusé le message',
    later: 'Le serveur de courriel demande de réessayer plus tard',
    unreachable: 'Le serveur de courriel est injoignable',
    'no-answer': 'Le serveur de courriel ne répond pas',
    'no-encryption': 'Le serveur de courriel n’offre pas de chiffrement fiable',
    'sign-in-refused': 'Le serveur de courriel a refusé le nom d’utilisateur ou le mot de passe de ce site',
    'sender-refused': 'Le serveur de courriel a refusé l’adresse de l’expéditeur',
    busy: 'Le serveur de courriel est occupé',
    'broken-off': 'Le serveur de courriel a coupé la connexion',
  },

  enableUserRegistration: 'Inscription des membres',
  enableUserRegistrationHint: 'Le même réglage que sous Inscription.',
  enablePublicEvents: 'Événements publics',
  enablePublicEventsHint:
    'Les visiteurs voient les événements ouverts à tout le monde. Si c’est désactivé, il faut se connecter pour voir un événement.',
  enableNotifications: 'Notifications',
  enableNotificationsHint:
    'Les membres reçoivent un avis des prières, des commentaires, des amitiés et des changements d’événements. Si c’est désactivé, ils reçoivent quand même vos annonces et les rappels qu’ils ont choisis.',
  membersCreateGroups: 'Groupes créés par les membres',
  membersCreateGroupsHint:
    'Chaque membre peut créer un groupe. Si c’est désactivé, seuls les administrateurs en créent.',
  enableSocialLogin: 'Connexion par un réseau social',
  enableSocialLoginHint: 'Le même réglage que sous Inscription.',
  enableTestimonies: 'Témoignages',
  enableTestimoniesHint: 'Les membres peuvent partager de nouveaux témoignages. Ceux qui existent restent.',
  enablePrayers: 'Prières',
  enablePrayersHint:
    'Les membres peuvent partager de nouvelles demandes de prière. Celles qui existent restent.',
  enableComments: 'Commentaires',
  enableCommentsHint:
    'Les membres peuvent écrire et modifier des commentaires. Si c’est désactivé, on peut toujours lire ceux qui existent et leur dire Amen.',
  enableDarkMode: 'Mode sombre',
  enableDarkModeHint: 'Les membres et les visiteurs peuvent passer au mode sombre.',

  socialIntro:
    'Les membres peuvent se connecter avec le compte d’un autre service. Le bouton apparaît dès que son ID et son secret sont enregistrés ici.',
  socialOff: 'La connexion par un réseau social est désactivée',
  socialOffText:
    'Ces boutons restent masqués tant que la connexion par un réseau social n’est pas permise sous Inscription.',
  googleClientId: 'ID client Google',
  googleClientSecret: 'Code secret du client Google',
  googleHint:
    'Google Cloud Console, «\u00a0Identifiants\u00a0», un client OAuth de type «\u00a0Application Web\u00a0».',
  facebookAppId: 'ID d’application Facebook',
  facebookAppSecret: 'Clé secrète de l’application Facebook',
  facebookHint:
    'Meta for Developers, votre application, «\u00a0Facebook Login\u00a0». L’autorisation «\u00a0email\u00a0» est nécessaire.',
  oidc: 'OpenID Connect',
  oidcName: 'Nom du service de connexion',
  oidcNameHint:
    'Ce qu’on lit sur le bouton, comme «\u00a0MonDiocèse\u00a0». Si le champ est vide, l’adresse du service s’affiche.',
  oidcIssuer: 'Émetteur (issuer)',
  oidcIssuerHint:
    'L’adresse du service (URL de l’émetteur), exactement comme il l’indique, par exemple https://login.diocese.example.',
  oidcClientId: 'ID client OpenID Connect',
  oidcClientSecret: 'Code secret du client OpenID Connect',
  oidcHint:
    'Dans votre service (Keycloak, Authentik, Microsoft Entra ID, Okta…), créez un client confidentiel qui utilise le flux par code d’autorisation.',
  returnAddress: 'URL de redirection',
  returnAddressHint: 'Entrez exactement cette URL là-bas.',
  copy: 'Copier',
  copied: 'Copiée',
  copyFailed: 'L’URL n’a pas pu être copiée. Sélectionnez-la et copiez-la vous-même.',
  secretSet: 'Configuré',
  secretMissing: 'Non configuré',
  secretSealed: 'Il est conservé chiffré et ne peut plus être affiché.',
  setSecret: 'Entrer le secret',
  keepSecret: 'Enregistrer le secret',
  replaceSecret: 'Remplacer',
  removeSecret: 'Retirer',
  removeSecretTitle: ({ name }) => `Retirer\u00a0: ${name}`,
  removeSecretText:
    'Les membres ne pourront plus se connecter de cette façon. Leurs comptes restent liés et fonctionneront de nouveau avec un nouveau secret.',
  yourPassword: 'Votre mot de passe',
  yourPasswordHint: 'Entrez votre mot de passe pour confirmer votre identité.',
  cancel: 'Annuler',
  close: 'Fermer',
  secretKept: 'Secret enregistré',
  secretGone: 'Secret retiré',
  setUpFailed: 'Les secrets enregistrés n’ont pas pu être chargés',

  enableSocialSharing: 'Partage sur les réseaux sociaux',
  enableSocialSharingHint:
    'Les membres peuvent partager les publications sur WhatsApp et Facebook. Si c’est désactivé, ils peuvent quand même copier le lien.',

  primaryFont: 'Police principale',
  primaryFontHint:
    'Inter et Georgia sont fournies. Les autres polices s’affichent sur les appareils qui les ont.',
  secondaryFont: 'Police secondaire',
  secondaryFontHint: 'Pour les titres et l’Écriture.',
  buttonStyle: 'Style des boutons',
  buttonStyles: { rounded: 'Arrondi', squared: 'Carré', pill: 'Pilule' },
  cardStyle: 'Style des cartes',
  cardStyles: { elevated: 'En relief', flat: 'À plat', bordered: 'Avec bordure' },
  schemes: { light: 'Couleurs du mode clair', dark: 'Couleurs du mode sombre' },
  colors: {
    primary: 'Principale',
    secondary: 'Secondaire',
    background: 'Arrière-plan',
    surface: 'Surface',
    text: 'Texte',
  },
  primaryHint:
    'La couleur principale sert aux boutons, aux liens et aux titres, ici et dans les courriels. La couleur secondaire marque ce qui est activé ou terminé. Les nuances ne sont ajustées que pour rester lisibles.',
  contrast: ({ ratio }) => `Contraste du texte et des liens\u00a0: ${ratio} pour 1`,
  unreadable: 'Trop faible. Il faut au moins 4,5 pour 1 pour que tout le monde puisse lire.',
  reset: 'Rétablir les valeurs par défaut',
  preview: { light: 'Aperçu, clair', dark: 'Aperçu, sombre' },
  sample: {
    title: 'Une lumière sur le sentier',
    text: 'Ta parole est une lampe à mes pieds.',
    link: 'Un lien',
    button: 'Bouton',
    other: 'Un autre',
  },
};
