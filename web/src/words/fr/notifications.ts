import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const notifications: Words['notifications'] = {
  title: 'Notifications',
  bell: (p) =>
    p.unseen === 0
      ? 'Notifications'
      : `Notifications, ${plural('fr', p.unseen, { one: '# nouvelle', other: '# nouvelles' })}`,
  all: 'Toutes',
  clearAll: 'Effacer toutes les notifications',
  undo: 'Annuler',
  restored: 'Les notifications sont rétablies',
  restoreFailed: 'Les notifications n’ont pas pu être rétablies',
  loading: 'Chargement…',
  empty: 'Rien de nouveau. Quand quelqu’un prie pour vous ou vous répond, vous le verrez ici.',
  emptyTitle: 'Rien de nouveau',
  emptyText: 'Quand quelqu’un prie pour vous ou vous répond, vous le verrez ici.',
  errorTitle: 'Les notifications n’ont pas pu être chargées',
  errorOlder: 'Les notifications précédentes n’ont pas pu être chargées',
  older: 'Afficher les notifications précédentes',
  delete: 'Supprimer',
  deleting: 'Suppression en cours',
  deleted: 'Suppression réussie',
  deleteFailed: 'La suppression a échoué',
  fresh: 'Nouvelle\u00a0:',
  seeAll: 'Tout voir',
  settings: 'Paramètres des notifications',
  days: { today: 'Aujourd’hui', yesterday: 'Hier', earlier: 'Plus tôt' },
};
