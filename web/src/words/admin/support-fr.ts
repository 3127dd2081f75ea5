import { plural } from '@radiant/contract/words/plural.ts';
import type { GuideTopic } from '../../features/support/admin-guide.ts';
import type { AdminWords } from './en.ts';

const guide: readonly GuideTopic[] = [
  {
    id: 'begin',
    title: 'Pour commencer',
    articles: [
      {
        id: 'first-steps',
        title: 'Les premières choses à configurer',
        keywords: 'début démarrer nouveau site installer liste nom adresse',
        body: [
          {
            steps: [
              'Entrez le nom de votre communauté, son adresse de contact et son fuseau horaire dans les paramètres du site.',
              'Entrez l’adresse postale sous Courriels. Sans elle, aucun résumé, aucune annonce ni aucune notification n’est envoyé par courriel.',
              'Configurez l’envoi des courriels. D’ici là, chaque courriel est enregistré dans un fichier sur le serveur.',
              'Donnez le rôle d’administration à une deuxième personne, pour que le site ne reste jamais sans responsable.',
              'Faites une sauvegarde et testez une fois sa restauration.',
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
              'Les membres lisent et partagent des publications.',
              'La modération traite aussi les signalements, les publications, les prières et les témoignages.',
              'L’administration gère tout\u00a0: membres, événements, annonces, paramètres et messages reçus.',
            ],
          },
          'Changez un rôle sur la page du membre. La dernière personne de l’administration ne peut être ni supprimée, ni rétrogradée, ni désactivée.',
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
        title: 'Créer, reporter ou annuler un événement',
        keywords: 'événement créer date heure fuseau calendrier participants reporter supprimer',
        body: [
          'La date et l’heure sont celles du lieu, dans son propre fuseau horaire. Sans heure de fin, un événement dure deux heures.',
          'Si l’heure ou le lieu change, toutes les personnes qui y vont ou qui sont intéressées en sont averties. Si un événement n’a pas lieu, annulez-le\u00a0: il reste affiché comme annulé, et les gens en sont avertis. Une suppression n’avertit personne.',
          'La page de l’événement affiche la liste des participants. Vous pouvez l’exporter pour la table d’accueil.',
        ],
        open: 'events',
      },
      {
        id: 'verses',
        title: 'Prévoir le verset du jour',
        keywords: 'verset jour plan année écriture bible référence calendrier csv importer',
        body: [
          'Vos lecteurs voient la publication choisie pour la journée\u202f; à défaut, la référence de votre propre plan\u202f; à défaut, ce que disent les paramètres\u00a0: le plan de l’année fourni avec le site, ou la dernière publication choisie.',
          {
            points: [
              'Pour choisir une publication, ouvrez le menu d’un passage de l’Écriture public et prévoyez-le pour un jour.',
              'Pour prévoir des références, collez des lignes comme 2026-12-25\u202f; Luc 2,\u00a010-11, ou lisez un fichier CSV. Sans l’année (12-25), une référence revient tous les ans. Rien n’est enregistré tant qu’une ligne est à corriger.',
            ],
          },
          'Chacun lit le passage dans sa langue, sur la page d’accueil, les écrans et la feuille de prière, et dans les résumés. Si une traduction ne le contient pas, ses lecteurs voient le suivant dans cet ordre.',
        ],
        open: 'verses',
      },
      {
        id: 'announcements',
        title: 'Envoyer une annonce',
        keywords: 'notification annonce campagne infolettre courriel modèle programmer planifier',
        body: [
          'Une annonce apparaît dans l’application de toutes les personnes visées, et est envoyée par courriel à celles qui l’ont accepté. Vous pouvez l’écrire dans les deux langues, partir d’un modèle, enregistrer un brouillon ou programmer l’envoi.',
          'Ouvrez une annonce envoyée pour voir ses envois, ses ouvertures et ses clics, ou pour la dupliquer. Les courriels ne contiennent aucune image de suivi.',
        ],
        open: 'notifications',
      },
      {
        id: 'messages',
        title: 'Répondre aux messages',
        keywords: 'soutien contact formulaire question réponse aide courriel',
        body: [
          'Les messages de la page d’aide apparaissent ici sous Messages, et sont envoyés par courriel à toute l’administration et à l’adresse de contact du site. Répondez ici\u00a0: la réponse est envoyée par courriel dans la langue de la personne, et le reste de l’administration voit qu’une réponse a été donnée.',
          'L’adresse courriel d’une personne non connectée n’est pas vérifiée. Ne dites rien d’un compte avant de savoir à qui vous écrivez. Les messages sont conservés six mois.',
          'Les demandes sur des renseignements personnels affichent le jour où la loi exige une réponse au plus tard. Une semaine avant, l’administration reçoit un rappel de celles qui n’en ont pas.',
        ],
      },
      {
        id: 'audit',
        title: 'Qui a fait quoi',
        keywords: 'journal audit historique trace changements sécurité',
        body: [
          'Le journal d’audit consigne chaque action de l’administration\u00a0: qui, quand et quoi. Il ne contient rien de ce que les gens ont écrit, et personne ne peut le modifier.',
        ],
        open: 'audit',
      },
    ],
  },
  {
    id: 'running',
    title: 'Administrer le site',
    articles: [
      {
        id: 'mail',
        title: 'Configurer l’envoi des courriels',
        keywords: 'smtp mail_url mail_from serveur courriel outbox spf dkim dmarc pourriel expéditeur',
        body: [
          'Sans le réglage MAIL_URL du serveur, chaque courriel est enregistré dans un fichier du dossier «\u00a0outbox\u00a0», dans le dossier de données.',
          {
            steps: [
              'Définissez MAIL_URL sur le serveur, par exemple smtp://utilisateur:mot-de-passe@hôte:587 ou smtps://utilisateur:mot-de-passe@hôte:465.',
              'Définissez MAIL_FROM, l’adresse d’expédition des courriels. Le nom et l’adresse peuvent aussi être définis sous Courriels.',
              'Autorisez-le dans votre domaine\u00a0: un enregistrement SPF qui nomme le serveur de courriel, sa clé DKIM et un enregistrement DMARC.',
              'Redémarrez le serveur, puis envoyez un courriel d’essai sous Courriels pour vérifier que tout fonctionne.',
            ],
          },
          'Quand l’envoi est suspendu, la page Tâches en arrière-plan indique pourquoi. Rien n’est perdu\u00a0: les courriels attendent que le serveur les accepte de nouveau. Pour plus de détails, voir «\u00a0Sending mail\u00a0» dans docs/operations.md.',
        ],
        open: 'jobs',
      },
      {
        id: 'backup',
        title: 'Faire une sauvegarde',
        keywords: 'sauvegarder copie dossier données base pg_dump médias clé secrète',
        body: [
          'Avec la base de données intégrée\u00a0:',
          {
            steps: [
              'Arrêtez le serveur.',
              'Copiez tout le dossier de données, y compris sa clé secrète.',
              'Redémarrez le serveur.',
            ],
          },
          'Une copie faite pendant que le site fonctionne n’est pas une sauvegarde valable de la base de données. Avec votre propre PostgreSQL, utilisez pg_dump, copiez ensuite les images et les vidéos, et conservez SECRET_KEY avec le tout.',
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
              'Ajoutez votre fichier «\u00a0tombstones\u00a0» le plus récent, pour que les membres effacés depuis la sauvegarde ne reviennent pas.',
              'Démarrez le serveur.',
            ],
          },
          'Exercez-vous une fois par année, sur une autre machine.',
        ],
      },
      {
        id: 'upgrade',
        title: 'Installer une nouvelle version',
        keywords: 'mise à jour mettre à niveau version migration',
        body: [
          'Faites d’abord une sauvegarde. Arrêtez le serveur, obtenez la nouvelle version et démarrez-la. Les composants manquants sont installés et les données sont mises à jour.',
        ],
      },
      {
        id: 'jobs',
        title: 'Quand quelque chose n’arrive pas',
        keywords: 'tâches en arrière-plan file processus échec réessayer relancer courriel manquant',
        body: [
          'La page Tâches en arrière-plan montre ce qui est en attente, en cours ou en échec. Les échecs temporaires ne demandent rien\u00a0: une tâche est essayée 25 fois en quatre jours environ.',
          {
            points: [
              'Échecs\u00a0: lisez le motif, corrigez la cause, puis relancez. Supprimez les tâches devenues inutiles.',
              'Aucun processus actif\u00a0: démarrez le serveur sans WORKER=off. Rien n’est perdu entre-temps.',
              'Courriels non envoyés\u00a0: leur contenu n’est plus conservé. La personne qui en a besoin doit en demander un nouveau.',
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
  intro: 'Les messages reçus, la documentation pour administrer le site et vos coordonnées.',
  tabs: {
    label: 'Aide et soutien',
    messages: 'Messages',
    documentation: 'Documentation',
    contact: 'Contact',
  },
  messages: {
    caption: 'Messages à l’administration',
    states: { open: 'Ouvert', answered: 'Répondu', done: 'Classé' },
    all: 'Tous',
    show: 'Messages par état',
    columns: { date: 'Date', sender: 'De', subject: 'Objet', state: 'État', due: 'Réponse' },
    requests: {
      access: 'Accès aux renseignements',
      correction: 'Rectification',
      portability: 'Portabilité',
      withdrawal: 'Retrait du consentement',
      deletion: 'Suppression',
    },
    kind: 'Renseignements personnels',
    anyMessage: 'Tous les messages',
    anyRequest: 'Toutes les demandes sur des renseignements personnels',
    due: ({ request, day }) => `${request}\u00a0: réponse au plus tard le ${day}`,
    dueShort: ({ day }) => `D’ici le ${day}`,
    guest: 'Personne non connectée',
    none: 'Aucun message pour l’instant',
    noneText:
      'Les messages de la page d’aide et les demandes sur des renseignements personnels apparaissent ici.',
    readOf: ({ subject }) => `Lire le message\u00a0: ${subject}`,
    actions: 'Actions',
    back: 'Tous les messages',
    notFound: 'Message introuvable. Les messages sont conservés six mois.',
    loadFailed: 'Le message n’a pas pu être chargé',
    from: 'De',
    wrote: ({ when }) => `Reçu ${when}`,
    unverified:
      'Cette personne n’était pas connectée\u00a0: son adresse courriel n’est pas vérifiée. Ne dites rien d’un compte avant de savoir à qui vous écrivez.',
    inFrench: 'Cette personne utilise le site en français\u00a0: le reste du courriel est en français.',
    inEnglish: 'Cette personne utilise le site en anglais\u00a0: le reste du courriel est en anglais.',
    answers: 'Réponses',
    answeredBy: ({ name, when }) => `${name}, ${when}`,
    gone: 'Une personne qui n’administre plus le site',
    answer: 'Votre réponse',
    answerHint: ({ email }) =>
      `Envoyée par courriel à ${email}. Le reste de l’administration peut aussi la voir ici.`,
    alsoDone: 'Classer après l’envoi',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    sent: 'Réponse envoyée',
    sendFailed: 'La réponse n’a pas pu être envoyée. Votre texte est encore là.',
    markDone: 'Classer',
    markedDone: 'Message classé',
    reopen: 'Rouvrir',
    reopened: 'Message rouvert',
    counter: ({ used, limit }) => `${used}\u00a0caractères sur ${limit}`,
  },
  documentation: {
    search: 'Rechercher dans la documentation',
    placeholder: 'Par exemple\u00a0: sauvegarde, courriel, rôles',
    found: ({ count }) => plural('fr', count, { one: '# article trouvé', other: '# articles trouvés' }),
    nothing: ({ term }) => `Aucun article pour «\u00a0${term}\u00a0».`,
    nothingText: 'Essayez un autre mot, ou écrivez à une autre personne de l’administration.',
    open: ({ page }) => `Aller à\u00a0: ${page}`,
    members: 'Aide pour les membres',
    membersText: 'L’aide que voient les membres, avec les numéros d’urgence.',
    api: 'Documentation de l’API',
    apiText: 'Tous les points d’accès de l’API, avec leurs paramètres et leurs réponses.',
  },
  contact: {
    reach: 'Comment vous joindre',
    text: 'Ces renseignements viennent des paramètres du site et sont visibles par tout le monde.',
    email: 'Courriel',
    noEmail:
      'Aucun courriel de contact n’est défini. Les messages parviennent quand même à toute l’administration.',
    phone: 'Téléphone',
    noPhone: 'Aucun numéro de téléphone n’est défini.',
    change: 'Modifier dans les paramètres du site',
  },
  guide,
};
