import type { Post } from '@radiant/contract/post-shapes.ts';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { ButtonLabel } from './button-label.tsx';
import actions from './post-actions.module.css';
import { isOwnPost } from './post-display.ts';
import styles from './reaction-button.module.css';
import { useToggleReaction } from './reactions.ts';

export function ReactionButton({ post }: { post: Post }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { status, user } = useSession();
  const react = useToggleReaction(post);
  const [glows, setGlows] = useState(false);
  const { count, hasReacted } = post.reactions;
  const isPrayer = post.kind === 'prayer';
  const isCountShown = count > 0 && (!post.prayer?.isCountHidden || isOwnPost(post, user?.id));
  const hints = t.post.reactionHints;

  function handleClick() {
    setGlows(!hasReacted && status === 'member');
    react();
  }

  return (
    <button
      type="button"
      className={classNames(actions.action, hasReacted && styles.mine, glows && styles.glows)}
      title={isPrayer ? (hasReacted ? hints.prayed : hints.pray) : hasReacted ? hints.amenSaid : hints.amen}
      // The label of a prayer changes once prayed; that of an amen does not.
      aria-pressed={isPrayer ? undefined : hasReacted}
      onClick={handleClick}
      onAnimationEnd={() => setGlows(false)}
    >
      {isPrayer ? <PrayingHands size={20} /> : <Heart size={20} />}
      <span className={actions.word}>
        {isPrayer ? (hasReacted ? t.post.prayed : t.post.pray) : t.post.amen}
      </span>
      {isCountShown && <span className={actions.count}>{formatNumber(locale, count)}</span>}
      <ButtonLabel post={post} />
    </button>
  );
}
