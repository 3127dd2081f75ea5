import {
  renewRecoveryCodes,
  SecondFactorProof,
  turnOffSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { useId, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { getFormText } from './form-values.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useSecondFactorWords } from './use-second-factor-words.ts';

export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const words = useSecondFactorWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.codesTitle}
        description={words.codesText}
        closeLabel={words.close}
        dismissible={false}
        footer={<Button onClick={onClose}>{words.done}</Button>}
      >
        <FocusOnMount target="dialog[open] h2" />
        <div className={styles.step}>
          <RecoveryCodes codes={codes} />
        </div>
      </Dialog>
    );
  }
  return (
    <ProofDialog
      title={words.renewTitle}
      text={words.renewText}
      confirmLabel={words.renew}
      tone="primary"
      onClose={onClose}
      onConfirm={async (body) => setCodes((await call(renewRecoveryCodes, { body })).codes)}
    />
  );
}

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const words = useSecondFactorWords();
  return (
    <ProofDialog
      title={words.offTitle}
      text={words.offText}
      confirmLabel={words.turnOff}
      tone="danger"
      onClose={onClose}
      onConfirm={async (body) => {
        await call(turnOffSecondFactor, { body });
        toast.success(words.turnedOff);
        onClose();
      }}
    />
  );
}

interface ProofDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  onClose: () => void;
  /** Throws `ApiError`. */
  onConfirm: (proof: SecondFactorProof) => Promise<void>;
}

function ProofDialog({ title, text, confirmLabel, tone, onClose, onConfirm }: ProofDialogProps) {
  const words = useSecondFactorWords();
  const id = useId();
  const { pending, errors, message, submit } = useFormSubmit(SecondFactorProof, onConfirm);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={words.close}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} variant={tone} pending={pending} pendingLabel={words.checking}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className={styles.form}
        errors={errors}
        message={message}
        onSubmit={(form) =>
          void submit({ password: getFormText(form, 'password'), code: getFormText(form, 'code') })
        }
      >
        <CurrentPasswordField />
        <TextField
          name="code"
          label={words.anyCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </Form>
    </Dialog>
  );
}
