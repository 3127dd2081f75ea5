import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { deferred as english } from '../en/deferred.ts';

export const deferred: typeof english = {
  feed: {
    categories: 'Catégories',
    allCategories: 'Tout',
  },
  filters: {
    active: 'Filtres actifs',
    remove: (p) => `Retirer le filtre\u00a0: ${p.filter}`,
    show: 'Afficher',
    period: 'Période',
    periods: {
      any: 'Toutes les dates',
      day: '24 dernières heures',
      week: '7 derniers jours',
      month: '30 derniers jours',
      year: '12 derniers mois',
    },
    category: 'Catégorie',
    anyCategory: 'Toutes les catégories',
    author: 'Auteur',
    authors: { everyone: 'Tout le monde', friends: 'Mes amis' },
    fromFriends: 'De mes amis',
    media: 'Images et vidéos',
    mediaChoices: {
      none: 'Avec ou sans',
      any: 'Avec images ou vidéo',
      image: 'Avec images',
      video: 'Avec vidéo',
    },
    language: 'Langue',
    anyLanguage: 'Toutes les langues',
    languages: { en: 'Anglais', fr: 'Français' },
  },
  post: {
    previousPicture: 'Image précédente',
    nextPicture: 'Image suivante',
    loading: 'Chargement…',
    openPicture: 'Ouvrir la publication avec cette image',
    commentCount: (p) => plural('fr', p.count, { one: '# commentaire', other: '# commentaires' }),
    deleteTitle: 'Supprimer cette publication\u202f?',
    deleteText: 'Elle disparaîtra pour tout le monde, avec ses commentaires. C’est définitif.',
    deleting: 'Suppression en cours',
    deleted: 'Publication supprimée',
    deleteFailed: 'La publication n’a pas pu être supprimée',
    gone: 'PUBLICATION PLUS DISPONIBLE',
    goneText: 'Elle a peut-être été supprimée, ou elle n’est plus partagée avec vous.',
    backHome: 'Retour à l’accueil',
    errorTitle: 'La publication n’a pas pu être chargée',
  },
  media: {
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
    preview: (p) => `Aperçu ${withDe(p.name)}`,
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
      `Veuillez choisir de nouveau «\u00a0${p.name}\u00a0»\u00a0: ce fichier n’a pas pu être enregistré.`,
    uploading: { image: 'Téléversement de l’image', video: 'Téléversement de la vidéo' },
    working: { image: 'Préparation de l’image', video: 'Préparation de la vidéo' },
    percent: (p) => `${p.percent}\u00a0%`,
    cancel: 'Annuler',
  },
  answering: {
    title: 'Votre prière a-t-elle été exaucée\u202f?',
    changeTitle: 'Comment votre prière a été exaucée',
    hint: 'Toutes les personnes qui ont prié avec vous recevront un avis.',
    how: 'Comment a-t-elle été exaucée\u202f? (facultatif)',
    mark: 'Marquer comme exaucée',
    takeBack: 'Pas exaucée, finalement',
    told: 'Rendons grâce à Dieu. Les personnes qui ont prié recevront un avis.',
    saved: 'Votre réponse a été enregistrée.',
    takenBack: 'Votre prière est de nouveau ouverte.',
    failed: 'L’enregistrement a échoué',
  },
  links: {
    nothing: 'Aucun aperçu disponible. Vous pouvez tout de même partager le lien.',
    failed: 'L’aperçu n’a pas pu être préparé',
    found: (p) => `Aperçu\u00a0: ${p.title}`,
  },
};
