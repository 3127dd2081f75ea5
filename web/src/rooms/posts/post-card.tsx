import type { Post } from '@radiant/contract/post-shapes.ts';
import { useId } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostHeader } from './post-header.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostText, PostTitle } from './post-text.tsx';
import { nameOfPost } from './post-words.ts';

/** A post in a list, or whole on its own page. Focusable, so that keys and new posts can lead there. */
export function PostCard({
  post,
  whole = false,
  priority = false,
  onDeleted,
}: {
  post: Post;
  whole?: boolean;
  /** Among the first on the screen: its picture is fetched before all else. */
  priority?: boolean;
  onDeleted?: (() => void) | undefined;
}) {
  const t = useWords();
  const titleId = useId();
  const [picture] = post.pictures;
  return (
    <Card
      className={styles.card}
      render={<article />}
      id={postElementId(post.id)}
      tabIndex={-1}
      {...(post.title ? { 'aria-labelledby': titleId } : { 'aria-label': nameOfPost(t, post) })}
    >
      <PostHeader post={post} menu={<PostMenu post={post} onDeleted={onDeleted} />} />
      {post.state === 'pending' && <Notice tone="warning">{t.post.pending}</Notice>}
      {post.state === 'hidden' && <Notice tone="warning">{t.post.hidden}</Notice>}
      <div className={styles.content}>
        <PostTitle post={post} id={titleId} heading={whole ? 'h1' : 'h3'} />
        {post.text && <PostText post={post} whole={whole} />}
      </div>
      {picture && <PostPicture post={post} picture={picture} priority={priority} whole={whole} />}
      <PostActions post={post} />
    </Card>
  );
}

/** Where a post stands on the page. */
export const postElementId = (id: string): string => `post-${id}`;
