import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { mayContainLinks } from '@radiant/contract/post-shapes.ts';
import { useState } from 'react';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReferenceLink } from '../bible/reference-link.tsx';
import { ButtonLabel } from './button-label.tsx';
import { usePostParts } from './lazy-post-parts.ts';
import { collapseBlankLines } from './post-display.ts';
import styles from './post-text.module.css';

/** Text of a post in its language and direction; truncated on a card until expanded. */
export function PostText({ post, whole = false }: { post: Post; whole?: boolean }) {
  const t = useInitialWords();
  const [isOpen, setOpen] = useState(false);
  const text = collapseBlankLines(post.text);
  const holdsLinks = mayContainLinks(text);
  const parts = usePostParts(holdsLinks);
  const beginning = truncateAtWord(text, limits.postPreview);
  const isCut = !whole && beginning !== text;
  const isShort = isCut && !isOpen;

  const length = isShort ? beginning.length - 1 : text.length;
  const words = (
    <p className={styles.text} dir="auto">
      <span lang={post.language}>
        {/* Outside the link: a truncated link keeps its whole URL. */}
        {parts && holdsLinks ? <parts.LinkedText text={text} length={length} /> : text.slice(0, length)}
        {isShort && '…'}
      </span>
      {isCut && (
        <>
          {' '}
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.post.showLess : t.post.readMore}
            <ButtonLabel post={post} />
          </button>
        </>
      )}
    </p>
  );
  if (post.kind !== 'scripture') return words;

  return (
    <figure className={styles.scripture}>
      <blockquote className={styles.quote}>{words}</blockquote>
      {post.reference && (
        <figcaption lang={post.language} dir="auto">
          <cite className={styles.reference}>
            <ReferenceLink text={post.reference} language={post.language} />
          </cite>
        </figcaption>
      )}
    </figure>
  );
}

const serifKinds: readonly Post['kind'][] = ['prayer', 'testimony', 'scripture'];

export function PostTitle({
  post,
  id,
  heading: Heading,
}: {
  post: Post;
  id?: string;
  heading: 'h1' | 'h2' | 'h3' | 'h4';
}) {
  if (!post.title) return null;
  return (
    <Heading
      id={id}
      lang={post.language}
      dir="auto"
      className={classNames(styles.title, serifKinds.includes(post.kind) && styles.serif)}
    >
      {post.title}
    </Heading>
  );
}
