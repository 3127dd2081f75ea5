import type { BibleChapter } from '@radiant/contract/bible.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useIsHydrated } from '../../ui/hydration.ts';
import styles from './chapter-text.module.css';

/** `#v16` is a verse, as the reader’s language counts, and `#passage` the first one that the reference names. */
export function ChapterText({ chapter }: { chapter: BibleChapter }) {
  const text = useRef<HTMLDivElement>(null);
  const { link, verses } = chapter;
  const target = useScrollToVerse(text, link);
  const first = verses.findIndex(({ isMarked }) => isMarked);

  return (
    <div ref={text} className={styles.text} lang={chapter.translation.language}>
      {verses.map(({ number, text: words, isMarked }, index) => {
        // Two verses of the other language can be one in the reader’s, as in Psalm 13.
        const isFirstOfNumber = number !== verses[index - 1]?.number;
        const id = number !== null && isFirstOfNumber ? `v${number}` : undefined;
        return (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the verses of a chapter keep their order.
            key={index}
            id={id}
            className={classNames(
              number === null ? styles.psalmTitle : styles.verse,
              id !== undefined && id === target && styles.target,
            )}
          >
            {number !== null && <sup className={styles.number}>{number}</sup>}
            {isMarked ? (
              <mark
                // Without the application a page without a fragment stays at its top.
                {...(index === first && { id: 'passage', 'data-needs-application': true })}
                className={styles.mark}
              >
                {words}
              </mark>
            ) : (
              words
            )}
          </p>
        );
      })}
    </div>
  );
}

/** Returns the fragment, which the server does not know. */
function useScrollToVerse(text: RefObject<HTMLDivElement | null>, link: string): string {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const isHydrated = useIsHydrated();
  const wasRendered = useRef(!isHydrated);
  const target = isHydrated ? hash.slice(1) : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address starts at the top, also the one that replaces another spelling.
  useEffect(() => {
    // Who has begun to read what the server rendered stays there.
    const isReading = wasRendered.current && window.scrollY > 0;
    wasRendered.current = false;
    // Going back restores the position that was left.
    if (isReturn || isReading) return;
    const verse = text.current?.querySelector('mark') ?? (target ? document.getElementById(target) : null);
    verse?.scrollIntoView({ block: 'center' });
  }, [link, pathname]);

  return target;
}
