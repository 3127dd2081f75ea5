import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CareDesk } from '../features/care/care-desk.tsx';
import { CareTeamList } from '../features/care/care-team-list.tsx';
import { EnterRequestDialog } from '../features/care/enter-request-dialog.tsx';
import { useCareRequestWords } from '../features/care/use-care-request-words.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

/** For the care team what waits for it; for everyone else, who is in it. */
export function CarePage() {
  const { care } = useWords();
  const { desk } = useCareRequestWords();
  const { id, careRole } = useMember();
  const title = careRole === null ? care.teamTitle : care.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.hint}>{careRole === null ? desk.teamHint : desk.hint}</p>
        </div>
        {careRole !== null && <EnterRequestButton />}
      </header>
      {careRole === null ? <CareTeamList viewer={id} /> : <CareDesk viewer={id} />}
    </div>
  );
}

function EnterRequestButton() {
  const words = useCareRequestWords();
  const navigate = useNavigateIfStillHere();
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <Button icon={<Plus size={20} />} onClick={() => setEntering(true)}>
        {words.enter}
      </Button>
      {isEntering && (
        <EnterRequestDialog
          onClose={() => setEntering(false)}
          onEntered={(id) => navigate(paths.careRequest(id))}
        />
      )}
    </>
  );
}
