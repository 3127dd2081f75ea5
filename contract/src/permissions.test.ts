import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf } from './permissions.ts';

describe('permissionsOf', () => {
  it('returns all permissions for administrators, content management for moderators, none for members', () => {
    expect(permissionsOf('admin')).toEqual(permissions);
    expect(permissionsOf('moderator')).toEqual(['content_management']);
    expect(permissionsOf('user')).toEqual([]);
  });
});
