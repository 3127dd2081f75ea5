import { type ReactNode, useId } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './people-action-button.module.css';
import { type PeopleAction, usePeopleAction } from './requests-api.ts';

/** Does something about a request or a person at once, and says how that went. */
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
  /** What pressing it does, and to whom: the words on it alone would not say. */
  name: string;
  /** What is said once it is done. */
  done: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** The line is gone, and with it the focus. */
  onDone: () => void;
  children: string;
}) {
  const errorMessage = useErrorMessage();
  const id = useId();
  const { mutateAsync, isPending, error } = usePeopleAction(viewer);

  // Not in the mutation's own callbacks: the line may be gone before they are called.
  async function handleClick() {
    try {
      await mutateAsync(action);
      toast.success(done);
      onDone();
    } catch {
      // Said below the button.
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
