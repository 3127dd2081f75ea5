import type { PrivateDetailKind } from '@radiant/contract/private-details.ts';
import { useState } from 'react';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './text-check-notices.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

/** What somebody may agree to, and which hints then disappear. */
const agreements = {
  name: ['name'],
  contact: ['phone', 'address'],
  room: ['room'],
} as const satisfies Record<string, readonly PrivateDetailKind[]>;
type Agreement = keyof typeof agreements;
const agreementNames = ['name', 'contact', 'room'] as const;

type Answer = 'yes' | 'no' | '';

/** The answers shape the hints only: they are neither sent nor kept (decision 0074). */
export function AboutSomeoneElse({
  onAgreedKindsChange,
}: {
  onAgreedKindsChange: (kinds: readonly PrivateDetailKind[]) => void;
}) {
  const { about } = useTextCheckWords();
  const [isAbout, setAbout] = useState<Answer>('');
  const [agrees, setAgrees] = useState<Answer>('');
  const [allowed, setAllowed] = useState<readonly Agreement[]>([]);

  function update(next: { isAbout?: Answer; agrees?: Answer; allowed?: readonly Agreement[] }) {
    const answers = { isAbout, agrees, allowed, ...next };
    setAbout(answers.isAbout);
    setAgrees(answers.agrees);
    setAllowed(answers.allowed);
    const hasAgreed = answers.isAbout === 'yes' && answers.agrees === 'yes';
    onAgreedKindsChange(
      hasAgreed ? answers.allowed.flatMap((name): readonly PrivateDetailKind[] => agreements[name]) : [],
    );
  }

  return (
    <div className={styles.about}>
      <Question
        label={about.question}
        options={[
          { value: 'yes', label: about.yes },
          { value: 'no', label: about.no },
        ]}
        value={isAbout}
        onValueChange={(answer) => update({ isAbout: answer })}
      />
      {isAbout === 'yes' && (
        <Question
          label={about.agrees}
          options={[
            { value: 'yes', label: about.yes },
            { value: 'no', label: about.notYet },
          ]}
          value={agrees}
          onValueChange={(answer) => update({ agrees: answer })}
        />
      )}
      {isAbout === 'yes' && agrees === 'no' && <p role="status">{about.notAgreed}</p>}
      {isAbout === 'yes' && agrees === 'yes' && (
        <CheckboxGroup
          name="agreed"
          legend={about.allowed}
          choices={agreementNames.map((name) => ({
            name: `agreed-${name}`,
            label: about.kinds[name],
            checked: allowed.includes(name),
            onCheckedChange: (isOn) =>
              update({ allowed: isOn ? [...allowed, name] : allowed.filter((one) => one !== name) }),
          }))}
        />
      )}
      {isAbout === 'yes' && <p className={styles.soft}>{about.notSent}</p>}
    </div>
  );
}

function Question({
  label,
  ...choice
}: {
  label: string;
  options: readonly { value: Answer; label: string }[];
  value: Answer;
  onValueChange: (answer: Answer) => void;
}) {
  return (
    <div className={styles.question}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} {...choice} />
    </div>
  );
}
