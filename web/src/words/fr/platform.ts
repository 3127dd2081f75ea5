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
    'La communauté est injoignable pour le moment. Vérifiez votre connexion et réessayez\u202f; rien de ce que vous avez écrit n’est perdu.',
  tooManySeconds: (p) =>
    `C’était un peu rapide. Réessayez dans ${plural('fr', p.seconds, { one: '# seconde', other: '# secondes' })}.`,
  tooManyMinutes: (p) =>
    `C’était un peu rapide. Réessayez dans ${plural('fr', p.minutes, { one: '# minute', other: '# minutes' })}.`,
};
