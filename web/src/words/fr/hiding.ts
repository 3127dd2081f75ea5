import type { hiding as english } from '../en/hiding.ts';

export const hiding: typeof english = {
  hide: 'Masquer cette publication',
  show: 'Afficher de nouveau',
  done: 'Publication masquée. Vous ne la verrez plus dans les listes.',
  shown: 'La publication s’affiche de nouveau',
  hideFailed: 'La publication n’a pas pu être masquée',
  showFailed: 'La publication n’a pas pu être affichée de nouveau',
  undo: 'Annuler',
  block: (p) => `Bloquer ${p.name}`,
  title: 'Publications masquées',
  hint: 'Vous ne voyez pas ces publications dans les listes. Personne d’autre ne le sait.',
  empty: 'Vous n’avez masqué aucune publication.',
  errorText: 'Vos publications masquées n’ont pas pu être chargées.',
  more: 'Afficher plus de publications masquées',
  by: (p) => `Partagée par ${p.name}`,
  showOf: (p) => `Afficher de nouveau\u00a0: ${p.what}`,
};
