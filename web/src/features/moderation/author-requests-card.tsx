import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useAuthorRequests } from './author-requests-api.ts';
import styles from './author-requests-card.module.css';

const excerptGraphemes = 80;

/** What waits for a second person; nothing when nothing does. */
export function AuthorRequestsCard() {
  const { authors: words, someFormerMember } = useAdminWords().moderation;
  const { data: requests = [] } = useAuthorRequests();
  if (requests.length === 0) return null;
  return (
    <Card render={<section aria-labelledby="author-requests" />}>
      <h2 id="author-requests" className={styles.title}>
        {words.waitingTitle}
      </h2>
      <ul className={styles.list}>
        {requests.map(({ id, postId, excerpt, askedBy, askedAt }) => (
          <li key={id}>
            <Link to={paths.adminPost(postId)} dir="auto">
              {truncateAtWord(excerpt, excerptGraphemes)}
            </Link>
            <span className={styles.soft}>
              <bdi>{words.asked({ name: askedBy ?? someFormerMember })}</bdi> · <TimeAgo date={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
