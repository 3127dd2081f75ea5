import { plural } from '@radiant/contract/words/plural.ts';
import type { Words } from '../en.ts';

export const pray: Words['pray'] = {
  title: 'Prier maintenant',
  intro: 'Une prière à la fois. Chaque personne apprend qu’on a prié pour elle, jamais qui.',
  listLabel: 'Quelles prières',
  lists: { wall: 'Mur de prière', own: 'Mes prières' },
  loading: 'Chargement des prières…',
  errorTitle: 'Les prières n’ont pas pu être chargées',
  askedBy: (p) => `Prière ${p.number}, pour ${p.author}`,
  open: 'Ouvrir cette prière',
  prayed: 'J’ai prié',
  prayedAlready: 'Déjà prié. Continuer',
  next: 'Suivante',
  previous: 'Prière précédente',
  keep: 'Garder',
  commentSent: 'Votre commentaire a été envoyé.',
  prayedForPeople: (p) =>
    plural('fr', p.count, {
      one: 'Vous avez prié pour # personne',
      other: 'Vous avez prié pour # personnes',
    }),
  endTitle: 'C’est tout pour le moment',
  endText: 'Merci. Chaque personne a appris qu’on a prié pour elle.',
  endOffline:
    'D’autres prières s’afficheront dès que vous serez de nouveau en ligne. Vos prières seront alors transmises.',
  loadedToday: (p) => `Ces prières ont été chargées aujourd’hui à ${p.time}.`,
  loadedYesterday: (p) => `Ces prières ont été chargées hier à ${p.time}.`,
  sentLater: 'Les vôtres seront transmises plus tard.',
  nothingTitle: 'Vous avez prié pour tout le monde aujourd’hui',
  nothingText: 'Revenez demain, ou consultez les dernières demandes sur le mur de prière.',
  toWall: 'Aller au mur de prière',
  timer: 'Minuterie discrète',
  timerOff: 'Sans minuterie',
  timerMinutes: (p) => plural('fr', p.count, { one: '#\u00a0minute', other: '#\u00a0minutes' }),
  timerLeft: (p) => plural('fr', p.count, { one: 'Encore #\u00a0minute', other: 'Encore #\u00a0minutes' }),
  timerOver: 'Le temps est écoulé. Restez aussi longtemps que vous le souhaitez.',
  shortcutPrayed: 'J’ai prié, prière suivante',
  shortcutNext: 'Prière suivante',
  shortcutPrevious: 'Prière précédente',
};
