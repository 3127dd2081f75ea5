import type { BibleChapter } from '@radiant/contract/bible.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import styles from './chapter-text.module.css';

export function ChapterText({ chapter }: { chapter: BibleChapter }) {
  const text = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const { link } = chapter;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address starts at the top, also the one that replaces another spelling.
  useEffect(() => {
    // Going back restores the position that was left.
    if (!isReturn) text.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [link, pathname]);

  return (
    <div ref={text} className={styles.text} lang={chapter.translation.language}>
      {chapter.verses.map((verse, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the verses of a chapter keep their order.
        <p key={index} className={classNames(verse.number === null && styles.psalmTitle)}>
          {verse.number !== null && <sup className={styles.number}>{verse.number}</sup>}
          {verse.isMarked ? <mark className={styles.mark}>{verse.text}</mark> : verse.text}
        </p>
      ))}
    </div>
  );
}
