import { startTransition, useOptimistic } from 'react';

/** Shows the new value at once, while the router's transition is pending. */
export function useOptimisticSearchParam<Choice>(
  current: Choice,
  setParam: (choice: Choice) => void,
): [shown: Choice, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(current);
  const choose = (choice: Choice) =>
    startTransition(() => {
      show(choice);
      setParam(choice);
    });
  return [shown, choose];
}
