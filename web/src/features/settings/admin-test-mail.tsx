import { sendTestMail, type TestMailResult } from '@radiant/contract/test-mail.ts';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './admin-settings.module.css';
import { useSettingsWords } from './use-settings-words.ts';

type TestMailProps = {
  /** Unsaved settings, which apply to this mail. */
  unsaved: Record<string, unknown>;
};

/** Sends a test mail and shows the answer of the mail server. */
export function TestMail({ unsaved }: TestMailProps) {
  const words = useSettingsWords();
  const errorMessage = useErrorMessage();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (settings: TestMailProps['unsaved']) =>
      call(sendTestMail, { body: { settings }, silent: true }),
  });
  const hasUnsaved = Object.keys(variables ?? {}).length > 0;
  const fieldError = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return (
    <section className={styles.apart} aria-labelledby="test-mail">
      <h2 id="test-mail" className={styles.legend}>
        {words.testMail}
      </h2>
      <p className={styles.hint}>{words.testMailHint}</p>
      {data && !isPending && (
        <Notice tone={toneOf(data)} title={words.testMailOutcomes[data.outcome]}>
          {words.testMailSent({ recipient: data.recipient, sender: data.sender })}
          {data.answered !== null && ` ${words.testMailAnswered({ code: data.answered })}`}
          {hasUnsaved && ` ${words.testMailTyped}`}
        </Notice>
      )}
      {error && !isPending && <Notice tone="danger">{fieldError ?? errorMessage(error)}</Notice>}
      <div>
        <Button
          variant="secondary"
          icon={<Send size={18} />}
          pending={isPending}
          pendingLabel={words.testMailSending}
          onClick={() => mutate(unsaved)}
        >
          {words.testMailSend}
        </Button>
      </div>
    </section>
  );
}

const toneOf = ({ outcome }: TestMailResult) =>
  outcome === 'sent' ? 'success' : outcome === 'kept' ? 'info' : 'danger';
