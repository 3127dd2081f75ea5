import { otherLocale } from '@radiant/contract/words/locale.ts';
import { Languages } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './translation-fields.module.css';

/** Fields of a second version of what is being written, in the other language; closed until it is wanted. */
export function SecondVersion({
  language,
  isFilled,
  readOnly,
  children,
  onRemove,
}: {
  /** Of the first version. */
  language: string;
  isFilled: boolean;
  readOnly: boolean;
  /** `firstId` is the id of the first field, which gets the focus. */
  children: (shared: { lang: string; dir: 'auto'; readOnly: boolean }, firstId: string) => ReactNode;
  onRemove: () => void;
}) {
  const id = useId();
  const words = translationWords[useLocale().locale];
  const other = otherLocale(language);
  const [isOpened, setOpened] = useState(false);
  const firstId = `${id}-first`;

  function open() {
    setOpened(true);
    setTimeout(() => document.getElementById(firstId)?.focus());
  }

  function remove() {
    onRemove();
    setOpened(false);
    setTimeout(() => document.getElementById(`${id}-add`)?.focus());
  }

  if (!isOpened && !isFilled)
    return (
      <Button
        id={`${id}-add`}
        className={styles.add}
        variant="quiet"
        size="small"
        icon={<Languages size={18} />}
        disabled={readOnly}
        onClick={open}
      >
        {words.add[other]}
      </Button>
    );
  return (
    <fieldset className={styles.fields} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{words.version[other]}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      {children({ lang: other, dir: 'auto', readOnly }, firstId)}
      <Button className={styles.add} variant="quiet" size="small" disabled={readOnly} onClick={remove}>
        {words.remove[other]}
      </Button>
    </fieldset>
  );
}
