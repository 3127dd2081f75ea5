import { fileUrl } from '@radiant/contract/storage.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './content.module.css';
import { useManagedComments } from './content-api.ts';

/** The comments on a post, to read only; they are reported and decided about in the moderation queue. */
export function ContentComments({ postId }: { postId: string }) {
  const t = useWords();
  const { content, table, moderation } = useAdminWords();
  const { details: words } = content;
  const query = useManagedComments(postId);
  if (query.error && !query.data) return <LoadFailed query={query} />;
  if (!query.data)
    return (
      <SkeletonGroup label={table.loading}>
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    );
  const comments = query.data.pages.flatMap(({ items }) => items);
  if (comments.length === 0) return <p className={styles.soft}>{words.noComments}</p>;
  return (
    <>
      <ul className={styles.comments}>
        {comments.map(({ id, text, language, author, createdAt }) => (
          <li key={id} className={styles.comment}>
            <Avatar
              name={author?.name ?? moderation.formerMember}
              src={author?.avatar && fileUrl(author.avatar)}
              size={32}
            />
            <div className={styles.lines}>
              <p className={styles.line}>
                <bdi className={styles.name}>{author?.name ?? moderation.formerMember}</bdi>
                <TimeAgo compact date={createdAt} className={styles.when} />
              </p>
              <p lang={language} dir="auto" className={styles.note}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <Notice tone="danger">{t.comments.earlierFailed}</Notice>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          className={styles.earlier}
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.comments.showEarlier}
        </Button>
      )}
    </>
  );
}
