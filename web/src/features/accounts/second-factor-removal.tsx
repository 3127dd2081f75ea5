import {
  getSecondFactorOf,
  RemoveSecondFactorInput,
  removeSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './second-factor.module.css';
import { useSecondFactorWords } from './use-second-factor-words.ts';

type Person = { id: string; name: string };

const memberSecondFactorKey = (id: string) => ['second-factor-of', id] as const;

/** For administrators: removes a member's lost second factor. Renders nothing if the member has none. */
export function SecondFactorRemoval({ person }: { person: Person }) {
  const words = useSecondFactorWords();
  const { locale } = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useQuery({
    queryKey: memberSecondFactorKey(person.id),
    queryFn: ({ signal }) => call(getSecondFactorOf, { params: { id: person.id }, signal, silent: true }),
  });
  if (!data?.since) return null;
  return (
    <Card padding="roomy" render={<section />} className={styles.section} aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor" className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>
          {words.on} · {words.since({ date: formatDate(locale, data.since) })}
        </p>
        <p className={styles.hint}>{words.removal.text}</p>
      </div>
      <div>
        <Button size="small" variant="secondary" onClick={() => setConfirming(true)}>
          {words.removal.open}
        </Button>
      </div>
      {isConfirming && <RemovalDialog person={person} onClose={() => setConfirming(false)} />}
    </Card>
  );
}

function RemovalDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = useSecondFactorWords();
  const client = useQueryClient();
  return (
    <PasswordDialog
      schema={RemoveSecondFactorInput}
      onClose={onClose}
      title={words.removal.title({ name: person.name })}
      description={words.removal.description}
      confirmLabel={words.turnOff}
      pendingLabel={words.checking}
      tone="danger"
      passwordLabel={words.removal.password}
      onConfirm={async (body) => {
        await call(removeSecondFactor, { params: { id: person.id }, body });
        toast.success(words.turnedOff);
        onClose();
        document.getElementById('content')?.focus();
        void client.invalidateQueries({ queryKey: memberSecondFactorKey(person.id) });
      }}
    />
  );
}
