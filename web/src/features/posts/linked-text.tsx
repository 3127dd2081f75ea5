import { mayContainLinks } from '@radiant/contract/post-shapes.ts';
import { useInitialWords } from '../../platform/words.tsx';
import styles from './linked-text.module.css';
import { splitLinksUntil } from './text-links.ts';

/** Text with its URLs as links; at most the first `length` characters. */
export function LinkedText({ text, length = text.length }: { text: string; length?: number }) {
  const t = useInitialWords();
  if (!mayContainLinks(text)) return text.slice(0, length);
  return splitLinksUntil(text, length).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
        key={index}
        className={styles.link}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {part.text}
        <span className="visually-hidden"> {t.post.opensOutside}</span>
      </a>
    ),
  );
}
