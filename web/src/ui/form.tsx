import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type InputEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Notice } from './notice.tsx';

export type FieldErrors = Readonly<Record<string, string>>;

const noErrors: FieldErrors = {};

const FormErrorsContext = createContext<FieldErrors>(noErrors);

export function useFormError(name: string | undefined): string | undefined {
  const errors = use(FormErrorsContext);
  return name === undefined ? undefined : errors[name];
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Called with the form's values; the default submit is prevented. */
  onSubmit: (values: FormData, event: FormEvent<HTMLFormElement>) => void;
  /** Messages by field name, each shown under its field. */
  errors?: FieldErrors | undefined;
  /** Title of a list of all errors that links to their fields; short forms omit it. */
  summary?: string | undefined;
  /** Completes an error without a field here, which is listed above. */
  describe?: ((error: string) => string) | undefined;
  /** An error about the whole form, such as a rejected sign-in. */
  message?: ReactNode | undefined;
}

/**
 * Connects fields with their errors. A failed submit focuses the first invalid field; editing a field clears
 * its error. Errors without a field here are listed above.
 */
export function Form({
  onSubmit,
  errors = noErrors,
  summary,
  describe = (error) => error,
  message,
  className,
  children,
  ...native
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  const key = JSON.stringify(errors);
  const [seen, setSeen] = useState({ key, submits, edited: new Set<string>() });
  if (seen.key !== key || seen.submits !== submits) setSeen({ key, submits, edited: new Set() });

  const visibleErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => !seen.edited.has(name)));
  const hasErrors = key !== '{}';
  // Errors of fields that this form does not render, known only after mounting.
  const [unmatchedFields, setUnmatchedFields] = useState<readonly string[]>([]);
  const unmatchedErrors = summary ? [] : unmatchedFields.flatMap((name) => visibleErrors[name] ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused submit moves the focus, the same errors too.
  useEffect(() => {
    setUnmatchedFields(Object.keys(errors).filter((name) => !form.current?.elements.namedItem(name)));
    if (!hasErrors) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasErrors, key, submits]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmits((count) => count + 1);
    onSubmit(new FormData(event.currentTarget), event);
  }

  function handleInput(event: InputEvent<HTMLFormElement>) {
    native.onInput?.(event);
    if (!(event.target instanceof Element)) return;
    const group = event.target.closest('fieldset[name]');
    const names = [event.target, group].map((element) => element?.getAttribute('name') ?? '');
    const corrected = names.filter((name) => Object.hasOwn(visibleErrors, name));
    if (corrected.length > 0) setSeen({ ...seen, edited: new Set([...seen.edited, ...corrected]) });
  }

  function focusField(name: string) {
    const field = form.current?.elements.namedItem(name);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    <form
      {...native}
      // Until the page is hydrated a submit without an address does nothing: it would put the fields into this one.
      method={native.action === undefined ? 'dialog' : 'get'}
      ref={form}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {(message || unmatchedErrors.length > 0) && (
        <Notice tone="danger">
          {message}
          {unmatchedErrors.map((text) => (
            <p key={text}>{describe(text)}</p>
          ))}
        </Notice>
      )}
      {summary && Object.keys(visibleErrors).length > 0 && (
        <Notice tone="danger" title={summary}>
          <ul className={styles.summary}>
            {Object.entries(visibleErrors).map(([name, text]) => (
              <li key={name}>
                <button type="button" className={styles.follow} onClick={() => focusField(name)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FormErrorsContext value={visibleErrors}>{children}</FormErrorsContext>
    </form>
  );
}
