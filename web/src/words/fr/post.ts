import { withDe } from '@radiant/contract/words/elision.ts';
import { plural } from '@radiant/contract/words/plural.ts';
import { formatNumber } from '../../platform/format.ts';
import type { InitialWords } from '../en-initial.ts';

export const post: InitialWords['post'] = {
  untitled: (p) => `${p.kind} ${withDe(p.author)}`,
  untitledAnonymous: ({ kind }) => `${kind} anonyme`,
  you: '(vous)',
  careTeamSeesYou: 'L’équipe d’accompagnement voit votre nom',
  careTeamSees: (p) => `${p.name}, pour l’équipe d’accompagnement seulement`,
  readMore: 'Lire la suite',
  showLess: 'Réduire',
  pictureOf: (p) => `Image partagée par ${p.author}`,
  pictureCount: (p) => plural('fr', p.count, { one: '# image', other: '# images' }),
  morePictures: (p) => plural('fr', p.count, { one: '# autre image', other: '# autres images' }),
  pictureFailed: 'L’image n’a pas pu être chargée.',
  pray: 'Prier',
  prayed: 'J’ai prié',
  amen: 'Amen',
  reactionHints: {
    pray: 'Faire savoir que vous avez prié',
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
  ownHiddenCount: (p) =>
    plural('fr', p.count, {
      one: '# personne a prié. Ce nombre n’est visible que pour vous.',
      other: '# personnes ont prié. Ce nombre n’est visible que pour vous.',
    }),
  countHidden: 'Seule la personne qui demande voit combien de personnes ont prié.',
  ownPrayerWaits: 'Personne n’a encore prié. Vous le verrez ici dès que quelqu’un aura prié.',
  prayFailed: 'Votre prière n’a pas pu être enregistrée',
  amenFailed: 'Votre amen n’a pas pu être enregistré',
  takeBackFailed: 'Le retrait a échoué',
  because: (p) => `${p.what}. ${p.why}`,
  comment: 'Commenter',
  actions: (p) => `Actions pour la publication ${withDe(p.author)}\u00a0: ${p.post}`,
  delete: 'Supprimer',
  edited: 'modifiée',
  inOtherLanguageOnly: 'En anglais seulement',
  showHistory: (p) => `modifiée\u00a0: voir l’historique de «\u00a0${p.post}\u00a0»`,
  pending: 'En attente de modération. Personne d’autre que vous ne la voit.',
  flagged: 'La modération examine cette publication. D’ici là, personne d’autre que vous ne la voit.',
  hidden: 'La modération a masqué cette publication. Personne d’autre que vous ne la voit.',
  opensOutside: '(s’ouvre dans une nouvelle fenêtre)',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  report: 'Signaler',
  edit: 'Modifier',
  history: 'Historique des modifications',
  planDay: 'Verset ou prière du jour',
  planPrayer: 'Prière du jour',
  share: 'Partager',
  dialogFailed: 'L’ouverture a échoué',
};

export const eventPost: InitialWords['eventPost'] = {
  online: 'En ligne',
  host: (p) => `Organisé par ${p.name}`,
  forYou: (p) => `À votre heure\u00a0: ${p.time}`,
  going: (p) =>
    p.count === 0
      ? 'Personne n’y va encore.'
      : plural('fr', p.count, { one: '# personne y va', other: '# personnes y vont' }),
  interestedCount: (p) =>
    plural('fr', p.count, { one: '# personne intéressée', other: '# personnes intéressées' }),
  placesLeft: (p) =>
    plural('fr', p.count, {
      one: `# place libre sur ${formatNumber('fr', p.total)}`,
      other: `# places libres sur ${formatNumber('fr', p.total)}`,
    }),
  full: (p) => plural('fr', p.total, { one: 'Complet\u00a0: # place', other: 'Complet\u00a0: # places' }),
  waiting: (p) => plural('fr', p.count, { one: '# personne en attente', other: '# personnes en attente' }),
  position: (p) => `Vous êtes au numéro\u00a0${formatNumber('fr', p.position)} de la liste d’attente`,
  joinWaiting: 'S’inscrire sur la liste d’attente',
  leaveWaiting: 'Quitter la liste d’attente',
  join: 'Participer',
  joining: 'Inscription…',
  leave: 'Ne plus participer',
  leaving: 'Désinscription…',
  interested: 'Ça m’intéresse',
  answerFailed: 'Votre réponse n’a pas pu être enregistrée',
  ongoing: 'En ce moment',
  completed: 'Cet événement est terminé.',
  cancelled: 'Cet événement a été annulé.',
};
