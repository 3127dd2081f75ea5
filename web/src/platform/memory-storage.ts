/** As in a browser; only tests use it. @param onWrite before each write: it may refuse */
export function memoryStorage(onWrite: () => void = () => {}): Storage {
  const methods = {
    getItem: (name: string): string | null => Reflect.get(kept, name) ?? null,
    setItem: (name: string, value: string) => {
      onWrite();
      Reflect.set(kept, name, value);
    },
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
    clear: () => Object.keys(kept).forEach(methods.removeItem),
    key: (index: number) => Object.keys(kept)[index] ?? null,
  };
  const hidden = Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, { value, writable: true, enumerable: false }]),
  );
  const kept: Storage = Object.create(null, {
    ...hidden,
    length: { get: () => Object.keys(kept).length, enumerable: false },
  });
  return kept;
}
