import { CareDesk } from '../features/care/care-desk.tsx';
import { CareTeamList } from '../features/care/care-team-list.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import styles from './page.module.css';

/** For the care team what waits for it; for everyone else, who is in it. */
export function CarePage() {
  const { care } = useWords();
  const { id, careRole } = useMember();
  const title = careRole === null ? care.teamTitle : care.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.hint}>{careRole === null ? care.teamHint : care.hint}</p>
        </div>
      </header>
      {careRole === null ? <CareTeamList viewer={id} /> : <CareDesk viewer={id} />}
    </div>
  );
}
