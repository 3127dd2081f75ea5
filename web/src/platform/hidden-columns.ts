import { useState } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

const keyOf = (memory: string) => `radiant-columns:${memory}`;

/** Which columns of a table somebody does not want to see; remembered in this browser under that name. For `DataTable`. */
export function useHiddenColumns(memory: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = readStored('local', keyOf(memory));
    return new Set(stored ? stored.split(',') : []);
  });
  const remember = (next: ReadonlySet<string>) => {
    setHidden(next);
    writeStored('local', keyOf(memory), next.size > 0 ? [...next].join(',') : null);
  };
  return { hidden, onHide: remember };
}
