import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { Clock, MapPin } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { localTimeZone, truncateAtWord } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { formatEventTimes } from '../posts/event-times.ts';
import { getPostElementId, getPostPath } from '../posts/post-display.ts';
import { PostHeader } from '../posts/post-header.tsx';
import styles from './found-post.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import { getExcerpt } from './highlights.ts';

const MAX_EXCERPT_GRAPHEMES = 220;
const readerZone = localTimeZone();

/** A search result: a post with the matching words highlighted. */
export function FoundPost({ post, term }: { post: Post; term: string }) {
  const titleId = useId();
  const excerpt = truncateAtWord(getExcerpt(post.text, term), MAX_EXCERPT_GRAPHEMES);
  const words = <HighlightedText text={excerpt} term={term} />;
  return (
    <Card
      render={<article />}
      id={getPostElementId(post.id)}
      className={styles.post}
      aria-labelledby={titleId}
    >
      <PostHeader post={post} />
      <h3
        id={titleId}
        className={post.title ? styles.title : styles.untitled}
        lang={post.language}
        dir="auto"
      >
        <Link className={styles.link} to={getPostPath(post)}>
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
        <Skeleton shape="circle" width={44} />
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
