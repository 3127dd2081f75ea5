import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('what nobody looks at any more is collected after five minutes', () => {
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(300_000);
});
