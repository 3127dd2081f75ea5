import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './dashboard.module.css';

const steps = [
  ['settings', paths.adminSettings],
  ['people', paths.adminUsers],
  ['prayer', paths.home],
] as const;

/** First steps for the administrator of a new site, in place of empty charts. */
export function GettingStarted() {
  const { dashboard: words } = useAdminWords();
  return (
    <Card render={<section aria-label={words.beginning} />}>
      <h2>{words.beginning}</h2>
      <p className={styles.calm}>{words.beginningText}</p>
      <ul className={styles.steps}>
        {steps.map(([name, path]) => (
          <li key={name}>
            <Link to={path()} className={styles.all}>
              {words.steps[name]}
              <ArrowRight size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
