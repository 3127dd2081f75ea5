import type { CaseSubject } from '@radiant/contract/moderation.ts';
import { formatCount } from './count.ts';

/** `why`: the moderator's message, may be empty. */
type DecisionParams = { what: string; why: string };

const because = (sentence: string, why: string): string => (why === '' ? sentence : `${sentence} “${why}”`);

const reportedSubjects = {
  post: { upheld: ', and the post is not shown any more', kept: ', and the post may stay' },
  comment: { upheld: ', and the comment is not shown any more', kept: ', and the comment may stay' },
  member: { upheld: ' and took action', kept: ', and no action was needed' },
  story: { upheld: ', and the story was removed', kept: ', and no action was needed' },
} as const;

/** `what` is `your prayer request`, `your comment`… */
export const decisionsEn = {
  held: (p: { what: string }): string =>
    `The automatic moderation holds ${p.what} until a person has read it. Nothing is lost; they decide soon`,
  pending: (p: { what: string }): string =>
    `A moderator will soon read ${p.what}, as every new post here. Until then only you can see it`,
  approved: (p: DecisionParams): string =>
    because(`A moderator has read ${p.what}: those for whom it is can see it now.`, p.why),
  hidden: (p: DecisionParams): string =>
    because(
      `A moderator has hidden ${p.what}. If you see it otherwise, write to us on the help page.`,
      p.why,
    ),
  deleted: (p: DecisionParams): string =>
    because(
      `A moderator has deleted ${p.what}. If you see it otherwise, write to us on the help page.`,
      p.why,
    ),
  reported: (p: { subject: CaseSubject; isUpheld: boolean }): string =>
    `Thank you for your report. A moderator looked at it${reportedSubjects[p.subject][p.isUpheld ? 'upheld' : 'kept']}`,
  waiting: (p: { count: number }): string =>
    p.count === 1
      ? 'Something waits for a moderator to look at it'
      : `${formatCount('en', p.count)} things wait for a moderator to look at them`,
  yourComment: 'your comment',
  yourStory: 'your story',
};

export type DecisionWords = typeof decisionsEn;
