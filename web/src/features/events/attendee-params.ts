/** Filters attendees by answer; keeps the order and restarts at the first page. */
export function setAnswerParam(before: URLSearchParams, answer: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('attendees-page');
  if (answer === '') next.delete('answer');
  else next.set('answer', answer);
  return next;
}
