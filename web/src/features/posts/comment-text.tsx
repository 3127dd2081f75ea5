import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { partsOfWritten, type Written } from './comment-mentions.ts';
import styles from './comment-text.module.css';
import { LinkedText } from './linked-text.tsx';
import { tidyText } from './post-words.ts';

/** What a comment says; whom it names leads to their profile. */
export function CommentText({ written }: { written: Written }) {
  return partsOfWritten(written).map(({ text, memberId }, index) =>
    memberId === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <LinkedText key={index} text={tidyText(text)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <Link key={index} className={styles.mention} to={paths.profile(memberId)}>
        {text}
      </Link>
    ),
  );
}
