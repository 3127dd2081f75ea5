import styles from './highlighted-text.module.css';
import { splitHighlights } from './highlights.ts';

export function HighlightedText({ text, term }: { text: string; term: string }) {
  return splitHighlights(text, term).map((segment, index) =>
    segment.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order.
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
