import { afterAll } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';

// Registered before the hooks of the test file, so it runs after them.
afterAll(cleanUpAfterFile);
