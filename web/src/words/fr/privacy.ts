import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import type { Words } from '../en.ts';

export const privacy: Words['privacy'] = {
  copy: {
    title: 'Vos données',
    text: 'Téléchargez une copie de tout ce qui est à vous\u00a0: votre compte et votre profil, ce que vous avez partagé avec ses versions antérieures, vos commentaires, vos photos et vidéos, vos amis et vos paramètres. Ce que les autres ont écrit leur appartient et n’en fait pas partie.',
    loading: 'Chargement…',
    errorTitle: 'Le chargement a échoué',
    ask: 'Demander une copie',
    askAgain: 'Demander une nouvelle copie',
    askTitle: 'Demander une copie de vos données',
    askText: 'Entrez votre mot de passe, afin que personne d’autre n’emporte vos données.',
    asking: 'Demande en cours…',
    preparing: 'Votre copie est en préparation. Vous pouvez quitter cette page et revenir plus tard.',
    ready: (p) => `Votre copie est prête. Vous pouvez la télécharger jusqu’au ${p.date}.`,
    download: (p) => `Télécharger (${p.size})`,
    kept: `C’est une archive ZIP, conservée pendant ${exportDays}\u00a0jours.`,
    failed: 'Votre copie n’a pas pu être préparée.',
    tryAgain: 'Réessayer',
  },
  deletion: {
    title: 'Supprimer votre compte',
    text: `Vous êtes aussitôt déconnecté partout et plus personne ne vous voit. Pendant ${deletionDays}\u00a0jours, vous pouvez changer d’avis en vous connectant\u00a0; ensuite, tout est effacé définitivement.`,
    open: 'Supprimer mon compte…',
    dialogTitle: 'Supprimer votre compte\u00a0?',
    dialogText: 'Voici ce qui se passe\u00a0:',
    now: 'Vous êtes aussitôt déconnecté de tous vos appareils, et votre profil, vos publications et vos demandes disparaissent pour tout le monde.',
    until: `Pendant ${deletionDays}\u00a0jours, vous pouvez vous connecter et conserver votre compte, avec tout comme avant. Nous vous envoyons un courriel qui indique la date.`,
    after:
      'Ensuite, votre profil, vos publications, photos, vidéos, réactions, amitiés et messages sont effacés, ici et sur nos disques. Personne ne pourra les faire revenir.',
    stays:
      'Les commentaires que vous avez écrits sous les publications des autres restent, signés «\u00a0Ancien membre\u00a0», sans votre nom.',
    copyFirst: 'Si vous voulez garder quelque chose, téléchargez d’abord une copie de vos données.',
    confirm: 'Supprimer mon compte',
    deleting: 'Suppression…',
    done: (p) =>
      `Votre compte sera supprimé le ${p.date}. D’ici là, vous pouvez vous connecter pour le conserver.`,
  },
  leaving: {
    title: 'Votre compte est sur le point d’être supprimé',
    text: (p) =>
      `Comme vous l’avez demandé, votre compte sera effacé le ${p.date}. D’ici là, personne ne vous voit ici. Souhaitez-vous rester\u00a0?`,
    keep: 'Conserver mon compte',
    keeping: 'Tout revient…',
    kept: 'Heureux de vous revoir\u00a0! Tout est comme avant.',
    logOut: 'Me déconnecter',
  },
  password: 'Votre mot de passe',
};
