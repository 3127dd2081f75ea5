import { useQueryClient } from '@tanstack/react-query';
import { addToFeeds } from '../features/feed/feed-cache.ts';
import { CreatePost, headingId } from '../features/posts/create-post.tsx';
import { useScheduledRenewal } from '../features/posts/scheduled-api.ts';
import type { Made } from '../features/posts/use-create-post.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useIsMounted, useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import styles from './page.module.css';

export function CreatePostPage() {
  const t = useWords();
  const { id } = useMember();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const isMounted = useIsMounted();
  const renew = useScheduledRenewal(id);
  usePageTitle(t.composer.newPost);

  function handleMade(made: Made) {
    if ('scheduled' in made) {
      renew();
      return;
    }
    addToFeeds(client, id, made.post);
    // A user who left and came back is writing the next post.
    if (isMounted()) navigateIfStillHere(paths.home());
  }

  return (
    <div className={styles.page}>
      <h1 id={headingId}>{t.composer.newPost}</h1>
      <CreatePost key={id} onMade={handleMade} />
    </div>
  );
}
