import { useState } from 'react';
import { readStorage, writeStorage } from './browser-storage.ts';

const storageKeyOf = (tableName: string) => `radiant-columns:${tableName}`;

export function useHiddenColumns(memory: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = readStorage('local', storageKeyOf(memory));
    return new Set(stored ? stored.split(',') : []);
  });
  const saveHidden = (next: ReadonlySet<string>) => {
    setHidden(next);
    writeStorage('local', storageKeyOf(memory), next.size > 0 ? [...next].join(',') : null);
  };
  return { hidden, onHide: saveHidden };
}
