import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Clock, MapPin } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { localTimeZone, truncateAtWord } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { AudienceIcon } from '../posts/audience-icon.tsx';
import { formatEventTimes } from '../posts/event-times.ts';
import { getPostElementId } from '../posts/post-display.ts';
import styles from './found-post.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import { getExcerpt } from './highlights.ts';

const MAX_EXCERPT_GRAPHEMES = 220;
const readerZone = localTimeZone();

/** A search result: a post with the matching words highlighted. */
export function FoundPost({ post, term }: { post: Post; term: string }) {
  const t = useWords();
  const titleId = useId();
  const { author } = post;
  const excerpt = truncateAtWord(getExcerpt(post.text, term), MAX_EXCERPT_GRAPHEMES);
  const words = <HighlightedText text={excerpt} term={term} />;
  return (
    <Card
      render={<article />}
      id={getPostElementId(post.id)}
      className={styles.post}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <Avatar name={author.name} src={author.avatar && fileUrl(author.avatar)} size={32} />
        <p className={styles.who}>
          <Link className={styles.name} dir="auto" to={paths.profile(author.id)}>
            {author.name}
          </Link>
          <span className={styles.facts}>
            <TimeAgo compact date={post.createdAt} />
            <span className={styles.audience}>
              <AudienceIcon audience={post.audience} />
              {t.audiences[post.audience]}
            </span>
          </span>
        </p>
        <KindBadge className={styles.badge} kind={post.kind} label={t.kinds[post.kind]} />
      </header>
      <h3
        id={titleId}
        className={post.title ? styles.title : styles.untitled}
        lang={post.language}
        dir="auto"
      >
        <Link className={styles.link} to={paths.post(post.id)}>
          {post.title ? <HighlightedText text={post.title} term={term} /> : words}
        </Link>
      </h3>
      {post.title && excerpt !== '' && (
        <p className={styles.excerpt} lang={post.language} dir="auto">
          {words}
        </p>
      )}
      {post.reference && (
        <p className={styles.reference} lang={post.language} dir="auto">
          <HighlightedText text={post.reference} term={term} />
        </p>
      )}
      {post.event && <EventSummary event={post.event} term={term} />}
    </Card>
  );
}

function EventSummary({ event, term }: { event: EventDetails; term: string }) {
  const t = useWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const times = formatEventTimes(event, { now, tag: localeTags[locale], readerZone });
  return (
    <p className={styles.event}>
      <span className={styles.fact}>
        <Clock size={16} />
        <time dateTime={event.startsAt}>{times.venue}</time>
      </span>
      {(event.place || event.isOnline) && (
        <span className={styles.fact}>
          <MapPin size={16} />
          <span dir="auto">
            {event.place ? <HighlightedText text={event.place} term={term} /> : t.eventPost.online}
          </span>
        </span>
      )}
      {event.isCancelled && <span className={styles.cancelled}>{t.eventPost.cancelled}</span>}
    </p>
  );
}

export function FoundPostSkeleton() {
  return (
    <Card className={styles.post}>
      <div className={styles.head}>
        <Skeleton shape="circle" width={32} />
        <div className={styles.who}>
          <Skeleton width="min(10rem, 70%)" />
          <Skeleton width="min(12rem, 85%)" />
        </div>
      </div>
      <div>
        <Skeleton width="55%" height="1.3rem" />
        <Skeleton width="96%" />
        <Skeleton width="70%" />
      </div>
    </Card>
  );
}
