import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFormError } from './form.tsx';

export interface FieldTexts {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** At the end of the label's line, such as the forgotten-password link. */
  labelEnd?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  /** Overrides the form's error for this name. */
  error?: string | undefined;
}

interface FieldWiring {
  id: string;
  error: string | undefined;
  /** Spread onto the control. */
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

interface FieldNaming {
  id?: string | undefined;
  name?: string | undefined;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Id of another description of the control. */
  describedBy?: string | undefined;
}

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export function useField({ id, name, hint, error, describedBy }: FieldNaming): FieldWiring {
  const generatedId = useId();
  const formError = useFormError(name);
  const controlId = id ?? generatedId;
  const shownError = error ?? formError;
  const descriptions = [shownError && `${controlId}-error`, hint && `${controlId}-hint`, describedBy].filter(
    Boolean,
  );
  return {
    id: controlId,
    error: shownError,
    control: {
      id: controlId,
      'aria-invalid': shownError ? true : undefined,
      'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    },
  };
}

interface FieldMessagesProps {
  id: string;
  hint?: ReactNode | undefined;
  error: string | undefined;
}

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
    <div className={classNames(styles.field, labelEnd ? styles.withLabelEnd : undefined, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.heading}>
        <label className={styles.label} htmlFor={wiring.id}>
          {label}
        </label>
      </div>
      {children}
      {/* After the control in tab order, beside the label on screen. */}
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
