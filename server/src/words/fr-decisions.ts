import { formatCount } from './count.ts';
import type { DecisionWords } from './en-decisions.ts';

const because = (sentence: string, why: string): string =>
  why === '' ? sentence : `${sentence} «\u00a0${why}\u00a0»`;

const reportedSubjects = {
  post: { upheld: ', et la publication n’est plus affichée', kept: ', et la publication peut rester' },
  comment: { upheld: ', et le commentaire n’est plus affiché', kept: ', et le commentaire peut rester' },
  member: { upheld: ' et a pris des mesures', kept: ', et aucune mesure n’était nécessaire' },
  story: { upheld: ', et la story a été retirée', kept: ', et aucune mesure n’était nécessaire' },
} as const;

export const decisionsFr: DecisionWords = {
  held: ({ what }) =>
    `La modération automatique retient ${what} le temps que quelqu’un en fasse la lecture. Rien n’est perdu\u00a0; la décision viendra bientôt`,
  pending: ({ what }) =>
    `La modération lira bientôt ${what}, comme toute nouvelle publication ici. D’ici là, personne d’autre que vous ne peut voir ce texte`,
  approved: ({ what, why }) =>
    because(`La modération a lu ${what}, qui paraît maintenant pour les personnes voulues.`, why),
  hidden: ({ what, why }) =>
    because(
      `La modération a masqué ${what}. Si vous voyez les choses autrement, écrivez-nous par la page d’aide.`,
      why,
    ),
  deleted: ({ what, why }) =>
    because(
      `La modération a supprimé ${what}. Si vous voyez les choses autrement, écrivez-nous par la page d’aide.`,
      why,
    ),
  reported: ({ subject, isUpheld }) =>
    `Merci de votre signalement. La modération l’a examiné${reportedSubjects[subject][isUpheld ? 'upheld' : 'kept']}`,
  waiting: ({ count }) =>
    count === 1
      ? 'Un texte attend d’être lu par la modération'
      : `${formatCount('fr', count)} textes attendent d’être lus par la modération`,
  yourComment: 'votre commentaire',
  yourStory: 'votre story',
};
