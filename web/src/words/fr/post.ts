import { withDe } from '@radiant/contract/words/elision.ts';
import type { InitialWords } from '../en-initial.ts';
import { plural } from '../plural.ts';

export const post: InitialWords['post'] = {
  untitled: (p) => `${p.kind} ${withDe(p.author)}`,
  readMore: 'Lire la suite',
  showLess: 'Réduire',
  pictureOf: (p) => `Image partagée par ${p.author}`,
  pictureFailed: 'L’image n’a pas pu être chargée.',
  pray: 'Prier',
  prayed: 'Prié',
  amen: 'Amen',
  reactionHints: {
    pray: 'Dire à l’auteur que vous priez',
    prayed: 'Retirer votre prière',
    amen: 'Dire amen',
    amenSaid: 'Retirer votre amen',
  },
  prayedCount: (p) =>
    p.count === 0
      ? 'Personne n’a encore prié. Soyez la première personne à le faire.'
      : plural('fr', p.count, {
          one: '# personne a prié. Aucun nom n’est affiché.',
          other: '# personnes ont prié. Aucun nom n’est affiché.',
        }),
  prayFailed: 'Votre prière n’a pas pu être notée',
  amenFailed: 'Votre amen n’a pas pu être noté',
  takeBackFailed: 'Le retrait n’a pas fonctionné',
  because: (p) => `${p.what}. ${p.why}`,
  comment: 'Commenter',
  actions: (p) => `Actions pour la publication ${withDe(p.author)}`,
  delete: 'Supprimer',
  edited: 'modifiée',
  showHistory: 'modifiée\u00a0: voir les versions précédentes',
  pending: 'En attente de modération. Vous seul pouvez la voir.',
  flagged: 'Une personne à la modération regarde cette publication. D’ici là, vous seul pouvez la voir.',
  hidden: 'Une personne à la modération a masqué cette publication. Vous seul pouvez la voir.',
  opensOutside: '(s’ouvre dans une nouvelle fenêtre)',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  report: 'Signaler',
  edit: 'Modifier',
  history: 'Versions précédentes',
  planDay: 'Verset ou prière du jour',
  planPrayer: 'Prière du jour',
  share: 'Partager',
  dialogFailed: 'L’ouverture n’a pas fonctionné',
};

export const eventPost: InitialWords['eventPost'] = {
  online: 'En ligne',
  host: (p) => `Organisé par ${p.name}`,
  forYou: (p) => `Pour vous\u00a0: ${p.time}`,
  going: (p) =>
    p.count === 0
      ? 'Personne n’a encore dit y aller.'
      : plural('fr', p.count, { one: '# personne y va', other: '# personnes y vont' }),
  interestedCount: (p) => plural('fr', p.count, { one: '# intéressée', other: '# intéressées' }),
  join: 'Participer',
  joining: 'Inscription…',
  leave: 'Ne plus participer',
  leaving: 'Désinscription…',
  interested: 'Ça m’intéresse',
  answerFailed: 'Votre réponse n’a pas pu être notée',
  ongoing: 'En ce moment',
  completed: 'Cet événement est terminé.',
  cancelled: 'Cet événement a été annulé.',
};
