import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CreateGroupDialog } from '../features/groups/group-form-dialog.tsx';
import { GroupList } from '../features/groups/group-list.tsx';
import { MissingTranslationsLink } from '../features/noticeboard/missing-translations-link.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

export function GroupsPage() {
  const t = useWords();
  const { id, role } = useMember();
  const { membersCreateGroups } = useSite();
  const navigate = useNavigateIfStillHere();
  const [isCreating, setCreating] = useState(false);
  usePageTitle(t.groups.title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t.groups.title}</h1>
          <p className={styles.hint}>{t.groups.hint}</p>
        </div>
        <div className={styles.actions}>
          <MissingTranslationsLink viewer={id} />
          {(membersCreateGroups || role === 'admin') && (
            <Button icon={<Plus size={20} />} onClick={() => setCreating(true)}>
              {t.groups.create}
            </Button>
          )}
        </div>
      </header>
      <GroupList viewer={id} list="own" title={t.groups.own} empty={t.groups.ownEmpty} />
      <GroupList viewer={id} list="others" title={t.groups.others} empty={t.groups.othersEmpty} />
      {isCreating && (
        <CreateGroupDialog
          viewer={id}
          onClose={() => setCreating(false)}
          onCreated={(group) => navigate(paths.group(group.id))}
        />
      )}
    </div>
  );
}
