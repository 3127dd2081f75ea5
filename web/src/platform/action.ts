import type { UseMutationResult } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { fieldErrors, useErrorMessage } from './error-message.tsx';
import { useInitialWords } from './words.tsx';

interface ActionOptions<Input, Output> {
  loading?: string | undefined;
  success?: string | ((output: Output, input: Input) => string) | undefined;
  /** With `true` the toast gives the reason alone; without it, show `error`. */
  failure?: string | true | undefined;
  undo?: { label: string; onAction: () => void } | undefined;
  onSuccess?: ((output: Output, input: Input) => void) | undefined;
}

/** The callbacks also run when the component has been unmounted; those of a `mutate` call do not. */
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
    pendingInput: isPending ? variables : undefined,
    error: error ? reasonOf(error) : undefined,
    reset,
  };
}

export function useErrorReason(): (error: unknown) => string {
  const errorMessage = useErrorMessage();
  return (error) => Object.values(fieldErrors(error))[0] ?? errorMessage(error);
}
