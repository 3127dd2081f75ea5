import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useInitialWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PostList } from '../posts/post-cache.ts';
import { useNewPostIds, useShowNewPosts } from './feed-api.ts';
import { countNewPosts, type ViewerId } from './feed-cache.ts';
import type { FeedView } from './feed-view.ts';
import styles from './new-posts.module.css';

/** Announces new posts; a press shows them and moves the focus to the first. */
export function NewPosts({ viewer, view, list }: { viewer: ViewerId; view: FeedView; list: PostList }) {
  const t = useInitialWords();
  const count = countNewPosts(list, useNewPostIds(viewer, view));
  const showNewPosts = useShowNewPosts(viewer, view);
  const [isLoading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    try {
      await showNewPosts();
      setTimeout(scrollToTop);
    } catch {
      toast.error(t.feed.newPostsFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className={styles.place}>
      <p className="visually-hidden" role="status">
        {count > 0 && t.feed.newPosts({ count })}
      </p>
      {count > 0 && (
        <Button
          className={styles.pill}
          size="small"
          icon={<ArrowUp size={18} />}
          pending={isLoading}
          onClick={() => void handleClick()}
        >
          {t.feed.newPosts({ count })}
        </Button>
      )}
    </div>
  );
}

function scrollToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('main article')?.focus({ preventScroll: true });
}
