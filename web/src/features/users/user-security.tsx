import { roles } from '@radiant/contract/accounts.ts';
import { screenings, type User } from '@radiant/contract/users.ts';
import { KeyRound, MailPlus, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { UserFormState } from './use-user-form.ts';
import { StandingBadge } from './user-badges.tsx';
import styles from './users.module.css';
import { useInviteUser, useSendPasswordReset } from './users-api.ts';

export function SecurityFields({ user, form }: { user: User; form: UserFormState }) {
  const { users } = useAdminWords();
  const words = users.details;
  const isOwn = useMember().id === user.id;
  return (
    <>
      {isOwn && <Notice>{words.own}</Notice>}
      {user.standing === 'leaving' && <Notice tone="warning">{words.leaving}</Notice>}
      {user.mustChangePassword && <Notice>{words.mustChange}</Notice>}
      <Select
        {...form.choice('role')}
        label={words.role}
        disabled={isOwn}
        options={roles.map((value) => ({ value, label: users.roles[value] }))}
      />
      <Select
        {...form.choice('screening')}
        label={words.screening}
        hint={words.screeningHint}
        options={screenings.map((value) => ({ value, label: words.screenings[value] }))}
      />
      <AccountFacts user={user} form={form} />
      <StatusSwitch form={form} isOwn={isOwn} />
      {user.invitedAt === null ? (
        <ResetPassword user={user} />
      ) : (
        <Invitation user={user} invitedAt={user.invitedAt} />
      )}
    </>
  );
}

function AccountFacts({ user, form }: { user: User; form: UserFormState }) {
  const { details: words } = useAdminWords().users;
  const { locale } = useLocale();
  const { status } = form.values;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.accountStatus}</dt>
        <dd>
          <Badge tone={status === 'active' ? 'success' : 'danger'}>{words.status[status]}</Badge>
        </dd>
      </div>
      {(user.standing === 'unverified' || user.standing === 'leaving' || user.awaitsGuardian) && (
        <div>
          <dt>{words.standing}</dt>
          <dd>
            <StandingBadge {...user} />
          </dd>
        </div>
      )}
      {user.guardian && (
        <div>
          <dt>{words.guardian}</dt>
          <dd>
            {words.guardianStates[user.guardian.state]({
              name: user.guardian.name ?? '',
              at: formatDate(locale, user.guardian.at),
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{words.registered}</dt>
        <dd>
          <time dateTime={user.createdAt}>{formatDateTime(locale, user.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.lastLogin}</dt>
        <dd>
          {user.lastLoginAt === null ? (
            <NeverLabel />
          ) : (
            <time dateTime={user.lastLoginAt}>{formatDateTime(locale, user.lastLoginAt)}</time>
          )}
        </dd>
      </div>
    </dl>
  );
}

const NeverLabel = () => useAdminWords().users.never;

/** Changes the form only; saved with it. */
function StatusSwitch({ form, isOwn }: { form: UserFormState; isOwn: boolean }) {
  const { details: words } = useAdminWords().users;
  const error = useFormError('status');
  const isActive = form.values.status === 'active';
  return (
    <div className={styles.act}>
      <Button
        name="status"
        size="small"
        variant="secondary"
        disabled={isOwn}
        icon={isActive ? <UserRoundX size={16} /> : <UserRoundCheck size={16} />}
        aria-describedby={`status-hint${error ? ' status-error' : ''}`}
        onClick={() => form.change({ status: isActive ? 'disabled' : 'active' })}
      >
        {isActive ? words.disable : words.enable}
      </Button>
      <FieldMessages id="status" error={error} hint={words.statusHint} />
    </div>
  );
}

function Invitation({ user, invitedAt }: { user: User; invitedAt: string }) {
  const { details: words } = useAdminWords().users;
  const { locale } = useLocale();
  const invite = useAction(useInviteUser(user.id), { success: words.invitationSent });
  return (
    <div className={styles.act}>
      <Button
        size="small"
        variant="secondary"
        icon={<MailPlus size={16} />}
        pending={invite.isPending}
        onClick={() => invite.run()}
      >
        {words.inviteAgain}
      </Button>
      <p className={styles.hint}>{words.invited({ at: formatDateTime(locale, invitedAt) })}</p>
      {invite.error && <Notice tone="danger">{invite.error}</Notice>}
    </div>
  );
}

function ResetPassword({ user }: { user: User }) {
  const { users } = useAdminWords();
  const words = users.details;
  const { confirm, confirmDialog } = useConfirm();
  const send = useAction(useSendPasswordReset(), { success: words.resetSent });

  const handleReset = () =>
    confirm({
      tone: 'plain',
      title: words.resetTitle({ name: user.name }),
      description: words.resetText,
      confirmLabel: words.resetConfirm,
      cancelLabel: users.cancel,
      action: () => send.runAsync(user.id),
    });

  return (
    <div className={styles.act}>
      <Button
        size="small"
        variant="secondary"
        icon={<KeyRound size={16} />}
        onClick={() => void handleReset()}
      >
        {words.resetPassword}
      </Button>
      <p className={styles.hint}>{words.resetText}</p>
      {confirmDialog}
    </div>
  );
}
