import type { InitialWords } from '../en-initial.ts';

export const links: InitialWords['links'] = {
  looking: 'Lecture de la page…',
};
