import type { DailyPassage } from '@radiant/contract/daily.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { ArrowRight, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { ReferenceLink } from '../bible/reference-link.tsx';
import { useDaily } from './daily-api.ts';
import styles from './daily-cards.module.css';
import { useRefetchAtMidnight } from './use-refetch-at-midnight.ts';

const getTitlePreview = (post: Post) => post.title && truncateAtWord(post.title, limits.verseTitlePreview);
const getTextPreview = (post: Post) => truncateAtWord(post.text, limits.verseTextPreview);
/** There is no page of a post that shows the rest. */
const PASSAGE_MAX_LENGTH = 400;

export function DailyCards({ compact = false }: { compact?: boolean }) {
  const t = useInitialWords();
  const { daily } = useDaily();
  useRefetchAtMidnight();
  if (!daily?.verse && !daily?.passage && !daily?.prayer) return null;
  return (
    <section className={classNames(styles.cards, compact && styles.compact)} aria-label={t.daily.label}>
      {daily.verse ? (
        <VerseCard post={daily.verse} passage={daily.passage} />
      ) : (
        daily.passage && <PassageCard passage={daily.passage} />
      )}
      {daily.prayer && <PrayerCard post={daily.prayer} />}
    </section>
  );
}

/** Of a post in the other language, the passage is shown in the reader’s. */
function VerseCard({ post: written, passage }: { post: Post; passage: DailyPassage | null }) {
  const { locale } = useLocale();
  const post = inLanguage(written, locale);
  return (
    <Card tone="dawn" className={classNames(styles.card, styles.verseCard)}>
      <Link className={styles.postLink} to={paths.post(post.id)}>
        <VerseLabel />
        {passage ? (
          <q className={styles.verse}>{truncateAtWord(passage.text, limits.verseTextPreview)}</q>
        ) : (
          <VerseContent post={post} />
        )}
      </Link>
      {passage ? (
        <PassageReference passage={passage} />
      ) : (
        post.reference && (
          <p className={styles.reference} lang={post.language}>
            <ReferenceLink text={post.reference} language={post.language} />
          </p>
        )
      )}
    </Card>
  );
}

/** Planned for the day, without a post. */
function PassageCard({ passage }: { passage: DailyPassage }) {
  return (
    <Card tone="dawn" className={styles.card}>
      <VerseLabel />
      <q className={styles.verse}>{truncateAtWord(passage.text, PASSAGE_MAX_LENGTH)}</q>
      <PassageReference passage={passage} />
    </Card>
  );
}

function VerseLabel() {
  const t = useInitialWords();
  return (
    <h2 className={classNames(styles.label, styles.verseLabel)}>
      <Sun size={18} />
      {t.daily.verse}
    </h2>
  );
}

const PassageReference = ({ passage: { reference, translation } }: { passage: DailyPassage }) => (
  <p className={styles.reference}>
    <Link to={paths.bibleVerses(reference)}>{reference}</Link> · {translation}
  </p>
);

function VerseContent({ post }: { post: Post }) {
  return (
    <span className={styles.content} lang={post.language}>
      {post.title && <span className={styles.title}>{getTitlePreview(post)}</span>}
      <q className={styles.verse}>{getTextPreview(post)}</q>
    </span>
  );
}

function PrayerCard({ post }: { post: Post }) {
  const t = useInitialWords();
  return (
    <Card className={styles.card} render={<Link to={paths.post(post.id)} />}>
      <h2 className={classNames(styles.label, styles.prayerLabel)}>
        <PrayingHands size={18} />
        {t.daily.prayer}
      </h2>
      <span className={styles.content} lang={post.language}>
        {post.title && <span className={styles.title}>{getTitlePreview(post)}</span>}
        <span className={styles.text}>{getTextPreview(post)}</span>
      </span>
      <span className={styles.more}>
        {t.daily.prayWithUs}
        <ArrowRight size={16} />
      </span>
    </Card>
  );
}
