import type { SettingsWords } from './settings-en.ts';

export const settingsFr: SettingsWords = {
  title: 'Paramètres du site',
  intro: 'Ce que vous enregistrez vaut aussitôt. Les pages déjà ouvertes le montrent en quelques instants.',
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
  isSaved: 'Tout est enregistré.',
  unsaved:
    'Pas encore enregistré. Vos modifications restent dans ce navigateur jusqu’à ce que vous les enregistriez ou les abandonniez.',
  unsavedMark: ({ count }) => (count < 2 ? `(${count} non enregistrée)` : `(${count} non enregistrées)`),
  discard: 'Abandonner',

  siteName: 'Nom du site',
  siteDescription: 'Description du site',
  siteDescriptionHint:
    'Une ou deux phrases pour les moteurs de recherche et les liens partagés. Peut rester vide.',
  contactEmail: 'Courriel de contact',
  contactEmailHint: 'Figure sur toutes les pages et reçoit ce qui est écrit dans le formulaire de contact.',
  contactPhone: 'Téléphone de contact',
  contactPhoneHint: 'Figure sur la page d’aide, pour qui préfère appeler. Peut rester vide.',
  siteColors: 'Couleurs',
  siteColor: { primary: 'Couleur principale', secondary: 'Couleur secondaire' },
  siteColorsHint: 'Les mêmes que celles du mode clair sous Thème, où le mode sombre a les siennes.',
  defaultAudience: 'Qui voit ce que les membres partagent, à moins d’un autre choix de leur part',
  timeZone: 'Fuseau horaire',
  timeZoneHint:
    'Quand commence la journée du site\u00a0: pour le verset et la prière du jour, et comme proposition pour les événements.',
  copyrightText: 'Mention de droits d’auteur',
  copyrightTextHint: 'Au bas de chaque page, comme © 2026 Paroisse Saint-Joseph. Peut rester vide.',

  autoModerateContent: 'Modérer le contenu automatiquement',
  autoModerateContentHint:
    'Ce que les membres écrivent est comparé à vos mots-clés. À partir du seuil, le texte attend qu’une personne de la modération l’ait lu. Rien n’est jamais supprimé, et l’auteur en est averti.',
  moderationKeywords: 'Mots-clés de modération',
  moderationKeywordsHint:
    'Séparés par des virgules, en français ou en anglais, sans égard aux majuscules ni aux accents. Seuls les mots entiers comptent\u00a0: ajoutez chaque forme voulue. Un point d’exclamation à la fin (mot!) retient un texte pour ce seul mot.',
  moderationThreshold: 'Seuil de modération',
  moderationThresholdValue: ({ score }) => `${score} sur 100`,
  moderationThresholdHint:
    'Chaque mot-clé différent compte 20, jusqu’à 80\u202f; la part des mots-clés parmi tous les mots en ajoute jusqu’à 80. «\u00a0Mon mari est violent\u00a0» donne 40\u00a0: un appel à l’aide n’est pas retenu à 80.',
  approvalRequired: 'Approbation requise',
  approvalRequiredHint:
    'Seul leur auteur voit les nouvelles publications tant qu’une personne de la modération ne les a pas lues. Celles de la modération et de l’administration paraissent tout de suite.',
  moderationNotifyAdmins: 'Avertir l’administration',
  moderationNotifyAdminsHint:
    'L’administration et la modération sont averties quand quelque chose les attend\u00a0: une fois, et non à chaque signalement.',

  logo: 'Logo',
  logoHint: 'À côté du nom du site, en haut de chaque page. Enregistré dès que vous le choisissez.',
  favicon: 'Favicon',
  faviconHint: 'Dans l’onglet du navigateur et parmi les favoris. Une image carrée convient le mieux.',
  pictureOwn: 'Celui de Radiant',
  pictureNow: { logo: 'Le logo actuel', favicon: 'Le favicon actuel' },
  choosePicture: 'Choisir une image',
  choosePictureFor: {
    logo: 'Choisir une image pour le logo',
    favicon: 'Choisir une image pour le favicon',
  },
  removePictureOf: { logo: 'Retirer le logo', favicon: 'Retirer le favicon' },

  allowRegistration: 'Permettre l’inscription',
  allowRegistrationHint:
    'Toute personne peut créer un compte. Sinon, la page d’inscription dit que celle-ci est fermée.',
  requireEmailVerification: 'Exiger la vérification du courriel',
  requireEmailVerificationHint:
    'Les nouveaux membres saisissent un code envoyé à leur adresse avant de pouvoir se connecter.',
  allowSocialLogin: 'Permettre la connexion par un réseau social',
  allowSocialLoginHint:
    'Les membres peuvent se connecter avec Google ou Facebook, si votre application est configurée sous Réseaux sociaux.',
  requirePasswordSpecialChars: 'Exiger des caractères spéciaux',
  requirePasswordSpecialCharsHint:
    'Les nouveaux mots de passe comportent un caractère comme «\u00a0!\u00a0» ou «\u00a0?\u00a0». Ceux qui existent restent tels quels.',
  usernameProfanityFilter: 'Filtre de grossièretés pour les noms',
  usernameProfanityFilterHint:
    'Les noms blessants sont refusés avec tact, à l’inscription et quand on change de nom.',
  minimumPasswordLength: 'Longueur minimale du mot de passe',
  minimumPasswordLengthHint:
    'Nombre minimal de caractères exigé pour les mots de passe (6\u00a0ou\u00a0plus)',
  passwordFloor: ({ least }) =>
    `En dessous de ${least}, Radiant en demande ${least} quand même. Les mots de passe existants restent tels quels.`,
  maxLoginAttempts: 'Nombre maximal de tentatives de connexion',
  maxLoginAttemptsHint:
    'Après autant de mots de passe erronés, il faut attendre, un peu plus longtemps chaque fois.',

  postalAddress: 'Adresse postale',
  postalAddressHint:
    'Où écrire à votre communauté, comme sur une enveloppe. La loi (LCAP) l’exige dans tout courriel dont les membres peuvent se passer\u00a0: résumés, annonces et ce qui leur arrive. Les courriels des comptes, comme un nouveau mot de passe, partent sans elle.',
  noPostalAddress: 'Aucun résumé, aucune annonce ni notification ne part encore par courriel',
  noPostalAddressText:
    'Veuillez d’abord saisir l’adresse postale de votre communauté. Elle figure au bas de ces courriels, comme la loi l’exige.',
  emailSenderName: 'Nom de l’expéditeur',
  emailSenderNameHint: 'Vide\u00a0: le nom du site.',
  emailSenderAddress: 'Adresse de l’expéditeur',
  emailSenderAddressHint:
    'Vide\u00a0: celle avec laquelle ce serveur a été installé. Votre serveur de courriel doit pouvoir envoyer au nom de cette adresse.',
  emailFooter: 'Pied des courriels',
  emailFooterHint: 'La salutation à la fin de chaque courriel, ligne par ligne.',
  whichMails: 'Quels courriels sont envoyés',
  sendWelcomeEmail: 'Courriel de bienvenue',
  sendWelcomeEmailHint: 'À toute personne qui vient de s’inscrire.',
  sendPasswordResetEmail: 'Courriel de réinitialisation du mot de passe',
  sendPasswordResetEmailHint:
    'Sinon, les membres qui ont oublié leur mot de passe doivent en demander un nouveau à l’administration.',
  dailyDigestEmail: 'Résumé quotidien',
  dailyDigestEmailHint:
    'Les membres peuvent demander les nouveautés chaque jour. Personne ne le reçoit sans l’avoir demandé.',
  weeklyNewsletterEmail: 'Infolettre hebdomadaire',
  weeklyNewsletterEmailHint:
    'Les membres peuvent demander les nouveautés une fois par semaine. Personne ne la reçoit sans l’avoir demandée.',
  reminderEmails: 'Courriels de rappel',
  reminderEmailsHint: 'Heures de prière et événements, par courriel à qui l’a choisi.',
  adminNotifications: 'Notifications à l’administration',
  adminNotificationsHint:
    'Ce qui est écrit dans le formulaire de contact va à tous les administrateurs. Sinon, seul le courriel de contact le reçoit\u202f\u202f; tant qu’il n’y en a pas, les administrateurs quand même.',

  testMail: 'Courriel d’essai',
  testMailHint:
    'Un courriel à votre propre adresse, tout de suite. Ce que vous avez modifié ici vaut pour lui, enregistré ou non.',
  testMailSend: 'Envoyer un courriel d’essai',
  testMailSending: 'Envoi en cours…',
  testMailSent: ({ recipient, sender }) => `De ${sender} à ${recipient}.`,
  testMailAnswered: ({ code }) => `Le serveur de courriel a répondu ${code}.`,
  testMailTyped: 'Selon ce que vous avez saisi, qui n’est pas encore enregistré.',
  testMailOutcomes: {
    sent: 'Le serveur de courriel l’a accepté',
    kept: 'Aucun serveur de courriel n’est configuré\u00a0: il attend dans la boîte d’envoi de ce serveur',
    'recipient-refused': 'Le serveur de courriel refuse votre adresse',
    'message-refused': 'Le serveur de courriel refuse le message',
    later: 'Le serveur de courriel demande de réessayer plus tard',
    unreachable: 'Le serveur de courriel est injoignable',
    'no-answer': 'Le serveur de courriel ne répond pas',
    'no-encryption': 'Le serveur de courriel n’offre aucun chiffrement digne de confiance',
    'sign-in-refused': 'Le serveur de courriel refuse le nom ou le mot de passe de ce site',
    'sender-refused': 'Le serveur de courriel refuse l’adresse de l’expéditeur',
    busy: 'Le serveur de courriel est occupé',
    'broken-off': 'Le serveur de courriel a interrompu l’échange',
  },

  enableUserRegistration: 'Inscription des membres',
  enableUserRegistrationHint: 'Le même choix que sous Inscription.',
  enablePublicEvents: 'Événements publics',
  enablePublicEventsHint:
    'Les visiteurs voient les événements ouverts à tout le monde. Sinon, il faut se connecter pour en voir.',
  enableNotifications: 'Notifications',
  enableNotificationsHint:
    'Les membres apprennent les prières, les commentaires, les amitiés et les changements d’événements. Sinon, rien de cela n’est annoncé\u202f\u202f; vos annonces et les rappels qu’ils ont choisis arrivent quand même.',
  enableSocialLogin: 'Connexion par un réseau social',
  enableSocialLoginHint: 'Le même choix que sous Inscription.',
  enableTestimonies: 'Témoignages',
  enableTestimoniesHint: 'Les membres peuvent partager de nouveaux témoignages. Les anciens restent.',
  enablePrayers: 'Prières',
  enablePrayersHint: 'Les membres peuvent partager de nouvelles demandes de prière. Les anciennes restent.',
  enableComments: 'Commentaires',
  enableCommentsHint: 'Les membres peuvent écrire de nouveaux commentaires. Les anciens restent.',
  enableDarkMode: 'Mode sombre',
  enableDarkModeHint: 'Chaque personne peut choisir un affichage sombre pour elle-même.',

  socialIntro:
    'Les membres se connectent avec un compte qu’ils ont ailleurs. Une façon est offerte dès que son identifiant et son secret sont ici.',
  socialOff: 'La connexion par un réseau social est désactivée',
  socialOffText: 'Rien de ceci n’est offert tant qu’elle n’est pas permise de nouveau sous Inscription.',
  googleClientId: 'ID client Google',
  googleClientSecret: 'Code secret du client Google',
  googleHint:
    'Google Cloud Console, «\u00a0Identifiants\u00a0», un client OAuth du type «\u00a0Application Web\u00a0».',
  facebookAppId: 'ID d’application Facebook',
  facebookAppSecret: 'Clé secrète de l’application Facebook',
  facebookHint:
    'Meta for Developers, votre application, «\u00a0Facebook Login\u00a0»\u202f\u202f; la permission «\u00a0email\u00a0» est nécessaire.',
  returnAddress: 'Adresse de redirection',
  returnAddressHint: 'Saisissez exactement cette adresse là-bas.',
  copy: 'Copier',
  copied: 'Copiée',
  copyFailed: 'L’adresse n’a pas pu être copiée. Veuillez la sélectionner vous-même.',
  secretSet: 'Enregistré',
  secretMissing: 'Manquant',
  secretSealed: 'Il est gardé sous scellé et ne peut plus être affiché.',
  setSecret: 'Saisir le secret',
  keepSecret: 'Enregistrer le secret',
  replaceSecret: 'Remplacer',
  removeSecret: 'Retirer',
  removeSecretTitle: ({ name }) => `Retirer\u00a0: ${name}`,
  removeSecretText:
    'Cette façon de se connecter n’est plus offerte. Les comptes restent liés et servent de nouveau avec un nouveau secret.',
  yourPassword: 'Votre mot de passe',
  yourPasswordHint: 'Encore une fois, pour que personne d’autre ne change ceci devant un écran ouvert.',
  showSecret: 'Afficher',
  hideSecret: 'Masquer',
  cancel: 'Annuler',
  close: 'Fermer',
  secretKept: 'Secret enregistré',
  secretGone: 'Secret retiré',
  setUpFailed: 'Impossible de charger quels secrets sont enregistrés',

  enableSocialSharing: 'Partage sur les réseaux sociaux',
  enableSocialSharingHint:
    'Les publications peuvent être transmises par WhatsApp et Facebook. Sinon, le lien peut toujours être copié.',

  primaryFont: 'Police principale',
  primaryFontHint:
    'Inter et Georgia viennent avec le site. Les autres s’affichent sur les appareils qui les ont.',
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
    'La couleur principale parle\u00a0: boutons, liens et titres, ici et dans les courriels. La secondaire montre ce qui est activé et ce qui est atteint. Chacune n’est nuancée que dans la mesure où il le faut pour se lire.',
  contrast: ({ ratio }) => `Contraste du texte et des liens\u00a0: ${ratio} pour 1`,
  unreadable: 'Trop peu\u00a0: il faut au moins 4,5 pour 1, afin que tout le monde puisse lire.',
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
