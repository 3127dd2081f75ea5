import { limits } from '@radiant/contract/limits.ts';
import type {
  CaseDecisionType,
  CaseSubject,
  ModerationCase,
  ModerationCaseDetails,
} from '@radiant/contract/moderation.ts';
import { retention } from '@radiant/contract/retention.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { GalleryVerticalEnd, SquareArrowOutUpRight, User } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useMember } from '../../platform/session.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useManagedPost } from './content-api.ts';
import { ContentBody } from './content-details.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberMeasures } from './member-measures.tsx';
import { isHeldCase, isRemovalRequested } from './notified-parties.ts';
import styles from './queue.module.css';
import { useQueueActions } from './queue-actions.tsx';
import { useCase } from './queue-api.ts';
import { AppealDecisionForm, AppealedDecision } from './queue-appeal.tsx';
import { useCaseActions } from './queue-case-actions.tsx';
import { CaseReasons, OutcomeBadge, useCaseName, useCaseText, useOutcomeName } from './queue-reasons.tsx';

/** A case in a drawer beside the list: its text, its reports and the decision. */
export function CaseDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { moderation: words } = useAdminWords();
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      label={words.look}
      closeLabel={words.close}
      side="end"
      className={styles.drawer}
    >
      {id !== null && <CaseLoader key={id} id={id} onClose={onClose} />}
    </Drawer>
  );
}

function CaseLoader({ id, onClose }: { id: string; onClose: () => void }) {
  const { moderation: words } = useAdminWords();
  const { data, error, isFetching, refetch } = useCase(id);
  if (data) return <CaseDetails details={data} onClose={onClose} />;
  if (data === null) return <EmptyState title={words.gone} />;
  if (error) {
    return <LoadFailed query={{ error, isFetching, refetch }} />;
  }
  return (
    <SkeletonGroup label={words.loading} className={styles.details}>
      <Skeleton shape="block" height={40} />
      <Skeleton shape="block" height={160} />
      <Skeleton shape="block" height={80} />
    </SkeletonGroup>
  );
}

function CaseDetails({ details, onClose }: { details: ModerationCaseDetails; onClose: () => void }) {
  const t = useWords();
  const { moderation: words } = useAdminWords();
  const nameOf = useCaseName();
  const { case: moderationCase, reportedText, subject, reports, earlier, appeal } = details;
  const { author } = moderationCase;
  return (
    <div className={styles.details}>
      <h2 className={styles.heading}>{nameOf(moderationCase)}</h2>
      <p className={styles.badges}>
        {moderationCase.kind && <KindBadge kind={moderationCase.kind} label={t.kinds[moderationCase.kind]} />}
        {moderationCase.subject === 'member' && <Badge icon={<User size={14} />}>{words.member}</Badge>}
        {moderationCase.subject === 'story' && (
          <Badge icon={<GalleryVerticalEnd size={14} />}>{words.story}</Badge>
        )}
        {moderationCase.audience && (
          <span className={styles.soft}>{t.audiences[moderationCase.audience]}</span>
        )}
      </p>
      {author && (
        <p className={styles.person}>
          <Avatar
            name={author.id === null ? '' : author.name}
            src={author.avatar && fileUrl(author.avatar)}
            size={32}
          />
          {author.id === null ? (
            t.anonymous
          ) : (
            <Link to={paths.profile(author.id)} aria-label={words.profile({ name: author.name })}>
              <bdi>{author.name}</bdi>
            </Link>
          )}
        </p>
      )}
      {moderationCase.subject === 'member' ? (
        <ReportedProfile moderationCase={moderationCase} />
      ) : (
        <CaseText moderationCase={moderationCase} />
      )}
      {appeal && <AppealedDecision appeal={appeal} />}
      {reportedText !== null && <ReportedText text={reportedText} />}
      <CaseLinks moderationCase={moderationCase} />
      {subject && (
        <p className={styles.soft}>
          {words.aboutSomeoneElse({ agreement: subject.agreement, mention: subject.mention })}
        </p>
      )}
      <CaseReasonSection moderationCase={moderationCase} />
      {reports.length > 0 && <CaseReports reports={reports} />}
      {earlier.length > 0 && <EarlierDecisions earlier={earlier} subject={moderationCase.subject} />}
      {author?.id && <MemberMeasures memberId={author.id} heading="h3" />}
      {author?.id && <MemberHistory memberId={author.id} heading="h3" />}
      {moderationCase.settled ? (
        <SettledDecision settled={moderationCase.settled} subject={moderationCase.subject} />
      ) : appeal ? (
        <AppealDecisionForm caseId={moderationCase.id} appeal={appeal} onDone={onClose} />
      ) : (
        <DecisionForm moderationCase={moderationCase} onClose={onClose} />
      )}
    </div>
  );
}

function CaseLinks({
  moderationCase: { subject, state, postId, author },
}: {
  moderationCase: ModerationCase;
}) {
  const { moderation: words } = useAdminWords();
  const { role } = useMember();
  const post = state && postId !== null ? { to: paths.adminPost(postId), label: words.openPost } : null;
  const account =
    subject === 'member' && author && author.id !== null && role === 'admin'
      ? { to: paths.adminUser(author.id), label: words.openAccount }
      : null;
  const way = post ?? account;
  return (
    way && (
      <p>
        <Link to={way.to} className={styles.openPost}>
          <SquareArrowOutUpRight size={16} />
          {way.label}
        </Link>
      </p>
    )
  );
}

/** The profile as it was when first reported; kept until the decision. */
function ReportedProfile({ moderationCase }: { moderationCase: ModerationCase }) {
  const { moderation: words } = useAdminWords();
  const text = useCaseText()(moderationCase);
  if (moderationCase.title === null) return null;
  return (
    <figure className={styles.reported}>
      <figcaption className={styles.soft}>{words.profileThen}</figcaption>
      <div className={styles.quote}>
        <p className={styles.person}>
          <Avatar
            name={moderationCase.title}
            src={moderationCase.picture && fileUrl(moderationCase.picture)}
            size={96}
          />
          <bdi className={styles.strong}>{moderationCase.title}</bdi>
        </p>
        <p className={moderationCase.text ? undefined : styles.soft} dir="auto">
          {text}
        </p>
      </div>
    </figure>
  );
}

/** A comment that was edited since; kept until the decision. */
function ReportedText({ text }: { text: string }) {
  const { moderation: words } = useAdminWords();
  return (
    <figure className={styles.reported}>
      <figcaption className={styles.soft}>{words.textThen}</figcaption>
      <blockquote className={styles.quote} dir="auto">
        {text}
      </blockquote>
    </figure>
  );
}

/** A post as its readers see it; a comment as text. */
function CaseText({ moderationCase }: { moderationCase: ModerationCase }) {
  const shownText = useCaseText()(moderationCase);
  const isWhole = moderationCase.state !== null && moderationCase.subject === 'post';
  const post = useManagedPost(moderationCase.postId ?? '', { enabled: isWhole }).data;
  return (
    <blockquote className={styles.quote} dir="auto">
      {moderationCase.title && moderationCase.subject === 'post' && <strong>{moderationCase.title}</strong>}
      {moderationCase.subject === 'story' && moderationCase.picture && (
        <img
          className={styles.picture}
          src={fileUrl(moderationCase.picture)}
          alt={moderationCase.pictureAlt ?? ''}
        />
      )}
      {isWhole && post ? (
        <ContentBody managed={post} />
      ) : moderationCase.text ? (
        moderationCase.text
      ) : (
        <span className={styles.soft}>{shownText}</span>
      )}
    </blockquote>
  );
}

function CaseReasonSection({ moderationCase }: { moderationCase: ModerationCase }) {
  const { moderation: words } = useAdminWords();
  const { score } = moderationCase;
  return (
    <section className={styles.part} aria-label={words.kind}>
      <h3>{words.kind}</h3>
      <CaseReasons moderationCase={{ ...moderationCase, score: null }} />
      {score && (
        <p className={styles.soft}>
          {words.scoreText({
            score: score.score,
            words: score.matches.map(words.times).join(', '),
            count: score.wordCount,
          })}
        </p>
      )}
      {moderationCase.reasons.includes('approval') && <p className={styles.soft}>{words.approvalText}</p>}
    </section>
  );
}

function CaseReports({ reports }: { reports: ModerationCaseDetails['reports'] }) {
  const { moderation: words } = useAdminWords();
  return (
    <section className={styles.part} aria-label={words.whoReported}>
      <h3>{words.whoReported}</h3>
      <p className={styles.soft}>{words.onlyHere}</p>
      <ul className={styles.lines}>
        {reports.map(({ id, reason, note, createdAt, reporter }) => (
          <li key={id}>
            <bdi className={styles.strong}>{reporter?.name ?? words.formerMember}</bdi>
            <span className={styles.soft}>
              {words.reasons[reason]} · <TimeAgo date={createdAt} />
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierDecisions({
  earlier,
  subject,
}: {
  earlier: ModerationCaseDetails['earlier'];
  subject: CaseSubject;
}) {
  const { moderation: words } = useAdminWords();
  const nameOf = useOutcomeName(subject);
  return (
    <section className={styles.part} aria-label={words.earlier}>
      <h3>{words.earlier}</h3>
      <ul className={styles.lines}>
        {earlier.map(({ id, at, outcome, by, message }) => (
          <li key={id}>
            <span>{by ? words.by({ outcome: nameOf(outcome), name: by }) : nameOf(outcome)}</span>
            <TimeAgo date={at} className={styles.soft} />
            {message && <span className={styles.note}>{words.told({ message })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SettledDecision({
  settled,
  subject,
}: {
  settled: NonNullable<ModerationCase['settled']>;
  subject: CaseSubject;
}) {
  const { moderation: words } = useAdminWords();
  return (
    <section className={styles.part} aria-label={words.columns.outcome}>
      <h3>{words.columns.outcome}</h3>
      <p className={styles.badges}>
        <OutcomeBadge outcome={settled.outcome} subject={subject} />
        {settled.by && <bdi>{settled.by}</bdi>}
        <TimeAgo date={settled.at} className={styles.soft} />
      </p>
      {settled.message && <p>{words.told({ message: settled.message })}</p>}
    </section>
  );
}

function DecisionForm({ moderationCase, onClose }: { moderationCase: ModerationCase; onClose: () => void }) {
  const { moderation: words } = useAdminWords();
  const [message, setMessage] = useState('');
  const actions = useQueueActions(onClose);
  const settle = (act: CaseDecisionType) =>
    actions.settle({ cases: [moderationCase], act, message: message.trim() });
  const choices = useCaseActions()(moderationCase);
  return (
    <>
      <section className={styles.part} aria-label={words.columns.outcome}>
        {moderationCase.subject === 'story' && (
          <p className={styles.soft}>{words.storyHint({ days: retention.reportedStoryDays })}</p>
        )}
        {moderationCase.subject === 'member' ? (
          <p className={styles.soft}>{words.resolveHint}</p>
        ) : (
          <TextArea
            name="message"
            label={words.message}
            hint={
              isRemovalRequested(moderationCase)
                ? words.messageHintRemoval
                : isHeldCase(moderationCase)
                  ? words.messageHint
                  : words.messageHintReported
            }
            rows={2}
            maxLength={limits.reportNoteMax}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        )}
      </section>
      <div className={styles.buttons}>
        {choices.map(({ act, label, icon, isDangerous }, place) => (
          <Button
            key={act}
            variant={isDangerous ? 'danger' : place === 0 ? 'primary' : 'secondary'}
            icon={icon}
            {...actions.getButtonState({ cases: [moderationCase], act })}
            onClick={() => settle(act)}
          >
            {label}
          </Button>
        ))}
      </div>
      {actions.confirmDialog}
    </>
  );
}
