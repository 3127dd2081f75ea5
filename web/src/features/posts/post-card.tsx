import { needsPostParts, type Post } from '@radiant/contract/post-shapes.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { observeHeight, restoreHeight } from '../../ui/kept-height.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRenderTurn } from '../../ui/use-render-turn.ts';
import { usePostParts } from './lazy-post-parts.ts';
import { prepareNeighbourFocus } from './neighbour-focus.ts';
import { OnlyVersion } from './only-version.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { getPostElementId, getPostName } from './post-display.ts';
import { PostHeader } from './post-header.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostText, PostTitle } from './post-text.tsx';
import { usePostVersion } from './post-version.ts';
import { usePostDialogs } from './use-post-dialogs.tsx';

/**
 * A post in a list, or in full on its own page. Focusable for keyboard navigation. After a deletion the focus moves
 * to a neighbour unless `onDeleted` is given.
 */
export const PostCard = memo(function PostCard({
  post,
  whole = false,
  priority = false,
  isDeferred = false,
  onDeleted,
}: {
  post: Post;
  whole?: boolean;
  /** One of the first cards: its picture loads eagerly. */
  priority?: boolean;
  /** Not on the first screen: its content waits for its turn. */
  isDeferred?: boolean;
  onDeleted?: (() => void) | undefined;
}) {
  const t = useInitialWords();
  const { shown, onSwitch } = usePostVersion(post);
  const card = useRef<HTMLDivElement>(null);
  const hasTurn = useRenderTurn(card, isDeferred);
  const isLazy = !whole && !priority;
  const isTall = post.pictures.length > 0 || post.event !== null || post.video !== null;
  const id = getPostElementId(post.id);
  // Not `useId`: the server keeps a card's HTML for other places.
  const titleId = `${id}-title`;
  useLayoutEffect(() => {
    if (whole || !card.current) return;
    restoreHeight(card.current, id);
    return hasTurn ? observeHeight(card.current, id) : undefined;
  }, [whole, id, hasTurn]);
  return (
    <Card
      className={classNames(
        styles.card,
        isLazy && styles.lazy,
        isTall && styles.tall,
        !hasTurn && styles.waiting,
      )}
      render={<article />}
      id={id}
      tabIndex={-1}
      featured={post.isFeatured}
      {...(hasTurn && shown.title ? { 'aria-labelledby': titleId } : { 'aria-label': getPostName(t, shown) })}
      ref={card}
    >
      {hasTurn && (
        <PostBody
          post={post}
          shown={shown}
          titleId={titleId}
          whole={whole}
          priority={priority}
          onSwitch={onSwitch}
          onDeleted={onDeleted}
        />
      )}
    </Card>
  );
});

function PostBody({
  onDeleted,
  ...content
}: ContentProps & {
  onDeleted: (() => void) | undefined;
}) {
  const { post } = content;
  const t = useInitialWords();
  const { openDialog, dialog } = usePostDialogs(post, () => onDeleted ?? prepareNeighbourFocus(post.id));
  return (
    <>
      <PostHeader
        post={post}
        menu={<PostMenu post={post} openDialog={openDialog} />}
        onShowHistory={() => openDialog('history')}
      />
      {post.state !== 'published' && <Notice>{t.post[post.state]}</Notice>}
      <PostContent {...content} />
      <PostActions post={post} onShare={() => openDialog('share')} />
      {dialog}
    </>
  );
}

type ContentProps = {
  post: Post;
  /** In the language in which it is read. */
  shown: Post;
  titleId: string;
  whole: boolean;
  priority: boolean;
  onSwitch: (() => void) | undefined;
};

function PostContent({ post, shown, titleId, whole, priority, onSwitch }: ContentProps) {
  const [picture, ...others] = post.pictures;
  const { locale } = useLocale();
  const isForeign = whole && post.language !== locale;
  const parts = usePostParts(isForeign || needsPostParts(post));
  return (
    <>
      <div className={classNames(styles.content, post.event && styles.spacious)}>
        {parts && (post.location !== null || post.tagged.length > 0) && <parts.PostPlace post={post} />}
        {parts && post.isFeatured && <parts.FeaturedMark />}
        {parts && post.prayer?.urgentUntil && <parts.UrgentMark prayer={post.prayer} />}
        <PostTitle post={shown} id={titleId} heading={whole ? 'h1' : 'h3'} />
        {parts && post.event && <parts.PostEvent post={post} event={post.event} />}
        {shown.text && <PostText key={shown.language} post={shown} whole={whole} />}
        {(post.title || post.text) && <OnlyVersion of={post} />}
        {parts && isForeign && <parts.TranslationOffer post={post} />}
        {parts && onSwitch && <parts.VersionSwitch shown={shown} onSwitch={onSwitch} />}
      </div>
      {picture && others.length === 0 && (
        <PostPicture post={post} picture={picture} priority={priority} whole={whole} />
      )}
      {parts && others.length > 0 && <parts.PostPictures post={post} priority={priority} />}
      {parts && post.url !== null && <parts.LinkCard url={post.url} link={post.link} />}
      {parts && post.video && <parts.PostVideo post={post} video={post.video} />}
      {parts && post.prayer?.updates && (
        <parts.PrayerUpdates post={post} updates={post.prayer.updates} whole={whole} />
      )}
      {parts && post.prayer && <parts.PostAnswer post={post} prayer={post.prayer} whole={whole} />}
      {parts && post.answeredPrayerId && <parts.AnsweredPrayer prayerId={post.answeredPrayerId} />}
    </>
  );
}
