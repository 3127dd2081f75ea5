import { afterEach, beforeEach, expect } from 'vitest';
import { closeVisits } from './browser.ts';
import { undoFirstAttempt } from './community.ts';

/** Files share a process, so hooks at the level of a module would run for the first file only. */
beforeEach(({ task }) => undoFirstAttempt(task.id));

afterEach(async () => {
  const complaints = await closeVisits();
  expect(complaints, 'the console stays silent and no request leaves the site').toEqual([]);
});
