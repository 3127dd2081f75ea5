import type { FirstWords } from '../en-first.ts';

export const media: FirstWords['media'] = {
  length: 'Durée',
  videoOf: (p) => `Vidéo partagée par ${p.author}`,
  videoFailed: 'La vidéo ne peut pas être lue ici.',
  downloadVideo: 'Télécharger la vidéo',
};
