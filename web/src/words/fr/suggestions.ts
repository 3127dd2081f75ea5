import { plural } from '@radiant/contract/words/plural.ts';
import type { suggestions as english } from '../en/suggestions.ts';

export const suggestions: typeof english = {
  loading: 'Chargement…',
  seeAll: 'Tout voir',
  logInToAdd: 'Connectez-vous pour ajouter des amis',
  suggested: 'Suggestions d’amis',
  suggestedError: 'Les suggestions n’ont pas pu être chargées.',
  suggestedEmpty:
    'Aucune suggestion pour le moment. Cherchez par leur nom des personnes que vous connaissez.',
  mutual: (p) => plural('fr', p.count, { one: '# ami en commun', other: '# amis en commun' }),
  add: 'Ajouter',
  ask: (p) => `Ajouter ${p.name} à vos amis`,
  inProgress: 'En cours…',
  asked: 'C’est fait',
  askedOf: (p) => `Demande envoyée à ${p.name}`,
};
