import type { AppealOutcome, CaseAppeal } from '@radiant/contract/appeal-shapes.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useForm } from '../../platform/form.ts';
import { formatDateTime } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './queue.module.css';
import { useDecideAppeal } from './queue-api.ts';

/** What the appeal is about: what was decided, by whom and why. */
export function AppealedDecision({ appeal }: { appeal: CaseAppeal }) {
  const { locale } = useLocale();
  const { appeals: words, someFormerMember, told, measures } = useAdminWords().moderation;
  const { subject, outcome, decidedAt, decidedBy, reason, message, text, endsAt, caseId } = appeal;
  return (
    <section className={styles.part} aria-label={words.about}>
      <h3>{words.about}</h3>
      <p>
        {words.subjects[subject]}
        {outcome && `, ${words.outcomes[outcome]}`}
      </p>
      <p className={styles.soft}>
        <bdi>{measures.by({ name: decidedBy ?? someFormerMember })}</bdi> · <TimeAgo date={decidedAt} />
      </p>
      {reason && <p dir="auto">{reason[locale]}</p>}
      {endsAt && <p>{measures.until({ date: formatDateTime(locale, endsAt) })}</p>}
      {message !== '' && <p className={styles.note}>{told({ message })}</p>}
      {caseId !== null && (
        <blockquote className={styles.quote} dir="auto">
          {text ?? <span className={styles.soft}>{words.gone}</span>}
        </blockquote>
      )}
    </section>
  );
}

interface AppealDecisionProps {
  caseId: string;
  appeal: CaseAppeal;
  onDone: () => void;
}

/** Someone other than whoever decided first decides; where no one else can, the form says so. */
export function AppealDecisionForm({ caseId, appeal, onDone }: AppealDecisionProps) {
  const { locale } = useLocale();
  const { appeals: words } = useAdminWords().moderation;
  const { decision, decidableFrom } = appeal;
  return (
    <section className={styles.part} aria-label={words.decide}>
      <h3>{words.decide}</h3>
      {decision === 'allowed' && <DecisionForm caseId={caseId} appeal={appeal} onDone={onDone} />}
      {decision === 'someone_else' && <p>{words.someone_else}</p>}
      {decision === 'not_permitted' && <p>{words.not_permitted}</p>}
      {decision === 'wait' && <p>{words.wait({ date: formatDateTime(locale, decidableFrom ?? '') })}</p>}
    </section>
  );
}

function DecisionForm({ caseId, appeal, onDone }: AppealDecisionProps) {
  const { appeals: words } = useAdminWords().moderation;
  const decide = useDecideAppeal(caseId);
  const values: { outcome: AppealOutcome; message: string } = { outcome: 'upheld', message: '' };
  const form = useForm({
    values,
    draftKey: `appeal-decision:${caseId}`,
    validate: ({ message }) => (message.trim() === '' ? { message: 'appeal_message_empty' } : undefined),
    failedAction: words.failed,
    send: ({ outcome, message }) => decide.mutateAsync({ outcome, message: message.trim() }),
    onSent: () => {
      toast.success(words.done);
      onDone();
    },
  });
  const buttonOf = (outcome: AppealOutcome) => ({
    pending: form.pending && form.values.outcome === outcome,
    disabled: form.pending,
    onClick: () => void form.submit({ outcome }),
  });
  return (
    <Form {...form.props}>
      {appeal.isFirstDecider && <p>{words.alone}</p>}
      <p className={styles.soft}>{words.reverseHint}</p>
      <TextArea
        {...form.text('message')}
        label={words.message}
        hint={words.messageHint}
        rows={3}
        limit={limits.reportNoteMax}
      />
      <div className={styles.buttons}>
        <Button {...buttonOf('upheld')} variant="secondary">
          {words.uphold}
        </Button>
        <Button {...buttonOf('reversed')} variant="secondary">
          {words.reverse}
        </Button>
      </div>
    </Form>
  );
}
