import type { SocialProvider } from '@radiant/contract/site.ts';
import { ProviderSecretInput } from '@radiant/contract/social-sign-in.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordDialog } from '../accounts/password-dialog.tsx';
import styles from './admin-settings.module.css';
import { useSetProviderSecret } from './admin-social-api.ts';
import { useSettingsWords } from './use-settings-words.ts';

type SecretProps = { provider: SocialProvider; label: string; isSet: boolean };

/** A write-only secret: whether it is set, and how to replace it. */
export function SecretField({ provider, label, isSet }: SecretProps) {
  const words = useSettingsWords();
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  return (
    <div className={styles.secret}>
      <span className={styles.secretLabel}>{label}</span>
      <div className={styles.secretRow}>
        <KeyRound size={18} aria-hidden="true" />
        <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? words.secretSet : words.secretMissing}</Badge>
        <span className={styles.secretActions}>
          <Button size="small" variant="secondary" onClick={() => setOpen('set')}>
            {isSet ? words.replaceSecret : words.setSecret}
          </Button>
          {isSet && (
            <Button size="small" variant="quiet" onClick={() => setOpen('remove')}>
              {words.removeSecret}
            </Button>
          )}
        </span>
      </div>
      {open && (
        <SecretDialog
          provider={provider}
          label={label}
          isRemoval={open === 'remove'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function SecretDialog({
  provider,
  label,
  isRemoval,
  onClose,
}: {
  provider: SocialProvider;
  label: string;
  isRemoval: boolean;
  onClose: () => void;
}) {
  const words = useSettingsWords();
  const { mutateAsync } = useSetProviderSecret();
  return (
    <PasswordDialog
      schema={ProviderSecretInput}
      toInput={(texts) => ({ ...texts, secret: isRemoval ? null : texts.secret })}
      onClose={onClose}
      size="small"
      title={isRemoval ? words.removeSecretTitle({ name: label }) : label}
      description={isRemoval ? words.removeSecretText : words.secretSealed}
      confirmLabel={isRemoval ? words.removeSecret : words.keepSecret}
      pendingLabel={words.saving}
      tone={isRemoval ? 'danger' : 'primary'}
      passwordLabel={words.yourPassword}
      passwordHint={words.yourPasswordHint}
      onConfirm={async (body) => {
        await mutateAsync({ provider, ...body });
        toast.success(isRemoval ? words.secretGone : words.secretKept);
        onClose();
      }}
    >
      {!isRemoval && (
        <PasswordField
          name="secret"
          label={label}
          autoComplete="off"
          showLabel={words.showSecret}
          hideLabel={words.hideSecret}
          required
        />
      )}
    </PasswordDialog>
  );
}
