import { useState } from 'react';
import type * as z from 'zod/mini';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import { ApiError } from './api.ts';
import { problemText } from './problem.tsx';
import { useIsMounted } from './still-here.ts';
import { useWords } from './words.tsx';

/** A form on its way: what the schema or the server said against it, in the reader's present language. */
export type Submission = {
  pending: boolean;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** What went wrong with the whole; undefined when it is about fields. */
  message: string | undefined;
  error: unknown;
  /** Checks and sends. Does nothing while one is under way. */
  submit: (values: Readonly<Record<string, unknown>>, extra?: FieldKeys) => Promise<void>;
  /** Takes back what was said against the last try. */
  clear: () => void;
};

/** Message keys of `words.fields` by field name. */
export type FieldKeys = Readonly<Record<string, string>>;

const none: FieldKeys = {};

/**
 * Sends a form through the schema that the server checks too. `send` throws what the API refused; `failure` is
 * the form's own sentence for faults that are not the reader's.
 */
export function useSubmission<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (input: z.output<Schema>) => Promise<void>,
  { failure }: { failure?: string } = {},
): Submission {
  const t = useWords();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ keys: FieldKeys; error: unknown }>({ keys: none, error: null });

  async function submit(values: Readonly<Record<string, unknown>>, extra: FieldKeys = none) {
    if (pending) return;
    const checked = checkInput(schema, values, extra);
    if ('keys' in checked) return setRefused({ keys: checked.keys, error: null });

    setPending(true);
    setRefused({ keys: none, error: null });
    try {
      await send(checked.input);
    } catch (error) {
      setRefused({ keys: none, error });
      // The form is gone that would have shown it.
      if (!isMounted()) toast.error(messageOf(t, error, {}, failure) ?? problemText(t, error));
    } finally {
      setPending(false);
    }
  }

  const errors = { ...sentences(t, refused.keys), ...serverSentences(t, refused.error) };
  const message = messageOf(t, refused.error, errors, failure);
  const clear = () => setRefused({ keys: none, error: null });
  return { pending, errors, message, error: refused.error, submit, clear };
}

/** What the schema reads from the form, or the message key of each refused field. */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  extra: FieldKeys = none,
): { input: z.output<Schema> } | { keys: FieldKeys } {
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

function sentences(t: Words, keys: FieldKeys): Record<string, string> {
  const known: Readonly<Record<string, unknown>> = t.fields;
  return Object.fromEntries(
    Object.entries(keys).map(([field, key]) => {
      const sentence = known[key];
      return [field, typeof sentence === 'string' ? sentence : t.fields.invalid];
    }),
  );
}

function serverSentences(t: Words, error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const isAboutEmail = error.code === 'email_taken' && Object.keys(error.fields).length === 0;
  return isAboutEmail ? { email: t.errors.email_taken } : error.fields;
}

function messageOf(
  t: Words,
  error: unknown,
  errors: Readonly<Record<string, string>>,
  failure: string | undefined,
): string | undefined {
  if (error === null || Object.keys(errors).length > 0) return undefined;
  const isOurFault = !(error instanceof ApiError) || error.code === 'internal';
  return isOurFault && failure ? failure : problemText(t, error);
}
