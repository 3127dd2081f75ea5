import type { CaseOutcome, CaseSubject, ModerationCase } from '@radiant/contract/moderation.ts';
import { Flag, HeartHandshake, Hourglass, Scale, ShieldAlert, UserRoundX } from 'lucide-react';
import { useWords } from '../../platform/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { isRemovalRequested } from './notified-parties.ts';
import styles from './queue.module.css';

const reasonBadges = {
  reported: { tone: 'warning', icon: <Flag size={14} /> },
  automatic: { tone: 'info', icon: <ShieldAlert size={14} /> },
  approval: { tone: 'neutral', icon: <Hourglass size={14} /> },
  appeal: { tone: 'info', icon: <Scale size={14} /> },
} as const;

/** Why a case is in the queue: reports, the score of the filter, or required approval. */
export function CaseReasons({
  moderationCase: { reasons, reports, score },
}: {
  moderationCase: ModerationCase;
}) {
  const { moderation: words } = useAdminWords();
  const others = reports.filter(({ reason }) => reason !== 'worried' && reason !== 'about_me');
  const concern = reports.find(({ reason }) => reason === 'worried');
  return (
    <span className={styles.reasons}>
      <span className={styles.badges}>
        {concern && (
          <Badge tone="danger" icon={<HeartHandshake size={14} />}>
            {words.reasonCount({ reason: words.reasons.worried, count: concern.count })}
          </Badge>
        )}
        {isRemovalRequested({ reports }) && (
          <Badge tone="danger" icon={<UserRoundX size={14} />}>
            {words.reasons.about_me}
          </Badge>
        )}
        {reasons.map((kind) => (
          <Badge key={kind} {...reasonBadges[kind]}>
            {words.kinds[kind]}
          </Badge>
        ))}
      </span>
      {others.length > 0 && (
        <span className={styles.soft}>
          {others
            .map(({ reason, count }) => words.reasonCount({ reason: words.reasons[reason], count }))
            .join(', ')}
        </span>
      )}
      {score && (
        <span className={styles.soft}>
          {words.score({ score: score.score, words: score.matches.map(words.times).join(', ') })}
        </span>
      )}
    </span>
  );
}

const outcomeTones: Readonly<Record<CaseOutcome, BadgeTone>> = {
  kept: 'success',
  approved: 'success',
  hidden: 'warning',
  deleted: 'danger',
  withdrawn: 'neutral',
  resolved: 'warning',
  expired: 'neutral',
  upheld: 'neutral',
  reversed: 'success',
};

/** Decision in words that fit its subject. */
export function useOutcomeName(subject: CaseSubject): (outcome: CaseOutcome) => string {
  const { moderation: words } = useAdminWords();
  return (outcome) =>
    (subject === 'member' || subject === 'story') && outcome === 'kept'
      ? words.keepMember
      : words.outcomes[outcome];
}

export function OutcomeBadge({ outcome, subject }: { outcome: CaseOutcome; subject: CaseSubject }) {
  return <Badge tone={outcomeTones[outcome]}>{useOutcomeName(subject)(outcome)}</Badge>;
}

/** Accessible name of a case. */
export function useCaseName(): (moderationCase: ModerationCase) => string {
  const t = useWords();
  const { moderation: words } = useAdminWords();
  return ({ kind, subject, author }) => {
    const name = author?.id === null ? t.anonymous : (author?.name ?? words.someFormerMember);
    if (subject === 'member') return words.profile({ name });
    if (subject === 'appeal') return words.name({ kind: words.appeals.appeal, author: name });
    if (subject === 'story') return words.name({ kind: words.story, author: name });
    return words.name({ kind: kind && subject === 'post' ? t.kinds[kind] : words.comment, author: name });
  };
}

/** Text of a case, or why there is none. */
export function useCaseText(): (moderationCase: ModerationCase) => string {
  const { moderation: words } = useAdminWords();
  return ({ subject, text }) => {
    if (subject === 'story' && text === '') return words.pictureOnly;
    if (subject !== 'member') return text ?? words.gone;
    return text === null ? words.profileGone : text || words.noProfileText;
  };
}
