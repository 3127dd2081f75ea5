import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf } from './permissions.ts';

describe('what a role may do', () => {
  it('is everything for administrators, content for moderators, and nothing for members', () => {
    expect(permissionsOf('admin')).toEqual(permissions);
    expect(permissionsOf('moderator')).toEqual(['content_management']);
    expect(permissionsOf('user')).toEqual([]);
  });
});
