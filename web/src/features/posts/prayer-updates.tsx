import type { Post, PrayerUpdate } from '@radiant/contract/post-shapes.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { ButtonLabel } from './button-label.tsx';
import { LinkedText } from './linked-text.tsx';
import { collapseBlankLines } from './post-display.ts';
import styles from './prayer-updates.module.css';

/** Graphemes of an update on a card, as of an answer. */
const UPDATE_PREVIEW_GRAPHEMES = 200;

/** For the author only. */
const RemovePrayerUpdate = lazyPart(
  async () => (await import('./remove-prayer-update.tsx')).RemovePrayerUpdate,
);

/** On a card the latest one; on the page of the prayer all, oldest first. */
export function PrayerUpdates({
  post,
  updates,
  whole,
}: {
  post: Post;
  updates: readonly PrayerUpdate[];
  whole: boolean;
}) {
  const t = useInitialWords();
  const shown = whole ? updates : updates.slice(-1);
  const earlierCount = updates.length - shown.length;
  return (
    <div className={styles.updates}>
      {earlierCount > 0 && (
        <Link className={styles.link} to={paths.prayer(post.id)}>
          {t.answering.earlierUpdates({ count: earlierCount })}
          <ButtonLabel post={post} />
        </Link>
      )}
      <ol className={styles.list} aria-label={t.answering.updates}>
        {shown.map((update) => (
          <li key={update.id} className={styles.update}>
            <div className={styles.head}>
              <strong className={styles.word}>{t.answering.update}</strong>
              <TimeAgo compact date={update.createdAt} />
              {whole && post.canEdit && (
                <Suspense>
                  <RemovePrayerUpdate postId={post.id} update={update} />
                </Suspense>
              )}
            </div>
            <UpdateText post={post} update={update} whole={whole} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function UpdateText({ post, update, whole }: { post: Post; update: PrayerUpdate; whole: boolean }) {
  const t = useInitialWords();
  const text = collapseBlankLines(update.text);
  const shown = whole ? text : truncateAtWord(text, UPDATE_PREVIEW_GRAPHEMES);
  return (
    <>
      <p className={styles.text} dir="auto" lang={post.language}>
        <LinkedText text={text} length={shown === text ? text.length : shown.length - 1} />
        {shown !== text && '…'}
      </p>
      {shown !== text && (
        <Link className={styles.link} to={paths.prayer(post.id)}>
          {t.post.readMore}
          <ButtonLabel post={post} />
        </Link>
      )}
    </>
  );
}
