import type { Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { type ComponentProps, useId } from 'react';
import { Link } from 'react-router';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { getAuthorName, getPostPath } from '../posts/post-display.ts';
import { PostText, PostTitle } from '../posts/post-text.tsx';
import { usePostVersion } from '../posts/post-version.ts';
import { UrgentMark } from '../posts/urgent-mark.tsx';
import { VersionSwitch } from '../posts/version-switch.tsx';
import styles from './prayer-screen.module.css';

/** One prayer in large type. It takes the focus, so that screen readers read who asks and for what. */
export function PrayerScreen({
  post,
  number,
  ...native
}: ComponentProps<'article'> & { post: Post; number: number }) {
  const t = useWords();
  const id = useId();
  const { author } = post;
  const { shown, onSwitch } = usePostVersion(post);
  return (
    <article
      {...native}
      tabIndex={-1}
      className={styles.screen}
      aria-labelledby={shown.title ? `${id}-author ${id}-title` : `${id}-author`}
      aria-describedby={`${id}-text`}
    >
      <p className={styles.author}>
        <Avatar
          name={author.id === null ? '' : author.name}
          src={author.avatar && fileUrl(author.avatar)}
          size={32}
        />
        <span id={`${id}-author`} className={styles.asker}>
          {t.pray.askedBy({ number, author: getAuthorName(t, post) })}
        </span>
        <Link className={styles.time} to={getPostPath(post)}>
          <TimeAgo date={post.createdAt} />
          <VisuallyHidden> {t.pray.open}</VisuallyHidden>
        </Link>
      </p>
      {post.prayer?.urgentUntil && <UrgentMark prayer={post.prayer} />}
      <PostTitle post={shown} id={`${id}-title`} heading="h2" />
      <div id={`${id}-text`} className={styles.text}>
        <PostText post={shown} whole />
      </div>
      {onSwitch && <VersionSwitch shown={shown} onSwitch={onSwitch} />}
    </article>
  );
}
