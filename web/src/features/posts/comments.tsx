import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useIsServerReached } from '../offline/connection.ts';
import { useUnsentComments } from '../offline/use-unsent.ts';
import { findCachedComment, listOldestFirst, removeComment } from './comment-cache.ts';
import { commentsKey } from './comment-counts.ts';
import { CommentForm } from './comment-form.tsx';
import { PendingComment } from './comment-item.tsx';
import { applyLiveReactions } from './comment-reactions.ts';
import { CommentThread, getCommentElementId } from './comment-thread.tsx';
import styles from './comments.module.css';
import {
  fetchNewComments,
  fetchNewReply,
  refetchComment,
  useCommentForm,
  useComments,
} from './comments-api.ts';
import { getCommenterName, isOwnComment } from './post-display.ts';

export function Comments({ post }: { post: Post }) {
  const t = useWords();
  const member = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useCommentForm(post.id);
  const announcement = useNewCommentAnnouncement(post, member.id);
  const isReached = useIsServerReached();
  const query = useComments(post.id, { isReached });
  const comments = query.data ? listOldestFirst(query.data) : [];
  const last = comments.at(-1);
  // The live stream may deliver our own comment before the response does.
  const hasArrived = last !== undefined && isOwnComment(last, member.id) && last.text === form.inFlight?.text;
  const pending = hasArrived ? null : form.inFlight;
  const waiting = useUnsentComments(member.id, post.id);
  const isTarget = useHashFocus(heading, query.data !== undefined);

  async function showEarlier() {
    const [first] = comments;
    await query.fetchNextPage();
    // Keeps the reader at the comment that was first.
    const item = first && document.getElementById(getCommentElementId(first));
    item?.focus({ preventScroll: true });
  }

  return (
    <div className={isTarget ? styles.screen : undefined}>
      <Card className={styles.comments} render={<section />} aria-labelledby="comments">
        <h2 ref={heading} id="comments" tabIndex={-1} className={styles.heading}>
          {t.comments.title({ count: post.commentCount })}
        </h2>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <CommentsBody query={query} isReached={isReached} count={post.commentCount}>
          {query.hasNextPage && (
            <ShowEarlierButton
              pending={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onShow={() => void showEarlier()}
            />
          )}
          {comments.length === 0 && pending === null && waiting.length === 0 && (
            <p className={styles.empty}>{t.comments.empty}</p>
          )}
          <ol className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.id} id={getCommentElementId(comment)} tabIndex={-1} className={styles.item}>
                <CommentThread
                  post={post}
                  thread={comment}
                  onDeleted={() => setTimeout(() => heading.current?.focus())}
                />
              </li>
            ))}
            {pending !== null && (
              <li>
                <PendingComment author={member} content={pending} />
              </li>
            )}
          </ol>
        </CommentsBody>
        {waiting.map(({ id, body }) => (
          <PendingComment key={id} author={member} content={body} isWaiting />
        ))}
        <CommentForm postId={post.id} form={form} />
      </Card>
    </div>
  );
}

function CommentsBody({
  query,
  isReached,
  count,
  children,
}: {
  query: ReturnType<typeof useComments>;
  isReached: boolean;
  count: number;
  children: ReactNode;
}) {
  const t = useWords();
  if (query.data) return children;
  if (!isReached) return <p className={styles.empty}>{t.comments.offline}</p>;
  if (query.error && !query.isFetching) {
    return <QueryError heading="h3" title={t.comments.errorTitle} query={query} />;
  }
  return (
    <SkeletonGroup label={t.comments.loading} className={styles.loading}>
      {['70%', '55%', '64%', '48%', '60%'].slice(0, Math.max(1, count)).map((width) => (
        // As high as a comment of one line with its buttons.
        <Skeleton key={width} shape="block" width={width} height={100} />
      ))}
    </SkeletonGroup>
  );
}

function ShowEarlierButton({
  pending,
  failed,
  onShow,
}: {
  pending: boolean;
  failed: boolean;
  onShow: () => void;
}) {
  const t = useWords();
  return (
    <>
      {failed && !pending && <Notice tone="danger">{t.comments.earlierFailed}</Notice>}
      <Button className={styles.earlier} variant="secondary" size="small" pending={pending} onClick={onShow}>
        {t.comments.showEarlier}
      </Button>
    </>
  );
}

/** Loads new comments while the page is open; returns the text for screen readers. */
function useNewCommentAnnouncement({ id: postId, kind }: Post, viewerId: string): string {
  const t = useWords();
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');

  async function fetchNew(reply: { threadId: string; id: string } | null) {
    try {
      const arrived = reply
        ? [await fetchNewReply(client, { postId, ...reply })]
        : await fetchNewComments(client, postId);
      const newest = arrived.find((comment) => comment && !isOwnComment(comment, viewerId));
      const author = newest && getCommenterName(t, newest, kind);
      if (!author) return;
      const words = reply ? t.comments.replyArrived : t.comments.arrived;
      setAnnouncement(words({ author }));
    } catch (error) {
      // The next event or visit loads them.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  useLiveEvents((event) => {
    if (event.type === 'reset') return void client.invalidateQueries({ queryKey: commentsKey(postId) });
    if (!('commentId' in event) || event.postId !== postId) return;
    const { type, commentId: id } = event;
    if (type === 'comment-changed') return applyLiveReactions(client, { postId, id, count: event.reactions });
    // A comment of one's own is shown before others may see it.
    if (type === 'comment-created' && !findCachedComment(client, postId, id))
      void fetchNew(event.parentId === undefined ? null : { threadId: event.parentId, id });
    // A removed comment of one's own may be held after an edit.
    else if (
      type !== 'comment-removed' ||
      event.authorId === viewerId ||
      findCachedComment(client, postId, id)?.isOwn
    )
      void refetchComment(client, postId, id);
    else removeComment(client, postId, id);
  });
  return announcement;
}

/** Moves focus to the comments for `#comments`, and to one of them for its id. Returns whether the address leads here. */
function useHashFocus(heading: RefObject<HTMLHeadingElement | null>, isLoaded: boolean): boolean {
  const { hash, key } = useLocation();
  const isComment = hash.startsWith(`#${getCommentElementId({ id: '' })}`);
  const isTarget = isComment || hash === '#comments';
  const isReady = isTarget && (isLoaded || !isComment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation, also to the same URL.
  useEffect(() => {
    if (!isReady) return;
    // A comment may be gone, or on a later page.
    const target = (isComment && document.getElementById(hash.slice(1))) || heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [isReady, hash, key]);
  return isTarget;
}
