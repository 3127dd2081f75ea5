/** What a browser stores, and its items; for tests. */
export function createStorage(setItem?: () => void): { storage: object; items: Map<string, string> } {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void items.set(key, value)),
    removeItem: (key: string) => void items.delete(key),
  };
  // The names of its items are its keys.
  const storage = new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { storage, items };
}
