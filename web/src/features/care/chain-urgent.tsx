import type { PrayerChain } from '@radiant/contract/prayer-chain.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chain.module.css';
import { useStartAlert } from './chain-api.ts';
import { useChainWords } from './use-chain-words.ts';

/** What the chain could be told of. */
export function ChainUrgent({ viewer, chain: { prayers, minutes } }: { viewer: string; chain: PrayerChain }) {
  const { urgent: words } = useChainWords();
  const { run, pendingInput, error } = useAction(useStartAlert(viewer), { success: words.started });
  return (
    <Card render={<section />} aria-labelledby="chain-urgent" className={styles.card}>
      <h2 id="chain-urgent">{words.title}</h2>
      <p className={styles.soft}>{words.text({ minutes })}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      {prayers.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list}>
        {prayers.map(({ id, excerpt }) => (
          <li key={id} className={styles.item}>
            <p className={styles.prayer}>
              <Link to={paths.prayer(id)}>{excerpt}</Link>
            </p>
            <div className={styles.acts}>
              <Button
                size="small"
                aria-label={words.startOf({ prayer: excerpt })}
                pending={pendingInput === id}
                onClick={() => run(id)}
              >
                {words.start}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
