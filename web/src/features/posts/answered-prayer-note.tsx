import type { Post, PrayerDetails } from '@radiant/contract/post-shapes.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDate, truncateAtWord } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Candle } from '../../ui/icons/candle.tsx';
import { prayerTermWords } from '../../words/prayer-term.ts';
import styles from './answered-prayer-note.module.css';
import { ButtonLabel } from './button-label.tsx';
import { LinkedText } from './linked-text.tsx';
import { collapseBlankLines } from './post-display.ts';

/** Graphemes of an answer on a card (specification, section 9: the read-more helper). */
const ANSWER_PREVIEW_GRAPHEMES = 200;

/** Links to the testimony about the prayer or, for its author, to the form for one. */
export function AnsweredPrayerNote({
  post,
  prayer,
  whole,
}: {
  post: Post;
  prayer: PrayerDetails;
  whole: boolean;
}) {
  const t = useInitialWords();
  if (prayer.answeredAt === null) return <ClosedPrayerNote prayer={prayer} />;
  const text = collapseBlankLines(prayer.answer ?? '');
  const shown = whole ? text : truncateAtWord(text, ANSWER_PREVIEW_GRAPHEMES);
  return (
    <div className={styles.note}>
      <p className={styles.head}>
        <Candle size={20} />
        <strong>{t.answering.answered}</strong>
        <span className={styles.date}>
          <TimeAgo compact date={prayer.answeredAt} />
        </span>
      </p>
      {text !== '' && (
        <p className={styles.text} dir="auto" lang={post.language}>
          <LinkedText text={text} length={shown === text ? text.length : shown.length - 1} />
          {shown !== text && '…'}
        </p>
      )}
      {shown !== text && (
        <Link className={styles.link} to={paths.prayer(post.id)}>
          {t.post.readMore}
          <ButtonLabel post={post} />
        </Link>
      )}
      <TestimonyLink post={post} testimonyId={prayer.testimonyId} />
    </div>
  );
}

function ClosedPrayerNote({ prayer }: { prayer: PrayerDetails }) {
  const t = useInitialWords();
  if (prayer.closedAt === undefined) return <PrayerTerm prayer={prayer} />;
  return (
    <p className={styles.closed}>
      {t.answering.closed}
      {' · '}
      <TimeAgo compact date={prayer.closedAt} />
    </p>
  );
}

function PrayerTerm({ prayer: { isLongTerm, endsOn } }: { prayer: PrayerDetails }) {
  const { locale } = useLocale();
  const words = prayerTermWords[locale];
  if (isLongTerm) return <p className={styles.closed}>{words.longTerm}</p>;
  if (endsOn === undefined) return null;
  return (
    <p className={styles.closed}>
      {/* At noon it is the same day here as for its author. */}
      {words.until({ date: formatDate(locale, new Date(`${endsOn}T12:00`)) })}
    </p>
  );
}

function TestimonyLink({ post, testimonyId }: { post: Post; testimonyId: string | null }) {
  const t = useInitialWords();
  const { testimoniesOpen } = useSite();
  if (testimonyId !== null) {
    return (
      <Link className={styles.link} to={paths.post(testimonyId)}>
        {t.answering.readTestimony}
      </Link>
    );
  }
  if (!post.canEdit || !testimoniesOpen) return null;
  return (
    <Link
      className={styles.link}
      to={paths.testimonies()}
      state={{ showCreateForm: true, prayerId: post.id }}
    >
      {t.answering.shareTestimony}
    </Link>
  );
}

export function AnsweredPrayerLink({ prayerId }: { prayerId: string }) {
  const t = useInitialWords();
  return (
    <p className={styles.back}>
      <Candle size={18} />
      <Link className={styles.link} to={paths.prayer(prayerId)}>
        {t.answering.readPrayer}
      </Link>
    </p>
  );
}
