import type { Words } from '../en.ts';

export const daily: Words['daily'] = {
  label: 'Aujourd’hui',
  verse: 'Verset du jour',
  prayer: 'Prière du jour',
  prayWithUs: 'Prier avec nous',
};
