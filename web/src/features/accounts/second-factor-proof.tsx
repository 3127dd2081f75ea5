import {
  renewRecoveryCodes,
  SecondFactorProof,
  turnOffSecondFactor,
} from '@radiant/contract/second-factor.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
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
        <div className={styles.step}>
          <RecoveryCodes codes={codes} />
        </div>
      </Dialog>
    );
  }
  return (
    <PasswordDialog
      schema={SecondFactorProof}
      withCode
      title={words.renewTitle}
      description={words.renewText}
      confirmLabel={words.renew}
      pendingLabel={words.checking}
      onClose={onClose}
      onConfirm={async (body) => setCodes((await call(renewRecoveryCodes, { body })).codes)}
    />
  );
}

export function TurnOffSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const words = useSecondFactorWords();
  return (
    <PasswordDialog
      schema={SecondFactorProof}
      withCode
      title={words.offTitle}
      description={words.offText}
      confirmLabel={words.turnOff}
      pendingLabel={words.checking}
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
