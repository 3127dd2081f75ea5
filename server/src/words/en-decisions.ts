import type { CaseTargetKind } from '@radiant/contract/moderation.ts';
import { formatPlural } from './count.ts';

/** `why`: the moderator's message, may be empty. */
type DecisionParams = { what: string; why: string };

const because = (sentence: string, why: string): string => (why === '' ? sentence : `${sentence} “${why}”`);

const reportedSubjects = {
  post: { upheld: ', and the post is no longer shown', kept: ', and the post can stay' },
  comment: { upheld: ', and the comment is no longer shown', kept: ', and the comment can stay' },
  member: { upheld: ' and took action', kept: ', and no action was needed' },
  story: { upheld: ', and the story was removed', kept: ', and no action was needed' },
} as const;

/** `what` is `your prayer request`, `your comment`… */
export const decisionsEn = {
  held: (p: { what: string }): string =>
    `Automatic moderation is holding ${p.what} until a person reads it. Nothing is lost, and a decision will come soon`,
  pending: (p: { what: string }): string =>
    `A moderator will soon read ${p.what}, like every new post here. Until then, only you can see it`,
  approved: (p: DecisionParams): string =>
    because(`A moderator approved ${p.what}. The people it’s for can now see it.`, p.why),
  hidden: (p: DecisionParams): string =>
    because(`A moderator hid ${p.what}. If you disagree, you can appeal.`, p.why),
  deleted: (p: DecisionParams & { canAppeal: boolean }): string =>
    because(
      `A moderator deleted ${p.what}. If you disagree, ${p.canAppeal ? 'you can appeal' : 'write to us on the help page'}.`,
      p.why,
    ),
  reported: (p: { subject: CaseTargetKind; isUpheld: boolean }): string =>
    `Thank you for your report. A moderator reviewed it${reportedSubjects[p.subject][p.isUpheld ? 'upheld' : 'kept']}`,
  /** For the person whom a post is about. */
  removal: (p: { isUpheld: boolean; why: string }): string =>
    p.isUpheld
      ? 'You asked for a post about you to be removed. A moderator agreed: it is no longer shown'
      : because('You asked for a post about you to be removed. A moderator put it back.', p.why),
  waiting: (p: { count: number }): string =>
    formatPlural('en', p.count, 'Something is waiting for a moderator', 'things are waiting for a moderator'),
  yourComment: 'your comment',
  yourStory: 'your story',
};

export type DecisionWords = typeof decisionsEn;
