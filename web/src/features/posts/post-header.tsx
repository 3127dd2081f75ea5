import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { AudienceIcon } from './audience-icon.tsx';
import { ButtonLabel } from './button-label.tsx';
import { getPostLabel, getPostPath } from './post-display.ts';
import styles from './post-header.module.css';

/** Two lines; the time is the permalink. */
export function PostHeader({
  post,
  menu,
  onShowHistory,
}: {
  post: Post;
  menu?: ReactNode;
  /** Without it the edit history is not offered. */
  onShowHistory?: () => void;
}) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { author } = post;
  return (
    <header className={styles.header}>
      <Avatar
        className={styles.avatar}
        name={author.id === null ? '' : author.name}
        src={author.avatar && fileUrl(author.avatar)}
        size={44}
      />
      <div className={styles.who}>
        <div className={styles.line}>
          {author.id === null ? (
            <span className={styles.name}>
              {t.anonymous} {post.isOwn && t.post.you}
            </span>
          ) : (
            <Link className={styles.name} dir="auto" to={paths.profile(author.id)}>
              {author.name}
            </Link>
          )}
          <Link className={styles.time} to={getPostPath(post)}>
            <TimeAgo compact date={post.createdAt} />
            <ButtonLabel post={post} />
          </Link>
          {post.editedAt && (
            <span className={styles.edit}>
              {post.canReadHistory && onShowHistory ? (
                <button
                  type="button"
                  className={styles.edited}
                  aria-label={t.post.showHistory({ post: getPostLabel(t, locale, post) })}
                  onClick={onShowHistory}
                >
                  {t.post.edited}
                </button>
              ) : (
                t.post.edited
              )}{' '}
              <TimeAgo className={styles.editedAt} date={post.editedAt} />
            </span>
          )}
        </div>
        <p className={styles.facts}>
          {author.church && <bdi className={styles.church}>{author.church}</bdi>}
          <span className={styles.audience}>
            <AudienceIcon audience={post.audience} />
            <span className={styles.audienceWord}>
              {post.groups?.map((group) => inLanguage(group, locale).name).join(', ') ||
                t.audiences[post.audience]}
            </span>
          </span>
        </p>
        {post.authorForCareTeam && (
          <p className={styles.forCareTeam}>
            {post.isOwn ? (
              t.post.careTeamSeesYou
            ) : (
              <Link dir="auto" to={paths.profile(post.authorForCareTeam.id)}>
                {t.post.careTeamSees({ name: post.authorForCareTeam.name })}
              </Link>
            )}
          </p>
        )}
      </div>
      <KindBadge className={styles.badge} kind={post.kind} label={t.kinds[post.kind]} />
      {menu && <div className={styles.menu}>{menu}</div>}
    </header>
  );
}
