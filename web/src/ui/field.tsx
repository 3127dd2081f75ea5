import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFormError } from './form.tsx';

/** What surrounds a control, the same for every field. */
export interface FieldTexts {
  label: ReactNode;
  /** Kept for screen readers where the place says it already. */
  labelHidden?: boolean | undefined;
  /** At the end of the label's line, such as a link to the forgotten password. */
  labelEnd?: ReactNode | undefined;
  /** Helps before typing: the form of the answer, or that it may be left out. */
  hint?: ReactNode | undefined;
  /** Overrides what the form holds for this name. */
  error?: string | undefined;
}

interface FieldWiring {
  id: string;
  error: string | undefined;
  /** Spread over the control. */
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

interface FieldNaming {
  id?: string | undefined;
  name?: string | undefined;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Id of another description the control already has. */
  describedBy?: string | undefined;
}

/** Ids and states that tie a control to its label, hint and error. */
export function useField({ id, name, hint, error, describedBy }: FieldNaming): FieldWiring {
  const own = useId();
  const formError = useFormError(name);
  const controlId = id ?? own;
  const shown = error ?? formError;
  const descriptions = [shown && `${controlId}-error`, hint && `${controlId}-hint`, describedBy].filter(
    Boolean,
  );
  return {
    id: controlId,
    error: shown,
    control: {
      id: controlId,
      'aria-invalid': shown ? true : undefined,
      'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    },
  };
}

interface FieldMessagesProps {
  id: string;
  hint?: ReactNode | undefined;
  error: string | undefined;
}

/** Hint and error below a control. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

interface FieldProps extends Omit<FieldTexts, 'error'> {
  wiring: FieldWiring;
  className?: string | undefined;
  /** Beside the hint, such as a counter. */
  aside?: ReactNode | undefined;
  children: ReactNode;
}

/** Label, control, error and hint in their order. */
export function Field({
  wiring,
  label,
  labelHidden,
  labelEnd,
  hint,
  aside,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.heading}>
        <label className={styles.label} htmlFor={wiring.id}>
          {label}
        </label>
      </div>
      {children}
      {/* After the control in the tab order, beside the label on the screen. */}
      {labelEnd && <span className={styles.labelEnd}>{labelEnd}</span>}
      <div className={styles.below}>
        <div className={styles.messages}>
          <FieldMessages id={wiring.id} hint={hint} error={wiring.error} />
        </div>
        {aside}
      </div>
    </div>
  );
}
