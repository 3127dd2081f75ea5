import {
  ConfirmSecondFactorInput,
  confirmSecondFactor,
  SetUpSecondFactorInput,
  setUpSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
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
  const titles = { password: words.setUpTitle, key: words.scanTitle, codes: words.codesTitle };
  const texts = { password: words.setUpText, key: words.scanText, codes: words.codesText };
  const passwordForm = useTextForm({
    schema: SetUpSecondFactorInput,
    send: async (body) => setStep({ is: 'key', key: await call(setUpSecondFactor, { body }) }),
  });
  const codeForm = useTextForm({
    schema: ConfirmSecondFactorInput,
    send: async (body) => {
      const { codes } = await call(confirmSecondFactor, { body });
      toast.success(words.turnedOn);
      setStep({ is: 'codes', codes });
    },
  });
  return (
    <FormDialog
      form={step.is === 'password' ? passwordForm : codeForm}
      onClose={onClose}
      title={titles[step.is]}
      description={texts[step.is]}
      submitLabel={step.is === 'password' ? words.next : words.confirm}
      pendingLabel={words.checking}
      footer={step.is === 'codes' ? <Button onClick={onClose}>{words.done}</Button> : undefined}
    >
      {step.is === 'password' && <CurrentPasswordField />}
      {step.is === 'key' && <KeyFields keyToScan={step.key} />}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} />}
    </FormDialog>
  );
}

function KeyFields({ keyToScan }: { keyToScan: AuthenticatorKey }) {
  const words = useSecondFactorWords();
  return (
    <>
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
      <FocusOnMount target="dialog[open] input[name=code]" />
      <CodeField name="code" label={words.code} hint={words.codeHint} inputMode="numeric" required />
    </>
  );
}
