import type { HistoryLine, ManagedPost, PostReport } from '@radiant/contract/content-management.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { LocalTime } from '../../platform/local-time.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { AudienceIcon } from '../posts/audience.tsx';
import { useCategories } from '../posts/categories-api.ts';
import { PostPicture } from '../posts/post-picture.tsx';
import { PostText } from '../posts/post-text.tsx';
import { PostVideo } from '../posts/post-video.tsx';
import styles from './content.module.css';
import { ActIcon, type ContentActs } from './content-acts.tsx';
import { actsFor } from './content-status.ts';

/** What a post says and shows, whole. */
export function ContentBody({ managed: { post } }: { managed: ManagedPost }) {
  return (
    <div className={styles.body}>
      <PostText post={post} whole />
      {post.url && (
        <a href={post.url} rel="noreferrer nofollow" target="_blank" className={styles.link}>
          {post.url}
        </a>
      )}
      {post.pictures.map((picture) => (
        <PostPicture key={picture.id} post={post} picture={picture} whole />
      ))}
      {post.video && <PostVideo post={post} video={post.video} />}
    </div>
  );
}

/** What can be done with it. */
export function ContentActions({ managed, acts }: { managed: ManagedPost; acts: ContentActs }) {
  const { content: words } = useAdminWords();
  const { id, kind, state } = managed.post;
  return (
    <div className={styles.actions}>
      {actsFor({ kind, state, isFeatured: managed.isFeatured }).map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          icon={<ActIcon act={act} size={16} />}
          pending={acts.isBusy}
          onClick={() => acts.run(act, [id])}
        >
          {words[act]}
        </Button>
      ))}
      <Button
        size="small"
        variant="danger"
        icon={<ActIcon act="delete" size={16} />}
        onClick={() => acts.askToDelete([id])}
      >
        {words.delete}
      </Button>
    </div>
  );
}

/** Who wrote it, and by which words they live. */
export function ContentAuthor({ managed: { post, quote } }: { managed: ManagedPost }) {
  const { details: words } = useAdminWords().content;
  const { id, name, church, avatar } = post.author;
  return (
    <>
      <div className={styles.named}>
        <Avatar name={name} src={avatar && fileUrl(avatar)} size={44} />
        <span className={styles.lines}>
          <Link to={paths.profile(id)} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
          {church && <span className={styles.soft}>{church}</span>}
        </span>
      </div>
      {quote && (
        <figure className={styles.quote}>
          <figcaption className="visually-hidden">{words.quote}</figcaption>
          <blockquote dir="auto">{quote}</blockquote>
        </figure>
      )}
    </>
  );
}

/** When it was shared, with whom, and what people did with it. */
export function ContentFacts({ managed: { post } }: { managed: ManagedPost }) {
  const t = useWords();
  const { locale } = useLocale();
  const { details: words } = useAdminWords().content;
  const categoryKind = post.kind === 'testimony' || post.kind === 'event' ? post.kind : 'prayer';
  const categories = useCategories(categoryKind);
  const category = categories.find(({ value }) => value === post.category)?.label ?? post.category;
  return (
    <dl className={styles.facts}>
      <Fact label={words.date}>{formatDateTime(locale, post.createdAt)}</Fact>
      <Fact label={words.likes}>{formatNumber(locale, post.reactions.count)}</Fact>
      <Fact label={words.comments}>{formatNumber(locale, post.commentCount)}</Fact>
      <Fact label={words.shares}>{formatNumber(locale, post.shareCount)}</Fact>
      <Fact label={words.audience}>
        <span className={styles.audience}>
          <AudienceIcon audience={post.audience} />
          {t.audiences[post.audience]}
        </span>
      </Fact>
      {post.kind !== 'scripture' && post.kind !== 'link' && (
        <Fact label={words.category}>{category ?? words.none}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const reportTones = { open: 'warning', upheld: 'danger', dismissed: 'neutral' } as const satisfies Record<
  PostReport['state'],
  BadgeTone
>;

/** Why people asked for a look; who did is not told. */
export function ContentReports({ managed: { reports } }: { managed: ManagedPost }) {
  const t = useWords();
  const { details: words } = useAdminWords().content;
  if (reports.length === 0) return <p className={styles.soft}>{words.noReports}</p>;
  return (
    <ul className={styles.list}>
      {reports.map(({ id, reason, note, state, createdAt }) => (
        <li key={id}>
          <p className={styles.line}>
            <strong>{t.reporting.reasons[reason]}</strong>
            <Badge tone={reportTones[state]}>{words.reportStates[state]}</Badge>
            <LocalTime date={createdAt} className={styles.when} />
          </p>
          {note && (
            <p dir="auto" className={styles.note}>
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was done to it, the latest first. */
export function ContentHistory({ managed: { history } }: { managed: ManagedPost }) {
  const { details: words } = useAdminWords().content;
  if (history.length === 0) return <p className={styles.soft}>{words.noHistory}</p>;
  return (
    <ol className={styles.list}>
      {history.map((line) => (
        <li key={line.id} className={styles.line}>
          <HistoryWords line={line} />
          <LocalTime date={line.at} className={styles.when} />
        </li>
      ))}
    </ol>
  );
}

function HistoryWords({ line: { action, by, reason } }: { line: HistoryLine }) {
  const t = useWords();
  const { details: words } = useAdminWords().content;
  const lines: Partial<Record<string, (p: { name: string }) => string>> = words.lines;
  const name = by ?? words.somebody;
  return (
    <span>
      <bdi>{lines[action]?.({ name }) ?? words.otherLine({ name, action })}</bdi>
      {reason && <span className={styles.soft}> · {t.reporting.reasons[reason]}</span>}
    </span>
  );
}
