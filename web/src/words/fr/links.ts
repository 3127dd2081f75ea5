import type { FirstWords } from '../en-first.ts';

export const links: FirstWords['links'] = {
  looking: 'Lecture de la page…',
};
