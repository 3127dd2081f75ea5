import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { ImportFileField } from '../../features/users/import-file-field.tsx';
import { ImportForm } from '../../features/users/import-form.tsx';
import { ImportList } from '../../features/users/import-list.tsx';
import { type ChosenFile, useImports } from '../../features/users/imports-api.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin-page.module.css';

export function ImportUsersPage() {
  const { imports: words } = useAdminWords();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const canInvite = useImports().data?.canInvite;
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div>
        <Link to={paths.adminUsers()} className={styles.back ?? ''}>
          <ArrowLeft size={16} />
          {words.back}
        </Link>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      {canInvite === false && <Notice tone="warning">{words.noMail}</Notice>}
      <ImportFileField file={file} onChoose={setFile} />
      {file && (
        <ImportForm key={file.id} file={file} canInvite={canInvite ?? false} onDone={() => setFile(null)} />
      )}
      <ImportList />
    </div>
  );
}
