import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { friends as english } from '../en/friends.ts';

export const friends: typeof english = {
  title: 'Amis dans la foi',
  count: (p) => plural('fr', p.count, { one: '# ami', other: '# amis' }),
  errorTitle: 'Les amis n’ont pas pu être chargés',
  errorMore: 'La suite n’a pas pu être chargée.',
  more: 'Afficher plus d’amis',
  emptyTitle: 'Pas encore d’amis ici',
  emptyText: 'Cherchez des personnes que vous connaissez et lisez ce qu’elles partagent.',
  find: 'Trouver des personnes',
  moreSuggestions: 'Afficher plus de suggestions',

  received: 'Demandes reçues',
  receivedEmpty: 'Aucune demande ne vous attend.',
  receivedError: 'Les demandes n’ont pas pu être chargées.',
  waiting: (p) => plural('fr', p.count, { one: '# demande vous attend', other: '# demandes vous attendent' }),
  showRequests: (p) =>
    plural('fr', p.count, { one: 'Afficher # autre demande', other: 'Afficher # autres demandes' }),
  showFewer: 'Afficher moins',
  loadRequests: 'Charger d’autres demandes',
  accept: 'Accepter',
  acceptOf: (p) => `Accepter la demande ${withDe(p.name)}`,
  decline: 'Décliner',
  declineOf: (p) => `Décliner la demande ${withDe(p.name)}`,
  acceptAll: 'Tout accepter',
  ignoreAll: 'Tout ignorer',
  acceptAllTitle: 'Accepter toutes les demandes\u202f?',
  acceptAllText: (p) =>
    plural('fr', p.count, {
      one: '# personne s’ajoutera à vos amis et verra ce que vous partagez avec eux.',
      other: '# personnes s’ajouteront à vos amis et verront ce que vous partagez avec eux.',
    }),
  ignoreAllTitle: 'Ignorer toutes les demandes\u202f?',
  ignoreAllText: 'Elles disparaîtront de cette liste. Personne ne recevra d’avis.',
  accepted: (p) => `${p.name} fait maintenant partie de vos amis`,
  declined: 'Demande déclinée, sans aviser cette personne',
  allAccepted: 'Toutes les demandes sont acceptées',
  allIgnored: 'Toutes les demandes sont ignorées',

  sent: 'Demandes envoyées',
  sentEmpty: 'Aucune de vos demandes n’attend de réponse.',
  sentError: 'Vos demandes n’ont pas pu être chargées.',
  sentAgo: (p) =>
    p.days === 0
      ? 'Envoyée aujourd’hui'
      : plural('fr', p.days, { one: 'Envoyée il y a #\u00a0jour', other: 'Envoyée il y a #\u00a0jours' }),
  cancel: 'Annuler la demande',
  cancelOf: (p) => `Annuler la demande envoyée à ${p.name}`,
  cancelled: 'Demande annulée',

  all: 'Tous les amis',
  search: 'Chercher parmi vos amis',
  searchEmpty: (p) => `Aucun ami ne correspond à «\u00a0${p.term}\u00a0».`,
  searchCount: (p) => plural('fr', p.count, { one: '# ami trouvé', other: '# amis trouvés' }),
  between: (p) => `Vous et ${p.name}`,
  isFriend: 'Amis',
  options: (p) => `Options pour ${p.name}`,
  viewProfile: 'Voir le profil',
  report: 'Signaler cette personne',
  unfriend: 'Retirer de mes amis',
  unfriendTitle: (p) => `Retirer ${p.name} de vos amis\u202f?`,
  unfriendText: 'Vous ne verrez plus ce que chacun réserve à ses amis. Cette personne ne recevra aucun avis.',
  unfriended: (p) => `${p.name} ne fait plus partie de vos amis`,
  block: 'Bloquer',
  blockTitle: (p) => `Bloquer ${p.name}\u202f?`,
  blockText:
    'Vous ne verrez plus vos publications, commentaires et profils respectifs, et l’amitié prendra fin. Cette personne ne recevra aucun avis. Vous pourrez la débloquer en tout temps.',
  blockDone: (p) => `${p.name} fait maintenant partie des personnes bloquées`,
  keep: 'Annuler',

  blocked: 'Personnes bloquées',
  blockedEmpty: 'Vous n’avez bloqué personne.',
  blockedError: 'La liste n’a pas pu être chargée.',
  unblock: 'Débloquer',
  unblockOf: (p) => `Débloquer ${p.name}`,
  unblocked: (p) => `Vous ne bloquez plus ${p.name}`,
};
