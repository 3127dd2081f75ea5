import type { User } from '@radiant/contract/users.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './users.module.css';
import { useSetCareRole } from './users-api.ts';

/** Appoints someone to the care team, or dismisses them: oneself, too, as everyone sees who is in it. */
export function UserCareRole({ user }: { user: User }) {
  const { users } = useAdminWords();
  const { care: words } = users.details;
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('content')?.focus());
  const change = useAction(useSetCareRole(user.id), { success: words.saved });
  const { careRole } = user;

  const handleRemove = () =>
    confirm({
      title: words.removeTitle({ name: user.name }),
      description: words.removeText,
      confirmLabel: words.remove,
      cancelLabel: users.cancel,
      action: () => change.runAsync(null),
    });

  return (
    <Card padding="roomy" render={<section />} className={styles.section} aria-labelledby="care-team">
      <div>
        <h2 id="care-team">{words.title}</h2>
        <p className={styles.hint}>{words.text}</p>
        <p>{words.states[careRole ?? 'none']}</p>
      </div>
      <div className={styles.choices}>
        {careRole === null ? (
          <Button
            size="small"
            variant="secondary"
            disabled={change.isPending}
            onClick={() => change.run('member')}
          >
            {words.add}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              variant="secondary"
              onClick={() => change.run(careRole === 'lead' ? 'member' : 'lead')}
            >
              {careRole === 'lead' ? words.makeMember : words.makeLead}
            </Button>
            <Button size="small" variant="danger" onClick={() => void handleRemove()}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {confirmDialog}
    </Card>
  );
}
