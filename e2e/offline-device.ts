import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Everything that this site has stored in the browser, as text. */
export const readStored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const text = pathname === '/pray' ? await (await cache.match(request))?.text() : '';
        texts.push(`${name} ${pathname} ${text}`);
      }
    }
    return { cached: texts, local: JSON.stringify(localStorage), rows: await countDatabaseRows() };

    async function countDatabaseRows(): Promise<number> {
      let rows = 0;
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await resultOf(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          rows += await resultOf(database.transaction(store).objectStore(store).count());
        database.close();
      }
      return rows;
    }

    function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });

/** The page, its files and the worker that answers with them. */
export async function waitUntilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/pray')) !== undefined,
    );
  await expect.poll(isStored).toBe(true);
}

/** Of lists and records that were read. */
export const countCopies = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => /^radiant-offline:.*:query:/.test(key)).length,
  );
