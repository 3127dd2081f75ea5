import { Link } from 'react-router';
import { PostQueryList } from '../features/feed/post-query-list.tsx';
import { useSavedPosts } from '../features/posts/saved-api.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OpenBookDrawing } from '../ui/illustrations/open-book-drawing.tsx';
import styles from './page.module.css';

export function SavedPage() {
  const t = useWords();
  const query = useSavedPosts();
  usePageTitle(t.saved.title);
  return (
    <div className={styles.page}>
      <header>
        <h1>{t.saved.title}</h1>
        <p className={styles.hint}>{t.saved.hint}</p>
      </header>
      <h2 className="visually-hidden">{t.saved.posts}</h2>
      <PostQueryList
        query={query}
        errorTitle={t.saved.errorTitle}
        empty={
          <EmptyState
            illustration={<OpenBookDrawing />}
            title={t.saved.emptyTitle}
            text={t.saved.emptyText}
            action={
              <Button variant="secondary" render={<Link to={paths.home()} />}>
                {t.saved.browse}
              </Button>
            }
          />
        }
        end={t.saved.end}
      />
    </div>
  );
}
