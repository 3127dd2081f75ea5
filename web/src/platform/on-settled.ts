/** The mutation itself shows why it failed, beside what was pressed. */
const ignoreError = () => {};

/**
 * Does what follows upon an answer, also when whoever asked is no longer on the page by then: a dialog that closes, a
 * row that goes. Callbacks of a single `mutate` call are lost there; those of `mutateAsync` are not.
 */
export function onSettled<Answer>(
  promise: Promise<Answer>,
  onSuccess: (answer: Answer) => void,
  onError: (error: unknown) => void = ignoreError,
): void {
  void promise.then(onSuccess, onError);
}
