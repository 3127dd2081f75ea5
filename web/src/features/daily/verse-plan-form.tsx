import {
  previewVersePlan,
  VersePlanLines,
  type VersePlanPreview,
  versePlanTextMax,
} from '@radiant/contract/verse-plan.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './verse-plan.module.css';
import { useSaveVersePlan } from './verse-plan-api.ts';
import { VersePlanPreviewCard } from './verse-plan-preview.tsx';

type Lines = { text: string; language: Locale };
type Checked = { lines: Lines; preview: VersePlanPreview };

/** References are checked before they can be saved. */
export function VersePlanForm({ onClose }: { onClose: () => void }) {
  const { verses: words } = useAdminWords();
  const t = useWords();
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useForm({
    values: { text: '', language: useLocale().locale },
    schema: VersePlanLines,
    send: async (body): Promise<Checked> => ({
      lines: body,
      preview: await call(previewVersePlan, { body }),
    }),
    // They are still to be saved.
    clear: (current) => current,
    onSent: setChecked,
  });
  const { text, language } = form.values;
  const isCurrent = checked?.lines.text === text && checked.lines.language === language;
  return (
    <Card render={<section />} aria-label={words.add} className={styles.section}>
      <h2>{words.add}</h2>
      <Form {...form.props} className={styles.section}>
        <TextArea
          {...form.text('text')}
          label={words.lines}
          hint={words.linesHint}
          rows={6}
          spellCheck={false}
        />
        <FileButton onRead={(read) => form.change({ text: read })} />
        <Select
          {...form.choice('language')}
          label={words.language}
          hint={words.languageHint}
          options={locales.map((value) => ({ value, label: t.composer.languages[value] }))}
        />
        <div className={styles.row}>
          <Button
            type="submit"
            variant={isCurrent ? 'secondary' : 'primary'}
            pending={form.pending}
            pendingLabel={words.checking}
          >
            {words.check}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </Form>
      {checked && isCurrent && (
        <VersePlanPreviewCard
          preview={checked.preview}
          action={<SaveButton checked={checked} onSaved={onClose} />}
        />
      )}
    </Card>
  );
}

function SaveButton({ checked: { lines, preview }, onSaved }: { checked: Checked; onSaved: () => void }) {
  const { verses: words } = useAdminWords();
  const { run, isPending } = useAction(useSaveVersePlan(), {
    success: ({ saved }) => words.saved({ count: saved }),
    failure: words.saveFailed,
    onSuccess: onSaved,
  });
  return (
    <Button pending={isPending} pendingLabel={words.saving} onClick={() => run(lines)}>
      {words.save({ count: preview.ready })}
    </Button>
  );
}

function FileButton({ onRead }: { onRead: (text: string) => void }) {
  const { verses: words } = useAdminWords();
  const { fields } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLong, setTooLong] = useState(false);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0];
    // The same file can be chosen again after an edit.
    currentTarget.value = '';
    if (!chosen) return;
    const text = chosen.size > 4 * versePlanTextMax ? null : decode(await chosen.arrayBuffer());
    setTooLong(text === null);
    if (text !== null) onRead(text);
  }

  return (
    <>
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={words.file}
          onChange={(event) => void choose(event)}
        />
        <Button
          size="small"
          variant="secondary"
          icon={<FileUp size={18} />}
          onClick={() => input.current?.click()}
        >
          {words.file}
        </Button>
      </div>
      {isTooLong && <Notice tone="danger">{fields.verse_plan_too_long}</Notice>}
    </>
  );
}

/** Excel in Canada saves Windows-1252, except when asked for UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
