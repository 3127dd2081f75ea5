import type { OwnAppeal } from '@radiant/contract/appeal-shapes.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useForm } from '../../platform/form.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { appealWords } from '../../words/appeals.ts';
import { proposeSubject } from '../support/proposed-subject.ts';
import styles from './appeal-section.module.css';

interface AppealSectionProps {
  decision: { appeal: OwnAppeal | null; appealableUntil: string | null };
  draftKey: string;
  /** Of a message to the administrators, once the time to appeal is over. */
  subject: string;
  send: (text: string) => Promise<unknown>;
}

/** The appeal that was sent and what came of it, or the form for one. */
export function AppealSection({ decision, draftKey, subject, send }: AppealSectionProps) {
  const { locale } = useLocale();
  const words = appealWords[locale];
  const id = useId();
  const { appeal, appealableUntil } = decision;
  if (appeal) return <SentAppeal appeal={appeal} />;
  return (
    <section className={styles.appeal} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {appealableUntil === null ? (
        <>
          <p>{words.over}</p>
          <Button render={<Link to={paths.helpSettings()} state={proposeSubject(subject)} />}>
            {words.contact}
          </Button>
        </>
      ) : (
        <>
          <p>{words.intro({ date: formatDateTime(locale, appealableUntil) })}</p>
          <AppealForm draftKey={draftKey} send={send} />
        </>
      )}
    </section>
  );
}

function AppealForm({ draftKey, send }: Pick<AppealSectionProps, 'draftKey' | 'send'>) {
  const { locale } = useLocale();
  const words = appealWords[locale];
  const form = useForm({
    values: { text: '' },
    draftKey,
    validate: ({ text }) => (text.trim() === '' ? { text: 'appeal_empty' } : undefined),
    failedAction: words.failed,
    send: ({ text }) => send(text.trim()),
  });
  return (
    <Form {...form.props} className={styles.form}>
      <TextArea
        {...form.text('text')}
        label={words.text}
        hint={words.hint}
        rows={5}
        limit={limits.appealMax}
      />
      <Button type="submit" pending={form.pending}>
        {words.send}
      </Button>
    </Form>
  );
}

function SentAppeal({ appeal: { text, filedAt, decided } }: { appeal: OwnAppeal }) {
  const { locale } = useLocale();
  const words = appealWords[locale];
  const id = useId();
  return (
    <section className={styles.appeal} aria-labelledby={id}>
      <h2 id={id}>{words.sent}</h2>
      <p className={styles.soft}>{words.sentOn({ date: formatDateTime(locale, filedAt) })}</p>
      <p dir="auto" className={styles.written}>
        {text}
      </p>
      <div role="status" className={styles.outcome}>
        {decided === null ? (
          <p>{words.waits}</p>
        ) : (
          <>
            <h3>{words.outcomes[decided.outcome]}</h3>
            <p className={styles.soft}>{words.decidedOn({ date: formatDateTime(locale, decided.at) })}</p>
            <p dir="auto" className={styles.written}>
              {decided.message}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
