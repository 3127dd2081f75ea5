import { withDe } from '@radiant/contract/words/elision.ts';
import type { friends as english } from '../en/friends.ts';
import { plural } from '../plural.ts';

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
  ignoreAllText: 'Elles quitteront cette liste. Personne n’en saura rien.',
  accepted: (p) => `${p.name} fait maintenant partie de vos amis`,
  declined: 'Demande déclinée. Personne n’en saura rien.',
  allAccepted: 'Toutes les demandes sont acceptées',
  allIgnored: 'Toutes les demandes sont ignorées. Personne n’en saura rien.',

  sent: 'Demandes envoyées',
  sentEmpty: 'Vous n’attendez de réponse de personne.',
  sentError: 'Vos demandes n’ont pas pu être chargées.',
  sentAgo: (p) =>
    p.days === 0
      ? 'Envoyée aujourd’hui'
      : plural('fr', p.days, { one: 'Envoyée il y a # jour', other: 'Envoyée il y a # jours' }),
  cancel: 'Annuler la demande',
  cancelOf: (p) => `Annuler la demande envoyée à ${p.name}`,
  cancelled: 'Demande annulée',

  all: 'Tous les amis',
  search: 'Chercher parmi vos amis',
  searchEmpty: (p) => `Aucun de vos amis ne porte un nom avec «\u00a0${p.term}\u00a0».`,
  searchCount: (p) => plural('fr', p.count, { one: '# ami trouvé', other: '# amis trouvés' }),
  between: (p) => `Vous et ${p.name}`,
  isFriend: 'Amis',
  options: (p) => `Options pour ${p.name}`,
  viewProfile: 'Voir le profil',
  report: 'Signaler cette personne',
  unfriend: 'Retirer de mes amis',
  unfriendTitle: (p) => `Retirer ${p.name} de vos amis\u202f?`,
  unfriendText: 'Vous ne verrez plus ce que chacun réserve à ses amis. Personne n’en saura rien.',
  unfriended: (p) => `${p.name} ne fait plus partie de vos amis`,
  block: 'Bloquer',
  blockTitle: (p) => `Bloquer ${p.name}\u202f?`,
  blockText:
    'Vous ne verrez plus vos publications, commentaires et profils respectifs, et l’amitié prend fin. Personne n’en saura rien. Vous pourrez débloquer cette personne en tout temps.',
  blockDone: (p) => `${p.name} est maintenant sur votre liste de blocage`,
  keep: 'Annuler',

  blocked: 'Personnes bloquées',
  blockedEmpty: 'Vous ne bloquez personne.',
  blockedError: 'La liste n’a pas pu être chargée.',
  unblock: 'Débloquer',
  unblockOf: (p) => `Débloquer ${p.name}`,
  unblocked: (p) => `Vous ne bloquez plus ${p.name}`,
};
