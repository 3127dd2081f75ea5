import type { Comment, Post } from '@radiant/contract/post-shapes.ts';
import { Heart } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './comment-item.module.css';
import { useCommentReaction } from './comment-reactions.ts';
import { getCommentLabel } from './post-display.ts';

export function CommentReactionButton({
  post,
  comment,
}: {
  post: Pick<Post, 'id' | 'kind'>;
  comment: Comment;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const { count, hasReacted, toggle } = useCommentReaction(post.id, comment);
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames(hasReacted && styles.said)}
      aria-label={t.comments.amenTo({ ...getCommentLabel(t, comment, post.kind), count })}
      aria-pressed={hasReacted}
      icon={<Heart size={16} />}
      onClick={toggle}
    >
      {t.post.amen}
      {count > 0 && <span className={styles.amens}>{formatNumber(locale, count)}</span>}
    </Button>
  );
}
