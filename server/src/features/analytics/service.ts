export { discloseParts } from './statistics-policy.ts';
