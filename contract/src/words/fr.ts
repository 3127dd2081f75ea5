import type { Words } from './en.ts';
import { frFields } from './fr-fields.ts';
import { frFirst } from './fr-first.ts';

export const fr: Words = { ...frFirst, fields: frFields };
