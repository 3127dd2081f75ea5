import type { Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { AudienceIcon } from './audience-icon.tsx';
import styles from './post-header.module.css';

export function PostHeader({
  post,
  menu,
  onShowHistory,
}: {
  post: Post;
  menu?: ReactNode;
  onShowHistory: () => void;
}) {
  const t = useInitialWords();
  const { author } = post;
  return (
    <header className={styles.header}>
      <Avatar name={author.name} src={author.avatar && fileUrl(author.avatar)} size={44} />
      <div className={styles.who}>
        <Link className={styles.name} dir="auto" to={paths.profile(author.id)}>
          {author.name}
        </Link>
        <p className={styles.facts}>
          {author.church && <bdi>{author.church}</bdi>}
          <TimeAgo date={post.createdAt} />
          <span className={styles.audience}>
            <AudienceIcon audience={post.audience} />
            {t.audiences[post.audience]}
          </span>
          {post.editedAt && (
            <span>
              {post.canReadHistory ? (
                <button
                  type="button"
                  className={styles.edited}
                  aria-label={t.post.showHistory}
                  onClick={onShowHistory}
                >
                  {t.post.edited}
                </button>
              ) : (
                t.post.edited
              )}{' '}
              <TimeAgo date={post.editedAt} />
            </span>
          )}
        </p>
      </div>
      <KindBadge className={styles.badge} kind={post.kind} label={t.kinds[post.kind]} />
      {menu && <div className={styles.menu}>{menu}</div>}
    </header>
  );
}
