import {
  type CareCase,
  type CareEntry,
  CareEntryInput,
  careEntryKinds,
} from '@radiant/contract/care-cases.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import { House, NotebookPen, Phone } from 'lucide-react';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useForm } from '../../platform/form.ts';
import { dayAtNoon, formatDate } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ListSection } from '../friends/list-section.tsx';
import styles from './care-request-details.module.css';
import { useAddCareEntry } from './care-requests-api.ts';
import { ContactText } from './contact-text.tsx';
import { useCareRequestWords } from './use-care-request-words.ts';

const icons = { note: NotebookPen, call: Phone, visit: House } as const;

/** Notes, calls and visits, oldest first, and the form that adds one. */
export function CareLog({ viewer, request }: { viewer: string; request: CareCase }) {
  const words = useCareRequestWords();
  return (
    <ListSection title={words.logTitle} count={words.logText}>
      {request.entries.length === 0 ? (
        <p className={styles.facts}>{words.logEmpty}</p>
      ) : (
        <ol className={styles.log}>
          {request.entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <EntryForm key={request.id} viewer={viewer} id={request.id} />
    </ListSection>
  );
}

function LogEntry({ entry: { kind, text, happenedOn, author } }: { entry: CareEntry }) {
  const words = useCareRequestWords();
  const { locale } = useLocale();
  const Icon = icons[kind];
  return (
    <li className={styles.entry}>
      <span className={styles.sign}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={styles.entryWords}>
        <p className={styles.facts}>
          <strong>{words.entryKinds[kind]}</strong> · {formatDate(locale, dayAtNoon(happenedOn))} ·{' '}
          {author?.name ?? words.formerMember}
        </p>
        <p className={styles.text} dir="auto">
          <ContactText text={text} />
        </p>
      </div>
    </li>
  );
}

function EntryForm({ viewer, id }: { viewer: string; id: string }) {
  const words = useCareRequestWords();
  const { timeZone } = useSite();
  const add = useAddCareEntry(viewer, id);
  const today = dayOf(new Date(), timeZone);
  const form = useForm({
    values: { kind: 'note' as CareEntry['kind'], text: '', happenedOn: today },
    schema: CareEntryInput,
    draftKey: `care-entry:${id}`,
    failedAction: words.entryFailed,
    send: (input, { getIdempotencyKey }) => add(input, getIdempotencyKey()),
    onSent: () => toast.success(words.entrySaved),
  });
  const { value: kind, onValueChange: setKind } = form.choice('kind');
  return (
    <Form {...form.props} className={styles.entryForm}>
      <Segmented
        className={styles.kinds}
        label={words.entryKind}
        options={careEntryKinds.map((value) => ({ value, label: words.entryKinds[value] }))}
        value={kind}
        onValueChange={setKind}
      />
      <CountedTextArea
        {...form.text('text')}
        label={words.entryText}
        limit={limits.careEntryMax}
        rows={3}
        dir="auto"
        readOnly={form.pending}
      />
      <div className={styles.entryEnd}>
        <TextField {...form.text('happenedOn')} type="date" label={words.entryDay} max={today} />
        <Button type="submit" pending={form.pending}>
          {words.entrySave}
        </Button>
      </div>
    </Form>
  );
}
