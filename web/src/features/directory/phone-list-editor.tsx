import type { PhoneList } from '@radiant/contract/phone-list.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useChainWords } from '../care/use-chain-words.ts';
import type { Paper } from '../noticeboard/prayer-sheet.tsx';
import styles from './phone-list.module.css';
import { PhoneSheet } from './phone-sheet.tsx';

/** The choices above what is printed. Nothing is stored. */
export function PhoneListEditor({ list }: { list: PhoneList }) {
  const { phones: words } = useChainWords();
  const [paper, setPaper] = useState<Paper>('letter');
  const [isLarge, setLarge] = useState(true);
  if (list.chain.length + list.members.length === 0)
    return (
      <Card>
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      </Card>
    );
  return (
    <div className={styles.editor}>
      <Card render={<section />} aria-label={words.settings} className={styles.settings}>
        <Segmented
          label={words.paper}
          options={(['letter', 'a4'] as const).map((value) => ({ value, label: words.papers[value] }))}
          value={paper}
          onValueChange={setPaper}
        />
        <Checkbox name="large" label={words.large} checked={isLarge} onCheckedChange={setLarge} />
        <div>
          <Button icon={<Printer size={20} />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </Card>
      <section aria-label={words.preview} className={styles.preview}>
        <PhoneSheet {...{ list, paper, isLarge }} />
      </section>
    </div>
  );
}
