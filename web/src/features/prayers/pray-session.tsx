import type { Post } from '@radiant/contract/post-shapes.ts';
import type { PrayList } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, ChevronLeft, ChevronRight, MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { useCursorQuery } from '../../platform/cursor-query.ts';
import { useMember } from '../../platform/session.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { CommentForm } from '../posts/comment-form.tsx';
import { useCommentForm } from '../posts/comments-api.ts';
import { mapPostList, type PostList } from '../posts/post-cache.ts';
import { PostCardSkeleton } from '../posts/post-card-skeleton.tsx';
import { useToggleSaved } from '../posts/use-toggle-saved.ts';
import { usePray } from './pray-api.ts';
import { prayKey } from './pray-keys.ts';
import styles from './pray-session.module.css';
import { PrayerScreen } from './prayer-screen.tsx';
import { PRAYERS_AHEAD, type PraySession as Session, usePraySession } from './use-pray-session.ts';
import { useSwipe } from './use-swipe.ts';

/** One prayer after another. */
export function PraySession({
  kind,
  list,
  query,
}: {
  kind: PrayList;
  list: PostList;
  query: Pick<
    ReturnType<typeof useCursorQuery<PostList['pages'][number]>>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}) {
  const t = useWords();
  const session = usePraySession(list, useMember().id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useForgetPrayed(kind, session.prayedIds);
  const needsMore = hasNextPage && session.aheadCount < PRAYERS_AHEAD;
  useEffect(() => {
    // After a failure the next prayer tries again.
    if (needsMore && !isFetchingNextPage) void fetchNextPage();
  }, [needsMore, isFetchingNextPage, fetchNextPage]);

  if (session.post) return <Prayer key={session.post.id} session={session} post={session.post} />;
  if (isFetchingNextPage) {
    return (
      <SkeletonGroup label={t.pray.loading}>
        <PostCardSkeleton />
      </SkeletonGroup>
    );
  }
  return <SessionEnd session={session} isIncomplete={isFetchNextPageError} />;
}

/** Whoever leaves and comes back goes on with the others, also without a connection. */
function useForgetPrayed(kind: PrayList, prayedIds: readonly string[]): void {
  const client = useQueryClient();
  const forget = useEffectEvent(() => {
    for (const id of prayedIds) {
      client.setQueryData<PostList>(prayKey(kind), (list) => list && mapPostList(list, id, () => null));
    }
  });
  useEffect(() => () => forget(), []);
}

function Prayer({ session, post }: { session: Session; post: Post }) {
  const t = useWords();
  const { id: memberId } = useMember();
  const pray = usePray(memberId);
  const toggleSaved = useToggleSaved(post);
  const screen = useRef<HTMLElement>(null);
  const [isCommenting, setCommenting] = useState(false);
  const [hasCommented, setCommented] = useState(false);
  const commentButton = useRef<HTMLButtonElement>(null);
  const [isNext] = useState(session.hasMoved);
  // Screen readers read the new prayer.
  useEffect(() => {
    if (isNext) screen.current?.focus();
  }, [isNext]);

  function handlePrayed() {
    pray(post);
    session.markPrayed();
    session.goOn();
  }

  function handleCommented() {
    setCommenting(false);
    setCommented(true);
    commentButton.current?.focus();
  }

  useShortcut(' ', t.pray.shortcutPrayed, handlePrayed);
  useShortcut('ArrowRight', t.pray.shortcutNext, session.goOn);
  useShortcut('ArrowLeft', t.pray.shortcutPrevious, session.goBack);
  const swipe = useSwipe({ onLeft: session.goOn, onRight: session.goBack });

  return (
    <div className={styles.session}>
      <PrayerScreen post={post} number={session.number} ref={screen} {...swipe} />
      <div className={styles.actions}>
        <Button size="large" full icon={<PrayingHands size={22} />} onClick={handlePrayed}>
          {session.hasPrayed ? t.pray.prayedAlready : t.pray.prayed}
        </Button>
        <div className={styles.more}>
          <IconButton
            label={t.pray.previous}
            icon={<ChevronLeft size={22} />}
            disabled={!session.canGoBack}
            onClick={session.goBack}
          />
          <Button
            variant="secondary"
            icon={post.isSaved ? <Check size={18} /> : <Bookmark size={18} />}
            aria-pressed={post.isSaved ?? false}
            onClick={toggleSaved}
          >
            <span className={styles.word}>{t.pray.keep}</span>
          </Button>
          <Button
            variant="secondary"
            icon={<MessageCircle size={18} />}
            ref={commentButton}
            aria-expanded={isCommenting}
            onClick={() => setCommenting(!isCommenting)}
          >
            <span className={styles.word}>{t.post.comment}</span>
          </Button>
          <Button variant="secondary" iconEnd={<ChevronRight size={20} />} onClick={session.goOn}>
            {t.pray.next}
          </Button>
        </div>
      </div>
      {isCommenting && <PrayerComment postId={post.id} onSent={handleCommented} />}
      <p className="visually-hidden" role="status">
        {hasCommented && t.pray.commentSent}
      </p>
    </div>
  );
}

function PrayerComment({ postId, onSent }: { postId: string; onSent: () => void }) {
  return (
    <Card className={styles.comment}>
      <CommentForm postId={postId} form={useCommentForm(postId, { onSent })} takesFocus />
    </Card>
  );
}

function SessionEnd({ session, isIncomplete }: { session: Session; isIncomplete: boolean }) {
  const t = useWords();
  const heading = useRef<HTMLDivElement>(null);
  const { peopleCount, hasMoved } = session;
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  useShortcut('ArrowLeft', t.pray.shortcutPrevious, session.goBack);
  const hint = isIncomplete ? t.pray.endOffline : peopleCount > 0 ? t.pray.endText : t.pray.nothingText;
  return (
    <Card>
      <div ref={heading} tabIndex={-1} className={styles.end}>
        <EmptyState
          illustration={<CandleDrawing />}
          title={
            peopleCount > 0
              ? t.pray.prayedForPeople({ count: peopleCount })
              : hasMoved
                ? t.pray.endTitle
                : t.pray.nothingTitle
          }
          text={hint}
          action={<EndActions session={session} />}
        />
      </div>
    </Card>
  );
}

function EndActions({ session }: { session: Session }): ReactNode {
  const t = useWords();
  return (
    <>
      {session.canGoBack && (
        <Button variant="secondary" icon={<ChevronLeft size={18} />} onClick={session.goBack}>
          {t.pray.previous}
        </Button>
      )}
      <Button variant="secondary" render={<Link to={paths.prayers()} />}>
        {t.pray.toWall}
      </Button>
    </>
  );
}
