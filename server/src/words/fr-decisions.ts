import { formatPlural } from './count.ts';
import type { DecisionWords } from './en-decisions.ts';

const because = (sentence: string, why: string): string =>
  why === '' ? sentence : `${sentence} «\u00a0${why}\u00a0»`;

const reportedSubjects = {
  post: { upheld: ', et la publication n’est plus affichée', kept: ', et la publication peut rester' },
  comment: { upheld: ', et le commentaire n’est plus affiché', kept: ', et le commentaire peut rester' },
  member: { upheld: ' et a pris des mesures', kept: ', et aucune mesure n’était nécessaire' },
  story: { upheld: ', et le récit a été retiré', kept: ', et aucune mesure n’était nécessaire' },
} as const;

export const decisionsFr: DecisionWords = {
  held: ({ what }) =>
    `La modération automatique retient ${what} en attendant la lecture par une personne. Rien n’est perdu, et la décision viendra bientôt`,
  pending: ({ what }) =>
    `La modération lira bientôt ${what}, comme toute nouvelle publication ici. D’ici là, personne d’autre que vous ne peut voir ce texte`,
  approved: ({ what, why }) =>
    because(`La modération a approuvé ${what}. Les personnes concernées peuvent maintenant y accéder.`, why),
  hidden: ({ what, why }) =>
    because(
      `La modération a masqué ${what}. Si vous n’êtes pas d’accord, vous pouvez contester la décision.`,
      why,
    ),
  deleted: ({ what, why, canAppeal }) =>
    because(
      `La modération a supprimé ${what}. Si vous n’êtes pas d’accord, ${canAppeal ? 'vous pouvez contester la décision' : 'écrivez-nous par la page d’aide'}.`,
      why,
    ),
  reported: ({ subject, isUpheld }) =>
    `Merci de votre signalement. La modération l’a examiné${reportedSubjects[subject][isUpheld ? 'upheld' : 'kept']}`,
  removal: ({ isUpheld, why }) =>
    isUpheld
      ? 'Vous avez demandé le retrait d’une publication à votre sujet. La modération a accepté : elle n’est plus affichée'
      : because(
          'Vous avez demandé le retrait d’une publication à votre sujet. La modération l’a rétablie.',
          why,
        ),
  waiting: ({ count }) =>
    formatPlural('fr', count, 'Un contenu attend la modération', 'contenus attendent la modération'),
  yourComment: 'votre commentaire',
  yourStory: 'votre récit',
};
