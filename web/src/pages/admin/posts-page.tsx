import { ContentTable } from '../../features/moderation/content-table.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-page.module.css';

export function PostsPage() {
  const { title, intro } = useAdminWords().content.views.posts;
  usePageTitle(title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
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
