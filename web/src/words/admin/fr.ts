import { plural } from '@radiant/contract/words/plural.ts';
import { analytics } from './analytics-fr.ts';
import { audit } from './audit-fr.ts';
import { backups } from './backups-fr.ts';
import { content } from './content-fr.ts';
import { dashboard } from './dashboard-fr.ts';
import type { AdminWords } from './en.ts';
import { events } from './events-fr.ts';
import { moderation } from './moderation-fr.ts';
import { notifications, templates } from './notifications-fr.ts';
import { profile } from './profile-fr.ts';
import { restoredCopy } from './restored-copy-fr.ts';
import { support } from './support-fr.ts';
import { users } from './users-fr.ts';

export const fr: AdminWords = {
  frame: {
    title: 'Administration',
    navigation: 'Administration',
    search: 'Rechercher des personnes et des publications',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    back: 'Retour au site',
    dashboard: 'Tableau de bord',
    users: 'Membres',
    posts: 'Publications',
    events: 'Événements',
    prayers: 'Prières',
    testimonies: 'Témoignages',
    moderation: 'Modération',
    analytics: 'Statistiques',
    notifications: 'Notifications',
    settings: 'Paramètres du site',
    jobs: 'Tâches en arrière-plan',
    audit: 'Journal d’audit',
    support: 'Aide et soutien',
    profile: 'Mon profil',
  },
  table: {
    results: ({ count }) => plural('fr', count, { one: '# résultat', other: '# résultats' }),
    page: ({ page, pages }) => `Page ${page} sur ${pages}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    none: 'Aucun résultat.',
    selectAll: 'Tout sélectionner sur cette page',
    pageSelected: ({ count }) =>
      plural('fr', count, {
        one: 'Le résultat de cette page est sélectionné.',
        other: 'Les # résultats de cette page sont sélectionnés.',
      }),
    selectResults: ({ number }) => `Sélectionner les ${number} résultats`,
    resultsSelected: ({ count }) =>
      plural('fr', count, {
        one: 'Le seul résultat est sélectionné.',
        other: 'Les # résultats sont sélectionnés.',
      }),
    clearSelection: 'Annuler la sélection',
    tooManyResults: ({ number }) =>
      `Pour sélectionner tous les résultats, réduisez la liste à ${number} ou moins.`,
    resultsChanged: 'Le nombre de résultats a changé entre-temps. Vérifiez-le avant de continuer.',
    selectRow: ({ name }) => `Sélectionner ${name}`,
    loading: 'Chargement…',
    columns: 'Colonnes',
    ofTable: ({ label, table }) => `${label}\u00a0: ${table}`,
    pageSize: 'Lignes par page',
    rowsPerPage: ({ count }) => `${count} par page`,
    shortcutNext: 'Ligne suivante',
    shortcutPrevious: 'Ligne précédente',
    failed: 'Le chargement a échoué',
    retry: 'Réessayer',
  },
  drafts: {
    from: ({ when }) => `Brouillon non enregistré, modifié ${when}.`,
    earlier: 'Brouillon non enregistré d’une visite précédente.',
    discard: 'Supprimer le brouillon',
  },
  calendar: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    chooseFirst: 'Choisissez le premier jour',
    chooseLast: 'Choisissez le dernier jour',
  },
  jobs: {
    title: 'Tâches en arrière-plan',
    intro: 'Les courriels, les notifications et les autres tâches exécutées en arrière-plan.',
    waiting: 'En attente',
    running: 'En cours',
    failing: 'À réessayer',
    deadLetters: 'Échecs',
    workers: 'Processus actifs',
    failedMails: 'Courriels non envoyés',
    oldest: 'La plus ancienne à traiter\u00a0:',
    nothingDue: 'Rien à traiter',
    lastSign: 'Dernier signal\u00a0:',
    noWorker: 'Aucun processus n’est actif. Rien ne sera envoyé tant qu’aucun ne sera démarré.',
    allWell: 'Aucune tâche ni aucun courriel en échec.',
    unknown: ({ tasks }) =>
      `Aucun processus actif ne peut exécuter ces tâches\u202f; elles attendent celui qui le pourra\u00a0: ${tasks}`,
    deadLettersText:
      'Ces tâches ont échoué définitivement. Elles restent ici jusqu’à ce que quelqu’un les relance ou les supprime.',
    newest: ({ shown, total }) => `Les ${shown} plus récentes sur ${total}.`,
    task: 'Tâche',
    tasks: {
      'accounts.sendResetLink': 'Envoyer un lien de réinitialisation du mot de passe',
      'campaigns.check': 'Vérifier les annonces',
      'campaigns.deliver': 'Envoyer une annonce',
      'mails.send': 'Envoyer un courriel',
      'notifications.create': 'Créer des notifications',
      'notifications.deliverPush': 'Envoyer une notification poussée',
      'notifications.notifyAnsweredPrayer': 'Aviser les membres d’une prière exaucée',
      'notifications.notifyCase': 'Aviser les personnes concernées par un dossier de modération',
      'notifications.notifyEventChange': 'Aviser les membres d’un événement modifié ou annulé',
      'notifications.notifyReply': 'Aviser un membre d’une réponse',
      'notifications.queueDigests': 'Préparer les résumés à envoyer',
      'notifications.queueEventReminders': 'Préparer les rappels d’événements',
      'notifications.queuePrayerReminders': 'Préparer les rappels de prière',
      'notifications.remindMember': 'Programmer les rappels d’un membre',
      'notifications.remindParticipants': 'Rappeler un événement aux membres',
      'notifications.remindPraying': 'Rappeler aux membres de prier',
      'notifications.retractComment': 'Retirer la notification d’un commentaire supprimé',
      'notifications.retractMentions': 'Retirer les notifications des mentions enlevées d’un commentaire',
      'notifications.testPush': 'Envoyer une notification poussée d’essai',
      'operations.backUp': 'Faire une sauvegarde à l’heure prévue',
      'platform.sweep': 'Supprimer les données expirées',
      'posts.copyCounts': 'Mettre à jour les tris par popularité',
      'posts.fetchLinkPreview': 'Récupérer l’aperçu d’un lien',
      'posts.publishScheduled': 'Publier une publication programmée',
      'privacy.erase': 'Effacer un compte',
      'privacy.makeExport': 'Préparer une copie des données d’un membre',
    },
    attempts: 'Essais',
    lastTried: 'Dernier essai',
    queued: 'En file depuis',
    written: 'Rédigé',
    reason: 'Motif',
    died: 'Le processus s’est arrêté de façon inattendue.',
    actions: 'Actions',
    actionsFor: ({ name }) => `Actions pour ${name}`,
    name: ({ task, id }) => `${task} ${id}`,
    retry: 'Relancer',
    retrySome: ({ count }) => `Relancer (${count})`,
    retryTask: 'Relancer toutes les tâches de ce type',
    retried: ({ count }) => plural('fr', count, { one: 'Tâche relancée.', other: '# tâches relancées.' }),
    discard: 'Supprimer',
    discardSome: ({ count }) => `Supprimer (${count})`,
    discardTitle: ({ count }) =>
      plural('fr', count, { one: 'Supprimer cette tâche\u202f?', other: 'Supprimer # tâches\u202f?' }),
    discardText: 'Le travail ne sera pas fait. Cette action est irréversible.',
    discarded: ({ count }) => plural('fr', count, { one: 'Tâche supprimée.', other: '# tâches supprimées.' }),
    cancel: 'Annuler',
    mailsText:
      'Ces courriels ne peuvent pas être renvoyés, car leur contenu n’est plus conservé. La personne qui en a besoin doit en demander un nouveau.',
    mailPause: {
      unreachable: 'L’envoi est suspendu\u00a0: le serveur de courriel est injoignable.',
      'no-answer': 'L’envoi est suspendu\u00a0: le serveur de courriel ne répond pas.',
      'no-encryption':
        'L’envoi est suspendu\u00a0: le serveur de courriel n’offre pas de chiffrement fiable.',
      'sign-in-refused':
        'L’envoi est suspendu\u00a0: le serveur de courriel a refusé le nom d’utilisateur ou le mot de passe de ce site.',
      'sender-refused':
        'L’envoi est suspendu\u00a0: le serveur de courriel a refusé l’adresse d’expéditeur de ce site.',
      busy: 'L’envoi est suspendu\u00a0: le serveur de courriel est occupé.',
      'broken-off': 'L’envoi est suspendu\u00a0: le serveur de courriel a coupé la connexion.',
    },
    mailPauseSince: 'Suspendu depuis',
    mailPauseUntil: 'Aucun courriel n’est perdu. Prochain essai\u00a0:',
    recipient: 'Destinataire',
    mail: 'Courriel',
    reasons: {
      'recipient-refused': 'L’adresse a été refusée',
      'message-refused': 'Le message a été refusé',
      'outcome-unknown': 'La livraison n’a pas pu être confirmée',
      'out-of-time': 'Il n’a pas pu être envoyé à temps',
    },
  },
  content,
  events,
  moderation,
  support,
  notifications,
  users,
  templates,
  analytics,
  dashboard,
  audit,
  backups,
  restoredCopy,
  profile,
};
