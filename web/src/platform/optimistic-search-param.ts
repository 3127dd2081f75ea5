import { startTransition, useOptimistic } from 'react';

/**
 * A choice that stands in the address. The router takes its moment for a new one; what was chosen shows at once.
 * @param current what the address says
 * @param setParam puts a choice into the address
 */
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
