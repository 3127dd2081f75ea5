import { useState } from 'react';
import type * as z from 'zod/mini';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import { ApiError } from './api.ts';
import { getErrorMessage } from './error-message.tsx';
import { useIsMounted } from './still-here.ts';
import { useWords } from './words.tsx';

export type FormSubmit = {
  pending: boolean;
  errors: Readonly<Record<string, string>>;
  /** Message about the whole form; undefined when it concerns fields. */
  message: string | undefined;
  error: unknown;
  /** Validates and sends. Does nothing while a submit is pending. */
  submit: (values: Readonly<Record<string, unknown>>, extra?: FieldMessageKeys) => Promise<void>;
  clear: () => void;
};

/** Keys of `words.fields` by field name. */
export type FieldMessageKeys = Readonly<Record<string, string>>;

const noKeys: FieldMessageKeys = {};

/**
 * Submits a form through the schema that the server checks too. `send` throws the API's error; `failure`
 * replaces the message of internal errors.
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
      // The form that would show the error is gone.
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

/** The schema's output, or the message key of each invalid field. */
export function validateInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  extra: FieldMessageKeys = noKeys,
): { input: z.output<Schema> } | { keys: FieldMessageKeys } {
  const result = schema.safeParse(values);
  const keys: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    // Only the first problem of a field is shown.
    keys[field] ??= message;
  }
  for (const [field, key] of Object.entries(extra)) keys[field] ??= key;
  return result.success && Object.keys(keys).length === 0 ? { input: result.data } : { keys };
}

function translateKeys(t: Words, keys: FieldMessageKeys): Record<string, string> {
  const messages: Readonly<Record<string, unknown>> = t.fields;
  return Object.fromEntries(
    Object.entries(keys).map(([field, key]) => {
      const sentence = messages[key];
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
