import { enFields } from './en-fields.ts';
import { enFirst } from './en-first.ts';

export const en = { ...enFirst, fields: enFields };

export type Words = typeof en;
