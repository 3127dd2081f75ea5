/** What columns of type `jsonb` contain; `testing/generate-schema.ts` says which column contains what. */

export type StoredSize = { file: string; width: number };

export type StoredProfile = { name: string; bio: string; verse: string };

export type StoredMatch = { keyword: string; count: number };
