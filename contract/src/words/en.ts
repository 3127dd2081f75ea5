import { enFields } from './en-fields.ts';
import { enFirst } from './en-first.ts';

/** All texts that server and web share. English is the source; French has its type. */
export const en = { ...enFirst, fields: enFields };

export type Words = typeof en;
