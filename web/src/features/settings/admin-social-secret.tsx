import type { SocialProvider } from '@radiant/contract/site.ts';
import { ProviderSecretInput } from '@radiant/contract/social-sign-in.ts';
import { KeyRound } from 'lucide-react';
import { withColon } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordDialog } from '../accounts/password-dialog.tsx';
import styles from './admin-settings.module.css';
import { useSetProviderSecret } from './admin-social-api.ts';
import { useSettingsWords } from './use-settings-words.ts';

export type SecretToChange = { provider: SocialProvider; label: string; isRemoval: boolean };

/** A write-only secret: whether it is set, and how to replace it. */
export function SecretField({
  label,
  isSet,
  onChange,
}: {
  label: string;
  isSet: boolean;
  onChange: (isRemoval: boolean) => void;
}) {
  const words = useSettingsWords();
  const { locale } = useLocale();
  const act = isSet ? words.replaceSecret : words.setSecret;
  const nameOf = (button: string) => `${withColon(locale, button)} ${label}`;
  return (
    <div className={styles.secret}>
      <span className={styles.secretLabel}>{label}</span>
      <div className={styles.secretRow}>
        <KeyRound size={18} aria-hidden="true" />
        <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? words.secretSet : words.secretMissing}</Badge>
        <span className={styles.secretActions}>
          <Button size="small" variant="secondary" aria-label={nameOf(act)} onClick={() => onChange(false)}>
            {act}
          </Button>
          {isSet && (
            <Button
              size="small"
              variant="quiet"
              aria-label={nameOf(words.removeSecret)}
              onClick={() => onChange(true)}
            >
              {words.removeSecret}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

export function SecretDialog({
  provider,
  label,
  isRemoval,
  onClose,
}: SecretToChange & { onClose: () => void }) {
  const words = useSettingsWords();
  const { accounts } = useWords();
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
          showLabel={accounts.showPassword}
          hideLabel={accounts.hidePassword}
          required
        />
      )}
    </PasswordDialog>
  );
}
