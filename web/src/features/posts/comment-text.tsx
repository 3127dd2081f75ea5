import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './comment-item.module.css';
import { type CommentContent, splitMentions } from './comment-mentions.ts';
import { LinkedText } from './linked-text.tsx';
import { collapseBlankLines } from './post-display.ts';

export function CommentText({ content }: { content: CommentContent }) {
  return splitMentions(content).map(({ text, memberId }, index) =>
    memberId === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <LinkedText key={index} text={collapseBlankLines(text)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <Link key={index} className={styles.mention} to={paths.profile(memberId)}>
        {text}
      </Link>
    ),
  );
}
