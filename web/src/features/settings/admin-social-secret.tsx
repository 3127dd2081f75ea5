import type { SocialProvider } from '@radiant/contract/site.ts';
import { ProviderSecretInput } from '@radiant/contract/social-sign-in.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin-settings.module.css';
import { useSetSocialSecret } from './admin-social-api.ts';
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
  const t = useWords();
  const { mutateAsync } = useSetSocialSecret();
  const { pending, errors, message, submit } = useFormSubmit(ProviderSecretInput, async (body) => {
    await mutateAsync({ provider, ...body });
    toast.success(isRemoval ? words.secretGone : words.secretKept);
    onClose();
  });
  const shown = { showLabel: words.showSecret, hideLabel: words.hideSecret, required: true };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      size="small"
      title={isRemoval ? words.removeSecretTitle({ name: label }) : label}
      description={isRemoval ? words.removeSecretText : words.secretSealed}
      closeLabel={words.close}
    >
      <Form
        errors={errors}
        message={message}
        onSubmit={(form) =>
          void submit({
            secret: isRemoval ? null : String(form.get('secret') ?? ''),
            password: String(form.get('password') ?? ''),
          })
        }
      >
        {!isRemoval && <PasswordField {...shown} name="secret" label={label} autoComplete="off" />}
        <PasswordField
          {...shown}
          name="password"
          label={words.yourPassword}
          hint={words.yourPasswordHint}
          showLabel={t.accounts.showPassword}
          hideLabel={t.accounts.hidePassword}
          autoComplete="current-password"
        />
        <div className={styles.secretButtons}>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            variant={isRemoval ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={words.saving}
          >
            {isRemoval ? words.removeSecret : words.keepSecret}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
