/** The mutation itself shows why it failed, beside what was pressed. */
const shownBeside = () => {};

/**
 * Does what follows upon an answer, also when whoever asked is no longer on the page by then: a dialog that closes, a
 * row that goes. Callbacks of a single `mutate` call are lost there; those of `mutateAsync` are not.
 */
export function afterwards<Answer>(
  asked: Promise<Answer>,
  done: (answer: Answer) => void,
  failed: (error: unknown) => void = shownBeside,
): void {
  void asked.then(done, failed);
}
