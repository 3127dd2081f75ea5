import {
  ConfirmSecondFactorInput,
  confirmSecondFactor,
  SetUpSecondFactorInput,
  setUpSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { useId, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { getFormText } from './form-values.ts';
import { CurrentPasswordField } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useSecondFactorWords } from './use-second-factor-words.ts';

type AuthenticatorKey = { secret: string; uri: string; qr: string };
type Step = { is: 'password' } | { is: 'key'; key: AuthenticatorKey } | { is: 'codes'; codes: string[] };

/** Three steps: the password, the key with a first code, the recovery codes. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const words = useSecondFactorWords();
  const [step, setStep] = useState<Step>({ is: 'password' });
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const titles = { password: words.setUpTitle, key: words.scanTitle, codes: words.codesTitle };
  const texts = { password: words.setUpText, key: words.scanText, codes: words.codesText };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[step.is]}
      description={texts[step.is]}
      closeLabel={words.close}
      dismissible={false}
      footer={
        step.is === 'codes' ? (
          <Button onClick={onClose}>{words.done}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} pending={isSending} pendingLabel={words.checking}>
              {step.is === 'password' ? words.next : words.confirm}
            </Button>
          </>
        )
      }
    >
      {step.is !== 'password' && <FocusOnMount key={step.is} target="dialog[open] h2" />}
      {step.is === 'password' && (
        <PasswordStep
          id={formId}
          onPendingChange={setSending}
          onDone={(key) => setStep({ is: 'key', key })}
        />
      )}
      {step.is === 'key' && (
        <KeyStep
          id={formId}
          keyToScan={step.key}
          onPendingChange={setSending}
          onDone={(codes) => {
            toast.success(words.turnedOn);
            setStep({ is: 'codes', codes });
          }}
        />
      )}
      {step.is === 'codes' && (
        <div className={styles.step}>
          <RecoveryCodes codes={step.codes} />
        </div>
      )}
    </Dialog>
  );
}

interface StepProps<Answer> {
  id: string;
  /** The submit button is outside of the form. */
  onPendingChange: (isSending: boolean) => void;
  onDone: (answer: Answer) => void;
}

function PasswordStep({ id, onPendingChange: onSending, onDone }: StepProps<AuthenticatorKey>) {
  const { errors, message, submit } = useFormSubmit(SetUpSecondFactorInput, async (body) => {
    onDone(await call(setUpSecondFactor, { body }));
  });
  return (
    <Form
      id={id}
      className={styles.form}
      errors={errors}
      message={message}
      onSubmit={(form) => {
        onSending(true);
        void submit({ password: getFormText(form, 'password') }).finally(() => onSending(false));
      }}
    >
      <CurrentPasswordField />
    </Form>
  );
}

function KeyStep({
  id,
  keyToScan,
  onPendingChange: onSending,
  onDone,
}: StepProps<string[]> & { keyToScan: AuthenticatorKey }) {
  const words = useSecondFactorWords();
  const { errors, message, submit } = useFormSubmit(ConfirmSecondFactorInput, async (body) => {
    onDone((await call(confirmSecondFactor, { body })).codes);
  });
  return (
    <Form
      id={id}
      className={styles.form}
      errors={errors}
      message={message}
      onSubmit={(form) => {
        onSending(true);
        void submit({ code: getFormText(form, 'code') }).finally(() => onSending(false));
      }}
    >
      <div className={styles.key}>
        <img className={styles.picture} src={keyToScan.qr} alt={words.picture} width={196} height={196} />
        <div className={styles.typed}>
          <p className={styles.hint}>{words.typeInstead}</p>
          <code className={styles.secret} translate="no">
            {keyToScan.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a className={styles.link} href={keyToScan.uri}>
            {words.openApp}
          </a>
        </div>
      </div>
      <CodeField name="code" label={words.code} hint={words.codeHint} inputMode="numeric" required />
    </Form>
  );
}
