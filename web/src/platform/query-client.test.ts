import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('unused data is dropped after five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});
