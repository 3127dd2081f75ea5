import type { InitialWords } from '../en-initial.ts';

export const links: InitialWords['links'] = {
  looking: 'Chargement de l’aperçu…',
};
