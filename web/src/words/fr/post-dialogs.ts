import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const sharing: Words['sharing'] = {
  chooseCategory: 'Choisissez une catégorie',
  submitting: 'Envoi en cours…',
  title: 'Partager cette publication',
  link: 'Lien vers la publication',
  copy: 'Copier',
  copyFailed: 'Le lien n’a pas pu être copié. Il est sélectionné\u00a0: vous pouvez le copier vous-même.',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  more: 'Autres moyens',
  reach: {
    public:
      'Tout le monde peut lire cette publication. Les personnes qui ne sont pas connectées sont d’abord invitées à le faire.',
    members: 'Seules les personnes connectées ici peuvent ouvrir ce lien.',
    friends: (p) => `Seuls les amis ${withDe(p.author)} peuvent ouvrir ce lien.`,
    friendsOwn: 'Seuls vos amis peuvent ouvrir ce lien.',
    groups: 'Seuls les membres de ses groupes peuvent ouvrir ce lien.',
    care: 'Seuls son auteur et l’équipe d’accompagnement peuvent ouvrir ce lien.',
    private: 'Personne d’autre que vous ne peut ouvrir ce lien.',
  },
  sites: 'Partager sur un autre site',
};

export const reporting: Words['reporting'] = {
  titles: {
    post: 'Signaler cette publication',
    comment: 'Signaler ce commentaire',
    member: 'Signaler cette personne',
    story: 'Signaler ce récit',
  },
  text: 'Votre signalement est transmis à la modération. Personne d’autre ne saura qu’il vient de vous.',
  question: 'Qu’est-ce qui ne va pas\u202f?',
  reasons: {
    unkind: 'C’est méchant ou blessant',
    false: 'C’est faux ou trompeur',
    private: 'Cela révèle quelque chose de privé sur quelqu’un',
    spam: 'C’est de la publicité ou un pourriel',
    worried: 'Je m’inquiète pour la personne qui a écrit cela',
    other: 'Autre chose',
  },
  memberReasons: {
    impersonation: 'Elle se fait passer pour quelqu’un d’autre',
    unkind: 'Elle harcèle ou blesse les autres',
    profile: 'Sa photo ou le texte de son profil ne convient pas',
    spam: 'Elle fait de la publicité ou envoie des pourriels',
    worried: 'Je m’inquiète pour elle',
    other: 'Autre chose',
  },
  worriedTitle: 'Merci de vous en soucier',
  worried:
    'La modération lira ceci dès que possible, mais ce n’est pas un service d’urgence. Un mot gentil de votre part peut aussi faire du bien.',
  help: [
    { text: 'Si quelqu’un est peut-être en danger en ce moment\u00a0:', number: '911' },
    { text: 'En cas de pensées suicidaires, appelez ou textez, jour et nuit\u00a0:', number: '988' },
    { text: 'Jeunesse, J’écoute, pour les jeunes\u00a0:', number: '1-800-668-6868' },
  ],
  note: 'Quelque chose à ajouter\u202f? (facultatif)',
  send: 'Envoyer le signalement',
  progress: 'Signalement en cours',
  success: 'Signalement réussi',
  failed: 'Votre signalement n’a pas pu être envoyé',
};

export const editing: Words['editing'] = {
  title: 'Modifier votre publication',
  fields: {
    title: 'Titre (facultatif)',
    titleRequired: 'Titre',
    text: 'Texte',
    scripture: 'Passage de l’Écriture',
    location: 'Lieu (facultatif)',
    reference: 'Référence (facultatif)',
    url: 'Adresse Web',
    category: 'Catégorie',
    noCategory: 'Aucune catégorie',
    alt: 'Description de la vidéo (facultatif)',
    pictures: 'Images',
    audience: 'Qui peut voir cette publication',
  },
  picturesRemoved: (p) =>
    plural('fr', p.count, {
      one: '# image sera supprimée à l’enregistrement.',
      other: '# images seront supprimées à l’enregistrement.',
    }),
  hint: 'Les autres voient que vous l’avez modifiée, et quand. Seules la modération et vous pouvez lire les versions précédentes.',
  audienceLimits: {
    members:
      'D’autres personnes ont commenté quand seuls les membres connectés voyaient cette publication\u00a0: elle ne peut pas devenir publique.',
    friends:
      'D’autres personnes ont commenté quand seuls vos amis voyaient cette publication\u00a0: elle ne peut pas être partagée plus largement.',
    groups:
      'D’autres personnes ont commenté quand seuls les membres de ses groupes voyaient cette publication\u00a0: elle ne peut être partagée avec personne d’autre.',
    care: 'D’autres personnes ont commenté quand seule l’équipe d’accompagnement voyait cette publication\u00a0: elle ne peut être partagée avec personne d’autre.',
    private:
      'D’autres personnes ont commenté quand personne d’autre que vous ne voyait cette publication\u00a0: elle reste privée.',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Modifications enregistrées',
  failed: 'Vos modifications n’ont pas pu être enregistrées',
  restored: 'Voici des modifications que vous n’avez pas encore enregistrées.',
  discard: 'Abandonner mes modifications',
  conflictTitle: 'La publication a été modifiée ailleurs entre-temps',
  conflict:
    'Voici ce que dit la publication maintenant\u202f; votre version est plus bas. Rien n’est perdu\u00a0: gardez la vôtre et enregistrez, ou utilisez celle-ci.',
  takeTheirs: 'Utiliser cette version',
};
export const postHistory: Words['postHistory'] = {
  title: 'Historique des modifications',
  loading: 'Chargement de l’historique…',
  errorTitle: 'L’historique n’a pas pu être chargé',
  empty: 'Aucune version précédente n’est conservée.',
  now: 'Maintenant',
  ownOnly:
    'Personne d’autre que vous ne peut lire cette version\u00a0: la publication s’adressait alors à d’autres personnes.',
  remove: 'Supprimer cette version',
  removeTitle: 'Supprimer définitivement cette version\u202f?',
  removeText: 'Elle disparaîtra définitivement de l’historique. La publication elle-même ne changera pas.',
  removeConfirm: 'Supprimer',
  removed: 'Version supprimée',
  removeFailed: 'La version n’a pas pu être supprimée',
};

export const publicPrayer: Words['publicPrayer'] = {
  title: 'Partager cette prière avec tout le monde\u202f?',
  text: 'Toute personne sur Internet pourra lire cette demande de prière, avec votre nom.',
  choice:
    'Avec «\u00a0Membres seulement\u00a0», il faudra se connecter pour la lire. Après un premier partage public, nous ne vous poserons plus la question.',
  public: 'Partager publiquement',
  members: 'Membres seulement',
};

export const dailyPlan: Words['dailyPlan'] = {
  title: 'Verset ou prière du jour',
  readers: (p) =>
    `Affichée aux personnes qui lisent en ${p.language}. Prévoyez une autre publication pour l’autre langue.`,
  slot: 'Afficher comme',
  slots: { verse: 'Verset du jour', prayer: 'Prière du jour' },
  day: 'Jour',
  free: 'Rien n’est encore prévu ce jour-là.',
  taken: (p) => `«\u00a0${p.title}\u00a0» est prévue ce jour-là et sera remplacée.`,
  same: 'Cette publication est déjà prévue ce jour-là.',
  plan: 'Prévoir',
  planning: 'Un instant…',
  planned: (p) => `Prévue pour le ${p.day}`,
  failed: 'La publication n’a pas pu être prévue ce jour-là',
  days: 'Jours de cette publication',
  daysOf: (p) => `${p.slot}, ${p.day}`,
  remove: (p) => `Retirer du ${p.day}`,
  removed: 'Retirée du calendrier',
  loading: 'Chargement du calendrier…',
  errorTitle: 'Le calendrier n’a pas pu être chargé',
};

export const pendingActs: Words['pendingActs'] = {
  why: {
    pray: 'Connectez-vous pour prier avec les autres. Vous reviendrez à cette demande et votre prière sera ajoutée.',
    amen: 'Connectez-vous pour dire amen. Vous reviendrez à cette publication et votre amen sera ajouté.',
    comment: 'Connectez-vous pour commenter. Vous reviendrez à cette publication.',
    going:
      'Connectez-vous pour participer à cet événement. Vous y reviendrez et votre inscription sera faite.',
    interested:
      'Connectez-vous pour répondre à cet événement. Vous y reviendrez et votre intérêt sera indiqué.',
  },
  done: {
    pray: 'Votre prière a été ajoutée.',
    amen: 'Votre amen a été ajouté.',
    going: 'Vous participez à cet événement.',
    interested: 'Votre intérêt est indiqué.',
  },
  failed: {
    pray: 'Votre prière n’a pas pu être ajoutée',
    amen: 'Votre amen n’a pas pu être ajouté',
    going: 'Votre inscription n’a pas pu être faite',
    interested: 'Votre réponse n’a pas pu être enregistrée',
  },
};
