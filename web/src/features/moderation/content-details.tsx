import type {
  ManagedPost,
  ModerationHistoryEntry,
  PostReport,
} from '@radiant/contract/content-management.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { AnsweredPrayerNote } from '../posts/answered-prayer-note.tsx';
import { AudienceIcon } from '../posts/audience-icon.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { LinkCard } from '../posts/link-card.tsx';
import { PostEvent } from '../posts/post-event.tsx';
import { PostLocation } from '../posts/post-location.tsx';
import { PostPicture } from '../posts/post-picture.tsx';
import { PostText, PostTitle } from '../posts/post-text.tsx';
import { PostVideo } from '../posts/post-video.tsx';
import { PrayerUpdates } from '../posts/prayer-updates.tsx';
import styles from './content.module.css';
import { type ContentActions, PostActionIcon } from './content-actions.tsx';
import { listPostActions } from './content-status.ts';

/** Everything that a post shows to its readers. */
export function ContentBody({ managed: { post } }: { managed: ManagedPost }) {
  const { event, prayer, location, tagged, url, link, pictures, video } = post;
  return (
    <div className={styles.body}>
      {event && <PostEvent post={post} event={event} showsHost={false} showsParticipation={false} />}
      <PostText post={post} whole />
      {post.translation && (
        <>
          <PostTitle post={{ ...post, ...post.translation }} heading="h4" />
          <PostText post={{ ...post, ...post.translation }} whole />
        </>
      )}
      {url && <LinkCard url={url} link={link} />}
      {pictures.map((picture) => (
        <DescribedMedia key={picture.id} text={picture.alt} language={post.language}>
          <PostPicture post={post} picture={picture} whole />
        </DescribedMedia>
      ))}
      {video && (
        <DescribedMedia text={video.alt} language={post.language}>
          <PostVideo post={post} video={video} />
        </DescribedMedia>
      )}
      {(location !== null || tagged.length > 0) && <PostLocation post={post} />}
      {prayer?.updates && <PrayerUpdates post={post} updates={prayer.updates} whole />}
      {prayer && <AnsweredPrayerNote post={post} prayer={prayer} whole />}
    </div>
  );
}

/** Shows the alternative text, which is moderated too. */
function DescribedMedia({
  text,
  language,
  children,
}: {
  text: string;
  language: string;
  children: ReactNode;
}) {
  const { details: words } = useAdminWords().content;
  return (
    <figure className={styles.described}>
      {children}
      {text !== '' && (
        <figcaption className={styles.soft}>
          {words.described} <bdi lang={language}>{text}</bdi>
        </figcaption>
      )}
    </figure>
  );
}

export function ContentActionButtons({
  managed,
  actions,
}: {
  managed: ManagedPost;
  actions: ContentActions;
}) {
  const { content: words } = useAdminWords();
  const { id, kind, state } = managed.post;
  return (
    <div className={styles.actions}>
      {listPostActions({ kind, state, isFeatured: managed.isFeatured }).map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          icon={<PostActionIcon act={act} size={16} />}
          pending={actions.isBusy}
          onClick={() => actions.run(act, [id])}
        >
          {words[act]}
        </Button>
      ))}
      <Button
        size="small"
        variant="danger"
        icon={<PostActionIcon act="delete" size={16} />}
        onClick={() => actions.confirmDelete([id])}
      >
        {words.delete}
      </Button>
    </div>
  );
}

export function ContentAuthor({ managed: { post, verse } }: { managed: ManagedPost }) {
  const t = useWords();
  const { details: words } = useAdminWords().content;
  const { id, name, church, avatar } = post.author;
  return (
    <>
      <div className={styles.named}>
        <Avatar name={id === null ? '' : name} src={avatar && fileUrl(avatar)} size={44} />
        <span className={styles.lines}>
          {id === null ? (
            <span className={styles.name}>{t.anonymous}</span>
          ) : (
            <Link to={paths.profile(id)} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {church && <span className={styles.soft}>{church}</span>}
        </span>
      </div>
      {verse && (
        <figure className={styles.quote}>
          <figcaption className="visually-hidden">{words.quote}</figcaption>
          <blockquote dir="auto">{verse}</blockquote>
        </figure>
      )}
    </>
  );
}

export function ContentFacts({ managed: { post } }: { managed: ManagedPost }) {
  const t = useWords();
  const { locale } = useLocale();
  const { details: words, figures } = useAdminWords().content;
  const categoryKind = post.kind === 'testimony' || post.kind === 'event' ? post.kind : 'prayer';
  const categories = useCategoryOptions(categoryKind);
  const category = categories.find(({ value }) => value === post.category)?.label ?? post.category;
  return (
    <dl className={styles.facts}>
      <Fact label={words.date}>{formatDateTime(locale, post.createdAt)}</Fact>
      {post.editedAt !== null && <Fact label={words.edited}>{formatDateTime(locale, post.editedAt)}</Fact>}
      <Fact label={words.likes}>
        {post.prayer?.isCountHidden ? figures.hiddenLikes : formatNumber(locale, post.reactions.count)}
      </Fact>
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

/** Reports of a post; reporters stay anonymous here. */
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
            <TimeAgo date={createdAt} className={styles.when} />
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

/** Moderation history, latest first. */
export function ContentHistory({ managed: { history } }: { managed: ManagedPost }) {
  const { details: words } = useAdminWords().content;
  if (history.length === 0) return <p className={styles.soft}>{words.noHistory}</p>;
  return (
    <ol className={styles.list}>
      {history.map((line) => (
        <li key={line.id} className={styles.line}>
          <HistoryText line={line} />
          <TimeAgo date={line.at} className={styles.when} />
        </li>
      ))}
    </ol>
  );
}

function HistoryText({ line: { action, by, reason } }: { line: ModerationHistoryEntry }) {
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
