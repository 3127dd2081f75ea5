const databaseName = 'radiant-draft-files';
const storeName = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The draft files are in use elsewhere'));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  makeRequest: (store: IDBObjectStore) => { readonly result: Result },
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = makeRequest(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const fileKey = (memberId: string, name: string) => `${memberId}:${name}`;

/** In IndexedDB, across reloads; null removes the file. Best effort: private windows and full disks refuse. */
export async function saveDraftFile(memberId: string, name: string, file: File | null): Promise<void> {
  try {
    await withStore<unknown>('readwrite', (store) =>
      file ? store.put(file, fileKey(memberId, name)) : store.delete(fileKey(memberId, name)),
    );
  } catch {
    // Nothing is kept then.
  }
}

export async function readDraftFile(memberId: string, name: string): Promise<File | null> {
  try {
    const storedFile = await withStore<unknown>('readonly', (store) => store.get(fileKey(memberId, name)));
    return storedFile instanceof File ? storedFile : null;
  } catch {
    return null;
  }
}

export async function removeDraftFiles(memberId: string): Promise<void> {
  try {
    const range = IDBKeyRange.bound(fileKey(memberId, ''), fileKey(memberId, '\uffff'));
    await withStore<unknown>('readwrite', (store) => store.delete(range));
  } catch {
    // Nothing was kept either.
  }
}
