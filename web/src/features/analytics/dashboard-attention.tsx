import type { PendingWork } from '@radiant/contract/dashboard.ts';
import { CircleCheck, CircleSlash, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './dashboard.module.css';
import { listPaths } from './dashboard-paths.ts';

/** In order of urgency; each links to the page where it is done. */
const pendingTasks = [
  ['openReports', listPaths.reported],
  ['openAppeals', listPaths.appeals],
  ['heldTexts', listPaths.held],
  ['awaitingApproval', listPaths.awaitingApproval],
  ['unprayed', listPaths.unprayed],
  ['openMessages', listPaths.openMessages],
  ['failedMails', paths.adminJobs],
  ['deadLetterJobs', paths.adminJobs],
  ['pausedWebhooks', paths.adminWebhooks],
] as const;

export function AttentionPanel({ attention }: { attention: PendingWork }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const open = pendingTasks.filter(([name]) => attention[name] > 0);
  return (
    <Card tone="dawn" className={styles.strip} render={<section aria-label={words.todayNote} />}>
      <h2 className={styles.today}>
        <Sun size={18} />
        {words.today}
      </h2>
      {open.length > 0 ? (
        <ul className={styles.waits}>
          {open.map(([name, path]) => (
            <li key={name}>
              <Link to={path()} className={styles.wait}>
                <strong>{formatNumber(locale, attention[name])}</strong>{' '}
                {words.waits[name]({ count: attention[name] })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.calm}>{words.nothingWaits}</p>
      )}
      <MailState attention={attention} />
    </Card>
  );
}

function MailState({ attention: { isMailPaused, failedMails } }: { attention: PendingWork }) {
  const { dashboard: words } = useAdminWords();
  if (isMailPaused) {
    return (
      <Link to={paths.adminJobs()} className={styles.trouble}>
        <CircleSlash size={16} />
        {words.mailPaused}
      </Link>
    );
  }
  if (failedMails > 0) return null;
  return (
    <p className={styles.well}>
      <CircleCheck size={16} />
      {words.allMailDelivered}
    </p>
  );
}
