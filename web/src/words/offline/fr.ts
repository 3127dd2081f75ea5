import { plural } from '@radiant/contract/words/plural.ts';
import type { OfflineWords } from './en.ts';

export const fr: OfflineWords = {
  title: 'Vous êtes hors ligne',
  loadedToday: (p) => `Cette page a été chargée aujourd’hui à ${p.time}.`,
  loadedYesterday: (p) => `Cette page a été chargée hier à ${p.time}.`,
  loadedEarlier: (p) => `Cette page a été chargée le ${p.date}.`,
  queued: 'Vous êtes hors ligne. L’envoi se fera au retour de la connexion.',
  waitingTitle: 'Pas encore envoyé',
  kinds: { comment: 'Commentaire', post: 'Publication' },
  waiting: 'L’envoi se fera au retour de la connexion.',
  reactions: (p) =>
    plural('fr', p.count, {
      one: '# prière ou amen est aussi en attente.',
      other: '# prières et amens sont aussi en attente.',
    }),
  onlyReactions: (p) =>
    plural('fr', p.count, {
      one: '# prière ou amen sera transmis au retour de la connexion.',
      other: '# prières et amens seront transmis au retour de la connexion.',
    }),
  refused: (p) => `Non envoyé\u00a0: ${p.reason}`,
  unconfirmed:
    'Nous ne savons pas si cet envoi a réussi. Avant de recommencer, vérifiez si les autres le voient déjà.',
  edit: 'Reprendre et modifier',
  discard: 'Supprimer',
  draftExists: 'Ce formulaire contient déjà un brouillon. Envoyez-le ou effacez-le d’abord.',
  sending: 'L’envoi est en cours.',
  updateReady: 'Une nouvelle version est prête.',
  update: 'Recharger la page',
  updateLater: 'Une nouvelle version est prête. Enregistrez ce que vous écrivez, puis rechargez la page.',
  unsent: (p) =>
    plural('fr', p.count, {
      one: 'Ce que vous avez fait hors ligne n’a pas été envoyé. La déconnexion le supprimera.',
      other: '# éléments créés hors ligne n’ont pas été envoyés. La déconnexion les supprimera.',
    }),
  logOutAnyway: 'Me déconnecter quand même',
};
