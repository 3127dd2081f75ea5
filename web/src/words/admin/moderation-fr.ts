import type { ModerationWords } from './moderation-en.ts';

export const moderation: ModerationWords = {
  title: 'Modération',
  intro:
    'Ce que les membres ont signalé et ce qui attend d’être lu. La première personne qui s’en occupe décide.',
  tabs: 'En attente ou réglé',
  open: 'En attente',
  settled: 'Réglé',
  caption: { open: 'Ce qui attend la modération', settled: 'Ce qui a été décidé' },
  kind: 'Pourquoi c’est ici',
  anyKind: 'Tout ce qui attend',
  kinds: { reported: 'Signalé', automatic: 'Retenu automatiquement', approval: 'À approuver' },
  columns: {
    text: 'Texte',
    why: 'Motif',
    author: 'Auteur',
    reports: 'Signalements',
    opened: 'Depuis',
    outcome: 'Décision',
    settled: 'Réglé',
  },
  name: ({ kind, author }) => `${kind}, ${author}`,
  comment: 'Commentaire',
  gone: 'Ce texte ne peut plus être lu.',
  reasons: {
    unkind: 'Méchant ou blessant',
    false: 'Faux ou trompeur',
    private: 'Privé, à propos de quelqu’un',
    spam: 'Publicité ou pourriel',
    worried: 'Inquiétude pour l’auteur',
    other: 'Autre chose',
  },
  reasonCount: ({ reason, count }) => (count === 1 ? reason : `${reason} (${count})`),
  score: ({ score }) => `${score} sur 100`,
  scoreText: ({ score, words, count }) =>
    `${score} sur 100\u00a0: ${words}, parmi ${count} ${count < 2 ? 'mot' : 'mots'}.`,
  times: ({ keyword, count }) => `«\u00a0${keyword}\u00a0» × ${count}`,
  approvalText: 'Chaque nouvelle publication attend ici qu’une personne de la modération l’ait lue.',
  outcomes: {
    kept: 'Peut rester',
    approved: 'Accepté',
    hidden: 'Masqué',
    deleted: 'Supprimé',
    withdrawn: 'Retiré par son auteur',
  },
  actions: 'Actions',
  actionsFor: ({ name }) => `Actions\u00a0: ${name}`,
  look: 'Examiner',
  lookAt: ({ name }) => `Examiner\u00a0: ${name}`,
  keep: 'Garder',
  keepHeld: 'Accepter',
  hide: 'Masquer',
  remove: 'Supprimer',
  keepSome: ({ count }) => `Garder (${count})`,
  hideSome: ({ count }) => `Masquer (${count})`,
  removeSome: ({ count }) => `Supprimer (${count})`,
  settledToast: ({ count, told }) =>
    `${count === 1 ? 'Décision enregistrée.' : `${count} décisions enregistrées.`}${
      {
        author: ' L’auteur sera averti.',
        reporters: ' Les personnes qui ont signalé ce texte seront averties, mais pas son auteur.',
        both: ' L’auteur et les personnes qui ont signalé ce texte seront avertis.',
        various: '',
      }[told]
    }`,
  missed: ({ count }) =>
    count === 1
      ? 'Un texte reste tel quel\u00a0: il a été réglé ou modifié entre-temps, il est de vous, ou c’est un commentaire, qui ne peut pas être masqué.'
      : `${count} textes restent tels quels\u00a0: ils ont été réglés ou modifiés entre-temps, ils sont de vous, ou ce sont des commentaires, qui ne peuvent pas être masqués.`,
  meanwhile: 'Quelqu’un d’autre a réglé ceci entre-temps. Rien n’a été changé.',
  asks: {
    hide: ({ count }) => (count === 1 ? 'Masquer ce texte\u00a0?' : `Masquer ces ${count} textes\u00a0?`),
    delete: ({ count }) =>
      count === 1 ? 'Supprimer ce texte\u00a0?' : `Supprimer ces ${count} textes\u00a0?`,
  },
  askTexts: {
    hide: 'Personne ne le voit tant que la modération ne l’affiche pas de nouveau. L’auteur est averti.',
    delete: 'Il disparaît pour de bon, avec ses images. L’auteur est averti. Cette action est irréversible.',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement…',
  openPost: 'Ouvrir la publication',
  profile: ({ name }) => `Profil\u00a0: ${name}`,
  whoReported: 'Qui a demandé un regard',
  onlyHere: 'Seule la modération lit ceci. L’auteur n’apprend jamais qui c’était.',
  formerMember: 'Ancien membre',
  earlier: 'Décisions précédentes',
  by: ({ outcome, name }) => `${outcome}, par ${name}`,
  message: 'Un mot à l’auteur',
  messageHint: 'Facultatif. L’auteur le lit avec la décision, sans votre nom.',
  messageHintReported:
    'Facultatif. Si vous masquez ou supprimez ce texte, l’auteur lit ce mot avec la décision, sans votre nom. Si vous le gardez, seules les personnes qui l’ont signalé sont averties.',
  told: ({ message }) => `L’auteur a lu\u00a0: «\u00a0${message}\u00a0»`,
  empty: 'Rien n’attend',
  emptyText: 'Ce que les membres signalent, et ce qui est retenu pour être lu, arrive ici.',
  emptyKind: 'Rien de ce genre n’attend',
  emptySettled: 'Rien n’a encore été décidé',
};
