import type { InitialWords } from '../en-initial.ts';

export const media: InitialWords['media'] = {
  length: 'Durée',
  videoOf: (p) => `Vidéo partagée par ${p.author}`,
  videoFailed: 'La vidéo ne peut pas être lue ici.',
  downloadVideo: 'Télécharger la vidéo',
};
