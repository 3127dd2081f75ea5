import { startTransition, useOptimistic } from 'react';

/**
 * A choice that stands in the address. The router takes its moment for a new one; what was chosen shows at once.
 * @param standing what the address says
 * @param write puts a choice into the address
 */
export function useAddressChoice<Choice>(
  standing: Choice,
  write: (choice: Choice) => void,
): [shown: Choice, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(standing);
  const choose = (choice: Choice) =>
    startTransition(() => {
      show(choice);
      write(choice);
    });
  return [shown, choose];
}
