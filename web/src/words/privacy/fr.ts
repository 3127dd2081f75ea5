import type { PrivacyWords } from './en.ts';

export const fr: PrivacyWords = {
  copy: {
    title: 'Vos données',
    text: 'Téléchargez une copie de tout ce qui est à vous\u00a0: votre compte et votre profil, vos publications et leur historique, vos commentaires, vos photos et vidéos, vos amis et vos paramètres. Ce que les autres ont écrit leur appartient et n’en fait pas partie.',
    loading: 'Chargement…',
    errorTitle: 'Le chargement a échoué',
    ask: 'Demander une copie',
    askAgain: 'Demander une nouvelle copie',
    askTitle: 'Demander une copie de vos données',
    askText: 'Entrez votre mot de passe pour confirmer votre identité.',
    asking: 'Demande en cours…',
    preparing: 'Votre copie est en préparation. Vous pouvez quitter cette page et revenir plus tard.',
    ready: 'Votre copie est prête',
    until: (p) => `Jusqu’au ${p.date}, vous pouvez la télécharger ici, sous forme d’archive ZIP.`,
    download: (p) => `Télécharger (${p.size})`,
    failed: 'Votre copie n’a pas pu être préparée.',
    tryAgain: 'Réessayer',
  },
  deletion: {
    title: 'Supprimer votre compte',
    text: (p) =>
      `Toutes vos sessions seront aussitôt fermées, et plus personne ne vous verra. Pendant ${p.days}\u00a0jours, vous pourrez changer d’avis en vous connectant. Ensuite, tout sera effacé définitivement.`,
    open: 'Supprimer mon compte…',
    dialogTitle: 'Supprimer votre compte\u202f?',
    dialogText: 'Voici ce qui se passe\u00a0:',
    now: 'Toutes vos sessions se ferment aussitôt, et votre profil, vos publications et vos demandes disparaissent pour tout le monde.',
    until: (p) =>
      `Pendant ${p.days}\u00a0jours, vous pouvez vous connecter et tout retrouver. Un courriel vous indique la date.`,
    after:
      'Ensuite, votre profil, vos publications, photos, vidéos, réactions, amitiés et messages sont effacés définitivement.',
    stays: 'Vos commentaires sous les publications des autres restent, signés «\u00a0Ancien membre\u00a0».',
    copyFirst: 'Si vous voulez garder quelque chose, téléchargez d’abord une copie de vos données.',
    confirm: 'Supprimer mon compte',
    deleting: 'Suppression…',
    done: (p) => `Votre compte sera supprimé le ${p.date}\u202f; connectez-vous d’ici là pour le conserver`,
  },
  leaving: {
    title: 'Votre compte est sur le point d’être supprimé',
    text: (p) =>
      `Votre compte sera effacé le ${p.date}, comme vous l’avez demandé. D’ici là, personne ne vous voit ici. Souhaitez-vous rester\u202f?`,
    keep: 'Conserver mon compte',
    keeping: 'Rétablissement de votre compte…',
    kept: 'Heureux de vous revoir\u202f! Tout est comme avant.',
    logOut: 'Me déconnecter',
  },
  password: 'Votre mot de passe',
};
