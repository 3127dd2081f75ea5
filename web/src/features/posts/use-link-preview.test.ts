import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { getPollDelayMs } from './use-link-preview.ts';

const preview = (state: LinkPreview['state']): LinkPreview => ({
  id: '1',
  state,
  title: null,
  description: null,
  site: null,
  picture: null,
});

test('polls for a preview with growing delays until it is ready or times out', () => {
  expect(getPollDelayMs(undefined, 0)).toBe(700);
  expect(getPollDelayMs(preview('pending'), 3)).toBe(700);
  expect(getPollDelayMs(preview('pending'), 20)).toBe(2_000);
  expect(getPollDelayMs(preview('pending'), 45)).toBe(false);
  expect(getPollDelayMs(preview('ready'), 1)).toBe(false);
  expect(getPollDelayMs(preview('none'), 1)).toBe(false);
});
