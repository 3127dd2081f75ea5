import { Link } from 'react-router';
import { OwnEntry } from '../features/directory/own-entry.tsx';
import { OwnHousehold } from '../features/directory/own-household.tsx';
import { useDirectoryWords } from '../features/directory/use-directory-words.ts';
import styles from '../features/settings/settings.module.css';
import { SettingsHeader } from '../features/settings/settings-header.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';

export function DirectorySettingsPage() {
  const t = useWords();
  const { own: words, invitation } = useDirectoryWords();
  const { id } = useMember();
  usePageTitle(t.settings.directory);
  return (
    <div className={styles.page}>
      <SettingsHeader title={t.settings.directory} />
      <p>
        {words.text} <Link to={paths.directory()}>{invitation.open}</Link>
      </p>
      <OwnEntry viewer={id} />
      <OwnHousehold viewer={id} />
    </div>
  );
}
