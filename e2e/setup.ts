import { afterEach, beforeEach, expect } from 'vitest';
import { closeVisits } from './browser.ts';
import { undoFirstTry } from './community.ts';

/** Around each journey of each file: files share a process, so hooks in a module would run for its first file alone. */
beforeEach(({ task }) => undoFirstTry(task.id));

afterEach(async () => {
  const complaints = await closeVisits();
  expect(complaints, 'the console stays silent and no request leaves the site').toEqual([]);
});
