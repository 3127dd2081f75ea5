import { describe, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { ApiError } from './api.ts';
import { getErrorMessage } from './error-message.tsx';

describe('getErrorMessage', () => {
  test('translates the error code', () => {
    const error = new ApiError('forbidden', { status: 403, message: 'whatever the server said' });
    expect(getErrorMessage(en, error)).toBe(en.errors.forbidden);
    expect(getErrorMessage(fr, error)).toBe(fr.errors.forbidden);
  });

  test('uses the server’s message for conflicts and broken rules', () => {
    const error = new ApiError('rule_broken', { status: 422, message: 'The last administrator stays.' });
    expect(getErrorMessage(en, error)).toBe('The last administrator stays.');
  });

  test('includes the wait after too many requests', () => {
    const error = (retryAfter: number) => new ApiError('too_many_requests', { status: 429, retryAfter });
    expect(getErrorMessage(en, error(1))).toContain('1 second.');
    expect(getErrorMessage(en, error(61))).toContain('2 minutes.');
    expect(getErrorMessage(fr, error(0))).toContain('1\u00a0seconde.');
  });

  test('shows the general message for unknown errors', () => {
    expect(getErrorMessage(en, new TypeError('x is not a function'))).toBe(en.errors.internal);
    expect(getErrorMessage(en, new ApiError('unreachable'))).toBe(en.platform.unreachable);
  });
});
