import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const search: Words['search'] = {
  title: 'Rechercher',
  label: 'Rechercher des personnes et des publications',
  placeholder: 'Un nom, un mot, un verset',
  tabsLabel: 'Où chercher',
  tabs: {
    people: 'Personnes',
    posts: 'Publications',
    prayers: 'Prières',
    testimonies: 'Témoignages',
    events: 'Événements',
  },
  startTitle: 'Qui ou que cherchez-vous\u202f?',
  startText: 'Quelques lettres d’un nom ou d’un mot suffisent. Les accents n’ont pas d’importance.',
  guestText:
    'Sans compte, on trouve les membres qui partagent publiquement. Connectez-vous pour trouver tout le monde.',
  guestPostsText:
    'Sans compte, on trouve ce qui est partagé publiquement. Connectez-vous pour trouver davantage.',
  loading: 'Recherche en cours…',
  found: (p) => plural('fr', p.count, { one: '# personne trouvée', other: '# personnes trouvées' }),
  foundPosts: (p) =>
    p.hasMore
      ? plural('fr', p.count, {
          one: '# publication trouvée jusqu’ici',
          other: '# publications trouvées jusqu’ici',
        })
      : plural('fr', p.count, { one: '# publication trouvée', other: '# publications trouvées' }),
  empty: 'Aucun résultat',
  emptyText: (p) => `Aucune personne ne correspond à «\u00a0${p.term}\u00a0».`,
  lookInPosts: 'Chercher dans les publications',
  emptyPosts: {
    posts: 'Aucune publication trouvée',
    prayers: 'Aucune prière trouvée',
    testimonies: 'Aucun témoignage trouvé',
    events: 'Aucun événement trouvé',
  },
  emptyPostsText: (p) =>
    `Aucune publication ne correspond à «\u00a0${p.term}\u00a0». Essayez avec moins de mots.`,
  end: 'C’est tout ce qui a été trouvé.',
  errorTitle: 'La recherche a échoué',
  suggestions: 'Suggestions',
  suggested: (p) =>
    plural('fr', p.count, {
      one: '# suggestion. Utilisez les flèches pour parcourir la liste.',
      other: '# suggestions. Utilisez les flèches pour parcourir la liste.',
    }),
  nothingSuggested: (p) => `Aucun résultat pour «\u00a0${p.term}\u00a0».`,
  otherPosts: 'Publications',
  allResults: (p) => `Voir tous les résultats pour «\u00a0${p.term}\u00a0»`,
};
