import type { Words } from '../en.ts';

export const media: Words['media'] = {
  pick: { image: 'Image', video: 'Vidéo', any: 'Image ou vidéo' },
  add: { image: 'Ajouter une image', video: 'Ajouter une vidéo', any: 'Ajouter une image ou une vidéo' },
  change: {
    image: 'Choisir une autre image',
    video: 'Choisir une autre vidéo',
    any: 'Choisir une autre image ou vidéo',
  },
  choose: {
    image: 'Choisir une image',
    video: 'Choisir une vidéo',
    any: 'Choisir une image ou une vidéo',
  },
  camera: { image: 'Prendre une photo', video: 'Filmer une vidéo' },
  remove: { image: 'Retirer l’image', video: 'Retirer la vidéo' },
  drop: {
    image: 'Déposez l’image ici',
    video: 'Déposez la vidéo ici',
    any: 'Déposez l’image ou la vidéo ici',
  },
  preview: (p) => `Aperçu de ${p.name}`,
  megabytes: (p) => `${p.size.replace('.', ',')}\u00a0Mo`,
  noPreview: {
    image:
      'Ce navigateur ne peut pas afficher d’aperçu de cette image. Vous pouvez tout de même essayer de la partager.',
    video: 'Ce navigateur ne peut pas lire cette vidéo. Vous pouvez tout de même essayer de la partager.',
  },
  alt: { image: 'Décrivez l’image (facultatif)', video: 'Décrivez la vidéo (facultatif)' },
  altHint: {
    image: 'Pour les personnes qui ne peuvent pas la voir.',
    video:
      'Pour les personnes qui ne peuvent pas la voir ou l’entendre\u00a0: ce qui s’y passe, ce qui s’y dit.',
  },
  wrongKind: {
    image: 'Veuillez choisir une image. Les autres fichiers ne peuvent pas être partagés ici.',
    video: 'Veuillez choisir une vidéo. Les autres fichiers ne peuvent pas être partagés ici.',
    any: 'Veuillez choisir une image ou une vidéo. Les autres fichiers ne peuvent pas être partagés ici.',
  },
  lost: (p) =>
    `Veuillez choisir de nouveau «\u00a0${p.name}\u00a0»\u00a0: ce fichier n’a pas pu être conservé.`,
  uploading: { image: 'Téléversement de l’image', video: 'Téléversement de la vidéo' },
  working: { image: 'Préparation de l’image', video: 'Préparation de la vidéo' },
  percent: (p) => `${p.percent}\u00a0%`,
  cancel: 'Annuler',
  length: 'Durée',
  videoOf: (p) => `Vidéo partagée par ${p.author}`,
  videoFailed: 'La vidéo ne peut pas être lue ici.',
  downloadVideo: 'Télécharger la vidéo',
};
