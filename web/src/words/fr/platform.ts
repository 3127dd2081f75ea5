import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const platform: Words['platform'] = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  problemTitle: 'Cela n’a pas fonctionné',
  unreachable:
    'La communauté est injoignable pour le moment. Vérifiez votre connexion et réessayez. Rien de ce que vous avez écrit n’est perdu.',
  tooManySeconds: (p) =>
    `Trop de tentatives. Réessayez dans ${plural('fr', p.seconds, { one: '#\u00a0seconde', other: '#\u00a0secondes' })}.`,
  tooManyMinutes: (p) =>
    `Trop de tentatives. Réessayez dans ${plural('fr', p.minutes, { one: '#\u00a0minute', other: '#\u00a0minutes' })}.`,
};
