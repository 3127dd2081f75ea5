import type { Words } from '../en.ts';

export const links: Words['links'] = {
  looking: 'Lecture de la page…',
  nothing: 'Cette page ne dit rien d’elle-même. Vous pouvez tout de même partager le lien.',
  failed: 'L’aperçu n’a pas pu être préparé',
  found: (p) => `Aperçu\u00a0: ${p.title}`,
};
