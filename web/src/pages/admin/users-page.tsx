import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { AddUserDialog } from '../../features/users/add-user-dialog.tsx';
import { ExportForImportButton } from '../../features/users/export-for-import-button.tsx';
import { useUserListParams } from '../../features/users/use-user-list-params.ts';
import { useUsers } from '../../features/users/users-api.ts';
import { UsersTable } from '../../features/users/users-table.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './admin-page.module.css';

export function UsersPage() {
  const { users: words, imports } = useAdminWords();
  const [isAdding, setAdding] = useState(false);
  // Shares the table's query, which says whether the site sends mail.
  const { data } = useUsers(useUserListParams());
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            icon={<FileUp size={18} />}
            render={<Link to={paths.adminImportUsers()} />}
          >
            {imports.open}
          </Button>
          <ExportForImportButton />
          <Button icon={<UserPlus size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      </div>
      <Card padding="none" className={styles.card}>
        <UsersTable />
      </Card>
      <AddUserDialog open={isAdding} onClose={() => setAdding(false)} canInvite={data?.canInvite ?? false} />
    </div>
  );
}
