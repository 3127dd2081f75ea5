import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { Check, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './people-action-button.module.css';
import { useSendFriendRequest } from './requests-api.ts';

/** Sends a friend request and shows the result in place. */
export function AddFriendButton({ viewer, person }: { viewer: string; person: ListedPerson }) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  const id = useId();
  const { mutate, isPending, isSuccess, error } = useSendFriendRequest(viewer);
  return (
    <span className={styles.act}>
      <Button
        size="small"
        variant="secondary"
        icon={isSuccess ? <Check size={16} /> : <UserPlus size={16} />}
        pending={isPending}
        pendingLabel={t.friends.inProgress}
        aria-disabled={isSuccess || undefined}
        aria-label={
          isPending ? undefined : (isSuccess ? t.friends.askedOf : t.friends.ask)({ name: person.name })
        }
        aria-describedby={error ? id : undefined}
        onClick={() => {
          if (!isSuccess) mutate(person.id);
        }}
      >
        {isSuccess ? t.friends.asked : t.friends.add}
      </Button>
      <span role="status" className="visually-hidden">
        {isSuccess && t.friends.askedOf({ name: person.name })}
      </span>
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {errorMessage(error)}
        </span>
      )}
    </span>
  );
}
