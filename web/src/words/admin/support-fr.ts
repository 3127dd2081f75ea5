import type { GuideTopic } from '../../features/support/admin-guide.ts';
import type { AdminWords } from './en.ts';

const guide: readonly GuideTopic[] = [
  {
    id: 'begin',
    title: 'Pour commencer',
    articles: [
      {
        id: 'first-steps',
        title: 'Ce qu’il faut régler en premier',
        keywords: 'début démarrer nouveau site installer liste nom adresse',
        body: [
          {
            steps: [
              'Inscrivez le nom de votre communauté, son adresse de contact et son fuseau horaire dans les paramètres du site.',
              'Inscrivez l’adresse postale sous Notifications par courriel. Sans elle, aucun résumé, aucune annonce ni aucune notification ne part par courriel.',
              'Réglez l’envoi des courriels\u202f; d’ici là, chaque courriel devient un fichier sur le serveur.',
              'Nommez une deuxième personne à l’administration, pour que personne ne reste sans.',
              'Faites une sauvegarde, et essayez une fois de la restaurer.',
            ],
          },
        ],
        open: 'settings',
      },
      {
        id: 'roles',
        title: 'Administration, modération et membres',
        keywords: 'rôle droits permission promouvoir rétrograder modérateur administrateur',
        body: [
          {
            points: [
              'Les membres lisent et écrivent selon l’auditoire de chaque publication.',
              'Les modératrices et modérateurs s’occupent aussi des signalements, des publications, des prières et des témoignages.',
              'L’administration fait tout\u00a0: membres, événements, annonces, paramètres et ces messages.',
            ],
          },
          'Un rôle se change sur la page d’un membre. La dernière personne à l’administration ne peut être ni retirée, ni rétrogradée, ni désactivée.',
        ],
        open: 'users',
      },
    ],
  },
  {
    id: 'everyday',
    title: 'Au quotidien',
    articles: [
      {
        id: 'events',
        title: 'Annoncer, déplacer et annuler un événement',
        keywords: 'événement créer date heure fuseau calendrier participants reporter supprimer',
        body: [
          'La date et l’heure sont celles du lieu, dans son propre fuseau horaire. Sans heure de fin, un événement dure deux heures.',
          'S’il change d’heure ou de lieu, toutes les personnes qui y vont ou que ça intéresse en sont averties. Annulez ce qui n’a pas lieu\u00a0: l’événement reste affiché, marqué comme annulé, et les gens sont avertis. Une suppression n’avertit personne.',
          'Les personnes qui viennent se trouvent sur la page de l’événement\u202f; la liste s’exporte pour la table d’accueil.',
        ],
        open: 'events',
      },
      {
        id: 'announcements',
        title: 'Dire quelque chose à tout le monde',
        keywords: 'notification annonce campagne infolettre courriel modèle planifier',
        body: [
          'Une annonce apparaît dans l’application de toutes les personnes visées, et part par courriel à celles qui l’ont accepté. Elle peut attendre en brouillon ou jusqu’à une heure choisie, et partir d’un modèle.',
          'Les envois, les ouvertures et les clics sont comptés\u202f; aucun courriel ne contient d’image espionne.',
        ],
        open: 'notifications',
      },
      {
        id: 'messages',
        title: 'Répondre aux messages',
        keywords: 'soutien contact formulaire question réponse aide courriel',
        body: [
          'Ce que les gens écrivent par la page d’aide se trouve ici sous Messages, et part par courriel à toute l’administration et à l’adresse de contact du site. Répondez ici\u00a0: la réponse part par courriel dans la langue de la personne, et les autres voient qu’on a répondu.',
          'Personne n’a vérifié l’adresse d’une personne non connectée\u00a0: ne dites rien d’un compte avant de savoir à qui vous parlez. Les messages sont gardés six mois.',
        ],
      },
      {
        id: 'audit',
        title: 'Qui a fait quoi',
        keywords: 'journal audit historique trace changements sécurité',
        body: [
          'Chaque geste de l’administration laisse une ligne dans le journal d’audit\u00a0: qui, quand et sur quoi. Il ne contient rien de ce que les gens ont écrit, et personne ne peut le modifier.',
        ],
        open: 'audit',
      },
    ],
  },
  {
    id: 'running',
    title: 'Faire marcher le site',
    articles: [
      {
        id: 'mail',
        title: 'Régler l’envoi des courriels',
        keywords: 'smtp mail_url mail_from serveur courriel outbox spf dkim dmarc pourriel expéditeur',
        body: [
          'Sans le réglage MAIL_URL du serveur, chaque courriel devient un fichier dans le dossier «\u00a0outbox\u00a0» du dossier de données.',
          {
            steps: [
              'Donnez MAIL_URL au serveur, par exemple smtp://utilisateur:mot-de-passe@hôte:587 ou smtps://utilisateur:mot-de-passe@hôte:465.',
              'Donnez-lui MAIL_FROM, l’adresse d’où viennent les courriels\u202f; le nom et l’adresse se règlent aussi sous Notifications par courriel.',
              'Faites en sorte que votre domaine le permette\u00a0: un enregistrement SPF qui nomme le serveur de courriel, sa clé DKIM et un enregistrement DMARC.',
              'Redémarrez le serveur et demandez un nouveau mot de passe pour vous-même\u00a0: ce courriel montre si tout marche.',
            ],
          },
          'Quand aucun courriel ne part, la page Tâches de fond dit pourquoi. Rien n’est perdu\u00a0: les courriels attendent que le serveur les accepte de nouveau. Tout se trouve dans docs/operations.md du produit, sous «\u00a0Sending mail\u00a0».',
        ],
        open: 'jobs',
      },
      {
        id: 'backup',
        title: 'Faire une sauvegarde',
        keywords: 'sauvegarder copie dossier données base pg_dump médias clé secrète',
        body: [
          'Avec la base de données fournie par le produit\u00a0:',
          {
            steps: [
              'Arrêtez le serveur.',
              'Copiez tout le dossier de données, avec sa clé secrète.',
              'Redémarrez le serveur.',
            ],
          },
          'Une copie faite pendant que le site tourne n’est pas une sauvegarde de la base. Avec votre propre PostgreSQL, utilisez pg_dump, copiez ensuite les images et les vidéos, et gardez SECRET_KEY avec le tout.',
          'Gardez les sauvegardes en lieu sûr\u00a0: elles contiennent tout ce que les gens ont confié. Voir «\u00a0Backup and restore\u00a0» dans docs/operations.md.',
        ],
      },
      {
        id: 'restore',
        title: 'Restaurer une sauvegarde',
        keywords: 'rétablir récupérer désastre perte panne tombstones',
        body: [
          {
            steps: [
              'Remettez en place le dossier de données copié, ou votre base de données avec les images et les vidéos.',
              'Ajoutez le fichier «\u00a0tombstones\u00a0» le plus récent que vous ayez\u00a0: les membres effacés entre-temps ne reviennent pas.',
              'Démarrez le serveur.',
            ],
          },
          'Essayez-le une fois par année, sur une autre machine.',
        ],
      },
      {
        id: 'upgrade',
        title: 'Installer une nouvelle version',
        keywords: 'mise à jour mettre à niveau version migration',
        body: [
          'Faites d’abord une sauvegarde. Arrêtez le serveur, obtenez la nouvelle version et démarrez-la\u00a0: ce qui manque est installé, et les données sont mises à jour.',
        ],
      },
      {
        id: 'jobs',
        title: 'Quand quelque chose n’arrive pas',
        keywords: 'tâches de fond file processus échec mis de côté réessayer courriel manquant',
        body: [
          'La page Tâches de fond montre ce qui attend, ce qui est en cours et ce qui a échoué. Les échecs passagers n’ont besoin de personne\u00a0: une tâche est essayée 25 fois en quatre jours environ.',
          {
            points: [
              'Mises de côté\u00a0: lisez la raison, corrigez-en la cause, puis réessayez. Abandonnez ce qui n’en vaut plus la peine.',
              'Aucun processus actif\u00a0: démarrez le serveur sans WORKER=off. Rien n’est perdu entre-temps.',
              'Courriels non envoyés\u00a0: leur contenu n’existe plus\u202f; la personne qui en a besoin en demande un nouveau.',
            ],
          },
        ],
        open: 'jobs',
      },
    ],
  },
];

export const support: AdminWords['support'] = {
  title: 'Aide et soutien',
  intro:
    'Ce que les gens vous ont écrit, comment faire marcher le site, et comment joindre le reste de l’administration.',
  tabs: {
    label: 'Aide et soutien',
    messages: 'Messages',
    documentation: 'Documentation',
    contact: 'Contact',
  },
  messages: {
    caption: 'Messages aux responsables',
    states: { open: 'Ouvert', answered: 'Répondu', done: 'Classé' },
    all: 'Tous',
    show: 'Messages par état',
    columns: { date: 'Date', sender: 'De', subject: 'Objet', state: 'État' },
    guest: 'Personne non connectée',
    none: 'Aucun message pour l’instant',
    noneText: 'Ce que les membres et les visiteurs écrivent par la page d’aide apparaît ici.',
    read: 'Lire le message',
    readOf: ({ subject }) => `Lire le message\u00a0: ${subject}`,
    actions: 'Actions',
    back: 'Tous les messages',
    notFound: 'Message introuvable. Les messages sont gardés six mois.',
    loadFailed: 'Le message n’a pas pu être chargé',
    from: 'De',
    wrote: ({ when }) => `Reçu ${when}`,
    unverified:
      'Cette personne n’était pas connectée et a tapé l’adresse à la main\u00a0: personne ne l’a vérifiée. Ne dites rien d’un compte avant de savoir à qui vous parlez.',
    inFrench:
      'Cette personne lit le site en français\u202f; le courriel autour de votre réponse est en français.',
    inEnglish:
      'Cette personne lit le site en anglais\u202f; le courriel autour de votre réponse est en anglais.',
    answers: 'Réponses',
    answeredBy: ({ name, when }) => `${name}, ${when}`,
    gone: 'Une ancienne personne de l’administration',
    answer: 'Votre réponse',
    answerHint: ({ email }) =>
      `Elle part par courriel à ${email} et reste ici pour le reste de l’administration.`,
    alsoDone: 'Il n’y a plus rien à faire ensuite',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    sent: 'Réponse envoyée',
    sendFailed: 'La réponse n’a pas pu être envoyée. Ce que vous avez écrit est encore là.',
    markDone: 'Classer',
    markedDone: 'Message classé',
    reopen: 'Rouvrir',
    reopened: 'Message rouvert',
    counter: ({ used, limit }) => `${used} caractères sur ${limit}`,
  },
  documentation: {
    search: 'Rechercher dans la documentation',
    placeholder: 'Par exemple\u00a0: sauvegarde, courriel, rôles',
    found: ({ count }) => (count < 2 ? `${count} article trouvé` : `${count} articles trouvés`),
    nothing: ({ term }) => `Rien n’a été trouvé pour «\u00a0${term}\u00a0».`,
    nothingText: 'Essayez un autre mot, ou écrivez au reste de l’administration.',
    open: ({ page }) => `Aller à\u00a0: ${page}`,
    members: 'Aide pour les membres',
    membersText: 'Ce que les membres trouvent quand ils cherchent de l’aide, avec les numéros d’urgence.',
    api: 'Description de l’API',
    apiText: 'Tous les appels que des programmes peuvent faire, avec ce qu’ils prennent et répondent.',
  },
  contact: {
    reach: 'Comment on vous joint',
    text: 'Ces renseignements viennent des paramètres du site et sont montrés à tout le monde.',
    email: 'Courriel',
    noEmail:
      'Aucune adresse de contact n’est réglée. Les messages atteignent quand même toute l’administration.',
    phone: 'Téléphone',
    noPhone: 'Aucun numéro de téléphone n’est réglé.',
    change: 'Modifier dans les paramètres du site',
  },
  guide,
};
