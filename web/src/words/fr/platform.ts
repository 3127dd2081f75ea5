import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

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
    `Trop de tentatives. Réessayez dans ${plural('fr', p.seconds, { one: '# seconde', other: '# secondes' })}.`,
  tooManyMinutes: (p) =>
    `Trop de tentatives. Réessayez dans ${plural('fr', p.minutes, { one: '# minute', other: '# minutes' })}.`,
};
