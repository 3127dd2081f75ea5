import { type ChangeEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import { ApiError, type ApiErrorCode } from './api.ts';
import { changedSince, useDraft } from './drafts.ts';
import { getErrorMessage } from './error-message.tsx';
import { useRestoredDraft } from './restored-draft.ts';
import { useIsMounted } from './still-here.ts';
import { describeFiles, resumeAttempt, type SubmitAttempt } from './submit-attempt.ts';
import { useWords } from './words.tsx';

interface SubmitOptions<Values, Input> {
  /** Its output is sent; without a schema, the values are. */
  schema?: z.ZodMiniType<Input> | undefined;
  toInput?: ((values: Values) => unknown) | undefined;
  /** Errors by field: keys of `words.fields`, or sentences. */
  validate?: ((values: Values) => FieldErrors | undefined) | undefined;
  /** Called with the first invalid field, for a form whose fields are on several tabs. */
  onInvalid?: ((field: string) => void) | undefined;
  failure?: string | undefined;
  /** Precedes every message about the whole form. */
  failedAction?: string | undefined;
  isHandled?: ((error: unknown) => boolean) | undefined;
}

interface SendContext<Values> {
  values: Values;
  /** The same input keeps its key until it succeeds, across reloads too if the form has a draft. */
  getIdempotencyKey: (files?: readonly File[]) => string;
  /** A draft from which the form continues, without files: sent unchanged, it has the same key. */
  toDraftText: (idempotencyKey: string) => string;
}

interface FormOptions<Values extends object, Input, Output> extends SubmitOptions<Values, Input> {
  /** Fields without unsaved changes follow these. */
  values: Values;
  draftKey?: string | undefined;
  readDraft?(draft: Partial<Values>): Partial<Values>;
  send(input: Input, context: SendContext<Values>): Promise<Output>;
  /** What stays unsaved once the server has accepted `sent`: nothing, unless it was edited meanwhile. */
  clear?(current: Values, sent: Values): Values;
  onSent?(output: Output, left: { isChanged: boolean; values: Values }): void;
}

type FormDraft<Values> = Partial<Values> & { attempt?: SubmitAttempt };

/** Spread `props` onto `<Form>`, and `text`, `choice` or `check` of a field's name onto its control. */
export function useForm<Values extends object, Input = Values, Output = unknown>(
  options: FormOptions<Values, Input, Output>,
) {
  // Input is what the schema puts out, which only the caller's `send` knows.
  const erased: FormOptions<Values, unknown, Output> = options;
  const { values: stored, draftKey = null, readDraft, send, clear, onSent } = erased;
  const readChanges = ({ ...draft }: FormDraft<Values>): Partial<Values> => {
    delete draft.attempt;
    return readDraft ? readDraft(draft) : draft;
  };
  const applyDraft = (from: FormDraft<Values>): Values => Object.assign({}, stored, readChanges(from));
  const [draft, setDraft] = useDraft<FormDraft<Values>>(draftKey, {});
  const values = applyDraft(draft);
  const changes = changedSince(values, stored);
  const restored = useRestoredDraft(draftKey, { draft: changes, empty: {} });

  function change(part: Partial<Values> | ((values: Values) => Partial<Values>)): Values {
    const next = setDraft((current) => {
      const before = applyDraft(current);
      const edited = Object.assign(
        readChanges(current),
        typeof part === 'function' ? part(before) : part,
        current.attempt && { attempt: current.attempt },
      );
      // While they are being sent, the stored values are about to change: what equals them is an edit too.
      if (isInFlight()) return edited;
      const changed = changedSince(applyDraft(edited), stored);
      return Object.assign(changed, current.attempt && { attempt: current.attempt });
    });
    return applyDraft(next);
  }

  function getIdempotencyKey(input: unknown, files: readonly File[] = []): string {
    const content = serializeInput(input, files);
    const attempt = resumeAttempt(draft.attempt ?? null, content);
    setDraft((current) => ({ ...current, attempt }));
    return attempt.key;
  }

  const { submit, isInFlight, ...submission } = useSubmit<Values>(erased, async (input, sent) => {
    let isCreated = false;
    const context = {
      values: sent,
      getIdempotencyKey: (files?: readonly File[]) => {
        isCreated = true;
        return getIdempotencyKey(input, files);
      },
      toDraftText: (key: string) =>
        JSON.stringify({ ...sent, attempt: { key, content: serializeInput(input, []) } }),
    };
    const output = await send(input, context);
    const left = setDraft((current) => {
      const later = applyDraft(current);
      if (clear) return changedSince(clear(later, sent), stored);
      const laterChanges = changedSince(later, sent);
      // What was created once stays whole if it was edited meanwhile: it is another one.
      const isAnother = isCreated && Object.keys(laterChanges).length > 0;
      return isAnother ? changedSince(later, stored) : laterChanges;
    });
    onSent?.(output, { isChanged: Object.keys(left).length > 0, values: applyDraft(left) });
  });

  return {
    ...submission,
    ...bindFields(values, change),
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    restored,
    change,
    discard: () => {
      submission.clear();
      setDraft({});
    },
    submit: (part?: Partial<Values>) => submit(part ? change(part) : values),
    isValid: () => 'input' in checkValues(values, erased),
    props: { ...submission.props, onSubmit: () => void submit(values) },
  };
}

const serializeInput = (input: unknown, files: readonly File[]): string =>
  JSON.stringify([input, describeFiles(files)]);

export type FormFields<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'change' | 'text' | 'choice' | 'check' | 'pending'
>;

export function bindFields<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => unknown,
) {
  function set(name: string, value: unknown) {
    const part: Partial<Values> = {};
    Reflect.set(part, name, value);
    change(part);
  }
  return {
    text: (name: FieldOf<Values, string>) => ({
      name,
      value: String(values[name]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, currentTarget.value),
    }),
    choice: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onValueChange: (value: Values[Name]) => set(name, value),
    }),
    check: (name: FieldOf<Values, boolean>) => ({
      name,
      checked: values[name] === true,
      onCheckedChange: (isOn: boolean) => set(name, isOn),
    }),
  };
}

type FieldOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

export type FormTexts = Readonly<Record<string, string>>;

/** For fields that hold their own text, such as a password. */
export function useTextForm<Input>(
  options: SubmitOptions<FormTexts, Input> & {
    schema: z.ZodMiniType<Input>;
    send(input: Input): Promise<unknown>;
  },
) {
  const { send }: { send(input: unknown): Promise<unknown> } = options;
  const { submit, isInFlight: _, ...submission } = useSubmit<FormTexts>(options, (input) => send(input));
  const onSubmit = (form: FormData) => void submit(readTexts(form));
  return { ...submission, props: { ...submission.props, onSubmit } };
}

const readTexts = (form: FormData): FormTexts =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

type Failure = { invalid: FieldErrors; error: unknown };
const noFailure: Failure = { invalid: {}, error: null };

function useSubmit<Values>(
  options: SubmitOptions<Values, unknown>,
  send: (input: unknown, values: Values) => Promise<unknown>,
) {
  const { onInvalid, isHandled } = options;
  const t = useWords();
  const isMounted = useIsMounted();
  const inFlight = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(noFailure);

  function fail(next: Failure) {
    setFailed(next);
    const [field] = Object.keys({ ...next.invalid, ...getServerErrors(t, next.error) });
    if (field !== undefined) onInvalid?.(field);
  }

  async function submit(values: Values): Promise<void> {
    if (inFlight.current) return;
    const checked = checkValues(values, options);
    if ('invalid' in checked) return fail({ invalid: checked.invalid, error: null });
    inFlight.current = true;
    setPending(true);
    setFailed(noFailure);
    try {
      await send(checked.input, values);
    } catch (error) {
      fail({ invalid: {}, error });
      // The form that would show the error is gone.
      if (!isMounted() && !isHandled?.(error))
        toast.error(getFormMessage(t, error, options) ?? getErrorMessage(t, error));
    } finally {
      inFlight.current = false;
      setPending(false);
    }
  }

  const shownError = isHandled?.(failed.error) ? null : failed.error;
  const errors = { ...translateKeys(t, failed.invalid), ...getServerErrors(t, shownError) };
  const message = getFormMessage(t, shownError, options);
  const isAboutFields = Object.keys(errors).length > 0;
  return {
    submit,
    pending,
    isInFlight: () => inFlight.current,
    errors,
    error: failed.error,
    clear: () => setFailed(noFailure),
    /** For `<Form>`; `message` is undefined when the error concerns fields. */
    props: {
      errors,
      message: isAboutFields ? undefined : message,
      describe: (text: string) => describeFailure(t, text, options),
    },
  };
}

/** Each message is a key or a sentence. */
export function checkValues<Values>(
  values: Values,
  { schema, toInput, validate }: SubmitOptions<Values, unknown>,
): { input: unknown } | { invalid: FieldErrors } {
  const input = toInput ? toInput(values) : values;
  const parsed = schema?.safeParse(input);
  const invalid: Record<string, string> = {};
  for (const { path, message } of parsed?.error?.issues ?? []) {
    // Only the first problem of a field is shown. A message that is no key is Zod's own.
    invalid[String(path[0] ?? '')] ??= /^\w+$/.test(message) ? message : 'invalid';
  }
  for (const [field, message] of Object.entries(validate?.(values) ?? {})) invalid[field] ??= message;
  return Object.keys(invalid).length > 0 ? { invalid } : { input: parsed ? parsed.data : input };
}

function translateKeys(t: Words, invalid: FieldErrors): FieldErrors {
  const sentences: Readonly<Record<string, unknown>> = t.fields;
  return Object.fromEntries(
    Object.entries(invalid).map(([field, message]) => [field, String(sentences[message] ?? message)]),
  );
}

/** Errors that belong to a field although the server names none. */
const fieldsOfCodes: Partial<Record<ApiErrorCode, string>> = {
  email_taken: 'email',
  code_invalid: 'code',
  code_expired: 'code',
};

function getServerErrors(t: Words, error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const field = fieldsOfCodes[error.code];
  const isUnnamed = field !== undefined && Object.keys(error.fields).length === 0;
  return isUnnamed ? { [field]: getErrorMessage(t, error) } : error.fields;
}

type FailureWords = Pick<SubmitOptions<never, unknown>, 'failure' | 'failedAction'>;

function getFormMessage(t: Words, error: unknown, options: FailureWords): string | undefined {
  if (error === null) return undefined;
  const isOurFault = !(error instanceof ApiError) || error.code === 'internal';
  const message = (isOurFault && options.failure) || getErrorMessage(t, error);
  return describeFailure(t, message, options);
}

const describeFailure = (t: Words, why: string, { failedAction }: FailureWords): string =>
  failedAction ? t.post.because({ what: failedAction, why }) : why;
