import styles from './marked-text.module.css';
import { markWords } from './term-marks.ts';

/** A text as it was written, the words of a term marked in it. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return markWords(text, term).map((stretch, index) =>
    stretch.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text keep their places.
      <mark key={index} className={styles.mark}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
