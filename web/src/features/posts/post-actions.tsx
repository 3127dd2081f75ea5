import type { Post } from '@radiant/contract/post-shapes.ts';
import { MessageCircle, Share2, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { savePendingAction } from '../../platform/pending-action.ts';
import { useSession } from '../../platform/session.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLabel } from './button-label.tsx';
import styles from './post-actions.module.css';
import { getPostPath, isOwnPost } from './post-display.ts';
import { ReactionButton } from './reaction-button.tsx';

function describePrayers(
  { post: words }: ReturnType<typeof useInitialWords>,
  post: Post,
  isOwn: boolean,
): string {
  const { count } = post.reactions;
  if (post.prayer?.isCountHidden && !isOwn) return words.countHidden;
  if (count === 0 && isOwn) return words.ownPrayerWaits;
  return post.prayer?.isCountHidden ? words.ownHiddenCount({ count }) : words.prayedCount({ count });
}

export function PostActions({ post, onShare }: { post: Post; onShare: () => void }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { status, user } = useSession();
  const toComments = `${getPostPath(post)}#comments`;

  // The post page redirects guests to sign-in by itself.
  function handleComment() {
    if (status === 'guest') savePendingAction({ act: 'comment', postId: post.id, path: toComments });
  }

  return (
    <>
      {post.kind === 'prayer' && (
        <p className={styles.told}>
          <Sparkles size={18} />
          {describePrayers(t, post, isOwnPost(post, user?.id))}
        </p>
      )}
      <div className={styles.actions}>
        <ReactionButton post={post} />
        <Link
          className={classNames(styles.action, styles.comment)}
          to={toComments}
          onClick={handleComment}
          data-awaits-application
        >
          <MessageCircle size={20} />
          <span className={styles.word}>{t.post.comment}</span>
          {post.commentCount > 0 && (
            <span className={styles.count}>{formatNumber(locale, post.commentCount)}</span>
          )}
          <ButtonLabel post={post} />
        </Link>
        <button
          type="button"
          className={classNames(styles.action, styles.share)}
          aria-haspopup="dialog"
          onClick={onShare}
        >
          <Share2 size={20} />
          <span className={styles.word}>{t.post.share}</span>
          {post.shareCount > 0 && (
            <span className={styles.count}>{formatNumber(locale, post.shareCount)}</span>
          )}
          <ButtonLabel post={post} />
        </button>
      </div>
    </>
  );
}
