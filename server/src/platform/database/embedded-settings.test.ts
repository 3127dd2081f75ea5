import { describe, expect, test } from 'vitest';
import { settings, sharedBuffersMb } from './embedded-settings.ts';

const gigabyte = 1024 ** 3;

describe('memory of PostgreSQL', () => {
  test.each([
    [1, 128],
    [2, 128],
    [4, 256],
    [8, 512],
    [64, 1024],
  ])('on a machine of %i GB keeps pages in %i MB', (gigabytes, megabytes) => {
    expect(sharedBuffersMb(gigabytes * gigabyte)).toBe(megabytes);
  });

  test('is written into its settings', () => {
    expect(settings(8 * gigabyte)).toContain('shared_buffers = 512MB\neffective_cache_size = 2048MB\n');
    expect(settings()).toMatch(/^shared_buffers = \d+MB$/m);
  });
});
