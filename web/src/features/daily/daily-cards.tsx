import type { DailyPassage } from '@radiant/contract/daily.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { ArrowRight, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { useDaily } from './daily-api.ts';
import styles from './daily-cards.module.css';
import { useRefetchAtMidnight } from './use-refetch-at-midnight.ts';

const getTitlePreview = (post: Post) => post.title && truncateAtWord(post.title, limits.verseTitlePreview);
const getTextPreview = (post: Post) => truncateAtWord(post.text, limits.verseTextPreview);

export function DailyCards({ compact = false }: { compact?: boolean }) {
  const t = useInitialWords();
  const { daily } = useDaily();
  useRefetchAtMidnight();
  if (!daily?.verse && !daily?.prayer) return null;
  return (
    <section className={classNames(styles.cards, compact && styles.compact)} aria-label={t.daily.label}>
      {daily.verse && <VerseCard post={daily.verse} passage={daily.passage} />}
      {daily.prayer && <PrayerCard post={daily.prayer} />}
    </section>
  );
}

function VerseCard({ post, passage }: { post: Post; passage: DailyPassage | null }) {
  const t = useInitialWords();
  return (
    <Card tone="dawn" className={styles.card} render={<Link to={paths.post(post.id)} />}>
      <h2 className={classNames(styles.label, styles.verseLabel)}>
        <Sun size={18} />
        {t.daily.verse}
      </h2>
      {passage ? <PassageContent passage={passage} /> : <VerseContent post={post} />}
    </Card>
  );
}

function VerseContent({ post }: { post: Post }) {
  return (
    <span className={styles.content} lang={post.language}>
      {post.title && <span className={styles.title}>{getTitlePreview(post)}</span>}
      <q className={styles.verse}>{getTextPreview(post)}</q>
      {post.reference && <span className={styles.reference}>{post.reference}</span>}
    </span>
  );
}

/** The post is in the other language: its passage is shown in the reader’s. */
function PassageContent({ passage }: { passage: DailyPassage }) {
  return (
    <span className={styles.content}>
      <q className={styles.verse}>{truncateAtWord(passage.text, limits.verseTextPreview)}</q>
      <span className={styles.reference}>
        {passage.reference} · {passage.translation}
      </span>
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
