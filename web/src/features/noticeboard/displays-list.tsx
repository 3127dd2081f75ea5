import type { Display } from '@radiant/contract/displays.ts';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { copyText } from '../../platform/clipboard.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { withColon } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { DisplayDialog } from './display-dialog.tsx';
import { useChangeDisplay } from './displays-api.ts';
import styles from './displays-list.module.css';

export function DisplaysList({ displays }: { displays: readonly Display[] }) {
  return (
    <ul className={styles.list}>
      {displays.map((display) => (
        <li key={display.id}>
          <DisplayCard display={display} />
        </li>
      ))}
    </ul>
  );
}

function DisplayCard({ display }: { display: Display }) {
  const { displays: words } = useAdminWords();
  const { locale } = useLocale();
  const [isEditing, setEditing] = useState(false);
  const { name, language, textSize, url } = display;
  const parts = (['showsVerse', 'showsPrayers', 'showsEvents'] as const).filter((part) => display[part]);
  const facts = [words.languages[language], ...parts.map((part) => words.parts[part])];
  if (textSize === 'large') facts.push(`${withColon(locale, words.form.size)} ${words.sizes.large}`);
  return (
    <Card render={<section />} aria-label={name} className={styles.card}>
      <div>
        <h2>{name}</h2>
        <p className={styles.soft}>{facts.join(' · ')}</p>
      </div>
      <LinkField name={name} url={url} />
      <div className={styles.acts}>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
          {words.open}
          <ExternalLink size={16} />
        </a>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <ChangeButton act="renew" display={display} />
        <ChangeButton act="remove" display={display} />
      </div>
      {isEditing && <DisplayDialog display={display} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function LinkField({ name, url }: { name: string; url: string }) {
  const { displays: words } = useAdminWords();
  const field = useRef<HTMLInputElement>(null);
  async function handleCopy() {
    if (await copyText(url)) return toast.success(words.copied);
    field.current?.focus();
    field.current?.select();
  }
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        name="link"
        label={words.link({ name })}
        hint={words.linkHint}
        className={styles.field}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void handleCopy()}>
        {words.copy}
      </Button>
    </div>
  );
}

function ChangeButton({ act, display: { id, name } }: { act: 'renew' | 'remove'; display: Display }) {
  const { displays: words } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm();
  const { runAsync } = useAction(useChangeDisplay(useMember().id, act), {
    success: act === 'renew' ? words.renewed : words.removed,
  });
  const isRemoval = act === 'remove';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          void confirm({
            title: isRemoval ? words.confirmRemove({ name }) : words.confirmRenew({ name }),
            description: isRemoval ? words.confirmRemoveText : words.confirmRenewText,
            confirmLabel: words[act],
            cancelLabel: words.keep,
            action: () => runAsync(id),
          })
        }
      >
        {words[act]}
      </Button>
      {confirmDialog}
    </>
  );
}
