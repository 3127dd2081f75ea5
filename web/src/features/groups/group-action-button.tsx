import { useId } from 'react';
import { useAction } from '../../platform/action.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import styles from '../friends/people-action-button.module.css';
import { type GroupAction, useGroupAction } from './groups-api.ts';

/** Performs an action on a person of a group and shows a failure in place. */
export function GroupActionButton({
  viewer,
  groupId,
  action,
  name,
  done,
  variant = 'secondary',
  onDone,
  children,
}: {
  viewer: string;
  groupId: string;
  action: GroupAction;
  /** Accessible name: the visible label does not say for whom. */
  name: string;
  /** Toast after success. */
  done: string;
  variant?: ButtonVariant;
  onDone?: (() => void) | undefined;
  children: string;
}) {
  const id = useId();
  const { run, isPending, error } = useAction(useGroupAction(viewer, groupId), {
    success: done,
    onSuccess: onDone,
  });
  return (
    <span className={styles.act}>
      <Button
        size="small"
        variant={variant}
        pending={isPending}
        aria-label={name}
        aria-describedby={error ? id : undefined}
        onClick={() => run(action)}
      >
        {children}
      </Button>
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
