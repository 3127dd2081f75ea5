import { useState } from 'react';
import type * as z from 'zod/mini';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import { ApiError } from './api.ts';
import { getErrorMessage } from './error-message.tsx';
import { useIsMounted } from './still-here.ts';
import { useWords } from './words.tsx';

/** A form on its way: what the schema or the server said against it, in the reader's present language. */
export type FormSubmit = {
  pending: boolean;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** What went wrong with the whole; undefined when it is about fields. */
  message: string | undefined;
  error: unknown;
  /** Checks and sends. Does nothing while one is under way. */
  submit: (values: Readonly<Record<string, unknown>>, extra?: FieldMessageKeys) => Promise<void>;
  /** Takes back what was said against the last try. */
  clear: () => void;
};

/** Message keys of `words.fields` by field name. */
export type FieldMessageKeys = Readonly<Record<string, string>>;

const noKeys: FieldMessageKeys = {};

/**
 * Sends a form through the schema that the server checks too. `send` throws what the API refused; `failure` is
 * the form's own sentence for faults that are not the reader's.
 */
export function useFormSubmit<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (input: z.output<Schema>) => Promise<void>,
  { failure }: { failure?: string } = {},
): FormSubmit {
  const t = useWords();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState(false);
  const [failed, setRefused] = useState<{ keys: FieldMessageKeys; error: unknown }>({
    keys: noKeys,
    error: null,
  });

  async function submit(values: Readonly<Record<string, unknown>>, extra: FieldMessageKeys = noKeys) {
    if (pending) return;
    const checked = validateInput(schema, values, extra);
    if ('keys' in checked) return setRefused({ keys: checked.keys, error: null });

    setPending(true);
    setRefused({ keys: noKeys, error: null });
    try {
      await send(checked.input);
    } catch (error) {
      setRefused({ keys: noKeys, error });
      // The form is gone that would have shown it.
      if (!isMounted()) toast.error(formMessage(t, error, {}, failure) ?? getErrorMessage(t, error));
    } finally {
      setPending(false);
    }
  }

  const errors = { ...translateKeys(t, failed.keys), ...serverFieldErrors(t, failed.error) };
  const message = formMessage(t, failed.error, errors, failure);
  const clear = () => setRefused({ keys: noKeys, error: null });
  return { pending, errors, message, error: failed.error, submit, clear };
}

/** What the schema reads from the form, or the message key of each refused field. */
export function validateInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  extra: FieldMessageKeys = noKeys,
): { input: z.output<Schema> } | { keys: FieldMessageKeys } {
  const result = schema.safeParse(values);
  const keys: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    // The first thing wrong with a field is the one to fix first.
    keys[field] ??= message;
  }
  for (const [field, key] of Object.entries(extra)) keys[field] ??= key;
  return result.success && Object.keys(keys).length === 0 ? { input: result.data } : { keys };
}

function translateKeys(t: Words, keys: FieldMessageKeys): Record<string, string> {
  const known: Readonly<Record<string, unknown>> = t.fields;
  return Object.fromEntries(
    Object.entries(keys).map(([field, key]) => {
      const sentence = known[key];
      return [field, typeof sentence === 'string' ? sentence : t.fields.invalid];
    }),
  );
}

function serverFieldErrors(t: Words, error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const isAboutEmail = error.code === 'email_taken' && Object.keys(error.fields).length === 0;
  return isAboutEmail ? { email: t.errors.email_taken } : error.fields;
}

function formMessage(
  t: Words,
  error: unknown,
  errors: Readonly<Record<string, string>>,
  failure: string | undefined,
): string | undefined {
  if (error === null || Object.keys(errors).length > 0) return undefined;
  const isOurFault = !(error instanceof ApiError) || error.code === 'internal';
  return isOurFault && failure ? failure : getErrorMessage(t, error);
}
