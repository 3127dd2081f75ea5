import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('unused data is dropped after five minutes', () => {
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(300_000);
});
