/** The mutation itself shows its error. */
const ignoreError = () => {};

/**
 * Runs callbacks even if the calling component has unmounted. Callbacks of `mutate` are lost then; those
 * chained to `mutateAsync` are not.
 */
export function onSettled<Answer>(
  promise: Promise<Answer>,
  onSuccess: (answer: Answer) => void,
  onError: (error: unknown) => void = ignoreError,
): void {
  void promise.then(onSuccess, onError);
}
