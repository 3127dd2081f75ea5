import { ContentTable } from '../../features/moderation/content-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './content-page.module.css';

export function PostsPage() {
  const { title, intro } = useAdminWords().content.views.posts;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div>
        <h1>{title}</h1>
        <p className={styles.soft}>{intro}</p>
      </div>
      <Card padding="none" className={styles.card}>
        <ContentTable view="posts" />
      </Card>
    </div>
  );
}
