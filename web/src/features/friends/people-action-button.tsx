import { type ReactNode, useId } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './people-action-button.module.css';
import { type PeopleAction, usePeopleAction } from './requests-api.ts';

/** Performs an action on a request or member and shows the result in place. */
export function PeopleActionButton({
  viewer,
  action,
  name,
  done,
  variant = 'secondary',
  icon,
  onDone,
  children,
}: {
  viewer: string;
  action: PeopleAction;
  /** Accessible name: the visible label does not say for whom. */
  name: string;
  /** Toast after success. */
  done: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** The row is removed, and with it the focus. */
  onDone: () => void;
  children: string;
}) {
  const errorMessage = useErrorMessage();
  const id = useId();
  const { mutateAsync, isPending, error } = usePeopleAction(viewer);

  // Not in the mutation's callbacks: the row may be removed before they run.
  async function handleClick() {
    try {
      await mutateAsync(action);
      toast.success(done);
      onDone();
    } catch {
      // Shown below the button.
    }
  }

  return (
    <span className={styles.act}>
      <Button
        size="small"
        variant={variant}
        icon={icon}
        pending={isPending}
        aria-label={name}
        aria-describedby={error ? id : undefined}
        onClick={() => void handleClick()}
      >
        {children}
      </Button>
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {errorMessage(error)}
        </span>
      )}
    </span>
  );
}
