import type { UseMutationResult } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { fieldErrors, useErrorMessage } from './error-message.tsx';
import { useInitialWords } from './words.tsx';

interface ActionOptions<Input, Output> {
  /** Toast while it runs. */
  loading?: string | undefined;
  /** Toast after it succeeded. */
  success?: string | ((output: Output, input: Input) => string) | undefined;
  /** Toast after an error: this sentence and the reason, or with `true` the reason alone. Without it show `error`. */
  failure?: string | true | undefined;
  /** Button of the success toast that takes the action back. */
  undo?: { label: string; onAction: () => void } | undefined;
  onSuccess?: ((output: Output, input: Input) => void) | undefined;
}

/**
 * Runs a mutation when a button is pressed and says how it went. What follows the answer also happens when the
 * component is no longer mounted by then; callbacks of a `mutate` call are lost there.
 */
export function useAction<Input, Output>(
  { mutateAsync, isPending, variables, error, reset }: UseMutationResult<Output, Error, Input, unknown>,
  { loading, success, failure, undo, onSuccess }: ActionOptions<Input, Output> = {},
) {
  const t = useInitialWords();
  const reasonOf = useErrorReason();

  async function runAsync(input: Input): Promise<Output> {
    const id = loading === undefined ? undefined : toast.loading(loading);
    const output = await mutateAsync(input).catch((refusal: unknown) => {
      const reason = reasonOf(refusal);
      if (failure !== undefined)
        toast.error(failure === true ? reason : t.post.because({ what: failure, why: reason }), { id });
      else if (id !== undefined) toast.dismiss(id);
      throw refusal;
    });
    if (success !== undefined)
      toast.success(typeof success === 'string' ? success : success(output, input), { id, action: undo });
    onSuccess?.(output, input);
    return output;
  }

  return {
    run: (input: Input): void => void runAsync(input).catch(() => {}),
    /** Rejects with the error, for `useConfirm`. */
    runAsync,
    isPending,
    /** Input of the current run, to show its result before the server answers. */
    pendingInput: isPending ? variables : undefined,
    error: error ? reasonOf(error) : undefined,
    reset,
  };
}

/** Why an action failed: it has no fields at which the server's messages could be shown. */
export function useErrorReason(): (error: unknown) => string {
  const errorMessage = useErrorMessage();
  return (error) => Object.values(fieldErrors(error))[0] ?? errorMessage(error);
}
